import { fromStoreTime } from '../lib/dates';
import { readObject, readString } from './read';
import { post, query } from './request';

const IMPORTS = '/wc-analytics/imports';

/** How orders come into the reports. Times are Unix times in milliseconds, null where there is none; the platform writes them by the store's clock. */
export interface UpdateStatus {
	/** `scheduled`: twice a day; `immediate`: with each order. */
	mode: string;
	lastAt: number | null;
	nextAt: number | null;
	isUnderWay: boolean;
}

export const fetchUpdateStatus = ( signal?: AbortSignal ) =>
	query( `${ IMPORTS }/status`, ( body ): UpdateStatus => readStatus( body ), signal );

/** Begins an update now. Answers with what the server says. */
export const startUpdate = () =>
	post( `${ IMPORTS }/trigger`, {}, ( body ) => readString( readObject( body, 'Update' ).message ) );

function readStatus( body: unknown ): UpdateStatus {
	const status = readObject( body, 'State of the reports' );
	return {
		mode: readString( status.mode ),
		lastAt: fromStoreTime( readString( status.last_processed_date ) ),
		nextAt: fromStoreTime( readString( status.next_scheduled ) ),
		isUnderWay: status.import_in_progress_or_due === true,
	};
}
