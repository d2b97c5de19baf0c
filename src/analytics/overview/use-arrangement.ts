import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { createContext, useContext, useEffect, useMemo } from '@wordpress/element';
import { store as cardsStore } from '../../data/home-cards';
import { readArrangement, store as drafts, type ViewArrangement } from '../../data/overview-arrangement';
import { store as viewsStore } from '../../data/saved-views';

/** How the overview is arranged where a saved view says it. */
export interface HeldArrangement {
	/** Whether it is known if there is such a view. */
	isSettled: boolean;
	/** Undefined where the user's own arrangement shows. */
	value?: ViewArrangement;
	/** Changes it for as long as the page lives: 'Update view' keeps it. */
	change: ( make: ( before: ViewArrangement ) => ViewArrangement ) => void;
}

export const Held = createContext< HeldArrangement >( { isSettled: true, change: () => {} } );

/**
 * The arrangement of the view that the address names.
 *
 * @param id Of the view.
 */
export function useHeldArrangement( id: string | undefined ): HeldArrangement {
	const { loadViews } = useDispatch( viewsStore );
	const { setDraft } = useDispatch( drafts );
	const registry = useRegistry();
	const { value: views, error } = useSelect( ( select ) => select( viewsStore ).getViews(), [] );
	const view = id ? views?.find( ( one ) => String( one.id ) === id ) : undefined;
	const key = view ? `${ view.id } ${ view.revision }` : '';
	const draft = useSelect( ( select ) => select( drafts ).getDraft( key ), [ key ] );
	const isSettled = ! id || !! views || !! error;

	// A view that cannot be read says so in its menu; the user's own arrangement shows then.
	useEffect( () => {
		if ( id && ! views ) {
			loadViews().catch( () => {} );
		}
	}, [ id ] ); // eslint-disable-line react-hooks/exhaustive-deps

	return useMemo( () => {
		const stored = read( view?.arrangement );
		return {
			isSettled,
			value: stored && ( draft ?? stored ),
			change: ( make ) => stored && setDraft( key, make( registry.select( drafts ).getDraft( key ) ?? stored ) ),
		};
	}, [ isSettled, view, draft, key, registry, setDraft ] );
}

/** The overview's cards as they show. */
export function useOverviewCards() {
	const { value } = useContext( Held );
	const own = useSelect( ( select ) => select( cardsStore ).getCards( 'overview' ), [] );
	return value?.cards ?? own;
}

/** What nobody can read counts as none. */
function read( arrangement: unknown ) {
	try {
		return readArrangement( arrangement ) ?? undefined;
	} catch {
		return undefined;
	}
}
