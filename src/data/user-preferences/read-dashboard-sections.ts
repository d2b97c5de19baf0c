import type { DashboardSection } from '../../api/dashboard-sections';

export type { DashboardSection, SectionChange } from '../../api/dashboard-sections';

/** The list as it is stored; an empty one where it is none. */
export function readSectionList( stored: string | undefined ): unknown[] {
	try {
		const list: unknown = JSON.parse( stored || '[]' );
		return Array.isArray( list ) ? list : [];
	} catch {
		return [];
	}
}

/**
 * The sections of the overview in the user's order, with the user's choices; those that the user has not seen come last. A stored section
 * that nobody brings any more, as its extension is gone, is left out here and stays stored.
 *
 * @param stored   The preference.
 * @param defaults Those that there are.
 */
export function readDashboardSections< S extends DashboardSection >( stored: string | undefined, defaults: S[] ): S[] {
	const chosen = readSectionList( stored ).flatMap( ( entry ) => {
		const { key, title, isVisible, hiddenBlocks } = ( entry ?? {} ) as Partial< Record< string, unknown > >;
		const section = defaults.find( ( one ) => one.key === key );
		return section
			? [
					{
						...section,
						...( typeof title === 'string' && title.trim() && { title } ),
						...( typeof isVisible === 'boolean' && { isVisible } ),
						...( Array.isArray( hiddenBlocks ) && {
							hiddenBlocks: hiddenBlocks.filter( ( block ) => typeof block === 'string' ),
						} ),
					},
				]
			: [];
	} );
	const all = [ ...chosen, ...defaults ];
	return all.filter( ( { key }, at ) => all.findIndex( ( one ) => one.key === key ) === at );
}
