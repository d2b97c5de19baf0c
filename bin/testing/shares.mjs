import fs from 'node:fs';
import { readSlowest } from './slowest.mjs';

/** Part to the seconds that it may take on two cores, beside other parts. */
export const SHARES = JSON.parse( fs.readFileSync( new URL( 'shares.json', import.meta.url ), 'utf8' ) );

/** How many slow tests of each report are listed. */
const SLOWEST = 5;

/**
 * The parts that took longer than their share, each with its slowest tests.
 *
 * @param {Array<{ name: string, seconds: number, why?: string }>} results Of the parts; `why` a part was not run.
 * @param {string}                                                 folder  Of the runners' reports.
 * @param {number}                                                 since   When the run began, in milliseconds.
 * @param {Record<string, number>}                                 shares
 * @return {string[]} Lines.
 */
export const overShare = ( results, folder, since, shares = SHARES ) =>
	results
		.filter( ( { name, seconds, why } ) => ! why && seconds > shares[ name ] )
		.flatMap( ( { name, seconds } ) => [
			`  ${ name }: ${ seconds.toFixed( 1 ) } s, and its share is ${ shares[ name ] } s`,
			...readSlowest(
				folder,
				since,
				SLOWEST,
				( report ) => partOf( report, Object.keys( shares ) ) === name
			).map( ( line ) => `  ${ line }` ),
		] );

/** The part that wrote a report: the one with the longest name that the report's begins with. */
export const partOf = ( report, parts ) =>
	parts
		.filter(
			( part ) =>
				report === part.replaceAll( ':', '-' ) || report.startsWith( `${ part.replaceAll( ':', '-' ) }-` )
		)
		.sort( ( a, b ) => b.length - a.length )[ 0 ];
