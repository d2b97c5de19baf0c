import {
	changeDashboardSections,
	replaceDashboardSections,
	type DashboardSection,
	type SectionChange,
} from '../../api/dashboard-sections';
import { RequestError } from '../../lib/request-error';
import { write, type Thunk } from '../collection';
import { readSectionList } from './read-dashboard-sections';
import { preferences } from '.';

const PREFERENCE = 'dashboard_sections';

// What could not be read is not made up.
const set = ( by: ( stored: string | undefined ) => string ) =>
	preferences.change( ( all ) => all && { ...all, [ PREFERENCE ]: by( all[ PREFERENCE ] ) } );

/**
 * Stores all sections: shown at once, rolled back if the server refuses.
 *
 * @param list     As the preference has it; empty for those of the beginning.
 * @param expected What has to be stored by now; what another tab has stored since is read then, and the list is refused.
 * @return What was stored before.
 */
export const replaceSections =
	( list: string, expected?: string ): Thunk< string > =>
	async ( store ) => {
		let before = '';
		try {
			await write( store, {
				queryKey: PREFERENCE,
				mutation: [ list, expected ],
				changes: [ set( () => list ) ],
				send: () => replaceDashboardSections( list, expected ),
				accept( reply ) {
					before = reply.before;
					return [ set( () => reply.stored ) ];
				},
			} );
		} catch ( error ) {
			if ( error instanceof RequestError && error.code === 'storeboard_sections_changed' ) {
				preferences
					.load()( store )
					.catch( () => {} );
			}
			throw error;
		}
		return before;
	};

/**
 * Changes a section of the overview, or their order: shown at once, rolled back if the server refuses.
 *
 * @param known The sections as they show, for those that are not stored yet.
 */
export const changeSection =
	( known: DashboardSection[], change: SectionChange ): Thunk< boolean > =>
	async ( store ) => {
		const isAccepted = await write( store, {
			queryKey: `${ PREFERENCE }/${ partOf( change ) }`,
			mutation: change,
			changes: [ set( ( stored ) => JSON.stringify( applyChange( readSectionList( stored ), known, change ) ) ) ],
			send: () => changeDashboardSections( known, change ),
			// The server knows what another tab chose.
			accept: ( stored ) => [ set( () => stored ) ],
		} );
		if ( isAccepted && ! preferences.get( store.select.getState() ) ) {
			preferences
				.load()( store )
				.catch( () => {} );
		}
		return isAccepted;
	};

/** Changes of different parts do not stand in for each other. */
const partOf = ( { key, title, show, hide, order }: SectionChange ) =>
	key
		? [ key, title === undefined ? '' : 'title', ...( show ?? [] ), ...( hide ?? [] ) ].join( '/' )
		: order && 'order';

/** What the server will make of it (includes/Analytics/DashboardSections.php). */
export function applyChange( stored: unknown[], known: DashboardSection[], change: SectionChange ): unknown[] {
	const { key, title, is_visible: isVisible, show = [], hide = [], order = [] } = change;
	const keyOf = ( section: unknown ) => ( section as DashboardSection | null )?.key;
	const all = [
		...stored,
		...known.filter( ( section ) => ! stored.some( ( one ) => keyOf( one ) === section.key ) ),
	];
	const changed = all.map( ( section ) => {
		if ( ! key || keyOf( section ) !== key ) {
			return section;
		}
		const { hiddenBlocks, ...rest } = section as DashboardSection;
		const hidden = Array.isArray( hiddenBlocks ) ? hiddenBlocks : [];
		const touched = [ ...show, ...hide ];
		return {
			...rest,
			...( title !== undefined && { title } ),
			...( isVisible !== undefined && { isVisible } ),
			hiddenBlocks: [ ...hidden.filter( ( block ) => ! touched.includes( block ) ), ...hide ],
		};
	} );
	const isNamed = ( section: unknown ) => order.includes( keyOf( section )! );
	const sorted = changed
		.filter( isNamed )
		.sort( ( one, other ) => order.indexOf( keyOf( one )! ) - order.indexOf( keyOf( other )! ) );
	return changed.map( ( section ) => ( isNamed( section ) ? sorted.shift() : section ) );
}
