/** The numbers of a version. A release candidate of a version counts as that version. */
const numbersOf = ( version: string ) =>
	version
		.replace( /[-+].*$/, '' )
		.split( '.' )
		.map( Number );

/**
 * Compares versions such as '9.7' and '11.0.1'.
 *
 * @return Below zero where the first is older, above where it is newer. A missing part counts as zero.
 */
export function compareVersions( one: string, other: string ): number {
	const [ ours, theirs ] = [ numbersOf( one ), numbersOf( other ) ];
	for ( let part = 0; part < Math.max( ours.length, theirs.length ); part++ ) {
		const difference = ( ours[ part ] || 0 ) - ( theirs[ part ] || 0 );
		if ( difference ) {
			return difference;
		}
	}
	return 0;
}
