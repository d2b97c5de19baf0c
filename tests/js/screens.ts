import table from '../../includes/Screens/screens.json';
import type { ScreenRow } from '../../src/lib/page-settings';

/**
 * A row as PHP judges and prints it.
 *
 * @param given What matters to the test.
 */
export const aScreen = ( given: Partial< ScreenRow > = {} ): ScreenRow => ( {
	id: 'acme',
	title: '',
	allowed: true,
	owner: 'platform',
	layout: {},
	...given,
} );

type Row = Partial< ScreenRow > & { kind: string; shell?: boolean };

/** Every row of the table that the app shows, as PHP prints it for an administrator of a store with every feature. */
export const allScreens = Object.entries( table as Record< string, Row > )
	.filter( ( [ , { kind } ] ) => kind !== 'panel' )
	.map( ( [ id, { path, as, task, chunk, shell, nav, menu, layout, unless, next, added } ] ) =>
		aScreen( {
			id,
			path,
			as,
			task,
			chunk,
			nav,
			menu,
			unless,
			next,
			added,
			title: task ? '' : id,
			layout: layout ?? {},
			owner: chunk || shell ? 'storeboard' : 'platform',
		} )
	);
