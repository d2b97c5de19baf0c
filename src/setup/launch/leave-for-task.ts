import { expiringValue, taskReferral } from '../../lib/expiring-storage';
import { adminUrl } from '../../lib/links';
import { recordEvent } from '../../lib/tracks';

/** Tasks that the owner began from here: they stay on the list once they are done. For a week, in seconds. */
const actioned = expiringValue< string[] >( 'lys_recently_actioned_tasks', 7 * 86_400 );

/** How long a task's page knows that the owner came from here. In seconds. */
const REFERRAL_LIFETIME = 86_400;

export function getActionedTasks(): string[] {
	const ids = actioned.get();
	return Array.isArray( ids ) ? ids : [];
}

/**
 * Notes that the owner leaves for a task, and is to come back from home (src/lib/use-launch-redirect.ts).
 *
 * @param id Of the task.
 */
export function leaveForTask( id: string ) {
	actioned.set( [ ...getActionedTasks().filter( ( other ) => other !== id ), id ] );
	setWaiting( 'yes' );
	taskReferral( id, REFERRAL_LIFETIME ).set( {
		referrer: 'launch-your-store',
		returnUrl: adminUrl( 'admin.php?page=wc-admin&path=/launch-your-store' ),
	} );
	recordEvent( 'launch_your_store_hub_task_clicked', { task: id } );
}

/** Whether the bare home screen leads back here. */
export function setWaiting( value: 'yes' | 'no' ) {
	try {
		window.sessionStorage.setItem( 'lysWaiting', value );
	} catch {
		// Without storage home stays home.
	}
}
