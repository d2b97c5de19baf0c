/**
 * What has to be undone when the process ends, also after Ctrl-C: children to stop, half-made folders to remove.
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
			// The other steps still have to run.
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
			// A program around this one (a test runner) may want to exit in its own way.
			if ( process.listenerCount( signal ) === 0 ) {
				process.exit( code );
			}
		} );
	}
}

/**
 * @param {() => void} step Runs when the process ends.
 * @return {() => void} Cancels the step.
 */
export function onExit( step ) {
	if ( ! listening ) {
		listen();
	}
	undone.add( step );
	return () => undone.delete( step );
}
