import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { preferences, store as preferencesStore } from '../../data/user-preferences';
import { getFacts } from '../../lib/header-facts';
import type { Counts } from './use-counts';

/** A preference of the user (includes/PageData/ActivitySeen.php): what waited when the panel was last read. */
const SEEN = 'storeboard_activity_seen';

/** What may wait: what is counted, and cards that extensions add. */
type Waiting = Counts & { cards: number };

type Seen = Partial< Record< string, number > >;

/**
 * Whether more waits than when the panel was last read. What was done meanwhile counts no more: the next one that comes is new.
 *
 * @param waiting What is known of it.
 * @param isOpen  Whether the panel is being read.
 */
export function useIsNew( waiting: Waiting, isOpen: boolean ): boolean {
	const stored = useSelect(
		( select ) => preferences.get( select( preferencesStore ).getState() )?.[ SEEN ] || getFacts().activitySeen,
		[]
	);
	const { savePreference } = useDispatch( preferencesStore );
	const seen = read( stored );
	const known = Object.entries( waiting ).flatMap( ( [ name, count ] ) =>
		count === undefined ? [] : [ [ name, count ] as const ]
	);
	const next: Seen = { ...seen };
	for ( const [ name, count ] of known ) {
		next[ name ] = isOpen ? count : Math.min( count, seen[ name ] ?? 0 );
	}
	const isChanged = known.some( ( [ name ] ) => next[ name ] !== ( seen[ name ] ?? 0 ) );
	const told = isChanged ? JSON.stringify( next ) : '';
	const tried = useRef( '' );

	useEffect( () => {
		tried.current = '';
	}, [ isOpen ] );

	useEffect( () => {
		// It happens in the background, so a failure shows no message: the mark comes back, and the next opening tries again.
		if ( told && told !== tried.current ) {
			tried.current = told;
			savePreference( SEEN, told ).catch( () => {} );
		}
	}, [ told, savePreference ] );

	return known.some( ( [ name, count ] ) => count > ( seen[ name ] ?? 0 ) );
}

function read( stored: string ): Seen {
	try {
		return { ...JSON.parse( stored ) };
	} catch {
		return {};
	}
}
