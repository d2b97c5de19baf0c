import { addQueryArgs } from '@wordpress/url';
import { adminUrl } from '../../lib/links';
import type { Query } from '../../lib/location';

/** The address of a payment method's set-up. */
export const setupUrl = ( taskId: string, id: string ) =>
	adminUrl( addQueryArgs( 'admin.php', { page: 'wc-admin', task: taskId, id } ) );

/** The arguments by which an address opens the set-up of a payment method, the most telling first. */
const NAMES = [ 'id', 'gateway_id', 'gateway-id', 'method', 'connection-return' ];

/** The payment method that an address opens. */
export const openedBy = ( query: Query ) => NAMES.map( ( name ) => query[ name ] ).find( Boolean );
