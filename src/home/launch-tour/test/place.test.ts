import { placeOf } from '../place';

const badge = { left: 200, width: 100, bottom: 32 };

it( 'centres itself 52 pixels past the badge, 16 below it', () => {
	expect( placeOf( badge, 1440, false ) ).toEqual( { top: 48, start: 142, arrow: 108 } );
	expect( placeOf( { ...badge, left: 1140 }, 1440, true ) ).toEqual( { top: 48, start: 142, arrow: 108 } );
} );

it.each( [
	[ 'on the left', 20, 16 ],
	[ 'on the right', 700, 464 ],
] )( 'stays within the window %s, and still points at the badge', ( _, left, start ) => {
	const place = placeOf( { ...badge, left }, 800, false );

	expect( place ).toEqual( { top: 48, start, arrow: left + 50 - start } );
} );
