import { readObject, readString } from './read';
import { post, query } from './request';

const IMPORTS = '/wc-analytics/imports';

/** How orders come into the reports. Times are GMT without a zone, as the platform writes them; empty where there is none. */
export interface UpdateStatus {
	/** `scheduled`: twice a day; `immediate`: with each order. */
	mode: string;
	lastAt: string;
	nextAt: string;
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
		lastAt: readString( status.last_processed_date ),
		nextAt: readString( status.next_scheduled ),
		isUnderWay: status.import_in_progress_or_due === true,
	};
}
