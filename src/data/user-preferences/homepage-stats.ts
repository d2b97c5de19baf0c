import * as api from '../../api/user';
import { write } from '../writes';
import { receivePreferences, reloadPreferences, setPending, type Thunk } from './actions';
import { hiddenOf, parseHomepageStats, type HomepageStats } from './read-homepage-stats';

const PREFERENCE = 'homepage_stats';

/**
 * Shows a hidden indicator, or hides one. The server changes this one alone.
 *
 * @param stat    For example 'revenue/total_sales'.
 * @param isShown
 */
export function showIndicator( stat: string, isShown: boolean ): Thunk< boolean > {
	const set = ( shall: boolean ) => ( stats: HomepageStats ) => {
		const others = hiddenOf( stats.hiddenStats ).filter( ( name ) => name !== stat );
		return { ...stats, hiddenStats: shall ? others : [ ...others, stat ] };
	};
	return change( stat, isShown, set( isShown ), set( ! isShown ), { [ isShown ? 'show' : 'hide' ]: [ stat ] } );
}

/** The suggestion of Jetpack goes. */
export const dismissJetpack = () =>
	change(
		'jetpack',
		true,
		( stats ) => ( { ...stats, installJetpackDismissed: true } ),
		( { installJetpackDismissed: _, ...stats } ) => stats,
		{ dismiss_jetpack: true }
	);

type Change = ( stats: HomepageStats ) => HomepageStats;

function change(
	part: string,
	intent: boolean,
	make: Change,
	undo: Change,
	sent: api.HomepageStatsChange
): Thunk< boolean > {
	return ( store ) => {
		const { dispatch, select, registry } = store;
		const name = `${ PREFERENCE }/${ part }`;
		const set = ( stored: string ) => dispatch( receivePreferences( { [ PREFERENCE ]: stored } ) );
		const apply = ( by: Change ) => () => {
			const preferences = select.getPreferences();
			// What could not be read is not made up.
			if ( preferences ) {
				set( JSON.stringify( by( parseHomepageStats( preferences[ PREFERENCE ] ) ) ) );
			}
		};
		return write( registry, `user-preferences/${ name }`, {
			intent,
			show: apply( make ),
			rollback: apply( undo ),
			send: () => api.changeHomepageStats( sent ),
			accept: ( stored ) => {
				if ( ! select.getPreferences() ) {
					reloadPreferences()( store ).catch( () => {} );
				} else if ( Object.keys( select.getWrites().pending ).length === 1 ) {
					// The server knows what another tab chose. It would not know yet what else is on its way.
					set( stored );
				}
			},
			mark: ( isPending ) => dispatch( setPending( name, isPending ) ),
		} );
	};
}
