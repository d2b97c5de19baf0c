import type { CDPSession, Page } from '@playwright/test';
import { isAtRest } from './at-rest';

/** What a page holds once it is at rest: the heap after a garbage collection in KB, nodes of the document, and listeners of events. */
export interface Held {
	kilobytes: number;
	nodes: number;
	listeners: number;
}

/** Reads what a page holds. */
export async function held( page: Page, devTools: CDPSession ): Promise< Held > {
	await isAtRest( page );
	// Freed objects may have held others that are freed only then.
	for ( let turn = 0; turn < 3; turn++ ) {
		await devTools.send( 'HeapProfiler.collectGarbage' );
	}
	const { usedSize } = await devTools.send( 'Runtime.getHeapUsage' );
	const { nodes, jsEventListeners } = await devTools.send( 'Memory.getDOMCounters' );
	return { kilobytes: Math.round( usedSize / 1024 ), nodes, listeners: jsEventListeners };
}

/** How much more is held than before. */
export const leftBehind = ( before: Held, after: Held ): Held => ( {
	kilobytes: after.kilobytes - before.kilobytes,
	nodes: after.nodes - before.nodes,
	listeners: after.listeners - before.listeners,
} );
