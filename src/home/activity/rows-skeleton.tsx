import { __ } from '@wordpress/i18n';

/** Rows that are loading, as tall as those that follow, or as the line that says that there are none. */
export const RowsSkeleton = ( { name, rows }: { name: string; rows: number } ) => (
	<div className="storeboard-skeleton" aria-busy="true">
		<p className="screen-reader-text">{ __( 'Loading…', 'storeboard' ) }</p>
		<div aria-hidden="true" className={ `storeboard-activity__rows is-${ name }` }>
			{ Array.from( { length: rows }, ( _, row ) => (
				<div key={ row } className="storeboard-activity__row">
					<span className="storeboard-skeleton__line" />
				</div>
			) ) }
		</div>
		{ ! rows && (
			<p aria-hidden="true" className="storeboard-activity__text">
				&nbsp;
			</p>
		) }
		<div aria-hidden="true" className="storeboard-activity__footer">
			<span className="storeboard-skeleton__line" />
		</div>
	</div>
);
