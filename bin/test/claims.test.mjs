import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { ROOT } from '../site/run.mjs';

// What the build leaves to WordPress' own files.
const { defaultRequestToExternal } = createRequire( import.meta.url )(
	'@wordpress/dependency-extraction-webpack-plugin/lib/util'
);

/** What the documents claim: commands, options of commands, filters, hooks, constants, routes, and what is stored. */

const read = ( file ) => fs.readFileSync( path.join( ROOT, file ), 'utf8' );
const filesIn = ( folder, ends ) =>
	fs
		.readdirSync( path.join( ROOT, folder ), { recursive: true } )
		.map( ( file ) => `${ folder }/${ file.replaceAll( '\\', '/' ) }` )
		.filter( ( file ) => ends.test( file ) && ! file.includes( 'node_modules' ) );
const unique = ( list ) => [ ...new Set( list ) ].sort();

const pages = [ 'README.md', 'bench/README.md', ...filesIn( 'docs', /\.md$/ ) ].map( ( page ) => ( {
	page,
	text: read( page ),
} ) );
const php = filesIn( 'includes', /\.php$/ ).map( ( file ) => ( {
	name: path.basename( file, '.php' ),
	text: read( file ),
} ) );
const server = [ read( 'plugin.php' ), read( 'uninstall.php' ), ...php.map( ( { text } ) => text ) ].join( '\n' );
const platform = filesIn( 'platform', /\.(php|json)$/ )
	.map( read )
	.join( '\n' );
const client = [ ...filesIn( 'src', /\.tsx?$/ ), 'webpack.config.js' ].map( read ).join( '\n' );
const tools = [
	...filesIn( 'bin', /\.m?js$/ ),
	...filesIn( 'bench', /\.m?js$/ ),
	...filesIn( 'tests', /\.(php|ts|tsx)$/ ),
]
	.map( read )
	.join( '\n' );
const scripts = JSON.parse( read( 'package.json' ) ).scripts;

/**
 * Names that a text has, by the page that has them.
 *
 * @param {RegExp}   pattern With the name as its group.
 * @param {Function} isThere Whether the code has it.
 * @return {string[]} What it has not.
 */
const missing = ( pattern, isThere ) =>
	pages.flatMap( ( { page, text } ) =>
		unique( [ ...text.matchAll( pattern ) ].map( ( [ , name ] ) => name ) )
			.filter( ( name ) => ! isThere( name ) )
			.map( ( name ) => `${ page }: ${ name }` )
	);

test( 'each command of npm that a page names is there', () => {
	assert.deepEqual(
		missing( /npm run (?:--silent )?([a-z][\w:-]*)/g, ( name ) => name in scripts ),
		[]
	);
} );

test( 'each option of a command that a page names is one of its options', () => {
	const sources = {
		start: [ 'bin/start.mjs' ],
		test: [ 'bin/test.mjs' ],
		package: [ 'bin/package.mjs' ],
		i18n: [ 'bin/i18n.mjs' ],
		bench: [ 'bench/options.mjs' ],
		soak: [ 'bench/soak/options.mjs' ],
		'bench:record': [ 'bench/options.mjs', 'bench/record.mjs' ],
		'bench:reports': [ 'bench/reports.mjs' ],
		matrix: [ 'bin/matrix.mjs', 'bin/matrix/cases.mjs' ],
		scaffold: [ 'packages/scaffold/index.mjs' ],
		audit: [ 'bin/audit.mjs' ],
		'docs:pictures': [ 'bin/pictures.mjs' ],
		'docs:sdk': [ 'bin/sdk.mjs' ],
	};
	const found = pages.flatMap( ( { page, text } ) =>
		[ ...text.matchAll( /npm (?:run )?([a-z][\w:]*)( -- [^`\n]*)/g ) ].flatMap( ( [ , command, given ] ) =>
			[ ...given.matchAll( / --([a-z][a-z-]*)/g ) ].map( ( [ , option ] ) => ( { page, command, option } ) )
		)
	);
	const wrong = found.filter(
		( { command, option } ) =>
			option !== 'help' &&
			! sources[ command ]?.some( ( file ) =>
				new RegExp( `^\\s*'?${ option }'?: [{]|'--${ option }'`, 'm' ).test( read( file ) )
			)
	);

	assert.ok( found.length > 20, `The pages name ${ found.length } options.` );
	assert.deepEqual( wrong, [] );
} );

/** The commands of WP-CLI, as WordPress' own registration takes them: of a class each public method is one. */
const commands = [
	...server.matchAll( /add_command\( '(storeboard \w+)', (?:\$this|\[ \$this, '\w+' \]) \)/g ),
].flatMap( ( [ call, name ] ) => {
	if ( call.includes( '[' ) ) {
		return [ name ];
	}
	const { text } = php.find( ( file ) => file.text.includes( call ) );
	return [ ...text.matchAll( /public function (\w+)\(/g ) ]
		.map( ( [ , method ] ) => method )
		.filter( ( method ) => ! [ '__construct', 'register' ].includes( method ) )
		.map( ( method ) => `${ name } ${ method }` );
} );

test( 'each command of WP-CLI that a page names is there, and the operators’ page has them all', () => {
	assert.ok( commands.includes( 'storeboard doctor' ) && commands.includes( 'storeboard sums verify' ) );
	// A page may name a group of them.
	const isThere = ( name ) => commands.some( ( known ) => known === name || known.startsWith( `${ name } ` ) );

	assert.deepEqual(
		missing(
			/wp (storeboard [a-z]+(?: [a-z]+)?)(?=[^\w])/g,
			( name ) => isThere( name ) || isThere( name.split( ' ' ).slice( 0, 2 ).join( ' ' ) )
		),
		[]
	);
	assert.deepEqual( missing( /`wp (storeboard [a-z]+ [a-z]+)(?: --\w+| <id>)?`/g, isThere ), [] );
	const { text } = pages.find( ( { page } ) => page === 'docs/operators.md' );
	assert.deepEqual(
		commands.filter( ( name ) => ! text.includes( `\`wp ${ name }` ) ),
		[]
	);
} );

test( 'each filter, hook, option, table and capability of ours that a page names is in the code', () => {
	const all = [ server, platform, client ].join( '\n' );
	// What is put together: 'storeboard_lock_…', a capability for each report.
	const isThere = ( name ) =>
		new RegExp( `\\b${ name }\\b` ).test( all ) ||
		// A table, whose prefix is that of the site.
		new RegExp( `(?:const TABLE|const NAME|TABLES?)\\b[^;]*['"]${ name.replace( /^storeboard_/, '' ) }['"]` ).test(
			server
		) ||
		( name.endsWith( '_' ) && all.includes( name ) ) ||
		name.startsWith( 'storeboard_see_' );

	assert.deepEqual( missing( /\b(storeboard_[a-z_]+)/g, isThere ), [] );
} );

test( 'each constant of ours that a page names is read somewhere', () => {
	assert.deepEqual(
		missing( /\b(STOREBOARD_[A-Z_]+)\b/g, ( name ) =>
			new RegExp( `\\b${ name }\\b` ).test( [ server, platform, tools, client ].join( '\n' ) )
		),
		[]
	);
} );

test( 'each route of ours that a page names is registered', () => {
	// Each route of ours, as the test of who may ask it found it registered.
	const routes = Object.keys( JSON.parse( read( 'tests/php/Platform/permissions.json' ) ) )
		.map( ( asked ) => asked.match( /storeboard\/v1\/([a-z-]+)/ )?.[ 1 ] )
		.filter( Boolean );
	assert.ok( new Set( routes ).size > 10 );

	assert.deepEqual(
		missing( /\bstoreboard\/v1\/([a-z][a-z-]*)/g, ( name ) => routes.includes( name ) ),
		[]
	);
} );

test( 'the size of the embedded platform that the architecture’s page tells is the one it is held to', () => {
	const [ , told ] = /holds it to ([\d,]+) lines of PHP/.exec( read( 'docs/architecture.md' ) ) ?? [];
	const [ , held ] = /const MOST = ([\d_]+);/.exec( read( 'bin/test/platform-size.test.mjs' ) ) ?? [];
	assert.ok( held );
	assert.equal( told?.replaceAll( ',', '' ), held.replaceAll( '_', '' ) );
} );

test( 'the decision about dependencies names each library that is bundled, and no other', () => {
	const [ said ] =
		/\*\*Bundled in the client:\*\*[^]*?\n\n/.exec( read( 'docs/decisions/0004-dependencies.md' ) ) ?? [];
	const imported = filesIn( 'src', /\.tsx?$/ )
		.filter( ( file ) => ! file.includes( '/test/' ) )
		.flatMap( ( file ) => [ ...read( file ).matchAll( /(?:\bfrom |\bimport\(? ?)'([^.'\s][^'\s]*)'/g ) ] )
		.map( ( [ , name ] ) => name );
	const bundled = unique( imported ).filter( ( name ) => ! defaultRequestToExternal( name ) );

	assert.ok( imported.length > 100 );
	assert.deepEqual( unique( said.match( /`[^`]+`/g ).map( ( name ) => name.slice( 1, -1 ) ) ), bundled );
} );

test( 'the README is at most 120 lines', () => {
	assert.ok( read( 'README.md' ).split( '\n' ).length <= 121 );
} );

test( 'no picture of a page is larger than 60 KB, and each is shown', () => {
	const text = pages.map( ( page ) => page.text ).join( '\n' );
	for ( const name of fs.readdirSync( path.join( ROOT, 'docs/images' ) ) ) {
		assert.ok( fs.statSync( path.join( ROOT, 'docs/images', name ) ).size <= 60 * 1024, name );
		assert.ok( text.includes( `images/${ name }` ), `${ name } is shown nowhere.` );
	}
} );

/** What a call names as the option, transient, … that it reads or writes: a text, or a constant of this class or of another one. */
function namesIn( calls, skip = /^$/ ) {
	const constant = ( text, name ) => new RegExp( `const ${ name }\\s*=\\s*'([^']+)'` ).exec( text )?.[ 1 ];
	return unique(
		php.flatMap( ( { text } ) =>
			[ ...text.matchAll( calls ) ].flatMap( ( { index, 0: call } ) => {
				const given = text.slice( index + call.length, index + call.length + 160 ).replace( skip, '' );
				const [ , literal ] = /^'([^']+)'/.exec( given ) ?? [];
				const [ , of, name ] = /^(\w+)::([A-Z_]+)/.exec( given ) ?? [];
				const source = [ 'self', 'static' ].includes( of )
					? text
					: php.find( ( file ) => file.name === of )?.text;
				const found = literal ?? ( source && constant( source, name ) );
				return found?.startsWith( 'storeboard_' ) && found !== 'storeboard_platform_dialect' ? [ found ] : [];
			} )
		)
	);
}

test( 'the operators’ page tells of everything that is stored', () => {
	const { text } = pages.find( ( { page } ) => page === 'docs/operators.md' );
	const user = /^\s*(?:[^,()]|\([^()]*(?:\([^()]*\))?[^()]*\))*,\s*/;
	const stored = {
		options: namesIn( /(?:get|add|update|delete)_(?:site_)?option\(\s*/g ),
		transients: namesIn( /(?:get|set|delete)_(?:site_)?transient\(\s*/g ),
		'user meta': namesIn( /(?:get|add|update|delete)_user_(?:meta|option)\(/g, user ),
		tables: [ ...read( 'uninstall.php' ).matchAll( /foreach \( \[ ([^\]]+) \] as \$table/g ) ].flatMap(
			( [ , names ] ) => names.match( /storeboard_\w+/g )
		),
		actions: [ ...read( 'uninstall.php' ).matchAll( /foreach \( \[ ([^\]]+) \] as \$hook/g ) ].flatMap(
			( [ , names ] ) => names.match( /storeboard_\w+/g )
		),
		// By kind, and made on demand.
		others: [
			...server.matchAll( /const (?:PREFIX|KEY|VERSION_OPTION|OPTION)\s*= '(storeboard_\w+)'/g ),
			...server.matchAll( /=> '(storeboard_\w*sums_wanted)'/g ),
		]
			.map( ( [ , name ] ) => name )
			.filter( ( name ) => name !== 'storeboard_see_' ),
	};

	for ( const [ kind, names ] of Object.entries( stored ) ) {
		assert.ok( names.length > 4, `${ kind }: ${ names }` );
		assert.deepEqual(
			names.filter( ( name ) => ! new RegExp( `\`${ name }(…)?\`` ).test( text ) ),
			[],
			kind
		);
	}
} );
