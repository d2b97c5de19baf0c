import { lazy, Suspense } from '@wordpress/element';
import { ErrorBoundary } from '../components/error-boundary';
import { pathOf, type Query } from '../lib/location';
import { getPageSettings } from '../lib/page-settings';
import '../components/reminder.scss';

const ReminderBar = lazy( () => import( /* webpackChunkName: "reminder-bar" */ './reminder-bar' ) );

/**
 * The place of the reminder bar: on every screen but home and an active task, where PHP counted steps. Home never shows it, so
 * its script comes apart.
 *
 * @param props
 * @param props.query
 */
export function Reminder( { query }: { query: Query } ) {
	const { reminderSteps } = getPageSettings();

	return reminderSteps === null || pathOf( query ) === '/' || query.wc_onboarding_active_task ? null : (
		<ErrorBoundary fallback={ () => null }>
			<Suspense fallback={ <div className="storeboard-reminder" aria-hidden="true" /> }>
				<ReminderBar steps={ reminderSteps } />
			</Suspense>
		</ErrorBoundary>
	);
}
