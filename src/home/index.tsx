import { useDispatch, useSelect } from '@wordpress/data';
import { lazy, Suspense, useEffect, useState } from '@wordpress/element';
import { ErrorBoundary } from '../components/error-boundary';
import { PlatformScreen } from '../components/platform-screen';
import { store as preferences } from '../data/user-preferences';
import type { ScreenProps } from '../extend/pages';
import { ExtensionSlot } from '../extend/slots';
import { getPageSettings } from '../lib/page-settings';
import { useFresh } from '../lib/use-fresh';
import { TaskLists } from '../panels/task-list';
import { DisplayOptions } from './display-options';
import { PanelsFailure } from './panels-failure';
import { TaskPage } from './task-page';
import { TodayPlaceholder } from './today-placeholder';
import { useColumns, useIsRunning } from './use-columns';
import './style.scss';

type Query = ScreenProps[ 'query' ];

const loadPanels = () => import( /* webpackChunkName: "home-panels" */ './panels' );

/** Inbox, figures and panels: the home screen's third file, fetched once the lists stand. */
const Today = lazy( () => loadPanels().then( ( { Today: panels } ) => ( { default: panels } ) ) );
const FirstColumn = lazy( () => loadPanels().then( ( { FirstColumn: column } ) => ( { default: column } ) ) );
const SecondColumn = lazy( () => loadPanels().then( ( { SecondColumn: column } ) => ( { default: column } ) ) );

/** The home screen, or the page of one task of it. */
export default function Home( { query }: ScreenProps ) {
	if ( ! query.task ) {
		return <Dashboard query={ query } />;
	}
	return getPageSettings().platformTasks.includes( query.task ) ? (
		<PlatformScreen />
	) : (
		<TaskPage taskId={ query.task } query={ query } />
	);
}

function Dashboard( { query }: { query: Query } ) {
	const columns = useColumns();
	const isRunning = useIsRunning();
	const havePanelsBegun = useAfterFirstPaint();

	useFreshPreferences();

	return (
		<>
			<ExtensionSlot name="woocommerce_homescreen_experimental_header_banner_item" />
			<DisplayOptions />
			<div className={ `storeboard-home${ columns === 2 ? ' has-two-columns' : '' }` }>
				<div className="storeboard-home__column">
					{ isRunning && (
						<Panels fallback={ <TodayPlaceholder opened={ query.opened_panel } /> }>
							<Today query={ query } />
						</Panels>
					) }
					<TaskLists hasCompany={ isRunning && getPageSettings().todayPanels.length > 0 } />
					{ havePanelsBegun && (
						<Panels>
							<FirstColumn />
						</Panels>
					) }
				</div>
				<div className="storeboard-home__column">
					{ havePanelsBegun && (
						<Panels>
							<SecondColumn />
						</Panels>
					) }
				</div>
			</div>
		</>
	);
}

/** Panels that do not come, or break, leave the lists alone. */
const Panels = ( { children, fallback = null }: { children: React.ReactNode; fallback?: React.ReactNode } ) => (
	<ErrorBoundary fallback={ () => <PanelsFailure /> }>
		<Suspense fallback={ fallback }>{ children }</Suspense>
	</ErrorBoundary>
);

/** What was chosen in another tab, or on another machine, shows here too. */
function useFreshPreferences() {
	const receivedAt = useSelect( ( select ) => select( preferences ).getReceivedAt(), [] );
	useFresh( receivedAt, useDispatch( preferences ).reloadPreferences );
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
