import { placeOf } from '../place';

const around = { left: 200, right: 1400, top: 100 };

it( 'stands 24 pixels beside the field, at its height', () => {
	expect( placeOf( { left: 420, right: 820, top: 160 }, around, 1440, false ) ).toEqual( { top: 60, start: 644 } );
} );

it( 'stands on the other side where the language is read from right to left', () => {
	const field = { left: 600, right: 1000, top: 160 };

	expect( placeOf( field, { ...around, left: 20, right: 1220 }, 1440, true ) ).toEqual( { top: 60, start: 644 } );
} );

it.each( [
	[ 359, undefined ],
	[ 360, { top: 60, start: 644 } ],
] )( 'has to have room: %d pixels beside the field', ( room, place ) => {
	expect( placeOf( { left: 420, right: 820, top: 160 }, around, 820 + room, false ) ).toEqual( place );
} );
