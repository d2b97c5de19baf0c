/** One change of one thing. */
export interface Write< T > {
	/** What is meant, in a way that can be compared. The same again while it is under way is a double click. */
	intent: unknown;
	/** Shows it at once. */
	show: () => void;
	/** Shows what was there before. */
	rollback: () => void;
	send: () => Promise< T >;
	/** Takes over what the server made of it. */
	accept?: ( reply: T ) => void;
	/** Told when the first request for the thing goes out, and when the last one is answered. */
	mark?: ( isPending: boolean ) => void;
}

interface Job {
	intent: string;
	rollback: () => void;
	send: () => Promise< unknown >;
	accept?: ( reply: any ) => void;
	mark?: ( isPending: boolean ) => void;
	resolve: ( isAccepted: boolean ) => void;
	reject: ( error: unknown ) => void;
}

interface Line {
	running: Job;
	/** What was meant last, where that was while the request before was under way. */
	waiting?: Job;
}

const lines = new Map< object, Map< string, Line > >();

/**
 * Changes something on the screen and on the server so that what was meant last wins: one request at a time for a thing, and of
 * what is meant in the meantime only the last goes out. Where the server refuses the last, what it last accepted shows again.
 *
 * @param  registry The stores' registry.
 * @param  key      The thing, its store's name first.
 * @param  write
 * @return Whether the server has accepted this very change, and nothing else was meant since. False is for nobody to tell of.
 * @throws {Error} Why the server refused the change that was meant last.
 */
export function write< T >( registry: object, key: string, { intent, show, ...rest }: Write< T > ): Promise< boolean > {
	const ofRegistry = lines.get( registry ) ?? new Map< string, Line >();
	lines.set( registry, ofRegistry );
	const line = ofRegistry.get( key );
	const meant = JSON.stringify( intent );

	if ( ( line?.waiting ?? line?.running )?.intent === meant ) {
		return Promise.resolve( false );
	}
	return new Promise( ( resolve, reject ) => {
		const job: Job = { ...rest, intent: meant, resolve, reject };
		if ( ! line ) {
			job.mark?.( true );
			show();
			run( ofRegistry, key, job );
			return;
		}
		show();
		const overtaken = line.waiting;
		overtaken?.resolve( false );
		if ( line.running.intent === meant ) {
			// Back to what is being sent: there is nothing more to send.
			line.waiting = undefined;
			resolve( false );
			return;
		}
		if ( overtaken ) {
			job.rollback = inTurn( job, overtaken );
		}
		line.waiting = job;
	} );
}

/** What was shown later goes first. */
const inTurn =
	( { rollback: later }: Job, { rollback: earlier }: Job ) =>
	() => {
		later();
		earlier();
	};

async function run( ofRegistry: Map< string, Line >, key: string, job: Job ) {
	const line: Line = { running: job };
	ofRegistry.set( key, line );
	let settle: () => void;
	try {
		const reply = await job.send();
		if ( ! line.waiting ) {
			job.accept?.( reply );
		}
		settle = () => job.resolve( ! line.waiting );
	} catch ( error ) {
		if ( line.waiting ) {
			line.waiting.rollback = inTurn( line.waiting, job );
			settle = () => job.resolve( false );
		} else {
			job.rollback();
			settle = () => job.reject( error );
		}
	}
	ofRegistry.delete( key );
	if ( line.waiting ) {
		run( ofRegistry, key, line.waiting );
	} else {
		job.mark?.( false );
	}
	settle();
}

// Whoever leaves the page does not wait: what was meant last goes out at once, and outlives the page.
window.addEventListener( 'pagehide', () => {
	for ( const ofRegistry of lines.values() ) {
		for ( const line of ofRegistry.values() ) {
			if ( line.waiting ) {
				const sent = line.waiting.send();
				line.waiting.send = () => sent;
			}
		}
	}
} );
