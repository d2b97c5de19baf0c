import { compareVersions } from '../compare-versions';

it.each( [
	[ '9.7', '11.0', -1 ],
	[ '9.10', '9.7', 1 ],
	[ '9.7', '9.7.0', 0 ],
	[ '9.7.1', '9.7', 1 ],
	[ '11.0.0-rc.1', '11.0', 0 ],
	[ '10.0', '9.9.5', 1 ],
] )( 'compares %s with %s part by part', ( one, other, sign ) => {
	expect( Math.sign( compareVersions( one, other ) ) ).toBe( sign );
} );
