import { createRegistry } from '@wordpress/data';
import { mockApi, type SentRequest } from '../../../tests/js/mock-api';
import type { HomeCard } from '../../lib/arrangement';
import { store } from '../home-cards';

const CHANGE = 'POST /storeboard/v1/home-cards';

const card = ( id: string ): HomeCard => ( {
	id,
	card: 'storeboard/metric',
	place: 'start',
	attributes: {},
	title: id,
	presentation: 'framed',
	height: 100,
	isGone: false,
} );

test( 'a card that is refused leaves the other changes of its request alone', async () => {
	const api = mockApi( {
		'GET /storeboard/v1/home-cards': { cards: [], is_own: false, is_drawn: false, kinds: [], categories: {} },
		[ CHANGE ]: ( { data }: SentRequest ) => ( {
			cards: ( data as any ).changes.slice( 0, 1 ),
			is_own: true,
			is_drawn: true,
			refused: [ { id: 'two', code: 'storeboard_too_many', message: 'You’ve reached the limit of cards.' } ],
		} ),
	} );
	const registry = createRegistry();
	registry.register( store );
	const { changeCards, loadHome } = registry.dispatch( store );
	await loadHome();
	const [ one, two ] = await Promise.allSettled( [
		changeCards( { do: 'add', card: card( 'one' ) } ),
		changeCards( { do: 'add', card: card( 'two' ) } ),
	] );

	expect( api.sentTo( CHANGE ) ).toHaveLength( 1 );
	expect( one.status ).toBe( 'fulfilled' );
	expect( two ).toMatchObject( {
		status: 'rejected',
		reason: { kind: 'refused', code: 'storeboard_too_many', message: 'You’ve reached the limit of cards.' },
	} );
	expect(
		registry
			.select( store )
			.getCards()
			.map( ( { id } ) => id )
	).toEqual( [ 'one' ] );
} );
