import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshRegistry } from './registry';

const SRC = join( __dirname, '../../src' );

const sources = ( readdirSync( SRC, { recursive: true } ) as string[] )
	.filter( ( file ) => /\.tsx?$/.test( file ) && ! /\btest\b/.test( file ) )
	.map( ( file ) => [ file, readFileSync( join( SRC, file ), 'utf8' ) ] as const );

it( 'only the layer of entities has a reducer', () => {
	const own = sources.filter( ( [ , text ] ) =>
		/createReduxStore|registerStore|combineReducers|\breducer\b/.test( text )
	);
	expect( own.map( ( [ file ] ) => file ) ).toEqual( [ 'data/collection/store.ts' ] );
} );

/** A store is a file or a folder of src/data; what makes none there is shared by some. */
const stores = readdirSync( join( SRC, 'data' ), { withFileTypes: true } )
	.filter( ( { name } ) => ! [ 'collection', 'test' ].includes( name ) )
	.map( ( entry ) => ( {
		name: entry.name.replace( /\.tsx?$/, '' ),
		source: join( 'data', entry.name, entry.isDirectory() ? 'index.ts' : '' ).replace( /\/$/, '' ),
	} ) )
	.filter( ( { source } ) => /\bcreateStore\(/.test( sources.find( ( [ file ] ) => file === source )?.[ 1 ] ?? '' ) )
	.map( ( { name } ) => name );

/** A store's name is public (docs/extending/data.md): these were named otherwise once. */
const NAMES: Record< string, string > = { lookups: 'things', 'saved-views': 'records' };

it( 'finds them', () => {
	expect( stores ).toEqual( expect.arrayContaining( [ 'orders', 'attention', 'lookups' ] ) );
	expect( stores.length ).toBeGreaterThan( 40 );
} );

it.each( stores )( 'the store %s knows nothing before it is asked, and says what is pending', ( name ) => {
	const { store } = require( `../../src/data/${ name }` );
	const { getState, isPending } = freshRegistry().select( store ) as any;

	expect( store.name ).toBe( `storeboard/${ NAMES[ name ] ?? name }` );
	expect( getState() ).toMatchObject( { entries: {}, pending: {} } );
	expect( isPending( 'anything' ) ).toBe( false );
} );
