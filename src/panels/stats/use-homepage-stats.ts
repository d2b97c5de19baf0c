import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/user-preferences';

const PREFERENCE = 'homepage_stats';
const HIDDEN_AT_FIRST = [ 'revenue/net_revenue', 'products/items_sold' ];

/** What the preference holds; keys of others are kept. */
interface HomepageStats {
	hiddenStats?: unknown;
	installJetpackDismissed?: unknown;
}

/** What this user chose for the card. */
export function useHomepageStats() {
	const { stored, isSettled } = useSelect( ( select ) => {
		const { getPreferences, hasFinishedResolution } = select( store );
		return {
			stored: getPreferences()?.[ PREFERENCE ],
			isSettled: getPreferences() !== undefined || hasFinishedResolution( 'getPreferences', [] ),
		};
	}, [] );
	const { savePreference, invalidateResolution } = useDispatch( store );
	const { resolveSelect } = useRegistry();
	const notices = useNotices();

	/**
	 * Changes a part of the preference and leaves the rest as it is. Shown at once, taken back if the server refuses.
	 *
	 * @param change Makes the changed part of what is there.
	 * @param words  What failed, should it fail.
	 */
	async function save( change: ( stats: HomepageStats ) => HomepageStats, words: string ) {
		try {
			const stats = parse( await current() );
			await savePreference( PREFERENCE, { ...stats, ...change( stats ) } );
		} catch ( error ) {
			notices.failed( `storeboard-${ PREFERENCE }`, words, error, () => save( change, words ) );
		}
	}

	/** What is stored now. What could not be read must not be written over: it is asked for again. */
	async function current() {
		if ( stored === undefined ) {
			await invalidateResolution( 'getPreferences', [] );
		}
		return ( await resolveSelect( store ).getPreferences() )?.[ PREFERENCE ];
	}

	const { hiddenStats, installJetpackDismissed } = parse( stored );

	return {
		/** False while it is not known what the user chose. */
		isSettled,
		hiddenStats: hiddenOf( hiddenStats ),
		isJetpackDismissed: installJetpackDismissed === true,

		/** Shows a hidden figure, or hides one. */
		toggle: ( stat: string, isShown: boolean ) =>
			save(
				( stats ) => {
					const others = hiddenOf( stats.hiddenStats ).filter( ( name ) => name !== stat );
					return { hiddenStats: isShown ? others : [ ...others, stat ] };
				},
				__( 'Your choice of figures could not be saved.', 'storeboard' )
			),

		dismissJetpack: () =>
			save(
				() => ( { installJetpackDismissed: true } ),
				__( 'The suggestion could not be dismissed.', 'storeboard' )
			),
	};
}

const hiddenOf = ( hidden: unknown ): string[] => ( Array.isArray( hidden ) ? hidden : HIDDEN_AT_FIRST );

function parse( stored: string | undefined ): HomepageStats {
	try {
		const stats: unknown = JSON.parse( stored || '{}' );
		return typeof stats === 'object' && stats !== null && ! Array.isArray( stats ) ? stats : {};
	} catch {
		return {};
	}
}
