import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../site/run.mjs';
import { PAGE, makeScreensPage } from '../screens.mjs';

test( 'docs/screens.md is current: npm run docs:screens', () => {
	const { text } = makeScreensPage();
	assert.equal( fs.readFileSync( PAGE, 'utf8' ), text );
} );

test( 'each screen that is the platform’s says why', () => {
	const screens = { acme: { kind: 'route', path: '/acme' } };
	assert.throws( () => makeScreensPage( screens, { areas: [], why: {} }, [], {} ), /'acme'/ );
	assert.match(
		makeScreensPage( screens, { areas: [], why: { acme: 'It is young' } }, [], {} ).text,
		/`acme`.*WooCommerce \| It is young/
	);
} );

test( 'a screen of ours needs no reason, and one that is given is stale', () => {
	const screens = { acme: { kind: 'task', task: 'acme', chunk: 'acme' } };
	assert.deepEqual( makeScreensPage( screens, { areas: [], why: { acme: 'x' } }, [], {} ).stale, [ 'acme' ] );
} );

test( 'what leaves a screen of ours to WooCommerce is explained', () => {
	const page = ( row, words ) => makeScreensPage( { acme: row }, { areas: [], why: {}, ...words }, [], {} ).text;
	const route = { kind: 'route', path: '/acme', chunk: 'acme' };
	assert.match(
		page( { ...route, yields: 'hasMore' }, { yields: { hasMore: 'Theirs has more' } } ),
		/`acme` \| path \/acme \| Both \| Theirs has more/
	);
	assert.match(
		page( { ...route, unless: [ 'dialog' ] }, { unless: { dialog: 'Their dialog' } } ),
		/`acme` \| path \/acme \| Storeboard \| With `dialog`: Their dialog/
	);
	assert.throws( () => page( { ...route, yields: 'hasMore' } ), /'hasMore' of 'acme'/ );
} );

test( 'a panel of a classic page that is in no row says why', () => {
	const pages = { product: { app: [ { id: 'panel/tour', before: '11.0' } ] } };
	assert.throws( () => makeScreensPage( {}, { areas: [], why: {} }, [], pages ), /'panel\/tour'/ );
	const { text, stale } = makeScreensPage( {}, { areas: [], why: { 'panel/tour': 'Theirs' } }, [], pages );
	assert.match( text, /`panel\/tour` \| classic page product \| WooCommerce \| Theirs/ );
	assert.deepEqual( stale, [] );
} );

const read = ( file ) => JSON.parse( fs.readFileSync( path.join( ROOT, file ), 'utf8' ) );
const surface = read( 'docs/surface.json' );

test( 'each name of WooCommerce’s admin that extensions know is in one row', () => {
	const names = Object.fromEntries(
		surface.map( ( { title, rows } ) => [ title, rows.flatMap( ( row ) => row.names ).sort() ] )
	);
	assert.deepEqual( names, read( 'tests/fixtures/client-surface.json' ) );
	Object.values( names ).forEach( ( list ) => assert.equal( new Set( list ).size, list.length ) );
} );

test( 'a name that Storeboard has a part in is in its sources', () => {
	const sources = [ 'src', 'includes' ]
		.flatMap( ( folder ) =>
			fs
				.readdirSync( path.join( ROOT, folder ), { recursive: true, withFileTypes: true } )
				.filter( ( entry ) => entry.isFile() && ! /[/\\]test([/\\]|$)/.test( entry.parentPath ) )
		)
		.map( ( entry ) => fs.readFileSync( path.join( entry.parentPath, entry.name ), 'utf8' ) )
		.join( '\n' );
	const missing = surface
		.flatMap( ( { rows } ) => rows )
		.filter( ( { whose } ) => whose === 'Storeboard' || whose === 'Both' )
		.flatMap( ( { names, as } ) => ( as ? [ as ] : names ) )
		// Without the mark of an id or class, and up to a part that differs from page to page.
		.filter( ( name ) => ! sources.includes( name.replace( /^[#.]|\/?[{*].*|\.(is|no)-.*|\(\)$/g, '' ) ) );
	assert.deepEqual( missing, [] );
} );

test( 'a name of a screen is whose the screen is', () => {
	const kinds = [ { title: 'Filters', rows: [ { screen: 'acme', names: [ 'acme_charts' ] } ] } ];
	const page = ( row ) =>
		makeScreensPage( { acme: row }, { areas: [], why: { acme: 'It is young' } }, kinds, {} ).text;
	assert.match( page( { kind: 'route', path: '/acme' } ), /`acme_charts` \| WooCommerce \| .*It is young/ );
	assert.match( page( { kind: 'route', path: '/acme', chunk: 'acme' } ), /`acme_charts` \| Storeboard/ );
	assert.throws( () => makeScreensPage( {}, { areas: [], why: {} }, kinds, {} ), /'acme'/ );
} );
