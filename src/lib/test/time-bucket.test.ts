import { timeBucket } from '../time-bucket';

it.each( [
	[ 0, '0-2s' ],
	[ 1_999, '0-2s' ],
	[ 2_000, '2-5s' ],
	[ 4_999, '2-5s' ],
	[ 5_000, '5-10s' ],
	[ 10_000, '10-15s' ],
	[ 15_000, '15-20s' ],
	[ 20_000, '20-30s' ],
	[ 30_000, '30-60s' ],
	[ 59_999, '30-60s' ],
	[ 60_000, '>60s' ],
	[ 3_600_000, '>60s' ],
] )( 'puts %s ms among %s', ( ms, bucket ) => {
	expect( timeBucket( ms ) ).toBe( bucket );
} );
