import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { SyntheticEvent } from 'react';
import { ErrorBoundary } from '../components/error-boundary';
import { ErrorMessage } from '../components/error-message';
import { lazyScreen } from '../components/lazy-screen';
import { PlatformScreen } from '../components/platform-screen';
import { useChunk } from '../components/use-chunk';
import { store as preferences } from '../data/user-preferences';
import { useHasCallbacks } from '../extend/filters';
import type { ScreenProps } from '../extend/pages';
import { ExtensionSlot } from '../extend/slots';
import { isAppUrl, isPlatformsHome, queryOf } from '../lib/location';
import { getPageSettings } from '../lib/page-settings';
import { useRevalidate } from '../lib/use-revalidate';
import { TaskLists } from '../panels/task-list';
import { DisplayOptions } from './display-options';
import { TodayPlaceholder } from './today-placeholder';
import { useColumns, useIsRunning, useIsSetUp } from './use-columns';
import { useTasksBadge } from './use-tasks-badge';
import './style.scss';

type Query = ScreenProps[ 'query' ];

/** Inbox, indicators and panels: the home screen's third file, fetched once the lists stand. */
const loadPanels = () => import( /* webpackChunkName: "home-panels" */ './panels' );

const loadOlderTasks = () => import( /* webpackChunkName: "deprecated-tasks" */ '../panels/deprecated-tasks' );

const loadLaunchTour = () => import( /* webpackChunkName: "launch-tour" */ '../panels/launch-tour' );

/** The page of one task: none of it shows on the home screen. */
const taskPage = lazyScreen( () => import( /* webpackChunkName: "task-page" */ './task-page' ) );

/** The home screen, or the page of one task of it. */
export default function Home( { query }: ScreenProps ) {
	useTasksBadge();

	if ( isPlatformsHome( query ) ) {
		return <PlatformScreen />;
	}
	return (
		<>
			<DeprecatedTasks />
			{ query.task ? <taskPage.Screen taskId={ query.task } query={ query } /> : <Dashboard query={ query } /> }
		</>
	);
}

/** Tasks in the platform's older way, for extensions that still add some: few, so that their script comes only then. */
function DeprecatedTasks() {
	const { part } = useChunk( loadOlderTasks, useHasCallbacks( 'woocommerce_admin_onboarding_task_list' ) );
	return <ErrorBoundary fallback={ () => null }>{ part && <part.DeprecatedTasks /> }</ErrorBoundary>;
}

function Dashboard( { query }: { query: Query } ) {
	const columns = useColumns();
	const isRunning = useIsRunning();
	const isSetUp = useIsSetUp();
	const havePanelsBegun = useAfterFirstPaint();
	const { part: panels, error, retry } = useChunk( loadPanels, isRunning || havePanelsBegun );

	useFreshPreferences();

	return (
		<>
			<ExtensionSlot name="woocommerce_homescreen_experimental_header_banner_item" />
			<DisplayOptions />
			{ havePanelsBegun && getPageSettings().hasLaunchTour && <LaunchTour /> }
			<div className={ `storeboard-home${ columns === 2 ? ' has-two-columns' : '' }` }>
				<div
					className="storeboard-home__column"
					onPointerOver={ prefetchTaskPage }
					onFocus={ prefetchTaskPage }
				>
					{ isRunning && ! error && (
						<ErrorBoundary fallback={ brokenPart }>
							{ panels ? (
								<panels.Today query={ query } />
							) : (
								<TodayPlaceholder opened={ query.opened_panel } />
							) }
						</ErrorBoundary>
					) }
					{ isSetUp && <ExtensionSlot name="experimental_woocommerce_wcpay_feature" /> }
					<TaskLists hasCompany={ isRunning && getPageSettings().todayPanels.length > 0 } />
					{ error && <NoPart error={ error } onRetry={ retry } /> }
					{ panels && havePanelsBegun && (
						<ErrorBoundary fallback={ brokenPart }>
							<panels.FirstColumn />
						</ErrorBoundary>
					) }
				</div>
				<div className="storeboard-home__column">
					{ panels && havePanelsBegun && (
						<ErrorBoundary fallback={ brokenPart }>
							<panels.SecondColumn />
						</ErrorBoundary>
					) }
				</div>
			</div>
		</>
	);
}

/** A hint is worth no word where its script does not come: it waits for the next visit. */
function LaunchTour() {
	const { part } = useChunk( loadLaunchTour );
	return <ErrorBoundary fallback={ () => null }>{ part && <part.LaunchTour /> }</ErrorBoundary>;
}

/** Panels that do not come, or break, leave the lists alone. */
const NoPart = ( { error, onRetry }: { error: Error; onRetry: () => Promise< unknown > } ) => (
	<section className="storeboard-card">
		<ErrorMessage
			what={ __( 'This part of the screen could not be loaded.', 'storeboard' ) }
			error={ error }
			onRetry={ onRetry }
		/>
	</section>
);

const brokenPart = ( error: Error ) => <NoPart error={ error } onRetry={ async () => window.location.reload() } />;

/** What was chosen in another tab, or on another machine, shows here too. */
function useFreshPreferences() {
	const loadedAt = useSelect( ( select ) => {
		const { getReceivedAt, hasResolutionFailed } = select( preferences );
		// What could not be read counts as very old: the screen stands as it is until it can.
		return getReceivedAt() ?? ( hasResolutionFailed( 'getPreferences', [] ) ? 0 : undefined );
	}, [] );
	useRevalidate( loadedAt, useDispatch( preferences ).reloadPreferences );
}

/** Fetches the task page's script once somebody points at a task that opens there, or comes to it with the keyboard. */
function prefetchTaskPage( { target }: SyntheticEvent ) {
	const link = ( target as Element ).closest( 'a' );
	if ( link && isAppUrl( link.href ) && queryOf( link.search ).task ) {
		taskPage.prefetch();
	}
}

/** False for the first paint: the lists can be used before anything else is asked for. */
function useAfterFirstPaint() {
	const [ isAfter, setAfter ] = useState( false );
	useEffect( () => {
		const frame = requestAnimationFrame( () => setTimeout( () => setAfter( true ) ) );
		return () => cancelAnimationFrame( frame );
	}, [] );
	return isAfter;
}
