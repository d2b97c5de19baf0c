import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { reportCsv, type TableDownload } from '../components/report-table';
import { useNotices } from '../components/use-notices';
import { fetchExportStatus, startExport, type ReportRows } from '../data/reports';
import { csvFileName, downloadCsv } from '../lib/csv';
import { getErrorMessage } from '../lib/error-messages';
import { leaveTo } from '../lib/navigate';
import type { Query } from '../lib/report-query';
import type { ReportView } from './requests';
import type { tableOf } from './table-data';

/** How often the server is asked how far it is. In milliseconds; the tests shorten it. */
export const timing = { round: 2_000 };
/** A failed question is asked again so often; the export itself goes on. */
const PATIENCE = 3;

/**
 * The download of a report: at once where all rows are here, else through the server, which mails the file's address as well.
 *
 * @param view
 * @param list   The rows that are here.
 * @param shown
 * @param hidden Keys of hidden columns.
 * @param query
 * @param today  Of what shows.
 */
export function useDownload(
	view: ReportView,
	list: ReportRows | undefined,
	shown: ReturnType< typeof tableOf >,
	hidden: string[],
	query: Query,
	today: string
): TableDownload | undefined {
	const { table } = view;
	const { done } = useNotices();
	const [ state, setState ] = useState< Omit< TableDownload, 'onDownload' > >( { state: 'ready' } );
	const isMounted = useRef( true );
	const isBusy = useRef( false );
	useEffect( () => {
		isMounted.current = true;
		return () => {
			isMounted.current = false;
		};
	}, [] );
	const show = ( next: typeof state ) => isMounted.current && setState( next );

	function downloadHere() {
		const { orderby, order } = view.tableQuery;
		const { period, compare, filter } = query;
		const filters = { period, compare, filter, orderby, order } as Record< string, string >;
		const name = csvFileName( table.title, filters, today );
		downloadCsv( name, reportCsv( shown.columns, shown.rows, hidden ) );
	}

	async function downloadFromServer() {
		if ( isBusy.current ) {
			return;
		}
		isBusy.current = true;
		let percent = 0;
		show( { state: 'busy' } );
		try {
			const type = table.endpoint.replace( '/stats', '' );
			const { page, per_page: perPage, ...args } = view.list.args;
			const { id, message } = await startExport( type, args );
			if ( ! id ) {
				done( 'report-export', message );
				show( { state: 'ready' } );
				return;
			}
			done(
				'report-export',
				/* translators: %s: name of a report, for example 'Revenue'. */
				sprintf( __( 'Your %s Report will be emailed to you.', 'storeboard' ), table.title )
			);
			const url = await waitFor( type, id, ( now ) => {
				percent = now;
				show( { state: 'busy', percent } );
				return isMounted.current;
			} );
			if ( url ) {
				leaveTo.go( url );
			}
			show( { state: 'ready' } );
		} catch ( error ) {
			show( {
				state: 'failed',
				percent,
				message: [
					/* translators: %s: how far it got, in percent. */
					sprintf( __( 'The file could not be made: it got to %s%%.', 'storeboard' ), Math.round( percent ) ),
					getErrorMessage( error ),
				].join( ' ' ),
			} );
		} finally {
			isBusy.current = false;
		}
	}

	if ( ! list?.rows.length ) {
		return undefined;
	}
	const isWhole = list.rows.length >= list.total;
	return { ...state, onDownload: isWhole ? downloadHere : () => void downloadFromServer() };
}

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
