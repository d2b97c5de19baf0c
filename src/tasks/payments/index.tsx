import { PlatformScreen } from '../../components/platform-screen';
import type { ScreenProps } from '../../extend/pages';
import { TaskFrame } from '../../panels/task-frame';
import { Payments } from './content';
import { isServers } from './urls';

/**
 * The tasks payments and woocommerce-payments, and the addresses to which the services of payment methods lead the owner back. Where the list
 * opens the payment settings instead, the server redirects some of these addresses: they are asked for, as by a link from elsewhere.
 */
export default function PaymentsPage( { query }: ScreenProps ) {
	return isServers( query ) ? (
		<PlatformScreen />
	) : (
		<TaskFrame query={ query }>{ ( props ) => <Payments { ...props } /> }</TaskFrame>
	);
}
