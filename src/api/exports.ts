import apiFetch from '@wordpress/api-fetch';
import { RequestError } from '../lib/request-error';
import { each, readArray, readEach, readList, readNumber, readString, shape } from './read';
import { asked } from './saved-views';
import { readError } from './reply';
import { post, query, request } from './request';
import { currentNonce, renewSession, sessionReady } from './session';
import type { ReportArgs } from './reports';

/** A column of a file. */
interface ExportColumn {
	key: string;
	label: string;
	/** What stands in the place of values, such as the labels of statuses. */
	words?: Record< string, string >;
}

/** What a file is to hold. */
export interface ExportQuestion {
	/** The report's id. */
	report: string;
	/** Those of its list, without the page. */
	args: ReportArgs;
	columns: ExportColumn[];
	/** Of amounts. */
	decimals: number;
	/** What the owner knows it by. */
	title: string;
	/** The file's. */
	name: string;
}

const readExport = shape( 'Export', {
	...each( readNumber, 'id', 'rows', 'total', 'bytes', 'createdAt', 'expiresAt' ),
	...each( readString, 'report', 'title', 'name', 'reason' ),
	state: ( value ): 'waiting' | 'done' | 'failed' => ( value === 'done' || value === 'failed' ? value : 'waiting' ),
	/** Labels of columns that the file lacks. */
	leftOut: ( value ): string[] => readList( value ?? [], 'Export' ).map( String ),
} );

/** A file that the server writes. Times are Unix times in seconds. */
export type ReportExport = ReturnType< typeof readExport >;

const EXPORTS = '/storeboard/v1/exports';

/** Whoever writes a piece answers when it is done; one page of a large report may take its time. In milliseconds. */
const TIME_OUT = 90_000;
/** A large file on a slow line. In milliseconds. */
const LONGEST_DOWNLOAD = 30 * 60_000;

export const fetchExports = ( signal?: AbortSignal ) =>
	asked( query( EXPORTS, ( body ) => readEach( readArray( body, 'Exports' ), readExport ), signal ) );

/** Asked for the same once more while it is written, it answers with the one that is there. */
export const createExport = ( question: ExportQuestion ) =>
	asked( post( EXPORTS, question, readExport, { timeOut: TIME_OUT } ) );

/** Has the server write a piece, unless somebody does already. */
export const runExport = ( id: number ) =>
	// The export goes on without the page: it need not outlive it.
	post( `${ EXPORTS }/${ id }/run`, {}, readExport, { timeOut: TIME_OUT, keepalive: false } );

export const retryExport = ( id: number ) => post( `${ EXPORTS }/${ id }/retry`, {}, readExport );

export const deleteExport = ( id: number ) => request( { path: `${ EXPORTS }/${ id }`, method: 'DELETE' }, () => id );

/**
 * The file itself, which only this route gives. A nonce that is too old is renewed, once.
 *
 * @throws {RequestError}
 */
export async function fetchExportFile( file: ReportExport ): Promise< Blob > {
	await sessionReady();
	const nonce = currentNonce();
	return fetchFile( file ).catch( async ( failure: RequestError ) => {
		if ( failure.kind !== 'session' ) {
			throw failure;
		}
		await renewSession( nonce );
		return fetchFile( file );
	} );
}

function fetchFile( file: ReportExport ): Promise< Blob > {
	const controller = new AbortController();
	const timer = setTimeout( () => controller.abort(), LONGEST_DOWNLOAD );
	return receiveFile( file, controller.signal ).finally( () => clearTimeout( timer ) );
}

async function receiveFile( { id, bytes }: ReportExport, signal: AbortSignal ): Promise< Blob > {
	try {
		const response = await apiFetch< Response >( { path: `${ EXPORTS }/${ id }/file`, parse: false, signal } );
		const type = response.headers.get( 'Content-Type' ) ?? '';
		const file = await response.blob();
		// A page to sign in is of another kind; a file that was cut off has another size.
		if ( ! type.startsWith( 'text/csv' ) || file.size !== bytes ) {
			throw new RequestError( signal.aborted ? 'timeout' : 'malformed' );
		}
		return file;
	} catch ( error ) {
		throw await readError( error );
	}
}
