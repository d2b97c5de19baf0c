import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The records of releases, of which docs/speed.md is made. */
export const RESULTS = fileURLToPath( new URL( 'results', import.meta.url ) );

/**
 * Times are stored as multiples of a yardstick, a plain page of the same site measured in the same run, so that a
 * slower or busier machine does not look like a slower screen. Even so they vary from run to run: a time that is far
 * off is reported, and only counts fail.
 */
const LIMITS = {
	// Times the last record's value, for a time.
	time: 2.5,
	// For a count or a size. These do not depend on the machine.
	count: 1.25,
};

/** Smaller differences do not count: one request where there was none, or a few ms. */
const SMALL = { time: 0.1, count: 2 };

/**
 * @param {Object}      now  Figure to number: `times` as multiples of the yardstick, `counts` as they are.
 * @param {Object|null} last The same of the last record.
 * @return {Object[]} A line a figure: name, kind, now, last, ratio, isOut (it is far off), fails.
 */
export function compareRecords( now, last ) {
	return [ 'time', 'count' ].flatMap( ( kind ) =>
		Object.entries( now[ `${ kind }s` ] ).map( ( [ name, value ] ) => {
			const before = last?.[ `${ kind }s` ]?.[ name ];
			const isKnown = typeof before === 'number';
			const ratio = isKnown && before > 0 ? value / before : null;
			const isOut = isKnown && value - before > SMALL[ kind ] && ( ratio === null || ratio > LIMITS[ kind ] );
			return {
				name,
				kind,
				now: value,
				last: isKnown ? before : null,
				ratio,
				isOut,
				fails: isOut && kind === 'count',
			};
		} )
	);
}

const NAME = /^record-.*\.json$/;

/**
 * @param {string} folder
 * @return {Promise<Object[]>} All of its records, the oldest first.
 * @throws {SyntaxError} Where one is no JSON.
 */
export async function readAll( folder ) {
	const names = ( await readdir( folder ) ).filter( ( name ) => NAME.test( name ) ).sort();
	return Promise.all( names.map( async ( name ) => JSON.parse( await readFile( join( folder, name ), 'utf8' ) ) ) );
}

/**
 * @param {string} folder
 * @return {Promise<Object|null>} The newest readable record, or null.
 */
export async function readLast( folder ) {
	const names = ( await readdir( folder ).catch( () => [] ) ).filter( ( name ) => NAME.test( name ) ).sort();
	for ( const name of names.reverse() ) {
		try {
			return JSON.parse( await readFile( join( folder, name ), 'utf8' ) );
		} catch {
			// An interrupted run left half a file.
		}
	}
	return null;
}

/**
 * @param {string} folder
 * @param {Object} record Its `when` names the file.
 * @return {Promise<string>} The file's path.
 */
export async function keep( folder, record ) {
	await mkdir( folder, { recursive: true } );
	const file = join( folder, `record-${ record.when.replace( /[:.]/g, '-' ) }.json` );
	await writeFile( file, JSON.stringify( record, null, '\t' ) + '\n' );
	return file;
}
