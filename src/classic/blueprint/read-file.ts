import { __, sprintf } from '@wordpress/i18n';
import type { Body, BlueprintStep } from '../../data/blueprint';

export const FILE_NAME = 'woo-blueprint.json';

/** A file larger than this is not even read: no server takes a larger request. In bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** The version of the format that stores import. Files of it usually do not name it. */
const VERSION = 1;

/** Steps that WooCommerce before 9.9 wrote, and that no later one can import. */
const OLDER_STEPS = [
	'setWCSettings',
	'setWCCoreProfilerOptions',
	'setWCPaymentGateways',
	'setWCShipping',
	'setWCTaxRates',
	'setWCTaskOptions',
];

/** Why a file cannot be imported, in words for the owner. */
export class FileRefusal extends Error {}

/**
 * Reads a blueprint out of a file, and writes nothing.
 *
 * @param  maxStepBytes The largest step that the store takes.
 * @throws {FileRefusal}
 */
export async function readBlueprintFile( file: File, maxStepBytes: number ): Promise< BlueprintStep[] > {
	if ( file.size > MAX_FILE_BYTES ) {
		throw new FileRefusal(
			sprintf(
				/* translators: 1: size of the file, for example '61.0 MB', 2: the largest size. */
				__( 'This file is too large. It’s %1$s, and the limit is %2$s.', 'storeboard' ),
				formatBytes( file.size ),
				formatBytes( MAX_FILE_BYTES )
			)
		);
	}
	return parseBlueprint( await readText( file ), maxStepBytes );
}

/**
 * Reads the steps out of a blueprint's text.
 *
 * @throws {FileRefusal}
 */
export function parseBlueprint( text: string, maxStepBytes: number ): BlueprintStep[] {
	const steps = stepsOf( parse( text ) );
	const older = [
		...new Set( steps.map( ( { step } ) => step ).filter( ( step ) => OLDER_STEPS.includes( step ) ) ),
	];
	if ( older.length ) {
		throw new FileRefusal(
			sprintf(
				/* translators: %s: names of steps. */
				__(
					'This file is from a different version of WooCommerce. Your store can’t import these steps: %s.',
					'storeboard'
				),
				older.join( ', ' )
			)
		);
	}
	steps.forEach( ( step, index ) => checkSize( step, index, maxStepBytes ) );
	return steps;
}

function parse( text: string ): unknown {
	const json = text.replace( /^\uFEFF/, '' ).trim();
	if ( ! json ) {
		throw new FileRefusal( __( 'This file is empty.', 'storeboard' ) );
	}
	if ( json.startsWith( 'PK' ) ) {
		throw new FileRefusal( __( 'This is a ZIP file. Unzip it, then choose woo-blueprint.json.', 'storeboard' ) );
	}
	try {
		return JSON.parse( json );
	} catch {
		throw new FileRefusal(
			isCutOff( json )
				? __( 'This file is incomplete. Export or download it again.', 'storeboard' )
				: __( 'This isn’t a valid blueprint file. It doesn’t contain valid JSON.', 'storeboard' )
		);
	}
}

function stepsOf( blueprint: unknown ): BlueprintStep[] {
	const { version, steps } = ( isObject( blueprint ) ? blueprint : {} ) as Body;
	if ( version !== undefined && Number( version ) !== VERSION ) {
		throw new FileRefusal(
			sprintf(
				/* translators: 1: version of the file's format, 2: the version that the store reads. */
				__( 'This is a version %1$s blueprint, but your store only supports version %2$s.', 'storeboard' ),
				String( version ),
				VERSION
			)
		);
	}
	if ( ! Array.isArray( steps ) || ! steps.every( isStep ) ) {
		throw new FileRefusal( __( 'This isn’t a valid blueprint file. It doesn’t list any steps.', 'storeboard' ) );
	}
	if ( ! steps.length ) {
		throw new FileRefusal( __( 'This blueprint is empty, so there’s nothing to import.', 'storeboard' ) );
	}
	return steps;
}

/** What a step of a known kind has to hold; any other kind is the store's to judge. */
function isStep( value: unknown ): value is BlueprintStep {
	const { step, options } = ( value ?? {} ) as Body;
	return (
		isObject( value ) && typeof step === 'string' && !! step && ( step !== 'setSiteOptions' || isObject( options ) )
	);
}

const isObject = ( value: unknown ): value is Body =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

function checkSize( step: BlueprintStep, index: number, maxStepBytes: number ) {
	const { size } = new Blob( [ JSON.stringify( { step_definition: step } ) ] );
	if ( size > maxStepBytes ) {
		throw new FileRefusal(
			sprintf(
				/* translators: 1: number of a step, 2: its kind, 3: its size, for example '61.0 MB', 4: the largest size. */
				__( 'Step %1$d (%2$s) is too large. It’s %3$s, and your store’s limit is %4$s.', 'storeboard' ),
				index + 1,
				step.step,
				formatBytes( size ),
				formatBytes( maxStepBytes )
			)
		);
	}
}

/** Whether a text begins as JSON and ends before what it opened is closed. */
function isCutOff( text: string ): boolean {
	let depth = 0;
	let isInString = false;
	for ( let at = 0; at < text.length; at++ ) {
		const character = text[ at ]!;
		if ( isInString ) {
			if ( character === '\\' ) {
				at++;
			} else if ( character === '"' ) {
				isInString = false;
			}
		} else if ( character === '"' ) {
			isInString = true;
		} else if ( '{['.includes( character ) ) {
			depth++;
		} else if ( '}]'.includes( character ) ) {
			depth--;
		}
	}
	return /^[{[]/.test( text ) && ( isInString || depth > 0 );
}

const formatBytes = ( bytes: number ) =>
	bytes < 1024 * 1024
		? /* translators: %s: a number of kilobytes. */
			sprintf( __( '%s KB', 'storeboard' ), ( bytes / 1024 ).toFixed( 1 ) )
		: /* translators: %s: a number of megabytes. */
			sprintf( __( '%s MB', 'storeboard' ), ( bytes / 1024 / 1024 ).toFixed( 1 ) );

const readText = ( file: File ) =>
	new Promise< string >( ( resolve, reject ) => {
		const reader = new FileReader();
		reader.onload = () => resolve( String( reader.result ) );
		reader.onerror = () =>
			reject( new FileRefusal( __( 'Your browser couldn’t read this file. Choose it again.', 'storeboard' ) ) );
		reader.readAsText( file );
	} );
