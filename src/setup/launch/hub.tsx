import { Icon, ToggleControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { createInterpolateElement, useEffect, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { check, chevronLeft, chevronRight } from '@wordpress/icons';
import { BusyButton } from '../../components/busy-button';
import { ErrorMessage } from '../../components/error-message';
import { FullPage } from '../../components/full-page';
import { SkeletonList } from '../../components/skeleton';
import { store as launchStore } from '../../data/launch';
import { store as onboarding, type Task } from '../../data/onboarding';
import { applyFiltersSafely } from '../../extend/filters';
import { focusScreen } from '../../lib/focus-screen';
import { adminUrl } from '../../lib/links';
import { navigateTo } from '../../lib/location';
import { getPageSettings } from '../../lib/page-settings';
import { plainText } from '../../lib/sanitize';
import { whenIdle } from '../../lib/when-idle';
import { taskUrl } from '../task-list/use-task-actions';
import { getActionedTasks, leaveForTask } from './leave-for-task';
import { Preview } from './preview';
import { useLaunch } from './use-launch';

/** What a store needs before it opens. Older versions of the platform have a payments task of their own. */
const ESSENTIAL = [ 'products', 'customize-store', 'payments', 'woocommerce-payments', 'shipping', 'tax' ];

/** The platform's own steps that set WooPayments up (includes/Screens/screens.json leaves this address to it). */
const PAYMENTS_STEPS = 'admin.php?page=wc-admin&path=%2Flaunch-your-store&sidebar=hub&content=payments';

const SETTINGS = 'admin.php?page=wc-settings&tab=site-visibility';

interface Props {
	/** Whether the store is being opened: what is saved shows before the server has accepted it. */
	onLaunching: ( isLaunching: boolean ) => void;
	onLaunched: () => void;
}

/** The essential tasks, and the button that opens the store, beside a preview of the site. */
export function Hub( { onLaunching, onLaunched }: Props ) {
	const tasks = useEssentialTasks();
	const testOrders = useSelect( ( select ) => select( launchStore ).getTestOrderCount(), [] );
	const [ removes, setRemoves ] = useState( true );
	const { launch, isBusy, failure } = useLaunch( tasks ?? [], onLaunched );
	const hasTestOrders = !! testOrders.value;

	function start() {
		onLaunching( true );
		return launch( hasTestOrders && removes, () => onLaunching( false ) );
	}

	return (
		<FullPage
			title={ __( 'Launch your store', 'storeboard' ) }
			aside={
				<>
					<p>{ intro() }</p>
					<Tasks />
					<TestOrders isOn={ removes } isBusy={ isBusy } onChange={ setRemoves } />
					<div className="storeboard-launch__start">
						{ failure && <ErrorMessage what={ failure.what } error={ failure.error } onRetry={ start } /> }
						<BusyButton
							label={ __( 'Launch your store', 'storeboard' ) }
							busyLabel={ __( 'Launching…', 'storeboard' ) }
							isBusy={ isBusy }
							onClick={ start }
						/>
					</div>
				</>
			}
		>
			<Preview />
		</FullPage>
	);
}

const intro = () =>
	createInterpolateElement(
		__(
			'Ready to start selling? Before you launch, complete these essential tasks. You can change who sees your store anytime under <a>Site visibility</a>.',
			'storeboard'
		),
		{
			// eslint-disable-next-line jsx-a11y/anchor-has-content -- The words are in the sentence.
			a: <a href={ adminUrl( SETTINGS ) } />,
		}
	);

/** Essential tasks of the setup list, done or not; undefined until they have loaded. */
function useEssentialTasks() {
	const list = useSelect( ( select ) => select( onboarding ).getTaskList( 'setup' ), [] );
	const ids = applyFiltersSafely( 'woocommerce_launch_your_store_tasklist_whitelist', ESSENTIAL );

	return list?.tasks.filter( ( { id } ) => ids.includes( id ) );
}

/** Those that are open, and those that were begun from here. */
function Tasks() {
	const tasks = useEssentialTasks();
	const error = useSelect( ( select ) => select( onboarding ).getResolutionError( 'getTaskLists', [] ), [] );
	const { reloadTaskLists } = useDispatch( onboarding );
	const actioned = getActionedTasks();
	const offersSteps = useOffer( !! tasks?.some( ( { id, isComplete } ) => id === 'payments' && ! isComplete ) );
	const shown = tasks?.filter( ( { id, isComplete } ) => ! isComplete || actioned.includes( id ) );

	if ( ! shown ) {
		return error ? (
			<ErrorMessage
				what={ __( 'Couldn’t load your essential tasks.', 'storeboard' ) }
				error={ error }
				onRetry={ ( mayFocus ) => reloadTaskLists().then( () => mayFocus && focusScreen() ) }
			/>
		) : (
			<SkeletonList />
		);
	}
	return (
		<section className="storeboard-launch__tasks">
			<h2>{ __( 'Essential tasks', 'storeboard' ) }</h2>
			{ shown.length ? (
				<ul>
					{ shown.map( ( task ) => (
						<li key={ task.id }>
							<TaskRow
								task={ task }
								url={ task.id === 'payments' && offersSteps ? PAYMENTS_STEPS : undefined }
							/>
						</li>
					) ) }
				</ul>
			) : (
				<p>{ __( 'You’re all set. Your store is ready to launch.', 'storeboard' ) }</p>
			) }
		</section>
	);
}

function TaskRow( { task, url }: { task: Task; url?: string } ) {
	const target = url ? adminUrl( url ) : taskUrl( task );

	if ( task.isComplete ) {
		return (
			<span className="storeboard-launch__task is-complete">
				<Icon icon={ check } />
				<span dir="auto">{ plainText( task.title ) }</span>
				<span className="screen-reader-text">{ __( '(done)', 'storeboard' ) }</span>
			</span>
		);
	}
	return (
		<a
			className="storeboard-launch__task"
			href={ target }
			onClick={ ( event ) => {
				leaveForTask( task.id );
				if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey ) {
					event.preventDefault();
					navigateTo( target );
				}
			} }
		>
			<span className="storeboard-launch__mark" />
			<span dir="auto">{ plainText( task.title ) }</span>
			<Icon icon={ isRTL() ? chevronLeft : chevronRight } />
		</a>
	);
}

/**
 * Whether the platform sets WooPayments up in steps of its own. Only newer ones do; the question goes out once nothing else is left to do,
 * and what has no answer leads to the payment settings.
 *
 * @param isOpen Whether payments are not set up yet.
 */
function useOffer( isOpen: boolean ) {
	const { loadOffer } = useDispatch( launchStore );
	const isOffered = useSelect( ( select ) => select( launchStore ).getLoadedOffer().value, [] );
	const { hasAppDialog, paymentsInSettings } = getPageSettings().platform.features;
	const mayOffer = isOpen && !! hasAppDialog && !! paymentsInSettings;

	useEffect( () => {
		if ( mayOffer && isOffered === undefined ) {
			return whenIdle( () => void loadOffer().catch( () => {} ) );
		}
	}, [ mayOffer, isOffered, loadOffer ] );

	return mayOffer && isOffered;
}

interface TestOrdersProps {
	isOn: boolean;
	isBusy: boolean;
	onChange: ( isOn: boolean ) => void;
}

/** Shown where the store has orders of WooPayments' test mode. */
function TestOrders( { isOn, isBusy, onChange }: TestOrdersProps ) {
	const { value, error } = useSelect( ( select ) => select( launchStore ).getTestOrderCount(), [] );
	const { reloadTestOrders } = useDispatch( launchStore );

	if ( value === undefined && error ) {
		return (
			<ErrorMessage
				what={ __( 'Couldn’t check for test orders.', 'storeboard' ) }
				error={ error }
				onRetry={ ( mayFocus ) => reloadTestOrders().then( () => mayFocus && focusScreen() ) }
			/>
		);
	}
	return value ? (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ __( 'Remove test orders', 'storeboard' ) }
			help={ __(
				'Orders placed while WooPayments was in test mode will be moved to the trash before launch.',
				'storeboard'
			) }
			checked={ isOn }
			disabled={ isBusy }
			onChange={ onChange }
		/>
	) : null;
}
