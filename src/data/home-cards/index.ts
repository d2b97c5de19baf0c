import { changeHomeCards, fetchHomeCards, readHomeCards, type CardChange, type HomeCards } from '../../api/home-cards';
import { applyChange, type HomeCard } from '../../lib/arrangement';
import { getPageSettings } from '../../lib/page-settings';
import { createStore, entity, write, type State, type Thunk } from '../collection';
import { batchRequests } from '../collection/batch-requests';

const home = entity< HomeCards >( 'cards', { fetch: ( _, { signal } ) => fetchHomeCards( signal ) } );

let printed: { of: unknown; cards: HomeCard[] } | undefined;

/** Those that came with the page count until the server was asked. */
function printedCards(): HomeCard[] {
	const { arrangement } = getPageSettings();
	if ( printed?.of !== arrangement ) {
		printed = { of: arrangement, cards: read( arrangement ) };
	}
	return printed?.cards ?? NONE;
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
	( change: CardChange ): Thunk< boolean > =>
	( store ) =>
		write( store, {
			queryKey: `cards/${ ++writes }`,
			mutation: change,
			pending: [ 'cards' ],
			changes: [
				home.change( ( known ) =>
					known && change.do !== 'reset'
						? { ...known, isOwn: true, isDrawn: true, cards: applyChange( known.cards, change ) }
						: known
				),
			],
			send: () => batchRequests( store.select.getState(), 'cards', change, changeHomeCards ),
			accept: ( now ) => {
				// Home shows them again after a move within the app.
				getPageSettings().arrangement = now.isDrawn ? now.cards : undefined;
				return [ home.change( ( known ) => known && { ...known, ...now } ) ];
			},
		} );

/** The cards of the user's home. */
export const store = createStore( 'storeboard/home-cards', {
	selectors: {
		/** Those of the page until the server was asked. */
		getCards: ( state: State ) => home.get( state )?.cards ?? printedCards(),
		/** With the kinds that can be added; undefined until the server was asked. */
		getHome: home.get,
		getHomeState: ( state: State ) => home.entry( state ),
	},
	actions: { loadHome: home.load, changeCards },
	resolvers: {},
} );

export type { CardAttribute, CardChange, CardKind, HomeCards } from '../../api/home-cards';
