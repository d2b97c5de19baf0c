import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { PlatformScreen } from '../../../components/platform-screen';
import { store, type TaskList } from '../../../data/onboarding';
import type { ScreenProps } from '../../../extend/pages';
import type { Query } from '../../../lib/location';
import { TaskFrame } from '../../task-frame';
import { Payments } from './content';
import { isServers, openedBy } from './urls';

/**
 * The tasks payments and woocommerce-payments, and the addresses to which the services of payment methods lead the owner back. Where the list
 * opens the payment settings instead, the server redirects some of these addresses: they are asked for, as by a link from elsewhere.
 */
export default function PaymentsPage( { query }: ScreenProps ) {
	const listId = useSelect( ( select ) => listedTask( query, select( store ).getTaskLists() ), [ query ] );

	return isServers( query ) ? (
		<PlatformScreen />
	) : (
		<TaskFrame query={ query } unlistedTitle={ unlistedTitle( query ) }>
			{ ( props ) => <Payments { ...props } listId={ listId } /> }
		</TaskFrame>
	);
}

/**
 * The task whose page lists the ways to be paid. All services lead back to the task payments, which older platforms leave out where they list
 * woocommerce-payments in its place.
 */
function listedTask( query: Query, lists: TaskList[] | undefined ) {
	const has = ( id: string ) => lists?.some( ( { tasks } ) => tasks.some( ( task ) => task.id === id ) );
	const isLeftOut = openedBy( query ) && ! has( 'payments' ) && has( 'woocommerce-payments' );

	return isLeftOut ? 'woocommerce-payments' : ( query.task ?? '' );
}

/** The set-up of a payment method opens at its address also where no list has the task payments. PHP prints the same (PaymentsTask). */
const unlistedTitle = ( query: Query ) =>
	query.task === 'payments' && openedBy( query ) ? __( 'Set up payments', 'storeboard' ) : undefined;
