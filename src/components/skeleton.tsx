import { __ } from '@wordpress/i18n';

/**
 * A list that is loading, as tall as the list that follows.
 *
 * @param props.rows How many rows to draw.
 */
export function SkeletonList( { rows = 5 }: { rows?: number } ) {
	return (
		<section className="storeboard-card storeboard-skeleton" aria-busy="true">
			<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
			<div className="storeboard-skeleton__header" aria-hidden="true">
				<span className="storeboard-skeleton__line is-title" />
				<span className="storeboard-skeleton__line" />
			</div>
			<div aria-hidden="true">
				{ Array.from( { length: rows }, ( _, row ) => (
					<div key={ row } className="storeboard-skeleton__row">
						<span className="storeboard-skeleton__mark" />
						<span className="storeboard-skeleton__line" />
					</div>
				) ) }
			</div>
		</section>
	);
}
