import { __ } from '@wordpress/i18n';

/**
 * Rows that are loading, about as tall as those that follow.
 */
export const Rows = ( { rows }: { rows: number } ) => (
	<div className="storeboard-skeleton" aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div aria-hidden="true">
			{ Array.from( { length: rows }, ( _, row ) => (
				<div key={ row } className="storeboard-skeleton__row">
					<span className="storeboard-skeleton__line" />
				</div>
			) ) }
		</div>
	</div>
);
