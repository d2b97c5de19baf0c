import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join( __dirname, '../../src' );

/** The one reader of what the platform prints. */
const READER = join( 'lib', 'platform-settings.ts' );

it( 'is by one typed reader that the client reads what the platform prints', () => {
	const readers = readdirSync( SOURCE, { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => /\.tsx?$/.test( file ) && ! /(^|[\\/])test[\\/]/.test( file ) )
		.filter( ( file ) => /window\.wcSettings|window\[ 'wcSettings' \]/.test( withoutComments( file ) ) );

	expect( readers ).toEqual( [ READER ] );
} );

const withoutComments = ( file: string ) =>
	readFileSync( join( SOURCE, file ), 'utf8' ).replace( /\/\*[\s\S]*?\*\//g, '' );
