import table from '../../../tests/data/arrangement.json';
import { applyChange, bandsOf, type Change, type Place } from '../arrangement';

interface Card {
	id: string;
	place: Place;
}

const cardsOf = ( text: string ): Card[] =>
	text.split( ' ' ).flatMap( ( each ) => {
		const [ id, place ] = each.split( ':' );
		return id ? [ { id, place: place as Place } ] : [];
	} );

const textOf = ( cards: Card[] ) => cards.map( ( { id, place } ) => `${ id }:${ place }` ).join( ' ' );

const changeOf = ( given: Record< string, any > ) =>
	( given.do === 'add'
		? { do: 'add', card: { id: given.id, place: given.place }, after: given.after }
		: given ) as Change< Card >;

it.each( table.cases as [ string, string, object, string ][] )( '%s', ( _, before, change, after ) => {
	expect( textOf( applyChange( cardsOf( before ), changeOf( change ) ) ) ).toBe( after );
} );

it( 'parts the page into bands at the cards that are two columns wide', () => {
	expect(
		bandsOf( cardsOf( 'a:start b:end c:wide d:wide e:end' ) ).map( ( { isWide, columns } ) => [
			isWide,
			...columns.map( textOf ),
		] )
	).toEqual( [
		[ false, 'a:start', 'b:end' ],
		[ true, 'c:wide', '' ],
		[ true, 'd:wide', '' ],
		[ false, '', 'e:end' ],
	] );
} );

it( 'sets what is meant of one card, and leaves the rest', () => {
	const card = { id: 'a', place: 'start' as const, title: 'Orders', attributes: { range: 'week', metric: 'x' } };
	expect( applyChange( [ card ], { do: 'set', id: 'a', title: 'Mine', attributes: { range: 'month' } } ) ).toEqual( [
		{ ...card, title: 'Mine', attributes: { range: 'month', metric: 'x' } },
	] );
} );
