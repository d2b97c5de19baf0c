import { __, sprintf } from '@wordpress/i18n';
import type { ReportColumn } from '../components/report-table';
import { reportCsv, shownPlaces } from '../components/report-table/report-csv';
import {
	fetchExportFile,
	fetchExportStatus,
	fetchReportRows,
	startExport,
	type ReportRow,
	type ReportRows,
} from '../data/reports';
import { csvFileName, downloadCsv, saveFile } from '../lib/csv';
import { leaveTo } from '../lib/navigate';
import type { Query } from '../lib/report-query';
import type { ReportView } from './requests';
import type { tableOf } from './table-data';

/** How often the server is asked how far it is. In milliseconds; the tests shorten it. */
export const timing = { round: 2_000 };
/** As many rows as one reply holds. */
const PAGE = 100;
/** A failed question is asked again so often; the export itself goes on. */
const PATIENCE = 3;

interface Job {
	view: ReportView;
	query: Query;
	/** Of what shows. */
	today: string;
	/** Is told how far it is, in percent; false where nobody waits any more. */
	tell: ( percent: number ) => boolean;
}

/**
 * Writes all rows as the screen has them: its columns, filters and order.
 *
 * @param job
 * @param known     All rows, where they are here.
 * @param makeTable
 * @param hidden    Keys of hidden columns.
 */
export async function writeHere(
	job: Job,
	known: ReportRows | undefined,
	makeTable: ( list: ReportRows ) => ReturnType< typeof tableOf >,
	hidden: string[]
) {
	const list = known ?? ( await allRows( job ) );
	if ( list ) {
		const { columns, rows } = makeTable( list );
		downloadCsv( nameOf( job ), reportCsv( columns, rows, hidden ) );
	}
}

/**
 * Has the server write the file, with the same columns and filters, and saves it.
 *
 * @param job
 * @param columns
 * @param hidden  Keys of hidden columns.
 * @param say     Is told that it has begun, or why the server writes none.
 */
export async function writeThere(
	job: Job,
	columns: ReportColumn[],
	hidden: string[],
	say: ( message: string ) => void
) {
	const { table, list } = job.view;
	const type = table.endpoint.replace( '/stats', '' );
	const { page, per_page: perPage, ...args } = list.args;
	const { id, message } = await startExport(
		type,
		args,
		shownPlaces( columns, hidden ).map( ( place ) => {
			const { key, label } = columns[ place ]!;
			return { key, label };
		} )
	);
	// Without an export the server says why.
	say(
		id || ! message
			? /* translators: %s: name of a report, for example 'Revenue'. */
				sprintf( __( 'Your %s Report will be emailed to you.', 'storeboard' ), table.title )
			: message
	);
	if ( ! id ) {
		return;
	}
	const url = await waitFor( type, id, job.tell );
	if ( url ) {
		await save( url, nameOf( job ) );
	}
}

/** The report, its days and what narrows and orders the rows. */
function nameOf( { view: { table, tableQuery, ranges }, query: { filter, search }, today }: Job ) {
	const { orderby, order } = tableQuery;
	const days = ranges ? [ ranges.primary.after.slice( 0, 10 ), ranges.primary.before.slice( 0, 10 ) ] : [ today ];
	return csvFileName( table.title, { filter, search, orderby, order }, days );
}

/** All rows of a list, page by page. What an order that comes in meanwhile moves to the next page is there once. */
async function allRows( { view: { table, list }, tell }: Job ): Promise< ReportRows | undefined > {
	const rows = new Map< string, ReportRow >();
	for ( let page = 1; ; page++ ) {
		const { data } = await fetchReportRows( list.endpoint, { ...list.args, page, per_page: PAGE } );
		data.rows.forEach( ( row ) => rows.set( table.rowKey( row ) || `${ page } ${ rows.size }`, row ) );
		const isOver = data.rows.length < PAGE || page * PAGE >= data.total;
		if ( ! tell( isOver ? 100 : ( page * PAGE * 100 ) / data.total ) ) {
			return undefined;
		}
		if ( isOver ) {
			return { rows: [ ...rows.values() ], total: rows.size };
		}
	}
}

/** Saves the server's file under a name that says what it is; the browser fetches it itself where that fails. */
const save = ( url: string, name: string ) =>
	fetchExportFile( url ).then(
		( file ) => saveFile( name, file ),
		() => leaveTo.go( url )
	);

/**
 * Waits until the server has written a file.
 *
 * @param type
 * @param id
 * @param tell Is told how far it is, in percent; false ends the waiting.
 * @return Its address; empty where nobody waits any more.
 */
async function waitFor( type: string, id: string, tell: ( percent: number ) => boolean ): Promise< string > {
	for ( let failures = 0; ; ) {
		try {
			const { percent, url } = await fetchExportStatus( type, id );
			failures = 0;
			if ( url || ! tell( percent ) ) {
				return url;
			}
		} catch ( error ) {
			if ( ++failures >= PATIENCE ) {
				throw error;
			}
		}
		await new Promise( ( resolve ) => setTimeout( resolve, timing.round ) );
	}
}
