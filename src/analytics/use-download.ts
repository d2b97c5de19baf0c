import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TableDownload } from '../components/report-table';
import { useNotices } from '../components/use-notices';
import type { ReportRows } from '../data/reports';
import { getErrorMessage } from '../lib/error-messages';
import type { Query } from '../lib/report-query';
import type { ReportView } from './requests';
import type { tableOf as makeTable } from './table-data';

/** The most rows that the page fetches itself. */
const MOST = 5_000;

const load = () => import( /* webpackChunkName: "report-file" */ './write-file' );

/**
 * The download of a report: at once where all rows are here, page by page where some thousands are, and of larger ones through the server, which
 * mails the file's address as well.
 *
 * @param view
 * @param list    The rows that are here.
 * @param tableOf Makes the table of rows.
 * @param hidden  Keys of hidden columns.
 * @param query
 * @param today   Of what shows.
 */
export function useDownload(
	view: ReportView,
	list: ReportRows | undefined,
	tableOf: ( list: ReportRows ) => ReturnType< typeof makeTable >,
	hidden: string[],
	query: Query,
	today: string
): TableDownload {
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
	const isWhole = !! list && list.rows.length >= list.total;
	const show = ( next: typeof state ) => isMounted.current && setState( next );

	/** Says how far it is, and why it ends early. */
	async function download() {
		if ( isBusy.current ) {
			return;
		}
		isBusy.current = true;
		let percent = 0;
		if ( ! isWhole ) {
			show( { state: 'busy' } );
		}
		try {
			const { writeHere, writeThere } = await load();
			const tell = ( now: number ) => {
				percent = now;
				show( { state: 'busy', percent } );
				return isMounted.current;
			};
			const job = { view, query, today, tell };
			await ( list && list.total <= MOST
				? writeHere( job, isWhole ? list : undefined, tableOf, hidden )
				: writeThere( job, tableOf( list ?? { rows: [], total: 0 } ).columns, hidden, ( message ) =>
						done( 'report-export', message )
					) );
			show( { state: 'ready' } );
		} catch ( error ) {
			show( {
				state: 'failed',
				percent,
				message: [
					sprintf(
						/* translators: %s: how far it got, in percent. */
						__( 'Couldn’t create the file. It stopped at %s%%.', 'storeboard' ),
						Math.round( percent )
					),
					getErrorMessage( error ),
				].join( ' ' ),
			} );
		} finally {
			isBusy.current = false;
		}
	}

	return { ...state, onDownload: () => void download() };
}
