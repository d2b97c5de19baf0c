import {
	changeHomeCards,
	fetchHomeCards,
	readHomeCards,
	type CardChange,
	type HomeCards,
	type PageOfCards,
	type StoredCards,
} from '../api/home-cards';
import { applyChange, type HomeCard } from '../lib/arrangement';
import { getPageSettings } from '../lib/page-settings';
import { createStore, entity, write, type State, type Thunk } from './collection';
import { batchRequests } from './collection/batch-requests';

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
 *
 * @return What takes back a reset: all that was stored, also what the user is not shown.
 */
const changeCards =
	( change: CardChange, page: PageOfCards = 'home' ): Thunk< StoredCards | undefined > =>
	async ( store ) => {
		let beforeReset: StoredCards | undefined;
		await write( store, {
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
			async send() {
				const reply = await batchRequests( store.select.getState(), `cards ${ page }`, change, ( changes ) =>
					changeHomeCards( changes, page )
				);
				const isOf = ( { id }: { id: string } ) => change.do === 'add' && id === change.card.id;
				const refusal = reply.refused.find( isOf );
				if ( refusal ) {
					throw refusal.reason;
				}
				( { beforeReset } = reply );
				return reply.now;
			},
			accept: ( now ) => {
				// The page shows them again after a move within the app.
				getPageSettings()[ PRINTED[ page ] ] = now.isDrawn ? now.cards : undefined;
				return [ home.change( ( known ) => known && { ...known, ...now }, page ) ];
			},
		} );
		return beforeReset;
	};

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

export type { CardAttribute, CardChange, CardKind, HomeCards, PageOfCards } from '../api/home-cards';
