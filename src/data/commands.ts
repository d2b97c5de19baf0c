import { fetchCommands, fetchOpenTasks } from '../api/commands';

export { fetchSavedViews, searchCustomers, searchOrders, searchProducts } from '../api/commands';
export type { Found, StoreCommand, StoreCommands } from '../api/commands';

/** Asks once for what the palette shows as long as the page lives; after a failure again. */
function once< T >( ask: () => Promise< T > ) {
	let asked: Promise< T > | undefined;
	return () =>
		( asked ??= ask().catch( ( error ) => {
			asked = undefined;
			throw error;
		} ) );
}

/** What the user can do from the palette. */
export const getStoreCommands = once( fetchCommands );

/** The setup tasks that are open. */
export const getOpenTasks = once( fetchOpenTasks );
