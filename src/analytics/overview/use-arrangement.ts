import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { createContext, useContext, useEffect, useMemo } from '@wordpress/element';
import { store as cardsStore } from '../../data/home-cards';
import { readArrangement, store as drafts, type Draft, type ViewArrangement } from '../../data/overview-arrangement';
import { store as viewsStore, type SavedView } from '../../data/saved-views';

/** How the overview is arranged where a saved view says it. */
interface HeldArrangement {
	/** Of the view. */
	id?: number;
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
	const draft = useSelect( ( select ) => view && select( drafts ).getDraft( view.id ), [ view ] );
	const isSettled = ! id || !! views || !! error;

	// A view that cannot be read says so in its menu; the user's own arrangement shows then.
	useEffect( () => {
		if ( id && ! views ) {
			loadViews().catch( () => {} );
		}
	}, [ id, views, loadViews ] );

	return useMemo( () => {
		const stored = read( view?.arrangement );
		return {
			id: view?.id,
			isSettled,
			value: stored && ( draft?.arrangement ?? stored ),
			// Undo comes later: the view may have been saved since.
			change( make ) {
				const now = registry
					.select( viewsStore )
					.getViews()
					.value?.find( ( one ) => one.id === view?.id );
				const held = now && ( registry.select( drafts ).getDraft( now.id ) ?? draftOf( now ) );
				if ( now && held ) {
					setDraft( now.id, { ...held, arrangement: make( held.arrangement ) } );
				}
			},
		};
	}, [ isSettled, view, draft, registry, setDraft ] );
}

/** The overview's cards as they show. */
export function useOverviewCards() {
	const { value } = useContext( Held );
	const own = useSelect( ( select ) => select( cardsStore ).getCards( 'overview' ), [] );
	return value?.cards ?? own;
}

/** A draft in which nothing is changed yet. */
function draftOf( { arrangement, revision }: SavedView ): Draft | undefined {
	const stored = read( arrangement );
	return stored && { arrangement: stored, revision };
}

/** What nobody can read counts as none. */
function read( arrangement: unknown ) {
	try {
		return readArrangement( arrangement ) ?? undefined;
	} catch {
		return undefined;
	}
}
