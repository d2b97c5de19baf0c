import { readNumber, readObject, readString } from './read';
import { post, query } from './request';

const FRESHNESS = '/storeboard/v1/reports/freshness';

/** One batch of an import takes seconds, on a slow host many. In milliseconds. */
const TIME_OUT = 90_000;

/** How up to date the reports are. Times are Unix times in milliseconds, null where there is none. */
export interface UpdateStatus {
	/** `scheduled`: orders come into the reports every few hours; `immediate`: at once. */
	mode: string;
	/** Orders and refunds that came or changed since the last import. */
	waiting: number;
	/** Orders among them that are new to the reports. */
	added: number;
	/** Whether an import runs, or has its turn within a minute. */
	isUnderWay: boolean;
	lastAt: number | null;
	nextAt: number | null;
	/** When the newest order that the reports count was made. */
	newestAt: number | null;
}

export const fetchUpdateStatus = ( signal?: AbortSignal ) => query( FRESHNESS, readStatus, signal );

/**
 * Has the store import a batch of the orders that wait. Answers with what is left.
 *
 * @param isAsked By somebody who manages the store: also where nothing waits.
 */
export const startUpdate = ( isAsked: boolean ) =>
	post( FRESHNESS, isAsked ? { always: true } : {}, readStatus, { timeOut: TIME_OUT } );

function readStatus( body: unknown ): UpdateStatus {
	const status = readObject( body, 'State of the reports' );
	return {
		mode: readString( status.mode ),
		waiting: readNumber( status.waiting, 'Orders that wait' ),
		added: readNumber( status.added, 'New orders' ),
		isUnderWay: status.is_under_way === true,
		lastAt: readMoment( status.last_at ),
		nextAt: readMoment( status.next_at ),
		newestAt: readMoment( status.newest_at ),
	};
}

const readMoment = ( value: unknown ) => ( value === null ? null : readNumber( value, 'A moment' ) * 1000 );
