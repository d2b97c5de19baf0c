import { RANK, ranked, rankOf } from '../rank';

it.each( [
	[ 'united states', RANK.name ],
	[ ' Us ', RANK.code ],
	[ 'United', RANK.beginning ],
	[ 'U', RANK.beginning ],
	[ 'états', RANK.rest ],
	[ 'stat', RANK.rest ],
] )( 'ranks by what is typed: ‘%s’', ( typed, rank ) => {
	expect( rankOf( typed, { names: [ 'United States' ], codes: [ 'US', '' ] } ) ).toBe( rank );
} );

it( 'knows names without their accents', () => {
	expect( rankOf( 'curacao', { names: [ 'Curaçao' ] } ) ).toBe( RANK.name );
	expect( rankOf( 'CÔTE', { names: [ 'Cote d’Ivoire' ] } ) ).toBe( RANK.beginning );
} );

it( 'puts the best answers first, and leaves equals in their order', () => {
	const found = [
		[ 'Australia', 'AU' ],
		[ 'Belarus', 'BY' ],
		[ 'Usedom', 'UD' ],
		[ 'United States', 'US' ],
		[ 'Us', 'XX' ],
		[ 'Russia', 'RU' ],
	];
	const order = ranked( found, 'us', ( [ name, code ] ) => ( { names: [ name! ], codes: [ code! ] } ) );
	expect( order.map( ( [ name ] ) => name ) ).toEqual( [
		'Us',
		'United States',
		'Usedom',
		'Australia',
		'Belarus',
		'Russia',
	] );
	expect( found[ 0 ]![ 0 ] ).toBe( 'Australia' );
} );
