import { useEffect } from '@wordpress/element';
import { navigateTo, type Query } from './location';

/** A user who left the launch screen for a task comes back to it from the bare home screen. */
export function useLaunchRedirect( { path, task }: Query ) {
	const isBareHome = ( ! path || path === '/' ) && ! task;
	useEffect( () => {
		if ( isBareHome && isLaunchWaiting() ) {
			navigateTo( 'admin.php?page=wc-admin&path=%2Flaunch-your-store' );
		}
	}, [ isBareHome ] );
}

function isLaunchWaiting() {
	try {
		return window.sessionStorage.getItem( 'lysWaiting' ) === 'yes';
	} catch {
		return false;
	}
}
