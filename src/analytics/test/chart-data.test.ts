import { getPageSettings, setPageSettings } from '../../lib/page-settings';
import { rangesOf } from '../../lib/date-range';
import { timeSeries } from '../chart-data';

afterEach( () => jest.useRealTimers() );

test( 'hours of today that have not begun have no value, and those of yesterday keep their zeros', () => {
	// A quarter past nine in New York.
	jest.useFakeTimers( { now: Date.parse( '2026-11-22T14:15:00Z' ) } );
	setPageSettings( { ...getPageSettings(), madeAt: 0, reports: { timeZone: 'America/New_York' } as never } );
	const ranges = rangesOf(
		{ period: 'today', compare: 'previous_period' },
		{ today: '2026-11-22', weekStartsOn: 0, defaultRange: '' }
	);
	const hour = ( day: string, at: string, orders: number ) => ( {
		start: `${ day } ${ at }:00:00`,
		end: `${ day } ${ at }:59:59`,
		numbers: { orders },
		segments: [],
		row: {},
	} );
	const statsOf = ( day: string ) => ( {
		numbers: { orders: 3 },
		segments: [],
		about: {},
		intervals: [ hour( day, '08', 3 ), hour( day, '09', 0 ), hour( day, '10', 0 ), hour( day, '11', 0 ) ],
	} );

	const values = timeSeries( 'orders', ranges, statsOf( '2026-11-22' ), statsOf( '2026-11-21' ) ).map(
		( { points } ) => points.map( ( { value } ) => value )
	);

	expect( values ).toEqual( [
		[ 3, 0, null, null ],
		[ 3, 0, 0, 0 ],
	] );
} );
