// The first import of each command. It stops on a Node version that cannot run the command, in a syntax that any Node
// can read.

export const OLDEST_NODE = [ 20, 19 ];

/**
 * @param {string} version For example '18.3.0'.
 * @return {string|null} A message for the person, or null if the version will do.
 */
export function checkNodeVersion( version ) {
	const [ major, minor ] = version.split( '.' ).map( Number );
	return major > OLDEST_NODE[ 0 ] || ( major === OLDEST_NODE[ 0 ] && minor >= OLDEST_NODE[ 1 ] )
		? null
		: `Storeboard needs Node ${ OLDEST_NODE.join( '.' ) } or newer and this is Node ${ version }.`;
}

const complaint = checkNodeVersion( process.versions.node );
if ( complaint ) {
	process.stderr.write( complaint + '\n' );
	process.exit( 1 );
}
