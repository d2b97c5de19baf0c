import { useDispatch, useRegistry } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { outcomeMessage } from '../../lib/confirm-write';
import { useMutation } from '../../components/use-mutation';
import { store as launchStore } from '../../data/launch';
import { openStore } from '../../data/launch/open-store';
import { store as onboarding, type Task } from '../../data/onboarding';
import { showAsLive } from '../../lib/site-status';
import { timeBucket } from '../../lib/time-bucket';
import { recordEvent } from '../../lib/tracks';
import { getActionedTasks } from './leave-for-task';

interface Failure {
	what: string;
	error: unknown;
}

/**
 * Opens the store. Test orders are removed first: a store whose test orders stay is not opened, unless its owner says so.
 *
 * @param tasks      Essential tasks of the setup list.
 * @param onLaunched Runs once the server has opened the store.
 */
export function useLaunch( tasks: Task[], onLaunched: () => void ) {
	const registry = useRegistry();
	const { removeTestOrders } = useDispatch( launchStore );
	const { reloadTaskLists } = useDispatch( onboarding );
	const [ failure, setFailure ] = useState< Failure >();
	const { mutate, isPending: isBusy } = useMutation();

	/** A double click launches once. */
	function launch( removesTestOrders: boolean, onFailed: () => void ) {
		const start = Date.now();
		const told = ( success: boolean ) =>
			recordEvent( 'launch_your_store_hub_store_launch_results', {
				success,
				duration: timeBucket( Date.now() - start ),
			} );
		let whatOf = ( error: unknown ) =>
			outcomeMessage(
				error,
				__( 'Couldn’t remove the test orders, so your store wasn’t launched.', 'storeboard' ),
				__(
					'We couldn’t confirm that the test orders were removed, so your store wasn’t launched.',
					'storeboard'
				)
			);
		return mutate(
			async () => {
				setFailure( undefined );
				recordEvent( 'launch_your_store_hub_store_launch_attempted', propertiesOf( tasks, removesTestOrders ) );
				if ( removesTestOrders ) {
					await removeTestOrders();
				}
				whatOf = ( error ) =>
					outcomeMessage(
						error,
						__( 'Couldn’t launch your store.', 'storeboard' ),
						__( 'We couldn’t confirm that your store was launched.', 'storeboard' )
					);
				await openStore( registry );
			},
			{
				leaves: true,
				onSuccess() {
					told( true );
					showAsLive();
					// The next screen asks again where this fails.
					reloadTaskLists().catch( () => {} );
					onLaunched();
				},
				onError( error ) {
					told( false );
					setFailure( { what: whatOf( error ), error } );
					onFailed();
				},
			}
		);
	}

	return { launch, isBusy, failure };
}

function propertiesOf( tasks: Task[], removesTestOrders: boolean ) {
	const idsOf = ( some: Task[] ) => some.map( ( { id } ) => id );
	const actioned = getActionedTasks();
	const completed = idsOf( tasks.filter( ( { isComplete } ) => isComplete ) );
	const here = completed.filter( ( id ) => actioned.includes( id ) );
	const open = idsOf( tasks.filter( ( { isComplete } ) => ! isComplete ) );

	return {
		tasks_total_count: tasks.length,
		tasks_completed: completed,
		tasks_completed_count: completed.length,
		tasks_completed_in_lys: here,
		tasks_completed_in_lys_count: here.length,
		incomplete_tasks: open,
		incomplete_tasks_count: open.length,
		delete_test_orders: removesTestOrders,
	};
}
