import { __ } from '@wordpress/i18n';

/**
 * A form that is loading, as tall as the form that follows. PHP prints the same (includes/Screens/Skeleton.php).
 *
 * @param props
 * @param props.fields How many fields to draw.
 */
export const FormSkeleton = ( { fields = 3 }: { fields?: number } ) => (
	<div aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div className="storeboard-form storeboard-form-skeleton" aria-hidden="true">
			{ Array.from( { length: fields }, ( _, field ) => (
				<div key={ field } className="storeboard-form-skeleton__field">
					<span />
					<span />
				</div>
			) ) }
			<span className="storeboard-form-skeleton__button" />
		</div>
	</div>
);
