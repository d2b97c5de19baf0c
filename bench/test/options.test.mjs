import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadOption, HOME_PATH, readOptions } from '../options.mjs';

const sites = [ '--site', 'http://a.test', '--against', 'http://b.test/shop' ];

const says = ( args, message ) => assert.throws( () => readOptions( args ), { constructor: BadOption, message } );

test( 'needs nothing but two sites', () => {
	const { sites: plans, ...rest } = readOptions( sites );
	assert.deepEqual( plans, [
		{ label: 'A', base: 'http://a.test/', path: HOME_PATH, user: 'admin', password: 'password' },
		{ label: 'B', base: 'http://b.test/shop/', path: HOME_PATH, user: 'admin', password: 'password' },
	] );
	assert.deepEqual( rest, {
		kind: 'home',
		texts: [],
		task: undefined,
		runs: 7,
		cold: false,
		json: undefined,
		strict: false,
	} );
} );

test( 'signs in to B as to A by default', () => {
	const [ a, b ] = readOptions( [ ...sites, '--user', 'ann', '--password', 'x', '--against-user', 'bob' ] ).sites;
	assert.deepEqual( [ a.user, b.user, a.password, b.password ], [ 'ann', 'bob', 'x', 'x' ] );
} );

test( 'compares a site with another page of the same site', () => {
	const [ a, b ] = readOptions( [ '--site', 'http://a.test', '--against-path', '/?storeboard=off' ] ).sites;
	assert.deepEqual(
		[ a.base, a.path, b.base, b.path ],
		[ 'http://a.test/', HOME_PATH, 'http://a.test/', '/?storeboard=off' ]
	);
} );

test( 'measures the page of a task on both sites', () => {
	const { sites: plans, task } = readOptions( [ ...sites, '--task', 'tax' ] );
	assert.equal( task, 'tax' );
	assert.deepEqual(
		plans.map( ( { path } ) => path ),
		[ `${ HOME_PATH }&task=tax`, `${ HOME_PATH }&task=tax` ]
	);
} );

const pathsOf = ( { sites: plans } ) => plans.map( ( { path } ) => path );

test( 'measures a route of the app against the same route without Storeboard', () => {
	const plan = readOptions( [
		...[ '--site', 'http://a.test', '--path', '/analytics/revenue' ],
		...[ '--query', 'x=1', '--against-query', 'storeboard=off' ],
	] );
	assert.equal( plan.kind, 'route' );
	assert.deepEqual( pathsOf( plan ), [
		`${ HOME_PATH }&path=%2Fanalytics%2Frevenue&x=1`,
		`${ HOME_PATH }&path=%2Fanalytics%2Frevenue&storeboard=off`,
	] );
	const [ a, b ] = plan.sites;
	assert.equal( a.shows.shows, '#root h1' );
	assert.deepEqual( a.shows, b.shows );
	assert.deepEqual(
		readOptions( [ ...sites, '--path', '/marketing', '--shows', '.mine' ] ).sites.map( ( { shows } ) => shows ),
		[ '.mine', '.mine' ].map( ( shows ) => ( { shows, usable: shows } ) )
	);
	assert.equal(
		readOptions( [ ...sites, '--path', '/marketing', '--text', 'Campaigns' ] ).sites[ 0 ].shows,
		undefined
	);
	assert.equal( readOptions( [ ...sites, '--path', '/marketing', '--against-path', '/customers' ] ).kind, 'route' );
	assert.deepEqual( pathsOf( readOptions( [ ...sites, '--path', '/marketing', '--against-path', '/customers' ] ) ), [
		`${ HOME_PATH }&path=%2Fmarketing`,
		`${ HOME_PATH }&path=%2Fcustomers`,
	] );
} );

test( 'measures a panel of a classic page, each site by its own selector', () => {
	const plan = readOptions( [
		...[ '--site', 'http://a.test', '--classic', 'page=wc-settings&tab=tax', '--against-query', 'storeboard=off' ],
		...[ '--shows', '.ours', '--shows-b', '.theirs' ],
	] );
	assert.equal( plan.kind, 'classic' );
	assert.deepEqual( pathsOf( plan ), [
		'/wp-admin/admin.php?page=wc-settings&tab=tax',
		'/wp-admin/admin.php?page=wc-settings&tab=tax&storeboard=off',
	] );
	assert.deepEqual(
		plan.sites.map( ( { shows } ) => shows.shows ),
		[ '.ours', '.theirs' ]
	);
	const coupons = readOptions( [ ...sites, '--classic', 'edit.php?post_type=shop_coupon', '--shows', '.card' ] );
	assert.equal( coupons.sites[ 1 ].path, '/wp-admin/edit.php?post_type=shop_coupon' );
	assert.equal( coupons.sites[ 1 ].shows.shows, '.card' );
} );

test( 'names the argument that it does not understand', () => {
	says( [ ...sites, '--rums', '3' ], /^Unknown: --rums, 3; --help/ );
	says( [ ...sites, '-x' ], /^Unknown: -x;/ );
	says( [], /^--site is missing/ );
	says( [ '--site', 'http://a.test' ], /^--against is missing/ );
	says( [ '--site', 'a.test', '--against', 'http://b.test' ], /^--site is 'a\.test'/ );
	says( [ '--site', 'http://a.test', '--against', 'ftp://b.test' ], /^--against is 'ftp:/ );
	says( [ ...sites, '--runs', 'many' ], /^--runs is 'many'/ );
	says( [ ...sites, '--runs', '0' ], /^--runs is '0'/ );
	says( [ ...sites, '--json' ], /^--json needs <file>/ );
	says( [ ...sites, '--classic', 'page=wc-settings' ], /^--classic needs --shows/ );
	says( [ ...sites, '--shows-b', '.x' ], /^--shows-b needs --shows/ );
	says( [ ...sites, '--classic', 'page=x', '--shows', '.x', '--task', 'tax' ], /^--classic names the page;/ );
	says( [ ...sites, '--cold=yes' ], /^--cold takes no value/ );
} );

test( 'prints the help whatever is missing', () => assert.deepEqual( readOptions( [ '--help' ] ), { help: true } ) );
