import { addQueryArgs } from '@wordpress/url';
import { adminUrl } from '../../../lib/links';
import { queryOf, type Query } from '../../../lib/location';
import { getPageSettings } from '../../../lib/page-settings';
import type { PaymentOption } from './options';

/** The address of a payment method's set-up. */
export const setupUrl = ( taskId: string, id: string ) =>
	adminUrl( addQueryArgs( 'admin.php', { page: 'wc-admin', task: taskId, id } ) );

/** The arguments by which an address opens the set-up of a payment method, the most telling first. */
const NAMES = [ 'id', 'gateway_id', 'gateway-id', 'method', 'connection-return' ];

/** The payment method that an address opens. */
export const openedBy = ( query: Query ) => NAMES.map( ( name ) => query[ name ] ).find( Boolean );

/** Whether an address is one that the server redirects, where the task list opens the payment settings. */
const mayBeRedirected = ( query: Query ) => query.task !== 'payments' || ! openedBy( query );

/** Whether the server has to be asked for an address of a payments task: it may redirect it, and has not given this page for such a one. */
export function isServers( query: Query ) {
	if ( ! getPageSettings().platform.features.paymentsInSettings || ! mayBeRedirected( query ) ) {
		return false;
	}
	const loaded = loadedQuery();
	return !! loaded && ( loaded.task !== query.task || ! mayBeRedirected( loaded ) );
}

/** What the page was asked for with; undefined where the browser does not tell. */
function loadedQuery(): Query | undefined {
	const [ load ] = performance.getEntriesByType?.( 'navigation' ) ?? [];
	return load && queryOf( new URL( load.name ).search );
}

/** Whether an address is the one by which a gateway's service has led the owner back. Some write the id in small letters. */
export const isReturnOf = ( { id, gatewayId }: Pick< PaymentOption, 'id' | 'gatewayId' >, query: Query ) =>
	[ id, gatewayId ].some( ( known ) => known.toLowerCase() === query[ 'connection-return' ]?.toLowerCase() );

/**
 * The error with which a gateway's service has led the owner back. WordPress takes this argument out of the window's address before any script
 * reads it.
 */
export function returnedError( option: Pick< PaymentOption, 'id' | 'gatewayId' >, query: Query ): string | undefined {
	if ( ! isReturnOf( option, query ) ) {
		return undefined;
	}
	const loaded = loadedQuery();
	return query.error ?? ( loaded && isReturnOf( option, loaded ) ? loaded.error : undefined );
}
