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
	assert.deepEqual( rest, { texts: [], task: undefined, runs: 7, cold: false, json: undefined, strict: false } );
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
	says( [ ...sites, '--cold=yes' ], /^--cold takes no value/ );
} );

test( 'prints the help whatever is missing', () => assert.deepEqual( readOptions( [ '--help' ] ), { help: true } ) );
