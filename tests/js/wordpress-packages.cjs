/**
 * WordPress' packages for the unit tests, in one file. Jest reads all modules anew for each file of tests: a module at a time these took two
 * thirds of a second of each.
 */
const fs = require( 'node:fs' );
const path = require( 'node:path' );

const ROOT = path.resolve( __dirname, '../..' );

// Next to what else the tests keep; the folder is not committed.
const FOLDER = path.join( ROOT, 'tests/.cache/wordpress-packages' );

const PACKAGES = [
	'components',
	'compose',
	'data',
	'date',
	'deprecated',
	'dom',
	'element',
	'escape-html',
	'html-entities',
	'icons',
	'is-shallow-equal',
	'keycodes',
	'notices',
	'plugins',
	'primitives',
	'priority-queue',
	'private-apis',
	'redux-routine',
	'rich-text',
	'undo-manager',
	'url',
	'warning',
];

/** What stays as it is: React, of which there may be one, and what tests stand in for. */
const OTHERS = /^(react|react-dom)(\/|$)|^@wordpress\/(a11y|api-fetch|dom-ready|hooks|i18n)$/;

const asName = ( name ) => name.replaceAll( '-', '_' );

const versions = () =>
	JSON.stringify( [
		fs.readFileSync( __filename, 'utf8' ),
		PACKAGES.map(
			( name ) =>
				JSON.parse( fs.readFileSync( require.resolve( `@wordpress/${ name }/package.json` ), 'utf8' ) ).version
		),
	] );

const isMade = ( mark ) => fs.existsSync( mark ) && fs.readFileSync( mark, 'utf8' ) === versions();

function pack() {
	const webpack = require( 'webpack' );
	const entry = path.join( FOLDER, 'entry.js' );
	// As ES modules, which all of them are read as: of a store there may be one.
	fs.writeFileSync(
		entry,
		PACKAGES.map( ( name ) => `export * as ${ asName( name ) } from '@wordpress/${ name }';\n` ).join( '' )
	);
	const compiler = webpack( {
		context: ROOT,
		mode: 'none',
		target: 'node',
		entry,
		output: { path: FOLDER, filename: 'all.cjs', library: { type: 'commonjs2' } },
		externals: [
			( { request }, done ) => ( OTHERS.test( request ) ? done( null, `commonjs ${ request }` ) : done() ),
		],
		resolve: { mainFields: [ 'module', 'main' ] },
		optimization: { nodeEnv: false, concatenateModules: true, providedExports: true },
	} );
	return new Promise( ( resolve, reject ) =>
		compiler.run( ( error, stats ) => {
			if ( error ?? stats.hasErrors() ) {
				reject( error ?? new Error( stats.toString( 'errors-only' ) ) );
				return;
			}
			compiler.close( resolve );
		} )
	);
}

/** Jest's setup before all tests: makes the file where it is missing, or of other versions. */
module.exports = async function makeWordPressPackages() {
	const mark = path.join( FOLDER, 'made-of.json' );
	if ( isMade( mark ) ) {
		return;
	}
	fs.rmSync( FOLDER, { recursive: true, force: true } );
	fs.mkdirSync( FOLDER, { recursive: true } );
	await pack();
	for ( const name of PACKAGES ) {
		fs.writeFileSync(
			path.join( FOLDER, `${ name }.cjs` ),
			`module.exports = require( './all.cjs' ).${ asName( name ) };\n`
		);
	}
	fs.writeFileSync( mark, versions() );
};

/** Jest's `moduleNameMapper` for them. */
module.exports.moduleNameMapper = { [ `^@wordpress/(${ PACKAGES.join( '|' ) })$` ]: path.join( FOLDER, '$1.cjs' ) };
