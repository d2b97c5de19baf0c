import { getTimes } from '../times';

const at = ( now: Date ) =>
	Object.fromEntries( getTimes( now ).map( ( { label, until } ) => [ label, new Date( until * 1000 ) ] ) );

it( 'counts in the hours of the browser', () => {
	expect( at( new Date( 2026, 4, 6, 14, 30 ) ) ).toEqual( {
		'In 4 hours': new Date( 2026, 4, 6, 18, 30 ),
		'Tomorrow at 9:00': new Date( 2026, 4, 7, 9 ),
		'Next week': new Date( 2026, 4, 13, 9 ),
		'Next month': new Date( 2026, 5, 6, 9 ),
	} );
} );

it( 'handles shorter months and the turn of the year', () => {
	expect( at( new Date( 2026, 0, 31, 23 ) )[ 'Next month' ] ).toEqual( new Date( 2026, 1, 28, 9 ) );
	expect( at( new Date( 2026, 11, 31, 8 ) ) ).toMatchObject( {
		'Tomorrow at 9:00': new Date( 2027, 0, 1, 9 ),
		'Next month': new Date( 2027, 0, 31, 9 ),
	} );
} );
