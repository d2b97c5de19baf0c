import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { compileScreens, findStale } from '../screens-table.mjs';

test( 'what is compiled from the manifests of screens is current: npm run screens', () => {
	assert.deepEqual( findStale(), [] );
} );

let root;

beforeEach( () => {
	root = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-screens-' ) );
	write( 'src/screens/defaults.json', {
		route: { can: 'manage_woocommerce', data: [ '...', 'alerts!' ] },
		task: { can: 'manage_woocommerce', class: 'TaskPage', data: [ 'lists!', '...', 'profile', 'notes' ] },
		panel: { can: 'manage_woocommerce' },
	} );
	write( 'src/screens/order.json', [] );
	write( 'includes/Pages/Hello.php', '' );
	write( 'includes/Pages/TaxTask.php', '' );
} );
afterEach( () => fs.rmSync( root, { recursive: true } ) );

function write( file, content ) {
	const place = path.join( root, file );
	fs.mkdirSync( path.dirname( place ), { recursive: true } );
	fs.writeFileSync( place, JSON.stringify( content ) );
}

const rows = () => JSON.parse( compileScreens( root )[ 'includes/Screens/screens.json' ] );

test( 'a manifest of an id and a title is a screen of ours', () => {
	write( 'src/hello/screen.json', { id: 'hello', title: 'Hello, “you”' } );

	const made = compileScreens( root );

	assert.deepEqual( JSON.parse( made[ 'includes/Screens/screens.json' ] ), {
		hello: {
			...{ kind: 'route', path: '/hello', can: 'manage_woocommerce', chunk: 'hello', class: 'Hello' },
			...{ nav: 'woocommerce-hello', data: [ 'alerts!' ] },
		},
	} );
	assert.match( made[ 'includes/Screens/ScreenTexts.php' ], /'hello' => __\( 'Hello, “you”', 'storeboard' \),/ );
	assert.match(
		made[ 'src/screens/loaders.ts' ],
		/\thello: lazyScreen\( \(\) => import\( \/\* webpackChunkName: "hello" \*\/ '\.\.\/hello' \) \),/
	);
} );

test( 'a task’s page has what each needs, and its own requests at their place', () => {
	write( 'src/setup/tasks/tax/screen.json', { id: 'task/tax', data: [ 'rates', 'profile!' ] } );
	write( 'src/setup/tasks/store/screen.json', { id: 'task/store_details' } );

	const { 'task/tax': tax, 'task/store_details': store } = rows();

	assert.deepEqual( [ tax.task, tax.chunk, tax.class ], [ 'tax', 'task-tax', 'TaxTask' ] );
	assert.deepEqual( tax.data, [ 'lists!', 'rates', 'profile!', 'notes' ] );
	assert.deepEqual( [ store.task, store.chunk, store.class ], [ 'store_details', 'task-store-details', 'TaskPage' ] );
	assert.deepEqual( store.data, [ 'lists!', 'profile', 'notes' ] );
} );

test( 'screens of one manifest share its fields and one loader; false takes a field away', () => {
	write( 'src/classic/pay/screen.json', {
		chunk: 'panel-pay',
		adds: true,
		screens: [
			{ id: 'panel/one', on: 'wc-settings/one' },
			{ id: 'panel/two', on: 'wc-settings/two', adds: false, can: false },
		],
	} );

	assert.deepEqual( rows(), {
		'panel/one': {
			kind: 'panel',
			on: 'wc-settings/one',
			adds: true,
			can: 'manage_woocommerce',
			chunk: 'panel-pay',
		},
		'panel/two': { kind: 'panel', on: 'wc-settings/two', chunk: 'panel-pay' },
	} );
	assert.match(
		compileScreens( root )[ 'src/classic/panel-chunks.ts' ],
		/const pay = .*'\.\/pay' \);.*'panel\/one': pay,\n\t'panel\/two': pay,/s
	);
} );

test( 'a screen without the frame’s alerts, or without a script, does not ask for them', () => {
	write( 'src/wizard/screen.json', { id: 'wizard', layout: { showStoreAlerts: false } } );
	write( 'src/screens/screen.json', { id: 'theirs', chunk: false } );

	assert.equal( rows().wizard.data, undefined );
	assert.deepEqual( rows().theirs, {
		kind: 'route',
		path: '/theirs',
		can: 'manage_woocommerce',
		nav: 'woocommerce-theirs',
	} );
	assert.doesNotMatch( compileScreens( root )[ 'src/screens/loaders.ts' ], /theirs/ );
} );

test( 'screens stand in the order of their list, the others behind', () => {
	for ( const id of [ 'a', 'b', 'c' ] ) {
		write( `src/${ id }/screen.json`, { id } );
	}
	write( 'src/screens/order.json', [ 'c', 'b' ] );

	assert.deepEqual( Object.keys( rows() ), [ 'c', 'b', 'a' ] );
} );

test( 'what the tests of each folder know is gathered, in the order of the screens', () => {
	write( 'src/a/test/faults.ts', '' );
	write( 'src/b/screen.json', { id: 'b' } );
	write( 'src/b/test/faults.ts', '' );

	const found = compileScreens( root )[ 'tests/e2e/faults/found.ts' ];

	assert.match( found, /^import \{ FAULTS as b \} from '..\/..\/..\/src\/b\/test\/faults';$/m );
	assert.match( found, /\t\.\.\.b,\n\t\.\.\.a,\n/ );
} );

test( 'a manifest that is wrong is named', () => {
	const refuses = ( content, words ) => {
		write( 'src/hello/screen.json', content );
		assert.throws( () => compileScreens( root ), words );
	};

	refuses( { title: 'Hello' }, /^UserError: src\/hello\/screen\.json: a screen has no id\.$/ );
	refuses( { id: 'hello', tilte: 'Hello' }, /'tilte' is no field/ );
	write( 'src/other/screen.json', { id: 'hello' } );
	refuses( { id: 'hello' }, /src\/other\/screen\.json declares 'hello' too/ );
	write( 'src/other/screen.json', { id: 'other' } );
	write( 'src/screens/order.json', [ 'gone' ] );
	refuses( { id: 'hello' }, /order\.json names 'gone'/ );
} );

test( 'a file that is missing or edited by hand is stale', () => {
	write( 'src/hello/screen.json', { id: 'hello' } );
	const files = compileScreens( root );
	assert.deepEqual( findStale( root ), Object.keys( files ) );

	for ( const [ file, text ] of Object.entries( files ) ) {
		fs.mkdirSync( path.dirname( path.join( root, file ) ), { recursive: true } );
		fs.writeFileSync( path.join( root, file ), text );
	}
	assert.deepEqual( findStale( root ), [] );

	write( 'includes/Screens/screens.json', {} );
	assert.deepEqual( findStale( root ), [ 'includes/Screens/screens.json' ] );
} );
