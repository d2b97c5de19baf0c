import { __ } from '@wordpress/i18n';

/** In the place of a plot that is loading. */
export const PlotPlaceholder = () => (
	<div className="storeboard-chart__body is-loading">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div className="storeboard-chart__placeholder" aria-hidden="true" />
	</div>
);
