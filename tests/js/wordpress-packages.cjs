/**
 * WordPress' packages for the unit tests, in three files. Jest reads all modules anew for each file of tests: a module at a time these took two
 * thirds of a second of each, and those of components are most of that.
 */
const fs = require( 'node:fs' );
const path = require( 'node:path' );

const ROOT = path.resolve( __dirname, '../..' );

// Next to what else the tests keep; the folder is not committed.
const FOLDER = path.join( ROOT, 'tests/.cache/wordpress-packages' );

/** File to its packages. Those of a file need none of the files below it: a test that needs no component reads none. */
const FILES = {
	plain: [
		'deprecated',
		'dom',
		'escape-html',
		'html-entities',
		'is-shallow-equal',
		'keycodes',
		'priority-queue',
		'private-apis',
		'redux-routine',
		'undo-manager',
		'url',
		'warning',
	],
	data: [ 'compose', 'data', 'element', 'notices' ],
	components: [ 'components', 'date', 'icons', 'plugins', 'primitives', 'rich-text' ],
};

const PACKAGES = Object.values( FILES ).flat();

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

/** Webpack's configuration for a file. Of a package there may be one: what another file has is read from there. */
function configOf( [ file, names ] ) {
	const entry = path.join( FOLDER, `${ file }-entry.js` );
	// As ES modules, which all of them are read as: of a store there may be one.
	fs.writeFileSync(
		entry,
		names.map( ( name ) => `export * as ${ asName( name ) } from '@wordpress/${ name }';\n` ).join( '' )
	);
	const elsewhere = PACKAGES.filter( ( name ) => ! names.includes( name ) );
	const inAnother = new RegExp( `^@wordpress/(${ elsewhere.join( '|' ) })$` );
	return {
		context: ROOT,
		mode: 'none',
		target: 'node',
		entry,
		output: { path: FOLDER, filename: `all-${ file }.cjs`, library: { type: 'commonjs2' } },
		externals: [
			async ( { context, request, getResolve } ) => {
				const other = inAnother.exec( request )?.[ 1 ];
				const resolve = getResolve();
				// Some packages bring another version of their own.
				if ( other && ( await resolve( context, request ) ) === ( await resolve( ROOT, request ) ) ) {
					return `commonjs ./${ other }.cjs`;
				}
				return OTHERS.test( request ) ? `commonjs ${ request }` : undefined;
			},
		],
		resolve: { mainFields: [ 'module', 'main' ] },
		// What `import x from` another file means is told by its `__esModule`, in .mjs too.
		module: { rules: [ { test: /\.mjs$/, type: 'javascript/auto' } ] },
		optimization: { nodeEnv: false, concatenateModules: true, providedExports: true },
	};
}

function pack() {
	const webpack = require( 'webpack' );
	const compiler = webpack( Object.entries( FILES ).map( configOf ) );
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
	for ( const [ file, names ] of Object.entries( FILES ) ) {
		for ( const name of names ) {
			fs.writeFileSync(
				path.join( FOLDER, `${ name }.cjs` ),
				`module.exports = require( './all-${ file }.cjs' ).${ asName( name ) };\n`
			);
		}
	}
	fs.writeFileSync( mark, versions() );
};

/** Jest's `moduleNameMapper` for them. */
module.exports.moduleNameMapper = { [ `^@wordpress/(${ PACKAGES.join( '|' ) })$` ]: path.join( FOLDER, '$1.cjs' ) };
