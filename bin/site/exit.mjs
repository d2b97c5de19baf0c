/**
 * What has to be undone when the process ends, also by Ctrl-C: children to end, half-made folders to remove.
 * Everything here runs synchronously.
 */
const undone = new Set();
let listening = false;

function undo() {
	for ( const step of [ ...undone ].reverse() ) {
		undone.delete( step );
		try {
			step();
		} catch {
			// The others still have to run.
		}
	}
}

function listen() {
	listening = true;
	process.once( 'exit', undo );
	for ( const [ signal, code ] of [
		[ 'SIGINT', 130 ],
		[ 'SIGTERM', 143 ],
		[ 'SIGHUP', 129 ],
	] ) {
		process.once( signal, () => {
			undo();
			// A program around this one (a test runner) may want to end in its own way.
			if ( process.listenerCount( signal ) === 0 ) {
				process.exit( code );
			}
		} );
	}
}

/**
 * @param {() => void} step Runs when the process ends.
 * @return {() => void} Forgets the step.
 */
export function onExit( step ) {
	if ( ! listening ) {
		listen();
	}
	undone.add( step );
	return () => undone.delete( step );
}
