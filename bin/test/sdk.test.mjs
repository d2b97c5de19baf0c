import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { KINDS, scaffold } from '../../packages/scaffold/index.mjs';
import { ROOT } from '../site/run.mjs';
import {
	PAGE,
	PLACES,
	SIGNATURES,
	TYPES,
	changesOf,
	makePlaces,
	makeReference,
	readPlaces,
	readSignatures,
} from '../sdk.mjs';

const types = fs.readFileSync( TYPES, 'utf8' );
const places = readPlaces();
const namesOf = ( kind ) =>
	places
		.filter( ( place ) => place.kind === kind )
		.map( ( { name } ) => name )
		.sort();

test( 'what is made of the types is current: npm run docs:sdk', () => {
	assert.equal( fs.readFileSync( PAGE, 'utf8' ), makeReference() );
	assert.equal( fs.readFileSync( PLACES, 'utf8' ), makePlaces() );
} );

test( 'no signature changed that nobody accepted: npm run docs:sdk -- --accept', () => {
	assert.deepEqual( changesOf( fs.readFileSync( SIGNATURES, 'utf8' ), readSignatures() ), [] );
	assert.equal( fs.readFileSync( SIGNATURES, 'utf8' ), readSignatures() );
} );

test( 'a signature that changes, goes or comes is named', () => {
	const changed = types
		.replace(
			'woocommerce_admin_pages_list: ( pages: Page[] ) => Page[]',
			'woocommerce_admin_pages_list: ( pages: Page[], query: Query ) => Page[]'
		)
		.replace( /interface HeaderProps \{[^}]*\}/, 'interface HeaderProps {}' );

	assert.deepEqual( changesOf( readSignatures( types ), readSignatures( changed ) ), [
		'- interface Filters woocommerce_admin_pages_list: (pages: Page[]) => Page[];',
		'- interface HeaderProps isEmbedded: boolean;',
		'- interface HeaderProps query: Query;',
		'+ interface Filters woocommerce_admin_pages_list: (pages: Page[], query: Query) => Page[];',
	] );
	// What is only said of it is no signature.
	assert.deepEqual(
		changesOf( readSignatures( types ), readSignatures( types.replace( 'Adds links to', 'Has links in' ) ) ),
		[]
	);
} );

test( 'a place that lacks what it is for, its age, its stability or its example is refused', () => {
	const place = ( comment ) =>
		`export interface Filters {\n/**\n${ comment }\n */\nacme( list: string[] ): string[];\n}`;
	const example = ' * @example\n * acme();';
	const tags = ' * @since 0.1.0\n * @stability stable\n';

	assert.throws( () => readPlaces( place( tags + example ) ), /'acme' lacks what it is for/ );
	assert.throws( () => readPlaces( place( ` * Acme.\n * @stability stable\n${ example }` ) ), /'acme' lacks @since/ );
	assert.throws( () => readPlaces( place( ` * Acme.\n${ tags }` ) ), /'acme' lacks @example/ );
	assert.throws(
		() => readPlaces( place( ` * Acme.\n * @since 0.1.0\n * @stability new\n${ example }` ) ),
		/@stability of 'acme'/
	);
	assert.throws(
		() => readPlaces( place( ` * Acme.\n${ tags } * @deprecated Use another.\n${ example }` ) ),
		/'acme' has @deprecated/
	);
	assert.equal( readPlaces( place( ` * Acme.\n${ tags }${ example }` ) )[ 0 ].example, 'acme();' );
} );

/** Our own sources, without their tests. */
const sourcesIn = ( folder, ends ) =>
	fs
		.readdirSync( path.join( ROOT, folder ), { recursive: true, withFileTypes: true } )
		.filter( ( { name, parentPath } ) => ends.test( name ) && ! /[/\\]test([/\\]|$)/.test( parentPath ) )
		.map( ( { name, parentPath } ) => fs.readFileSync( path.join( parentPath, name ), 'utf8' ) );
const client = sourcesIn( 'src', /\.tsx?$/ );
const server = sourcesIn( 'includes', /\.php$/ );

/** What a name in the code stands for: a text, a pattern, a constant of the file or of another one. */
function resolve( spelled, source, other ) {
	if ( /^['"`]/.test( spelled ) ) {
		return spelled.slice( 1, -1 ).replace( /\$\{[^}]*\}/g, other );
	}
	const [ , field ] = /^\w+\.(\w+)$/.exec( spelled ) ?? [];
	const said = field
		? new RegExp( `\\b${ field }: (['\`][^'\`]+['\`])` )
		: new RegExp( `const ${ spelled } = (['\`][^'\`]+['\`])` );
	const found = said.exec( source ) ?? client.map( ( one ) => said.exec( one ) ).find( Boolean );
	return found && resolve( found[ 1 ], source, other );
}

const namesIn = ( pattern, other ) => [
	...new Set(
		client.flatMap( ( source ) =>
			[ ...source.matchAll( pattern ) ].map( ( [ , spelled ] ) => resolve( spelled, source, other ) )
		)
	),
];

test( 'each filter that we apply is declared, and each that is declared is applied', () => {
	const applied = namesIn(
		/(?:applyFiltersSafely(?:< [^>]+(?:<[^>]*>)?[^>]* >)?|useHasCallbacks)\(\s*('[^']+'|[A-Z_]+\b|names\.\w+)/g,
		'{report}'
	);

	assert.deepEqual( applied.sort(), namesOf( 'filter' ) );
} );

test( 'each slot that we show is declared, and each that is declared is shown', () => {
	const shown = namesIn( /<(?:Extension)?Slot\s+name=(?:\{ )?("[^"]+"|`[^`]+`|[A-Z_]+\b)/g, '{id}' );

	assert.deepEqual( shown.filter( ( name ) => ! name.startsWith( 'storeboard_' ) ).sort(), namesOf( 'slot' ) );
} );

test( 'each scope, global and event is declared, and the reverse', () => {
	const all = client.join( '\n' );
	const found = ( pattern ) =>
		[ ...new Set( [ ...all.matchAll( pattern ) ].flatMap( ( [ , names ] ) => names.match( /[\w-]+/g ) ) ) ].sort();

	assert.deepEqual(
		found( /(?:<Slot scope="|SettingsSlot scope="|\bSCOPES? = \[? ?)((?:[\w-]+|'[\w-]+'(?:, )?)+)/g ),
		namesOf( 'scope' )
	);
	assert.deepEqual( found( /^window\.(wp\w+) = /gm ), namesOf( 'global' ) );
	namesOf( 'event' ).forEach( ( name ) =>
		assert.match( all, new RegExp( `${ name.replace( 'state', '' ) }State` ) )
	);
} );

/** For who runs a large store (docs/operators.md), and no place of an extension. */
const OF_HOSTS = /^storeboard_(sums_|order_counts_few$)/;

test( 'each filter and each function of PHP is declared, and the reverse', () => {
	const all = server.join( '\n' );
	const found = ( pattern ) => [ ...new Set( [ ...all.matchAll( pattern ) ].map( ( [ , name ] ) => name ) ) ];
	const constants = found( /const (?:FILTER|OF_USER)\s*= '(storeboard_\w+)'/g );
	const applied = [ ...new Set( [ ...found( /apply_filters\(\s*'(storeboard_\w+)'/g ), ...constants ] ) ];

	assert.deepEqual( applied.filter( ( name ) => ! OF_HOSTS.test( name ) ).sort(), namesOf( 'php filter' ) );
	const operators = fs.readFileSync( path.join( ROOT, 'docs/operators.md' ), 'utf8' );
	assert.deepEqual(
		applied.filter( ( name ) => OF_HOSTS.test( name ) && ! operators.includes( `\`${ name }\`` ) ),
		[]
	);
	assert.deepEqual(
		[ ...found( /^function (storeboard_register_\w+)\(/gm ), 'TaskLists::add_list', 'TaskLists::add_task' ].sort(),
		namesOf( 'declaration' )
	);
} );

test( 'the part of the screen that a place says to be at is in our sources', () => {
	const all = [ ...client, ...server ].join( '\n' );
	const missing = places.filter( ( { at = '' } ) =>
		at.split( ', ' ).some( ( one ) => one !== '#adminmenu' && ! all.includes( one.slice( 1 ) ) )
	);

	assert.deepEqual( missing, [] );
} );

const OPTIONS = {
	allowJs: true,
	checkJs: true,
	noEmit: true,
	strict: true,
	jsx: ts.JsxEmit.ReactJSX,
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	lib: [ 'lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts' ],
	types: [],
	paths: { '@storeboard/sdk': [ path.join( ROOT, 'packages/sdk/index.d.ts' ) ] },
};

/** What TypeScript says of texts, each a file of its own beside the types. */
function check( texts, more = {} ) {
	const options = { ...OPTIONS, ...more };
	const files = new Map(
		Object.entries( texts ).map( ( [ name, text ] ) => [ path.join( ROOT, 'packages/sdk', name ), text ] )
	);
	const host = ts.createCompilerHost( options );
	const { readFile, fileExists } = host;
	const { getSourceFile } = host;
	host.readFile = ( name ) => files.get( path.normalize( name ) ) ?? readFile( name );
	host.fileExists = ( name ) => files.has( path.normalize( name ) ) || fileExists( name );
	host.getSourceFile = ( name, ...rest ) =>
		files.has( path.normalize( name ) )
			? ts.createSourceFile( name, files.get( path.normalize( name ) ), ts.ScriptTarget.ES2022, true )
			: getSourceFile( name, ...rest );
	const program = ts.createProgram(
		[ TYPES, path.join( ROOT, 'packages/sdk/globals.d.ts' ), ...files.keys() ],
		options,
		host
	);
	return ts
		.getPreEmitDiagnostics( program )
		.map(
			( { file, messageText } ) =>
				`${ path.basename( file?.fileName ?? '' ) }: ${ ts.flattenDiagnosticMessageText( messageText, ' ' ) }`
		);
}

/** The scripts of what the scaffold makes. */
function madeScripts() {
	const root = fs.mkdtempSync( path.join( os.tmpdir(), 'storeboard-sdk-' ) );
	try {
		return Object.keys( KINDS ).flatMap( ( kind ) => {
			const folder = path.join( root, `north-wind-${ kind }` );
			return scaffold( kind, folder )
				.filter( ( name ) => /^[\w-]+\.js$/.test( name ) )
				.map( ( name ) => [ name, fs.readFileSync( path.join( folder, name ), 'utf8' ) ] );
		} );
	} finally {
		fs.rmSync( root, { recursive: true } );
	}
}

const apart = ( code ) => `${ code }\nexport {};\n`;

test( 'each example fits the types, and what does not fit is told', () => {
	const examples = places.filter( ( { example } ) => /^(wp|window|const)\b/.test( example ) );
	assert.equal(
		examples.length,
		places.filter( ( { kind } ) => ! [ 'declaration', 'php filter' ].includes( kind ) ).length
	);
	const wrong = {
		'no-list.js': "wp.hooks.addFilter( 'woocommerce_admin_persisted_queries', 'acme', () => 5 );",
		'no-path.js':
			"wp.hooks.addFilter( 'woocommerce_admin_pages_list', 'acme', ( pages ) => [ ...pages, { container: () => null, breadcrumbs: [] } ] );",
		'no-prop.js':
			"wp.element.createElement( wp.components.Fill, { name: 'woocommerce_header_item' }, ( { onComplete } ) => null );",
		'no-slot.js':
			"wp.element.createElement( wp.components.Fill, { name: 'woocommerce_onboarding_task_list_item_acme' }, ( { onComplete } ) => null );",
		'no-window.js':
			"( function ( wp ) { wp.hooks.addFilter( 'woocommerce_admin_persisted_queries', 'acme', () => 5 ); } )( window.wp );",
		'no-scope.js': "wp.plugins.registerPlugin( 'acme', { scope: 'woocommerce', render: () => null } );",
		'no-global.js': 'window.wpNavMenuUrlUpdate?.( 5 );',
	};
	const right = {
		'window.js':
			"( function ( wp ) { wp.hooks.addFilter( 'woocommerce_admin_persisted_queries', 'acme', ( names ) => names.map( ( name ) => name.trim() ) ); } )( window.wp );",
		'hooks.js':
			"wp.hooks.doAction( 'acme' ); wp.hooks.removeAction( 'acme', 'acme' ); wp.hooks.hasFilter( 'acme' ) && wp.hooks.applyFilters( 'acme', 1 );",
		'icon.js':
			"wp.plugins.registerPlugin( 'acme', { icon: 'heart', scope: 'woocommerce-admin', render: () => null } );",
		'other-slot.js':
			"wp.element.createElement( wp.components.Fill, { name: 'acme_slot' }, ( { acme } ) => wp.element.createElement( 'p', null, acme ) );",
		'mixed.ts': `
			import type { ReportDeclaration } from '@storeboard/sdk';
			export const report: ReportDeclaration = {
				title: 'Acme',
				capability: 'view_woocommerce_reports',
				metrics: { sum: { label: 'Sum', definition: 'All.', sum: 'amount' }, 0: 'acme/paid' },
				dimensions: { agent: { label: 'Agent', column: 'agent' }, 0: 'payment_method' },
			};`,
		'others.js': "wp.hooks.addFilter( 'others_filter', 'acme', ( anything ) => anything.more );",
		'react.tsx': `
			import { lazy, memo, Component, type ComponentType, type ReactNode } from 'react';
			import { addFilter } from '@wordpress/hooks';
			import type { Filters, Page, PageProps, Shown, SlotProps } from '@storeboard/sdk';
			class Old extends Component< PageProps > { render() { return this.props.path; } }
			const Late = lazy( async () => ( { default: memo( ( { path }: PageProps ) => <p>{ path }</p> ) } ) );
			const Any = Old as ComponentType< PageProps >;
			const pages: Page[] = [ Old, Late, Any ].map( ( container ) => ( { path: '/acme', container, breadcrumbs: [ 'Acme' ] } ) );
			const add: Filters[ 'woocommerce_admin_pages_list' ] = ( all ) => [ ...all, ...pages ];
			addFilter( 'woocommerce_admin_pages_list', 'acme', add );
			const node: ReactNode = <b>Acme</b>;
			export const shown: Shown = node;
			export const Item = ( { query }: SlotProps< 'woocommerce_header_item' > ) => <a href="https://acme.test">{ query.path }</a>;`,
	};
	const found = check( {
		...Object.fromEntries(
			examples.map( ( { name, example }, at ) => [
				`${ at } ${ name.replace( /\W/g, '' ) }.js`,
				apart( example ),
			] )
		),
		...Object.fromEntries(
			Object.entries( { ...wrong, ...right } ).map( ( [ name, code ] ) => [ name, apart( code ) ] )
		),
	} );

	assert.deepEqual(
		found.filter( ( line ) => ! line.startsWith( 'no-' ) ),
		[]
	);
	assert.deepEqual(
		[ ...new Set( found.map( ( line ) => line.split( ':' )[ 0 ] ) ) ].sort(),
		Object.keys( wrong ).sort()
	);
} );

test( 'the scripts that the scaffold makes fit the types', () => {
	const made = madeScripts().map( ( [ name, code ] ) => [
		name,
		// In a plugin the package stands in node_modules.
		code.replace( 'types="@storeboard/sdk/globals"', 'path="./globals.d.ts"' ),
	] );
	assert.notDeepEqual( made, [] );
	// They are JavaScript: what a function of theirs takes is not said everywhere.
	assert.deepEqual( check( Object.fromEntries( made ), { noImplicitAny: false } ), [] );
} );

test( 'the package is types alone', () => {
	const folder = path.dirname( TYPES );
	const own = JSON.parse( fs.readFileSync( path.join( folder, 'package.json' ), 'utf8' ) );
	const { version } = JSON.parse( fs.readFileSync( path.join( ROOT, 'package.json' ), 'utf8' ) );

	assert.equal( own.version, version );
	assert.deepEqual(
		[ own.types, own.main, own.dependencies, own.peerDependencies ],
		[ 'index.d.ts', undefined, undefined, undefined ]
	);
	assert.deepEqual( fs.readdirSync( folder ).sort(), [ ...own.files, 'package.json' ].sort() );
	assert.doesNotMatch( types, /\bimport\(|\brequire\(|^import\b|\bfrom '/m );
} );
