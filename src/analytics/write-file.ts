import { __, sprintf } from '@wordpress/i18n';
import { claimExport, leftOutWords, watchExports, type Registry } from '../components/export-notices';
import type { ReportColumn } from '../components/report-table';
import { reportCsv, shownPlaces } from '../components/report-table/report-csv';
import { store, type ExportQuestion, type ReportExport } from '../data/exports';
import { fetchReportRows, type ReportRow, type ReportRows } from '../data/reports';
import { csvFileName, downloadCsv } from '../lib/csv';
import { formatDate, fromStoreTime } from '../lib/dates';
import { formatNumber, getCurrency } from '../lib/money';
import { RequestError } from '../lib/request-error';
import { wordsOf } from './export-words';
import type { ReportView } from './requests';
import type { tableOf } from './table-data';

/** As many rows as one reply holds. */
const PAGE = 100;

export interface Job {
	registry: Registry;
	view: ReportView;
	/** Of what shows. */
	today: string;
	/** Whether somebody waits for it. */
	isThere: () => boolean;
	/** Is told how far it is, in percent, and what else there is to know; false where nobody waits any more. */
	tell: ( percent: number, note?: string ) => boolean;
}

/**
 * Writes all rows as the screen has them: its columns, filters and order.
 *
 * @param known  All rows, where they are here.
 * @param hidden Keys of hidden columns.
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
 * Has the server write the file, with the same columns and filters, and saves it. Whoever does not wait for it is told once it is there.
 *
 * @param hidden Keys of hidden columns.
 * @return What the file lacks, as a sentence.
 */
export async function writeThere( job: Job, columns: ReportColumn[], hidden: string[] ) {
	const { registry } = job;
	watchExports( registry );
	const begun = await registry.dispatch( store ).start( questionOf( job, columns, hidden ) );
	const release = claimExport( begun.id, job.isThere );
	await follow( begun, job )
		.then( ( file ) => file && registry.dispatch( store ).save( file ) )
		.finally( release );
	return leftOutWords( begun );
}

/**
 * Tells how far the export of this very report is that was begun on another page, or in another tab, where there is one.
 */
export async function resume( job: Job ) {
	const { registry } = job;
	watchExports( registry );
	try {
		await registry.dispatch( store ).load();
	} catch {
		// The Activity panel says so: nobody asked for it here.
		return;
	}
	const one = exportsIn( registry ).find(
		( { name, report, state } ) => state === 'waiting' && report === job.view.table.id && name === nameOf( job )
	);
	if ( one ) {
		void registry.dispatch( store ).drive();
		await follow( one, job );
	}
}

const exportsIn = ( { select }: Registry ) => select( store ).getExports().value ?? [];

/**
 * Waits until an export is whole.
 *
 * @return The export; undefined where nobody waits any more.
 */
const follow = ( begun: ReportExport, { registry, tell }: Job ) =>
	new Promise< ReportExport | undefined >( ( resolve, reject ) => {
		const end = ( settle: () => void ) => {
			stop();
			settle();
		};
		const look = () => {
			const now = exportsIn( registry ).find( ( { id } ) => id === begun.id );
			const halted = registry.select( store ).getHalted();
			if ( ! now ) {
				end( () => resolve( undefined ) );
			} else if ( now.state === 'failed' ) {
				end( () => reject( new RequestError( 'refused', now.reason ) ) );
			} else if ( ! tell( percentOf( now ), noteOf( now ) ) ) {
				end( () => resolve( undefined ) );
			} else if ( now.state === 'done' ) {
				end( () => resolve( now ) );
			} else if ( halted ) {
				end( () => reject( halted ) );
			}
		};
		const stop = registry.subscribe( look, store );
		look();
	} );

/** Whole only once it is. */
const percentOf = ( { rows, total, state }: ReportExport ) =>
	state === 'done' ? 100 : Math.min( 99, Math.floor( ( rows * 100 ) / Math.max( 1, total ) ) );

const noteOf = ( one: ReportExport ) =>
	[
		sprintf(
			/* translators: 1: how many rows are in the file, 2: how many there are. */
			__(
				'%1$s of %2$s rows are in the file. You can leave this page: the file will be in the Activity panel for a week.',
				'storeboard'
			),
			formatNumber( one.rows ),
			formatNumber( one.total )
		),
		leftOutWords( one ),
	]
		.filter( Boolean )
		.join( ' ' );

function questionOf( job: Job, columns: ReportColumn[], hidden: string[] ): ExportQuestion {
	const { table, list, ranges } = job.view;
	const { page, per_page: perPage, ...args } = list.args;
	const day = ( time: string ) => formatDate( fromStoreTime( time ) ?? 0 );
	return {
		report: table.id,
		args,
		columns: shownPlaces( columns, hidden ).map( ( place ) => {
			const { key, label } = columns[ place ]!;
			const words = wordsOf( table.id, key );
			return { key, label, ...( words && { words } ) };
		} ),
		decimals: getCurrency().precision,
		title: ranges
			? sprintf(
					/* translators: 1: name of a report, for example 'Orders', 2: its first day, 3: its last day. */
					__( '%1$s, %2$s – %3$s', 'storeboard' ),
					table.title,
					day( ranges.primary.after ),
					day( ranges.primary.before )
				)
			: table.title,
		name: nameOf( job ),
	};
}

/** The report, its days and what narrows and orders the rows. */
function nameOf( { view: { query, table, tableQuery, ranges }, today }: Job ) {
	const { filter, search } = query;
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
