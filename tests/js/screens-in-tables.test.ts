import fs from 'node:fs';
import path from 'node:path';
import { panelChunks } from '../../src/classic/panel-chunks';
import { SCREENS as FAULTY } from '../e2e/faults/table';
import rows from '../../includes/Screens/screens.json';

/** Panels that another one of the table stands for. */
const STANDS_FOR: Partial< Record< keyof typeof panelChunks, keyof typeof panelChunks > > = {
	// The page of a payment method, by its id alone.
	'panel/payments-cheque': 'panel/payments-cod',
	'panel/payments-woocommerce-payments': 'panel/payments-cod',
};

/** It shows what extensions bring, and asks nothing of the store. */
const WITHOUT_OWN: string[] = [ 'panel/settings-slot' ];

const panels = Object.keys( panelChunks ) as ( keyof typeof panelChunks )[];

it.each( panels.filter( ( id ) => ! WITHOUT_OWN.includes( id ) ) )( '%s is tried under every fault', ( id ) => {
	const tried = FAULTY.flatMap( ( { classic } ) => classic?.panels ?? [] );
	expect( tried ).toContain( STANDS_FOR[ id ] ?? id );
} );

type Row = { kind: string; chunk?: string; path?: string; task?: string };

const SCREENS = Object.values( rows as Record< string, Row > ).filter(
	( { kind, chunk } ) => kind !== 'panel' && !! chunk
);

/** By chunk: screens that share one are one page with other words. */
const chunks = [ ...new Set( SCREENS.map( ( { chunk } ) => chunk! ) ) ].filter( ( chunk ) => chunk !== 'home' );

/** Its address has the id of a fixture. */
const BY_ITSELF = [ 'task-page' ];

const SRC = path.join( __dirname, '../../src' );

/** Read as text: the table itself needs a browser. */
const CHECKED = ( fs.readdirSync( SRC, { recursive: true } ) as string[] )
	.filter( ( file ) => path.basename( file ) === 'states.ts' )
	.map( ( file ) => fs.readFileSync( path.join( SRC, file ), 'utf8' ) )
	.join( '' )
	.replaceAll( '%2F', '/' );

it.each( chunks.filter( ( chunk ) => ! BY_ITSELF.includes( chunk ) ) )(
	'%s is checked for accessibility',
	( chunk ) => {
		const addresses = SCREENS.filter( ( row ) => row.chunk === chunk ).map( ( row ) =>
			row.task ? `task=${ row.task }` : `path=${ row.path!.replace( '/*', '' ) }`
		);
		expect( addresses.filter( ( address ) => CHECKED.includes( address ) ) ).not.toHaveLength( 0 );
	}
);
