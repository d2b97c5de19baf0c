import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store as onboarding } from '../../data/onboarding';
import { store as orders } from '../../data/orders';
import { store as reviews } from '../../data/reviews';
import { store as stock } from '../../data/stock';
import { can, getPageSettings } from '../../lib/page-settings';
import { getAdminSetting } from '../../lib/platform-settings';
import { whenIdle } from '../../lib/when-idle';
import { openCount } from '../../setup/task-list/progress';
import { getFacts } from '../../lib/header-facts';

export type CountName = 'tasks' | 'orders' | 'reviews' | 'stock';

export type Counts = Record< CountName, number | undefined >;

/** Which of them this store and user have. */
export const getHere = (): Record< Exclude< CountName, 'tasks' >, boolean > => ( {
	orders: can( 'edit_shop_orders' ),
	reviews: can( 'moderate_comments' ) && getAdminSetting( 'reviewsEnabled', 'yes' ) === 'yes',
	stock: can( 'edit_products' ) && getAdminSetting( 'manageStock', 'yes' ) === 'yes',
} );

/** Whether home has the panels that the cards lead to: the setup is over, or the store sells before it is. */
export const useHasToday = () =>
	useSelect( ( select ) => {
		const setup = select( onboarding ).getLoadedTaskList( 'setup' );
		const areKnown = !! select( onboarding ).getReceivedAt();
		return getFacts().sells || ( areKnown ? ! setup?.isVisible : getPageSettings().isSetupHidden );
	}, [] );

/** The tasks of the extended list that are left; 0 where the list is hidden. Until the lists have loaded, what PHP knows from their last reading. */
const useOpenTasks = () =>
	useSelect( ( select ) => {
		if ( ! select( onboarding ).getReceivedAt() ) {
			return getFacts().openTasks ?? undefined;
		}
		const list = select( onboarding ).getLoadedTaskList( 'extended' );
		return list?.isVisible && ! list.isHidden ? openCount( list.tasks ) : 0;
	}, [] );

/** What waits for the owner, as far as it is known. Nothing is asked for. */
export function useKnownCounts(): Counts {
	const hasToday = useHasToday();
	const tasks = useOpenTasks();
	const here = getHere();
	const { actionableStatuses: statuses } = getPageSettings();
	const counted = useSelect(
		( select ) => ( {
			orders: select( orders ).getCounted( statuses ).value,
			reviews: select( reviews ).getCounted().value,
			stock: select( stock ).getCounted().value,
		} ),
		[ statuses ]
	);
	const of = ( name: keyof typeof counted ) => ( hasToday && here[ name ] ? counted[ name ] : undefined );
	return { tasks, orders: of( 'orders' ), reviews: of( 'reviews' ), stock: of( 'stock' ) };
}

/**
 * Asks, once the browser is idle, for what the page did not bring along. The task lists, which take the server longest, are asked for only where
 * nobody has read them for a day. A failure shows no message: the panel tells it.
 */
export function useCountsWhenIdle() {
	const registry = useRegistry();
	const hasToday = useHasToday();

	useEffect(
		() =>
			whenIdle( () => {
				const here = getHere();
				const asked = [
					getFacts().openTasks === null && registry.resolveSelect( onboarding ).getTaskLists(),
					hasToday &&
						here.orders &&
						registry.resolveSelect( orders ).getCount( getPageSettings().actionableStatuses ),
					hasToday && here.reviews && registry.resolveSelect( reviews ).getCount(),
					hasToday && here.stock && registry.resolveSelect( stock ).getCount(),
				];
				void Promise.allSettled( asked );
			} ),
		[ registry, hasToday ]
	);
}
