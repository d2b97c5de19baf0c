import { __ } from '@wordpress/i18n';

/**
 * A form that is loading, as tall as the form that follows. PHP prints the same (includes/Pages/Skeleton.php).
 *
 * @param props.fields     How many fields to draw.
 * @param props.checkboxes How many checkboxes behind them.
 */
export const FormSkeleton = ( { fields = 3, checkboxes = 0 }: { fields?: number; checkboxes?: number } ) => (
	<div aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div className="storeboard-form storeboard-form-skeleton" aria-hidden="true">
			{ Array.from( { length: fields }, ( _, field ) => (
				<div key={ field } className="storeboard-form-skeleton__field">
					<span />
					<span />
				</div>
			) ) }
			{ Array.from( { length: checkboxes }, ( _, checkbox ) => (
				<div key={ checkbox } className="storeboard-form-skeleton__checkbox">
					<span />
				</div>
			) ) }
			<span className="storeboard-form-skeleton__button" />
		</div>
	</div>
);
