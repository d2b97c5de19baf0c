import { FileRefusal, parseBlueprint, readBlueprintFile } from '../read-file';

const MB = 1024 * 1024;
const STEP = { step: 'setSiteOptions', options: { blogname: 'Ghent' } };
const parse = ( text: unknown, max = MB ) =>
	parseBlueprint( typeof text === 'string' ? text : JSON.stringify( text ), max );

it( 'reads the steps of a blueprint, with or without a byte order mark', () => {
	expect( parse( { landingPage: '/', steps: [ STEP ] } ) ).toEqual( [ STEP ] );
	expect( parse( `\uFEFF${ JSON.stringify( { steps: [ STEP ] } ) }\n` ) ).toEqual( [ STEP ] );
	expect( parse( { version: 1, steps: [ STEP ] } ) ).toEqual( [ STEP ] );
} );

it.each( [
	[ 'an empty file', ' \n', 'The file is empty.' ],
	[
		'an archive',
		'PK\u0003\u0004rest',
		'The file is an archive. Unpack it, then choose the woo-blueprint.json in it.',
	],
	[
		'a file cut off in a list',
		'{"steps":[{"step":"runSql"},',
		'The file is cut off: its end is missing. Export or download it again.',
	],
	[
		'a file cut off in a text',
		'{"steps":[{"step":"run\\"S',
		'The file is cut off: its end is missing. Export or download it again.',
	],
	[ 'a text', 'Hello', 'This file is not a blueprint: it cannot be read as JSON.' ],
	[ 'broken JSON that is whole', '{"steps":[}]}', 'This file is not a blueprint: it cannot be read as JSON.' ],
	[ 'other JSON', '{"name":"storeboard"}', 'This file is not a blueprint: it does not list steps.' ],
	[ 'a list', '[1]', 'This file is not a blueprint: it does not list steps.' ],
	[ 'null', 'null', 'This file is not a blueprint: it does not list steps.' ],
	[ 'steps without a name', { steps: [ { options: {} } ] }, 'This file is not a blueprint: it does not list steps.' ],
	[
		'options that are none',
		{ steps: [ { step: 'setSiteOptions', options: 'x' } ] },
		'This file is not a blueprint: it does not list steps.',
	],
	[ 'no steps', { steps: [] }, 'The blueprint has no steps: there is nothing to import.' ],
	[
		'another version of the format',
		{ version: 2, steps: [ STEP ] },
		'The file is a blueprint of version 2. This store reads version 1.',
	],
	[
		'steps of an older WooCommerce',
		{ steps: [ STEP, { step: 'setWCShipping' }, { step: 'setWCTaxRates' }, { step: 'setWCShipping' } ] },
		'The file comes from another version of WooCommerce. This store cannot import these steps: setWCShipping, setWCTaxRates.',
	],
] )( 'refuses %s with the reason', ( _, text, reason ) => {
	expect( () => parse( text ) ).toThrow( new FileRefusal( reason ) );
} );

it( 'refuses a step that is larger than the store takes, in bytes, with what goes around it', () => {
	const step = { step: 'runSql', sql: 'ü'.repeat( 1000 ) };
	const size = new Blob( [ JSON.stringify( { step_definition: step } ) ] ).size;

	expect( parse( { steps: [ STEP, step ] }, size ) ).toHaveLength( 2 );
	expect( () => parse( { steps: [ STEP, step ] }, size - 1 ) ).toThrow(
		'Step 2 (runSql) is too large: it has 2.0 KB, and this store takes at most 2.0 KB.'
	);
} );

it( 'refuses a file of more than 50 MB without reading it', async () => {
	const file = new File( [ '{}' ], 'woo-blueprint.json' );
	Object.defineProperty( file, 'size', { value: 61 * MB } );

	await expect( readBlueprintFile( file, MB ) ).rejects.toThrow(
		'The file is too large: it has 61.0 MB, and a blueprint may have at most 50.0 MB.'
	);
} );
