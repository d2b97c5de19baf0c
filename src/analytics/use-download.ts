import { useRegistry } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TableDownload } from '../components/report-table';
import type { ReportRows } from '../data/reports';
import { getErrorMessage } from '../lib/error-messages';
import { getPageSettings } from '../lib/page-settings';
import type { ReportView } from './requests';
import type { tableOf as makeTable } from './table-data';
import type { Job } from './write-file';

/** The most rows that the page fetches itself. */
const most = () => getPageSettings().reports?.rowsInBrowser ?? 10_000;

const load = () => import( /* webpackChunkName: "report-file" */ './write-file' );

/** Writes the file, or waits for it; what there is to know of it stays beside the table. */
type Work = ( part: Awaited< ReturnType< typeof load > >, job: Job ) => Promise< string | void >;

/**
 * The download of a report: at once where all rows are here, page by page where some thousands are, and of larger ones through the server, which
 * goes on without the page.
 *
 * @param list    The rows that are here.
 * @param tableOf Makes the table of rows.
 * @param hidden  Keys of hidden columns.
 * @param today   Of what shows.
 */
export function useDownload(
	view: ReportView,
	list: ReportRows | undefined,
	tableOf: ( list: ReportRows ) => ReturnType< typeof makeTable >,
	hidden: string[],
	today: string
): TableDownload {
	const registry = useRegistry();
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
	const isLarge = !! list && list.total > most();
	const show = ( next: typeof state ) => isMounted.current && setState( next );

	/** Says how far it is, and why it ends early. */
	async function run( work: Work ) {
		if ( isBusy.current ) {
			return;
		}
		isBusy.current = true;
		let percent = 0;
		try {
			const note = await work( await load(), {
				registry,
				view,
				today,
				isThere: () => isMounted.current,
				tell: ( now, words ) => {
					percent = now;
					show( { state: 'busy', percent, note: words } );
					return isMounted.current;
				},
			} );
			show( { state: 'ready', note: note || undefined } );
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

	/** What the server writes goes on after a reload, and in another tab. */
	const [ hadExports ] = useState( () => !! getPageSettings().exports );
	const isKept = isLarge && hadExports;
	const { endpoint, args } = view.list;
	const key = JSON.stringify( [ endpoint, { ...args, page: 0, per_page: 0 } ] );
	useEffect( () => {
		if ( isKept ) {
			void run( ( { resume }, job ) => resume( job ) );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `run` is new with each render: the job of a file is resumed once.
	}, [ isKept, key ] );

	function download() {
		if ( ! isBusy.current && ! isWhole ) {
			show( { state: 'busy' } );
		}
		void run( ( { writeHere, writeThere }, job ) =>
			isLarge
				? writeThere( job, tableOf( list ).columns, hidden )
				: writeHere( job, isWhole ? list : undefined, tableOf, hidden )
		);
	}

	return { ...state, onDownload: download };
}
