import { fetchUpdateStatus, startUpdate, type UpdateStatus } from '../api/report-updates';
import { createStore, entity, receive, type Thunk } from './collection';
import { mutate } from './collection/mutation';

/** The tests shorten them. */
export const timing = {
	/** Between two questions whether something has moved that others do. In milliseconds. */
	round: 3_000,
	/** After so many answers without a step nobody imports: the site's jobs stand still, or another import is under way. */
	patience: 4,
};

const status = entity< UpdateStatus >( 'status', { fetch: ( _, { signal } ) => fetchUpdateStatus( signal ) } );

/**
 * Has the store bring the orders that wait into the reports, a batch after the other; a double click, or a second page, is the same update. Answers with
 * what is left.
 *
 * @param isAsked By somebody who manages the store: also where nothing waits.
 */
const update =
	( isAsked: boolean ): Thunk< UpdateStatus > =>
	( store ) =>
		mutate( store, 'update', async () => {
			let left = Infinity;
			let idle = 0;
			for (;;) {
				const now = await startUpdate( isAsked && left === Infinity );
				store.dispatch( receive( status.change( () => now ) ) );
				idle = now.waiting < left ? 0 : idle + 1;
				if ( ! now.waiting || idle >= timing.patience ) {
					return now;
				}
				left = now.waiting;
				// The site's own jobs are at it, or the batch behind this one is planned in a moment.
				await new Promise( ( resolve ) => setTimeout( resolve, idle ? timing.round : 0 ) );
			}
		} );

/** How up to date the reports are. Nothing resolves by itself: no report waits for it. */
export const store = createStore( 'storeboard/report-updates', {
	selectors: {
		/** As `value`, with `error`. */
		getStatus: status.entry,
	},
	actions: { loadStatus: status.load, update },
} );

export type { UpdateStatus };
