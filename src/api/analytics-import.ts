import { __ } from '@wordpress/i18n';
import { fromStoreTime } from '../lib/dates';
import { RequestError } from '../lib/request-error';
import { readBoolean, readNumber, readObject, readString } from './read';
import { query, request } from './request';

/** Starting, stopping and deleting plan work on the server; on a large store that takes long. In milliseconds. */
const PATIENCE = 60_000;
const IMPORT = '/wc-analytics/reports/import';

/** What an import brings in. */
export interface ImportChoice {
	/** From so many days ago on; undefined for everything. */
	days?: number;
	/** Leave out what an earlier import brought in. */
	skipsExisting: boolean;
}

export interface ImportCounts {
	customers: number;
	orders: number;
}

export interface ImportProgress {
	imported: number;
	total: number;
}

export interface ImportStatus {
	isImporting: boolean;
	/** Of the last import; null where the store knows of none. */
	customers: ImportProgress | null;
	orders: ImportProgress | null;
	/** The first day that it brought in, in the store's time ('2026-08-24 00:00:00'); null where it brought in everything. */
	importedFrom: string | null;
}

const queryOf = ( { days, skipsExisting }: ImportChoice ) => {
	const words = [ skipsExisting && 'skip_existing=true', days !== undefined && `days=${ days }` ].filter( Boolean );
	return words.length ? `?${ words.join( '&' ) }` : '';
};

/** How much an import would bring in. */
export const fetchImportTotals = ( choice: ImportChoice, signal?: AbortSignal ) =>
	query(
		`${ IMPORT }/totals${ queryOf( choice ) }`,
		( body ): ImportCounts => {
			const { customers, orders } = readObject( body, 'Totals of the import' );
			return {
				customers: readNumber( customers, 'Customers to import' ),
				orders: readNumber( orders, 'Orders to import' ),
			};
		},
		signal
	);

export const fetchImportStatus = ( signal?: AbortSignal ) => query( `${ IMPORT }/status`, readStatus, signal );

function readStatus( body: unknown ): ImportStatus {
	const { is_importing: isImporting, customers, orders, imported_from: from } = readObject( body, 'Import' );
	return {
		isImporting: readBoolean( isImporting ),
		customers: readProgress( customers ),
		orders: readProgress( orders ),
		importedFrom: readString( from ) || null,
	};
}

/** A store that never imported anything tells only that it imports nothing. */
function readProgress( value: unknown ): ImportProgress | null {
	if ( value === undefined || value === null ) {
		return null;
	}
	const { imported, total } = readObject( value, 'Import progress' );
	return { imported: readNumber( imported, 'Imported' ), total: readNumber( total, 'Total' ) };
}

/**
 * When the scheduled import last brought data up to date, as Unix time in milliseconds; null where it never did. Platforms before 10.5 have
 * no such route.
 */
export const fetchLastProcessed = ( signal?: AbortSignal ) =>
	query(
		'/wc-analytics/imports/status',
		( body ) => fromStoreTime( readString( readObject( body, 'State of the import' ).last_processed_date ) ),
		signal
	);

/** Answers with the server's message. The server refuses with a success as well: then its status is 'error'. */
const act = ( path: string ) =>
	request( { path, method: 'POST', timeOut: PATIENCE }, ( body ) => {
		const { status, message } = readObject( body, 'Import' );
		return { isDone: status !== 'error', message: readString( message ) };
	} ).then( ( { isDone, message } ) => {
		if ( ! isDone ) {
			throw new RequestError(
				'refused',
				message || __( 'Your store didn’t accept this request.', 'storeboard' )
			);
		}
		return message;
	} );

export const startImport = ( choice: ImportChoice ) => act( `${ IMPORT }${ queryOf( choice ) }` );
export const stopImport = () => act( `${ IMPORT }/cancel` );
export const deleteImported = () => act( `${ IMPORT }/delete` );
