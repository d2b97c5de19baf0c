import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store as onboarding } from '../../data/onboarding';

const BADGES = '#adminmenu .woocommerce-task-list-remaining-tasks-badge';

/** Keeps the number of open tasks in WordPress' menu, which the platform printed, in step with the setup list. */
export function useTasksBadge() {
	const left = useSelect( ( select ) => {
		const setup = select( onboarding ).getTaskList( 'setup' );
		return (
			setup &&
			( setup.isHidden ? 0 : setup.tasks.filter( ( { isComplete, isGone } ) => ! isComplete && ! isGone ).length )
		);
	}, [] );

	useEffect( () => {
		if ( left === undefined ) {
			return;
		}
		document.querySelectorAll< HTMLElement >( BADGES ).forEach( ( badge ) => {
			const count = badge.querySelector( '[class^="count-"]' ) ?? badge;
			count.textContent = String( left );
			badge.style.display = left ? '' : 'none';
		} );
	}, [ left ] );
}
