import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { useSettled } from '../../components/today/use-settled';
import { store } from '../../data/onboarding';
import { taskReferral } from '../../lib/expiring-storage';
import { adminUrl } from '../../lib/links';
import { isAppUrl, navigateTo } from '../../lib/location';
import { timeBucket } from '../../lib/time-bucket';
import { recordEvent } from '../../lib/tracks';
import type { TaskContentProps } from '.';
import { HOME } from './home';

/** Completes the task of a page: shown as complete at once, then home, or to where the page or the referral says. */
export function useCompletion( taskId: string ): TaskContentProps[ 'complete' ] {
	const { completeTask, reloadTaskLists } = useDispatch( store );
	const settled = useSettled();
	const openedAt = useRef( 0 );

	useEffect( () => {
		openedAt.current = performance.now();
	}, [ taskId ] );

	return ( to ) => {
		recordEvent( 'task_completion_time', {
			task_name: taskId,
			time: timeBucket( performance.now() - openedAt.current ),
		} );
		completeTask( taskId );

		const referral = taskReferral( taskId );
		const target = [ to?.redirectPath, referral.get()?.returnUrl, HOME ].map( ownUrl ).find( Boolean ) ?? '';
		referral.remove();
		navigateTo( target );
		if ( isAppUrl( target ) ) {
			// The server says what is complete; until it does, the list on the screen stays.
			reloadTaskLists()
				.then( settled )
				.catch( () => {} );
		}
	};
}

/** A complete address of this site, or undefined: a completed task never leads to another site. */
function ownUrl( url: unknown ) {
	const target = url && typeof url === 'string' ? adminUrl( url ) : adminUrl( '' );
	// What is no web address reads as the admin folder.
	return target !== adminUrl( '' ) && new URL( target ).origin === window.location.origin ? target : undefined;
}
