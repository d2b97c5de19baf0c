import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNodeVersion } from '../site/node.mjs';
import { port, readOptions } from '../site/options.mjs';
import { ROOT } from '../site/run.mjs';
import { runCommand } from './helpers.mjs';

const KNOWN = { port: { value: 'number', check: port, text: 'where' }, reset: { text: 'over' } };

test( 'reads values, values after an equals sign, and switches', () => {
	const options = readOptions( [ '--port', '8250', '--reset' ], KNOWN, '' );
	assert.equal( options.port, 8250 );
	assert.equal( options.reset, true );
	assert.equal( readOptions( [ '--port=1' ], KNOWN, '' ).port, 1 );
} );

test( 'names what it does not know, and a bad value', () => {
	assert.throws( () => readOptions( [ '--prot', '1' ], KNOWN, '' ), /no option '--prot'.*--port, --reset/ );
	assert.throws( () => readOptions( [ '--constructor' ], KNOWN, '' ), /no option '--constructor'/ );
	assert.throws( () => readOptions( [ '--port' ], KNOWN, '' ), /--port needs a value/ );
	assert.throws( () => readOptions( [ '--port', '--reset' ], KNOWN, '' ), /--port needs a value/ );
	assert.throws( () => readOptions( [ '--port', '0' ], KNOWN, '' ), /'0' is not a port/ );
	assert.throws( () => readOptions( [ '--reset=no' ], KNOWN, '' ), /--reset takes no value/ );
} );

test( 'refuses a Node that is too old', () => {
	assert.match( checkNodeVersion( '18.20.4' ), /Node 20\.19 or newer and this is Node 18\.20\.4/ );
	assert.match( checkNodeVersion( '20.18.9' ), /20\.19/ );
	assert.equal( checkNodeVersion( '20.19.0' ), null );
	assert.equal( checkNodeVersion( '24.1.0' ), null );
} );

for ( const [ command, args, sentence ] of [
	[ 'start', [ '--prot', '8250' ], /^There is no option '--prot'\. .*\.\n$/ ],
	[ 'start', [ '--dialect', '8' ], /^--dialect '8' is not one of 9\.7, 11\.0\.\n$/ ],
	[ 'start', [ '--wp', 'not-there.zip' ], /^WordPress 'not-there\.zip' is neither .*\.\n$/ ],
	[
		'start',
		[ '--woocommerce', '9.7.1', '--dialect', '9.7' ],
		/^--dialect applies only to the embedded platform: .*\.\n$/,
	],
	[ 'start', [ '--database', 'oracle' ], /^--database 'oracle' is not one of sqlite, mariadb\.\n$/ ],
	[ 'start', [ '--orders', '-5' ], /^--orders '-5' is not a number from 0 to 200000\.\n$/ ],
	[
		'start',
		[ '--woocommerce', '9.7.1', '--orders', '5' ],
		/^--orders applies only to the embedded platform: .*\.\n$/,
	],
	[ 'test', [ '--olny', 'unit' ], /^There is no option '--olny'\. .*\.\n$/ ],
	[ 'test', [ '--only', 'units' ], /^--only 'units' is not one of .*\.\n$/ ],
	[ 'test', [ '--site', 'store.example' ], /^--site 'store\.example' is no address: .*\.\n$/ ],
	[
		'test',
		[ '--site', 'http://127.0.0.1:9', '--only', 'contract' ],
		/^No WordPress answers at http:\/\/127\.0\.0\.1:9 \(.+\)\.\n$/,
	],
	[ 'test', [ '--folder', '/' ], /^--folder '\/' is no folder of a WordPress site: .*\.\n$/ ],
	[ 'test', [ '--day', '2027-02-30' ], /^--day '2027-02-30': the calendar has no 2027-02-30\.\n$/ ],
	[ 'test', [ '--day', 'tomorrow' ], /^--day 'tomorrow' is not a day: .*\.\n$/ ],
	[ 'test', [ '--day', '2027-01-01', '--site', 'http://127.0.0.1:9' ], /^--day is of the stores .*\.\n$/ ],
	[
		'test',
		[ '--day', '2027-01-01', '--only', 'lint' ],
		/^With --day run the parts that know dates: unit, php, .*\.\n$/,
	],
	[ 'test', [ '--zone', 'Berlin' ], /^--zone 'Berlin' is not the name of a time zone, .*\.\n$/ ],
	[ 'package', [ '--zip' ], /^There is no option '--zip'\. .*\.\n$/ ],
] ) {
	test( `${ command } ${ args.join( ' ' ) } ends with one sentence`, async () => {
		const { code, out, err } = await runCommand( ROOT, command, args ).done;
		assert.equal( code, 1 );
		// A command may say its name before.
		assert.doesNotMatch( out, /==/ );
		assert.match( err, sentence );
	} );
}
