import { isInRollout, type Rollout } from '../rollout';

describe( 'the default rollout', () => {
	it.each( [
		// The last group is the share of 120: 100 %, 60 % and 10 %.
		[ '9.7', 120, true ],
		[ '9.7', 121, false ],
		[ '9.6', 72, true ],
		[ '9.6', 73, false ],
		[ '9.6.2', 72, true ],
		[ '9.5', 12, true ],
		[ '9.5', 13, false ],
		[ '9.4', 12, true ],
		[ '9.4', 13, false ],
		[ '9.10', 120, true ],
		[ '11.0.1', 120, true ],
		[ '9.7.0-rc.1', 120, true ],
	] )( 'of version %s and group %d: %s', ( version, group, isIn ) => {
		expect( isInRollout( group, version, [] ) ).toBe( isIn );
	} );
} );

it( 'goes by what the makers of the platform tell in its place, whatever the order', () => {
	const told: Rollout = [
		[ '9.9', 30 ],
		[ '10.2', 50 ],
		[ '9.8', 5 ],
	];

	expect( isInRollout( 60, '11.0', told ) ).toBe( true );
	expect( isInRollout( 61, '11.0', told ) ).toBe( false );
	expect( isInRollout( 36, '10.1.5', told ) ).toBe( true );
	expect( isInRollout( 37, '10.1.5', told ) ).toBe( false );
	// Older than each listed version: the smallest share.
	expect( isInRollout( 12, '9.7', told ) ).toBe( true );
	expect( isInRollout( 13, '9.7', told ) ).toBe( false );
} );

it( 'shows the banner at or below the last group: a store of the group 0 where the rollout is at 0', () => {
	const told: Rollout = [ [ '9.7', 0 ] ];
	expect( isInRollout( 0, '11.0', told ) ).toBe( true );
	expect( isInRollout( '0', '11.0', told ) ).toBe( true );
	expect( isInRollout( 1, '11.0', told ) ).toBe( false );
} );

it.each( [ false, '', 'none', null, -1 ] )( 'a store whose group is %p is not part of it', ( group ) => {
	expect( isInRollout( group, '11.0', [] ) ).toBe( false );
} );

it( 'reads the number as the platform stores it', () => {
	expect( isInRollout( '120', '11.0', [] ) ).toBe( true );
} );
