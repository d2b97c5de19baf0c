import type { ScreenProps } from '../extend/pages';

/** What stands below the lists in the first column. */
export function FirstColumn( {}: { query: ScreenProps[ 'query' ] } ) {
	return null;
}

/** The second column: figures and short ways. */
export function SecondColumn() {
	return null;
}
