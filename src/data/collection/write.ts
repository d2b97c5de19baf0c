import { accept, withEntry, type Job as Generation, type KeyedChange, type State, type Store } from './store';

/** One change of one thing. */
export interface Write< Reply > {
	/** What is changed. Of the writes for one thing only one is under way. */
	queryKey: string | number;
	/** What is meant, in a way that can be compared. The same again while it is under way is a double click. */
	mutation: unknown;
	/** How it shows at once. */
	changes: KeyedChange[];
	send: () => Promise< Reply >;
	/** What the server made of it, over what was meant. */
	accept?: ( reply: Reply ) => KeyedChange[];
	/** What `isPending()` is told of: the thing, unless it says otherwise. */
	pending?: ( string | number )[];
}

interface Job extends Write< any >, Generation {
	meant: string;
	resolve: ( isAccepted: boolean ) => void;
	reject: ( error: unknown ) => void;
}

/** The writes for one thing. */
interface Line {
	running: Job;
	/** What was meant last, where that was while the request before was under way. */
	waiting?: Job;
}

const lines = new Set< Line >();
let generations = 0;

/**
 * Changes something on the screen and on the server so that the last mutation wins. One request at a time is under way for a query key; of the
 * mutations that come meanwhile only the last is sent. If the server refuses it, the screen goes back to what the server last accepted.
 * The entry keeps that apart from the optimistic changes, so a write does not say how to undo it.
 *
 * @return Whether the server accepted this change and no other mutation followed; rejects where it refused what was meant last.
 */
export function write< Reply >( store: Store, asked: Write< Reply > ): Promise< boolean > {
	const { underWay } = store.select.getState();
	const key = `write ${ asked.queryKey }`;
	const meant = JSON.stringify( asked.mutation );
	let line = underWay.get< Line >( key );

	if ( ( line?.waiting ?? line?.running )?.meant === meant ) {
		return Promise.resolve( false );
	}
	return new Promise( ( resolve, reject ) => {
		const job: Job = { ...asked, key, meant, generation: ++generations, resolve, reject };
		const patch = ( state: State, [ entry, change ]: KeyedChange ) =>
			withEntry( state, entry, ( { optimistic: before, version } ) => {
				const optimistic = [ ...before, { job, change } ];
				return { optimistic, version: version + 1 };
			} );
		const update = ( state: State ) => job.changes.reduce( patch, line ? state : withPending( state, job, 1 ) );
		store.dispatch( { type: 'WRITE', update } );
		if ( line ) {
			line.waiting?.resolve( false );
			line.waiting = job;
			if ( line.running.meant === meant ) {
				// Back to what is being sent: there is nothing more to send.
				line.waiting = undefined;
				resolve( false );
			}
		} else {
			line = { running: job };
			underWay.set( key, line );
			lines.add( line );
			run( store, line );
		}
	} );
}

async function run( store: Store, line: Line ) {
	const job = line.running;
	let told: KeyedChange[] = [];
	let failure: { error: unknown } | undefined;
	try {
		const reply = await job.send();
		told = line.waiting ? [] : ( job.accept?.( reply ) ?? [] );
	} catch ( error ) {
		failure = { error };
	}
	const { waiting } = line;
	const update = ( state: State ) => {
		// A refused change stays until the last write of its thing is answered: that one was made on top of it.
		const settled = waiting && failure ? state : settle( state, job, ! failure, ! waiting );
		return told.reduce( accept, waiting ? settled : withPending( settled, job, -1 ) );
	};
	store.dispatch( { type: 'WRITTEN', update } );
	if ( waiting ) {
		line.running = waiting;
		line.waiting = undefined;
		run( store, line );
	} else {
		lines.delete( line );
		store.select.getState().underWay.delete( job.key );
	}
	if ( failure && ! waiting ) {
		job.reject( failure.error );
	} else {
		job.resolve( ! waiting );
	}
}

/** The state without the optimistic updates of a query key up to a write, or all of them: accepted, they are part of what the server has. */
function settle( state: State, { key: queryKey, generation }: Job, isAccepted: boolean, isLast: boolean ): State {
	const isSettled = ( { job }: { job: Generation } ) =>
		job.key === queryKey && ( isLast || job.generation <= generation );
	const keys = Object.keys( state.entries ).filter( ( key ) => state.entries[ key ]!.optimistic.some( isSettled ) );
	const without = ( before: State, entry: string ) =>
		withEntry( before, entry, ( { serverValue, optimistic, version } ) => {
			const taken = isAccepted ? optimistic.filter( isSettled ) : [];
			return {
				serverValue: taken.reduce( ( value, { change } ) => change( value ), serverValue ),
				optimistic: optimistic.filter( ( patch ) => ! isSettled( patch ) ),
				version: version + 1,
			};
		} );
	return keys.reduce( without, state );
}

/** The state with so many more writes under way for what a write is pending for. */
function withPending( state: State, { queryKey, pending: keys = [ queryKey ] }: Job, more: 1 | -1 ): State {
	const pending = { ...state.pending };
	for ( const key of keys ) {
		pending[ key ] = ( pending[ key ] ?? 0 ) + more;
		if ( ! pending[ key ] ) {
			delete pending[ key ];
		}
	}
	return { ...state, pending };
}

// A user who leaves the page does not wait: the last change is sent at once, and outlives the page.
window.addEventListener( 'pagehide', () => {
	for ( const { waiting } of lines ) {
		if ( waiting ) {
			const sent = waiting.send();
			waiting.send = () => sent;
		}
	}
} );
