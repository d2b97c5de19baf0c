import { PlatformScreen } from '../../components/platform-screen';
import type { ScreenProps } from '../../extend/pages';
import { queryOf, type Query } from '../../lib/location';
import { getPageSettings } from '../../lib/page-settings';
import { TaskFrame } from '../../panels/task-frame';
import { Payments } from './content';
import { openedBy } from './urls';

/**
 * The tasks payments and woocommerce-payments, and the addresses to which the services of payment methods lead the owner back. Where the list
 * opens the payment settings instead, the server redirects some of these addresses: they are asked for, as by a link from elsewhere.
 */
export default function PaymentsPage( { query }: ScreenProps ) {
	const { paymentsInSettings } = getPageSettings().platform.features;

	return paymentsInSettings && mayBeRedirected( query ) && ! wasLoadedAt( query ) ? (
		<PlatformScreen />
	) : (
		<TaskFrame query={ query }>{ ( props ) => <Payments { ...props } /> }</TaskFrame>
	);
}

const mayBeRedirected = ( query: Query ) => query.task !== 'payments' || ! openedBy( query );

/** Whether the server has given this page for such an address of the task. */
function wasLoadedAt( { task }: Query ) {
	const [ load ] = performance.getEntriesByType?.( 'navigation' ) ?? [];
	const loaded = load && queryOf( new URL( load.name ).search );
	return ! loaded || ( loaded.task === task && mayBeRedirected( loaded ) );
}
