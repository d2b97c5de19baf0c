import { changeDashboardSections, type DashboardSection, type SectionChange } from '../../api/dashboard-sections';
import { write, type Thunk } from '../collection';
import { readSectionList } from './read-dashboard-sections';
import { preferences } from '.';

const PREFERENCE = 'dashboard_sections';

/**
 * Changes a section of the overview, or their order: shown at once, rolled back if the server refuses.
 *
 * @param known The sections as they show, for those that are not stored yet.
 */
export const changeSection =
	( known: DashboardSection[], change: SectionChange ): Thunk< boolean > =>
	async ( store ) => {
		// What could not be read is not made up.
		const set = ( by: ( stored: string | undefined ) => string ) =>
			preferences.change( ( all ) => all && { ...all, [ PREFERENCE ]: by( all[ PREFERENCE ] ) } );
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
