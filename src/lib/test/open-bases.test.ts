import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpen } from '../open-bases';

/** What the server says: bases of the registry, and those without a period. */
const registry = readFileSync( join( __dirname, '../../../includes/Reports/Registry.php' ), 'utf8' );
const [ , open = '' ] = /const OPEN = \[ ([^\]]+) \]/.exec( registry )!;
const bases = [ ...new Set( [ ...registry.matchAll( /new Metric\( '(\w+)'/g ) ].map( ( [ , base ] ) => base! ) ) ];

it( 'has no period where the server has none', () => {
	expect( bases.length ).toBeGreaterThan( 5 );
	expect( bases.filter( ( base ) => isOpen( `${ base }/orders_count` ) ).sort() ).toEqual(
		[ ...open.matchAll( /\w+/g ) ].map( ( [ base ] ) => base ).sort()
	);
	expect( [ 'acme/stock', 'stocks/quantity', 'stock', undefined ].filter( isOpen ) ).toEqual( [] );
} );
