import { useReportUpdates } from '../../components/use-report-updates';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { waitingText } from '../../components/waiting-text';

interface Props {
	/** What stands here while nothing waits. */
	otherwise: string;
	/** Asks for the stats again. */
	onUpdated: () => Promise< unknown >;
}

/** Has the orders that the stats do not count yet brought in, and says so meanwhile. */
export function WaitingOrders( { otherwise, onUpdated }: Props ) {
	const { status, isBusy } = useReportUpdates( onUpdated, true );
	const wait = status?.waiting ? waitingText( status, isBusy || status.isUnderWay ) : '';
	useSpokenMessage( wait );

	return <>{ wait || otherwise }</>;
}
