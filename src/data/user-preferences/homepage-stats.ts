import { changeHomepageStats, type HomepageStatsChange } from '../../api/user';
import { write, type Thunk } from '../collection';
import { hiddenOf, parseHomepageStats, type HomepageStats } from './read-homepage-stats';
import { preferences } from '.';

const PREFERENCE = 'homepage_stats';

export const showIndicator = ( stat: string, isShown: boolean ) =>
	change( stat, isShown, { [ isShown ? 'show' : 'hide' ]: [ stat ] }, ( stats ) => {
		const others = hiddenOf( stats.hiddenStats ).filter( ( name ) => name !== stat );
		return { ...stats, hiddenStats: isShown ? others : [ ...others, stat ] };
	} );

export const dismissJetpack = () =>
	change( 'jetpack', true, { dismiss_jetpack: true }, ( stats ) => ( { ...stats, installJetpackDismissed: true } ) );

const change =
	(
		part: string,
		mutation: boolean,
		sent: HomepageStatsChange,
		make: ( stats: HomepageStats ) => HomepageStats
	): Thunk< boolean > =>
	async ( store ) => {
		// What could not be read is not made up.
		const set = ( by: ( stored: string | undefined ) => string ) =>
			preferences.change( ( known ) => known && { ...known, [ PREFERENCE ]: by( known[ PREFERENCE ] ) } );
		const isAccepted = await write( store, {
			queryKey: `${ PREFERENCE }/${ part }`,
			mutation,
			changes: [ set( ( stored ) => JSON.stringify( make( parseHomepageStats( stored ) ) ) ) ],
			send: () => changeHomepageStats( sent ),
			// The server knows what another tab chose.
			accept: ( stored ) => [ set( () => stored ) ],
		} );
		if ( isAccepted && ! preferences.get( store.select.getState() ) ) {
			const loaded = preferences.load()( store );
			loaded.catch( () => {} );
		}
		return isAccepted;
	};
