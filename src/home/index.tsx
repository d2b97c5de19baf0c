import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../extend/error-boundary';
import { ErrorMessage } from '../components/error-message';
import { lazyPart, type LoadFailure, preloadChunk, useChunk } from '../components/lazy-part';
import { store as preferences } from '../data/user-preferences';
import type { ScreenProps } from '../extend/pages';
import { ExtensionSlot } from '../extend/slots';
import { getPageSettings } from '../lib/page-settings';
import { useLaunchRedirect } from '../lib/use-launch-redirect';
import { useRevalidate } from '../lib/use-revalidate';
import { DeprecatedTasks } from '../setup/deprecated-tasks/lazy';
import { TaskLists } from '../setup/task-list';
import { useTasksBadge } from '../setup/task-list/use-tasks-badge';
import type { Arranging } from './cards';
import { DisplayOptions } from './display-options';
import { loadCards } from './load-cards';
import { TodayPlaceholder } from './today-placeholder';
import { useColumns, useHasPlace, useIsRunning, useIsSetUp } from './use-columns';
import './style.scss';

/** Inbox, indicators and panels: the home screen's third file, fetched once the lists stand. */
const loadPanels = () => import( /* webpackChunkName: "home-panels" */ './panels' );

/** A home that its owner arranged is drawn by a script of its own. */
export const prepare = async () => getPageSettings().arrangement && preloadChunk( loadCards );

/** The home screen. */
export default function Home( { query }: ScreenProps ) {
	const columns = useColumns();
	const isRunning = useIsRunning();
	const isSetUp = useIsSetUp();
	const havePanelsBegun = useAfterFirstPaint();
	const hasPlace = useHasPlace();
	const { part: panels, error, retry } = useChunk( loadPanels, isRunning || havePanelsBegun );
	const [ arranging, setArranging ] = useState< Arranging >();
	const isArranged = !! ( arranging || getPageSettings().arrangement );
	const { part: cards } = useChunk( loadCards, isArranged );

	useLaunchRedirect( query );
	useTasksBadge();
	useFreshPreferences();

	return (
		<>
			<DeprecatedTasks />
			<ExtensionSlot name="woocommerce_homescreen_experimental_header_banner_item" />
			<DisplayOptions onArrange={ setArranging } />
			{ havePanelsBegun && getPageSettings().hasLaunchTour && (
				<ErrorBoundary fallback={ () => null }>
					<LaunchTour />
				</ErrorBoundary>
			) }
			{ query.mobileAppModal && <MobileApp isBack={ query.jetpackState === 'returning' } /> }
			{ cards ? (
				<cards.Cards
					query={ query }
					hasTwoColumns={ columns === 2 }
					panels={ panels }
					error={ error }
					onRetry={ retry }
					arranging={ arranging }
					onDone={ setArranging }
				/>
			) : (
				<div className={ `storeboard-home${ columns === 2 ? ' has-two-columns' : '' }` }>
					<div className="storeboard-home__column">
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
						{ panels && havePanelsBegun && hasPlace && (
							<ErrorBoundary fallback={ brokenPart }>
								<panels.FirstColumn query={ query } />
							</ErrorBoundary>
						) }
					</div>
					<div className="storeboard-home__column">
						{ panels && havePanelsBegun && hasPlace && (
							<ErrorBoundary fallback={ brokenPart }>
								<panels.SecondColumn />
							</ErrorBoundary>
						) }
					</div>
				</div>
			) }
		</>
	);
}

/** Panels that do not come, or break, leave the lists alone. */
const NoPart = ( { error, onRetry }: LoadFailure ) => (
	<section className="storeboard-card">
		<ErrorMessage
			what={ __( 'Couldn’t load this part of the screen.', 'storeboard' ) }
			error={ error }
			onRetry={ onRetry }
		/>
	</section>
);

/** The dialog of a task, above home. */
const MobileApp = lazyPart( () => import( /* webpackChunkName: "mobile-app" */ './mobile-app' ), {
	pick: ( part ) => part.MobileApp,
	failed: ( { failure } ) => <NoPart { ...failure } />,
} );

/** Nothing is said of a hint whose script does not come: it waits for the next visit. */
const LaunchTour = lazyPart( () => import( /* webpackChunkName: "launch-tour" */ './launch-tour' ), {
	pick: ( part ) => part.LaunchTour,
} );

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

/** False for the first paint: the lists can be used before anything else is asked for. */
function useAfterFirstPaint() {
	const [ isAfter, setAfter ] = useState( false );
	useEffect( () => {
		const frame = requestAnimationFrame( () => setTimeout( () => setAfter( true ) ) );
		return () => cancelAnimationFrame( frame );
	}, [] );
	return isAfter;
}
