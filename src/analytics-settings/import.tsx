import { Button, CheckboxControl, Modal } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { ErrorBoundary } from '../extend/error-boundary';
import { ErrorMessage } from '../components/error-message';
import { useNotices } from '../components/use-notices';
import { useMutation } from '../components/use-mutation';
import { useSpokenMessage } from '../components/use-spoken-message';
import { store, type ImportCounts } from '../data/analytics-import';
import { reportExtensionError } from '../extend/extension-errors';
import { useFilterTurn } from '../extend/filters';
import { formatCount } from '../lib/format-count';
import { getErrorMessage } from '../lib/error-messages';
import { focusScreen } from '../lib/focus-screen';
import { recordEvent } from '../lib/tracks';
import { PeriodFields, daysOf, type Period } from './import-period';
import { STATUS_FILTER, stateNames, stateOf } from './import-status';
import { LastProcessed } from './last-processed';
import { useImport } from '../data/analytics-import/use-import';

const NOTICE = 'storeboard-analytics-import';

const WENT_WRONG = () => __( 'Something went wrong with the importation process.', 'storeboard' );

interface Props {
	/** Whether the platform tells when it last brought orders into the reports. */
	hasLastProcessed: boolean;
}

/** The import of customers and orders from before the reports were there. */
export function Import( { hasLastProcessed }: Props ) {
	const [ period, setPeriod ] = useState< Period >( { name: 'all', from: '' } );
	const [ skipsExisting, setSkipsExisting ] = useState( true );
	const { days, problem } = daysOf( period );
	const { value: totals, error: totalsError } = useSelect(
		( select ) =>
			problem ? { value: undefined, error: undefined } : select( store ).getTotals( { days, skipsExisting } ),
		[ days, skipsExisting, problem ]
	);
	const { loadTotals, loadStatus, deleteImported } = useDispatch( store );
	const process = useImport();
	const { status, isImporting, outcome, pollError, isStalled } = process;
	const [ isAsking, setAsking ] = useState( false );
	const { mutate, pending: busy } = useMutation< 'start' | 'stop' | 'delete' >();
	const notices = useNotices();
	useFilterTurn( STATUS_FILTER );

	const known = !! status?.customers && !! status.orders;
	const isCutOff = ! isImporting && known && outcome !== 'finished' && status.orders!.imported < status.orders!.total;
	const state = stateOf( status, totals, isImporting, outcome === 'finished' );
	const name = stateNames( status?.importedFrom )[ state ];
	useSpokenMessage( typeof name === 'string' ? sprintf( STATUS(), name ) : undefined, false );
	useSpokenMessage( pollError ? WENT_WRONG() : undefined );

	/** Something that is done once, with the server's message or with what failed and Retry. */
	const act = ( what: 'start' | 'stop' | 'delete', failed: string, work: () => Promise< string > ) =>
		mutate(
			async () => {
				const message = await work();
				if ( message ) {
					notices.done( NOTICE, message );
				}
			},
			{
				which: what,
				onError: ( error ) => notices.failed( NOTICE, failed, error, () => act( what, failed, work ) ),
			}
		);
	const start = ( skips: boolean ) =>
		act( 'start', __( 'Couldn’t start the import.', 'storeboard' ), () =>
			process
				.start( { days, skipsExisting: skips } )
				.then( () => __( 'Import started. Your reports will fill in while it runs.', 'storeboard' ) )
		);
	const stop = () =>
		act( 'stop', __( 'Couldn’t stop the import.', 'storeboard' ), async () => {
			const message = await process.stop();
			loadTotals( { days, skipsExisting } ).catch( () => {} );
			return message;
		} );
	const remove = () =>
		act( 'delete', __( 'Couldn’t delete the imported data.', 'storeboard' ), async () => {
			recordEvent( 'analytics_import_delete_previous' );
			await deleteImported();
			process.forget();
			await Promise.allSettled( [ loadStatus(), loadTotals( { days, skipsExisting } ) ] );
			return __( 'Deleting imported data. Your reports will show less until you import it again.', 'storeboard' );
		} );

	function choose( change: () => void ) {
		process.forget();
		change();
	}

	const error = totalsError ?? process.error;
	const shown = isImporting || outcome === 'finished' || outcome === 'stopped' ? status : undefined;

	return (
		<section
			className="storeboard-card storeboard-analytics-import"
			aria-busy={ ! error && ( ! status || ( ! totals && ! problem ) ) }
		>
			<h2>{ __( 'Import historical data', 'storeboard' ) }</h2>
			<p>
				{ __(
					'This tool populates historical analytics data by processing customers and orders created prior to activating WooCommerce Admin.',
					'storeboard'
				) }
			</p>
			<div className="storeboard-form">
				<PeriodFields
					period={ period }
					problem={ problem }
					isDisabled={ isImporting }
					onChange={ ( next ) => choose( () => setPeriod( next ) ) }
				/>
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Skip previously imported customers and orders', 'storeboard' ) }
					checked={ skipsExisting }
					disabled={ isImporting }
					onChange={ ( skips ) => choose( () => setSkipsExisting( skips ) ) }
				/>
			</div>
			{ error && ! isImporting ? (
				<ErrorMessage
					what={ WENT_WRONG() }
					error={ error }
					onRetry={ ( mayFocus ) =>
						Promise.all( [ loadStatus(), loadTotals( { days, skipsExisting } ) ] ).then(
							() => mayFocus && focusScreen()
						)
					}
				/>
			) : (
				<>
					<Progress
						label={ __( 'Imported Registered Customers', 'storeboard' ) }
						{ ...progressOf( shown?.customers, totals, 'customers' ) }
					/>
					<Progress
						label={ __( 'Imported Orders and Refunds', 'storeboard' ) }
						{ ...progressOf( shown?.orders, totals, 'orders' ) }
					/>
					<p className="storeboard-analytics-import__status">
						<ErrorBoundary
							key={ state }
							fallback={ () => null }
							onError={ ( thrown ) => reportExtensionError( STATUS_FILTER, STATUS_FILTER, thrown ) }
						>
							{ typeof name === 'string' ? (
								sprintf( STATUS(), name )
							) : (
								<>
									{ sprintf( STATUS(), '' ) }
									{ name }
								</>
							) }
						</ErrorBoundary>
					</p>
				</>
			) }
			{ !! pollError && (
				<p className="storeboard-analytics-import__note is-error">
					{ WENT_WRONG() } { getErrorMessage( pollError ) }{ ' ' }
					{ __( 'The import may still be running. Checking its progress…', 'storeboard' ) }
				</p>
			) }
			{ isStalled && ! pollError && (
				<p className="storeboard-analytics-import__note">
					{ __(
						'The import is paused. It will continue when your site’s scheduled tasks run.',
						'storeboard'
					) }
					<LastProcessed isTold={ hasLastProcessed } seenAt={ process.lastProgressAt } />
				</p>
			) }
			{ isCutOff && (
				<p className="storeboard-analytics-import__note">
					{ sprintf(
						/* translators: %1$s: number of orders, %2$s: number of orders. */
						__( 'The last import stopped after %1$s of %2$s orders and refunds.', 'storeboard' ),
						formatCount( status.orders!.imported ),
						formatCount( status.orders!.total )
					) }
					<LastProcessed isTold={ hasLastProcessed } seenAt={ process.lastProgressAt } />
				</p>
			) }
			{ /* Stop stands where Start stood: the second click of two must not undo the first. */ }
			<div
				className="storeboard-actions"
				onClickCapture={ ( event ) => event.detail > 1 && event.stopPropagation() }
			>
				{ isImporting ? (
					<BusyButton
						variant="secondary"
						label={ __( 'Stop Import', 'storeboard' ) }
						busyLabel={ __( 'Stopping…', 'storeboard' ) }
						isBusy={ busy === 'stop' }
						onClick={ stop }
					/>
				) : (
					<>
						<BusyButton
							variant="secondary"
							label={
								outcome === 'finished'
									? __( 'Re-import Data', 'storeboard' )
									: __( 'Start', 'storeboard' )
							}
							busyLabel={ __( 'Starting…', 'storeboard' ) }
							isBusy={ busy === 'start' }
							isWaiting={ ! totals || state === 'nothing' || busy === 'delete' }
							onClick={ () => {
								// What is there is to be replaced.
								const skips = outcome !== 'finished' && skipsExisting;
								setSkipsExisting( skips );
								start( skips );
							} }
						/>
						{ known && (
							<BusyButton
								variant="tertiary"
								label={ __( 'Delete Previously Imported Data', 'storeboard' ) }
								busyLabel={ __( 'Deleting…', 'storeboard' ) }
								isBusy={ busy === 'delete' }
								isWaiting={ busy === 'start' }
								onClick={ () => setAsking( true ) }
							/>
						) }
					</>
				) }
			</div>
			{ isImporting && (
				<p className="storeboard-analytics-import__help">
					{ __( 'Imported data will not be lost if the import is stopped.', 'storeboard' ) }
					<br />
					{ __( 'Navigating away from this page will not affect the import.', 'storeboard' ) }
				</p>
			) }
			{ isAsking && (
				<DeleteDialog
					onCancel={ () => setAsking( false ) }
					onDelete={ () => {
						setAsking( false );
						remove();
					} }
				/>
			) }
		</section>
	);
}

/* translators: %s: state of the import. */
const STATUS = () => __( 'Status: %s', 'storeboard' );

/** How far an import is; without one, how much there is to do. */
const progressOf = (
	progress: { imported: number; total: number } | null | undefined,
	totals: ImportCounts | undefined,
	part: keyof ImportCounts
) => progress ?? ( totals && { imported: 0, total: totals[ part ] } );

interface ProgressProps {
	label: string;
	/** Undefined until it is known. */
	imported?: number;
	total?: number;
}

function Progress( { label, imported, total }: ProgressProps ) {
	const id = useId();
	const isKnown = imported !== undefined && total !== undefined;
	const words =
		isKnown &&
		sprintf(
			/* translators: %1$s: number of what is imported, %2$s: number of all. */
			__( '%1$s of %2$s', 'storeboard' ),
			formatCount( imported ),
			formatCount( total )
		);

	return (
		<div className="storeboard-analytics-import__progress">
			<div>
				<span id={ id }>{ label }</span>
				<span>{ words }</span>
			</div>
			<progress
				aria-labelledby={ id }
				aria-valuetext={ words || undefined }
				max={ total || 1 }
				value={ isKnown ? Math.min( imported, total ) : 0 }
			/>
		</div>
	);
}

interface DeleteProps {
	onCancel: () => void;
	onDelete: () => void;
}

const DeleteDialog = ( { onCancel, onDelete }: DeleteProps ) => (
	<Modal
		className="storeboard-dialog"
		size="small"
		title={ __( 'Delete imported data?', 'storeboard' ) }
		onRequestClose={ onCancel }
	>
		<p>
			{ __(
				'Past customers and orders won’t show in reports until you import them again. Your orders won’t be deleted.',
				'storeboard'
			) }
		</p>
		<div className="storeboard-dialog__actions">
			<Button __next40pxDefaultSize variant="tertiary" onClick={ onCancel }>
				{ __( 'Cancel', 'storeboard' ) }
			</Button>
			<Button __next40pxDefaultSize variant="primary" isDestructive onClick={ onDelete }>
				{ __( 'Delete', 'storeboard' ) }
			</Button>
		</div>
	</Modal>
);
