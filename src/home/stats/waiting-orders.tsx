import { useReportUpdates } from '../../components/use-report-updates';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { waitingText } from '../../components/waiting-text';
import { FRESH_FOR } from '../../lib/use-revalidate';

interface Props {
	/** What stands here while nothing waits. */
	otherwise: string;
	/** Asks for the stats again. */
	onUpdated: () => Promise< unknown >;
}

/** Has the orders that the stats do not count yet brought in, and says so meanwhile. */
export function WaitingOrders( { otherwise, onUpdated }: Props ) {
	// Each tab of the card begins anew.
	const { status, isBusy } = useReportUpdates( onUpdated, true, FRESH_FOR );
	const wait = status?.waiting ? waitingText( status, isBusy || status.isUnderWay ) : '';
	useSpokenMessage( wait );

	return <>{ wait || otherwise }</>;
}
