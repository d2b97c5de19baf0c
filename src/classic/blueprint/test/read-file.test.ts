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
	[ 'an empty file', ' \n', 'This file is empty.' ],
	[ 'an archive', 'PK\u0003\u0004rest', 'This is a ZIP file. Unzip it, then choose woo-blueprint.json.' ],
	[
		'a file cut off in a list',
		'{"steps":[{"step":"runSql"},',
		'This file is incomplete. Export or download it again.',
	],
	[
		'a file cut off in a text',
		'{"steps":[{"step":"run\\"S',
		'This file is incomplete. Export or download it again.',
	],
	[ 'a text', 'Hello', 'This isn’t a valid blueprint file. It doesn’t contain valid JSON.' ],
	[
		'broken JSON that is whole',
		'{"steps":[}]}',
		'This isn’t a valid blueprint file. It doesn’t contain valid JSON.',
	],
	[ 'other JSON', '{"name":"storeboard"}', 'This isn’t a valid blueprint file. It doesn’t list any steps.' ],
	[ 'a list', '[1]', 'This isn’t a valid blueprint file. It doesn’t list any steps.' ],
	[ 'null', 'null', 'This isn’t a valid blueprint file. It doesn’t list any steps.' ],
	[
		'steps without a name',
		{ steps: [ { options: {} } ] },
		'This isn’t a valid blueprint file. It doesn’t list any steps.',
	],
	[
		'options that are none',
		{ steps: [ { step: 'setSiteOptions', options: 'x' } ] },
		'This isn’t a valid blueprint file. It doesn’t list any steps.',
	],
	[ 'no steps', { steps: [] }, 'This blueprint is empty, so there’s nothing to import.' ],
	[
		'another version of the format',
		{ version: 2, steps: [ STEP ] },
		'This is a version 2 blueprint, but your store only supports version 1.',
	],
	[
		'steps of an older WooCommerce',
		{ steps: [ STEP, { step: 'setWCShipping' }, { step: 'setWCTaxRates' }, { step: 'setWCShipping' } ] },
		'This file is from a different version of WooCommerce. Your store can’t import these steps: setWCShipping, setWCTaxRates.',
	],
] )( 'refuses %s with the reason', ( _, text, reason ) => {
	expect( () => parse( text ) ).toThrow( new FileRefusal( reason ) );
} );

it( 'refuses a step that is larger than the store takes, in bytes, with what goes around it', () => {
	const step = { step: 'runSql', sql: 'ü'.repeat( 1000 ) };
	const size = new Blob( [ JSON.stringify( { step_definition: step } ) ] ).size;

	expect( parse( { steps: [ STEP, step ] }, size ) ).toHaveLength( 2 );
	expect( () => parse( { steps: [ STEP, step ] }, size - 1 ) ).toThrow(
		'Step 2 (runSql) is too large. It’s 2.0 KB, and your store’s limit is 2.0 KB.'
	);
} );

it( 'refuses a file of more than 50 MB without reading it', async () => {
	const file = new File( [ '{}' ], 'woo-blueprint.json' );
	Object.defineProperty( file, 'size', { value: 61 * MB } );

	await expect( readBlueprintFile( file, MB ) ).rejects.toThrow(
		'This file is too large. It’s 61.0 MB, and the limit is 50.0 MB.'
	);
} );
