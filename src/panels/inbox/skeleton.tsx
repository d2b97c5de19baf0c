import { __ } from '@wordpress/i18n';

/**
 * The inbox while it loads, as tall as one with short notes.
 *
 * @param props
 * @param props.rows How many notes to draw.
 */
export const InboxSkeleton = ( { rows }: { rows: number } ) => (
	<section className="storeboard-card storeboard-inbox storeboard-skeleton" aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div className="storeboard-inbox__header" aria-hidden="true">
			<span className="storeboard-skeleton__line is-title" />
		</div>
		<div className="storeboard-inbox__notes" aria-hidden="true">
			{ Array.from( { length: rows }, ( _, row ) => (
				<div key={ row } className="storeboard-note">
					<span className="storeboard-skeleton__line is-title" />
					<span className="storeboard-skeleton__line" />
				</div>
			) ) }
		</div>
	</section>
);
