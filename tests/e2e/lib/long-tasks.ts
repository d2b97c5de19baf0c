import type { Browser, Page } from '@playwright/test';

/** A task of a page's main thread. */
export interface Task {
	/** In ms: the time that the processor spent on it. What else the machine does meanwhile is not in it. */
	ms: number;
	/** Files whose code ran in it. */
	scripts: string[];
}

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	tdur?: number;
	args: { name?: string; data?: { url?: string; scriptName?: string; fileName?: string } };
}

/** What Chromium calls a task. */
const TASK = /RunTask$/;

/**
 * Does something in a page, and tells the tasks of its main thread meanwhile, the longest first. The times are those of the thread (`tdur` of Chromium's trace) and not of a clock: a busy
 * machine does not make them longer, but for what it takes from the processor's caches.
 */
export async function tasksOf( browser: Browser, page: Page, what: () => Promise< unknown > ): Promise< Task[] > {
	await browser.startTracing( page, {
		categories: [ 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', '__metadata' ],
	} );
	let trace;
	try {
		await what();
	} finally {
		trace = await browser.stopTracing();
	}
	const { traceEvents: events }: { traceEvents: TraceEvent[] } = JSON.parse( trace.toString() );
	const threads = new Set(
		events
			.filter( ( { name, args } ) => name === 'thread_name' && args.name === 'CrRendererMain' )
			.map( ( { pid, tid } ) => `${ pid } ${ tid }` )
	);
	const ofMain = events.filter( ( { pid, tid, ph } ) => ph === 'X' && threads.has( `${ pid } ${ tid }` ) );
	const scripts = ofMain.flatMap( ( event ) => {
		const { url, scriptName, fileName } = event.args?.data ?? {};
		const address = url || scriptName || fileName;
		return address ? [ { ...event, address } ] : [];
	} );
	return ofMain
		.filter( ( { name, tdur } ) => TASK.test( name ) && tdur !== undefined )
		.map( ( task ) => ( {
			ms: task.tdur! / 1000,
			scripts: [
				...new Set(
					scripts
						.filter(
							( { pid, tid, ts } ) =>
								pid === task.pid &&
								tid === task.tid &&
								ts >= task.ts &&
								ts < task.ts + ( task.dur ?? 0 )
						)
						.map( ( { address } ) => address.replace( /[?#].*$/, '' ).replace( /^https?:\/\/[^/]+\//, '' ) )
				),
			],
		} ) )
		.sort( ( a, b ) => b.ms - a.ms );
}
