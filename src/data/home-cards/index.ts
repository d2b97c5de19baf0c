import {
	changeHomeCards,
	fetchHomeCards,
	readHomeCards,
	type CardChange,
	type HomeCards,
	type PageOfCards,
} from '../../api/home-cards';
import { applyChange, type HomeCard } from '../../lib/arrangement';
import { getPageSettings } from '../../lib/page-settings';
import { createStore, entity, write, type State, type Thunk } from '../collection';
import { batchRequests } from '../collection/batch-requests';

const home = entity< HomeCards, [ page?: PageOfCards ] >( 'cards', {
	keyOf: ( page = 'home' ) => page,
	fetch: ( [ page ], { signal } ) => fetchHomeCards( page, signal ),
} );

/** Where the page settings have them. */
const PRINTED = { home: 'arrangement', overview: 'overviewCards' } as const;

const printed: { [ page in PageOfCards ]?: { of: unknown; cards: HomeCard[] } } = {};

/** Those that came with the page count until the server was asked. */
function printedCards( page: PageOfCards ): HomeCard[] {
	const of = getPageSettings()[ PRINTED[ page ] ];
	const known = printed[ page ];
	return known && known.of === of ? known.cards : ( printed[ page ] = { of, cards: of ? read( of ) : NONE } ).cards;
}

const NONE: HomeCard[] = [];

function read( cards: unknown ) {
	try {
		return readHomeCards( cards );
	} catch {
		return NONE;
	}
}

let writes = 0;

/**
 * Changes the cards: shown at once, rolled back if the server refuses. Changes of the same moment go in one request, in their order; the answer brings
 * what another tab changed meanwhile.
 */
const changeCards =
	( change: CardChange, page: PageOfCards = 'home' ): Thunk< boolean > =>
	( store ) =>
		write( store, {
			queryKey: `cards/${ ++writes }`,
			mutation: change,
			pending: [ 'cards' ],
			changes: [
				home.change(
					( known ) =>
						known && change.do !== 'reset'
							? { ...known, isOwn: true, isDrawn: true, cards: applyChange( known.cards, change ) }
							: known,
					page
				),
			],
			send: () =>
				batchRequests( store.select.getState(), `cards ${ page }`, change, ( changes ) =>
					changeHomeCards( changes, page )
				),
			accept: ( now ) => {
				// The page shows them again after a move within the app.
				getPageSettings()[ PRINTED[ page ] ] = now.isDrawn ? now.cards : undefined;
				return [ home.change( ( known ) => known && { ...known, ...now }, page ) ];
			},
		} );

/** The cards of the user's home, or of another page. */
export const store = createStore( 'storeboard/home-cards', {
	selectors: {
		/** Those of the page until the server was asked. */
		getCards: ( state: State, page: PageOfCards = 'home' ) =>
			home.get( state, page )?.cards ?? printedCards( page ),
		/** With the kinds that can be added; undefined until the server was asked. */
		getHome: home.get,
		getHomeState: ( state: State, page?: PageOfCards ) => home.entry( state, page ),
	},
	actions: { loadHome: home.load, changeCards },
	resolvers: {},
} );

export type { CardAttribute, CardChange, CardKind, HomeCards, PageOfCards } from '../../api/home-cards';
