import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../components/use-notices';
import { store } from '../../data/user-preferences';
import { readHomepageStats } from '../../data/user-preferences/read-homepage-stats';

/** Writes a choice. Loaded when the owner chooses for the first time. */
const loadWrites = () =>
	import( /* webpackChunkName: "homepage-stats" */ '../../data/user-preferences/homepage-stats' );

/** The user's choices for the card. */
export function useHomepageStats() {
	const { stored, isSettled } = useSelect( ( select ) => {
		const { getPreferences, hasFinishedResolution } = select( store );
		return {
			stored: getPreferences()?.homepage_stats,
			isSettled: getPreferences() !== undefined || hasFinishedResolution( 'getPreferences', [] ),
		};
	}, [] );
	const { run } = useDispatch( store );
	const notices = useNotices();

	/**
	 * Shows a change at once, and rolls it back if the server refuses, with Retry.
	 *
	 * @param id    The notice's id.
	 * @param words The message if the write fails.
	 */
	async function save( id: string, words: string, write: () => Promise< unknown > ) {
		try {
			await write();
		} catch ( error ) {
			notices.failed( `storeboard-stats-${ id }`, words, error, () => save( id, words, write ) );
		}
	}

	return {
		/** False while the user's choice is unknown. */
		isSettled,
		...readHomepageStats( stored ),

		/** Shows a hidden indicator, or hides one. */
		toggle: ( stat: string, isShown: boolean ) =>
			save( stat, __( 'Couldn’t save your selected stats.', 'storeboard' ), async () =>
				run( ( await loadWrites() ).showIndicator( stat, isShown ) )
			),

		dismissJetpack: () =>
			save( 'jetpack', __( 'Couldn’t dismiss the suggestion.', 'storeboard' ), async () =>
				run( ( await loadWrites() ).dismissJetpack() )
			),
	};
}
