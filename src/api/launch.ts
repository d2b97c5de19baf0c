import { RequestError } from '../lib/request-error';
import { confirmWrite } from '../lib/confirm-write';
import { fetchOptions } from './options';
import { readCount, readMap } from './read';
import { post, request } from './request';

const BASE = '/wc-admin/launch-your-store';
const TEST_ORDERS = `${ BASE }/woopayments/test-orders`;

/** Much may hang on either write. In milliseconds. */
const PATIENCE = 60_000;

/** How many orders the store has of WooPayments' test mode. The server counts no further than a page of orders. */
export const fetchTestOrderCount = ( signal?: AbortSignal ) =>
	request( { path: `${ TEST_ORDERS }/count`, signal }, ( body ) => ( {
		data: readCount( readMap( body, 'Test orders' ).count, 'Test orders' ),
	} ) );

/**
 * Moves all of them to the trash. Where an answer is lost, none is left if it was done.
 *
 * @throws {RequestError} Also where a page leaves as many as there were.
 */
export const deleteTestOrders = () =>
	confirmWrite( deletePages, async () => ( ( await fetchTestOrderCount() ).data === 0 ? true : undefined ) );

/** The server takes a page of orders at a time, so it is asked until none is left. */
async function deletePages() {
	let left = Infinity;
	while ( left > 0 ) {
		const before = left;
		await request( { path: TEST_ORDERS, method: 'DELETE', timeOut: PATIENCE }, () => undefined );
		left = ( await fetchTestOrderCount() ).data;
		if ( left >= before ) {
			throw new RequestError( 'server' );
		}
	}
	return true;
}

/** 'yes' while visitors see the coming-soon page. */
export const COMING_SOON = 'woocommerce_coming_soon';

/** Opens the store to visitors. What other plugins do with it, emptying caches for example, comes before the answer. */
export const openStore = () =>
	confirmWrite(
		() =>
			post( '/wc-admin/options', { [ COMING_SOON ]: 'no' }, ( body ) => !! readMap( body, 'Options' ), {
				timeOut: PATIENCE,
			} ),
		async () => ( ( await fetchOptions( [ COMING_SOON ] ) )[ COMING_SOON ] === 'no' ? true : undefined )
	);

/** Whether the owner has answered the survey on launching, or closed it. */
export const fetchSurveyDone = ( signal?: AbortSignal ) =>
	request( { path: `${ BASE }/survey-completed`, signal }, ( body ) => {
		if ( typeof body !== 'string' ) {
			throw new Error( 'Survey: the answer is no word.' );
		}
		return { data: body === 'yes' };
	} );

/**
 * The survey does not come again. The route answers null, for which WordPress sends no body at all: what cannot be read is asked for instead.
 */
export const saveSurveyDone = () =>
	confirmWrite(
		() => post( `${ BASE }/update-survey-status`, { status: 'yes' }, () => true ),
		async () => ( await fetchSurveyDone() ).data || undefined
	);

interface Provider {
	id?: unknown;
	plugin?: { slug?: unknown };
	onboarding?: { type?: unknown };
}

/** Whether the platform offers WooPayments with set-up steps of its own. The server may ask another host. */
export const fetchOffersWooPayments = ( signal?: AbortSignal ) =>
	request( { path: '/wc-admin/settings/payments/providers', method: 'POST', data: {}, signal }, ( body ) => {
		const { providers } = readMap( body, 'Providers' );
		return {
			data:
				Array.isArray( providers ) &&
				providers.some(
					( { plugin, onboarding }: Provider ) =>
						plugin?.slug === 'woocommerce-payments' && onboarding?.type === 'native_in_context'
				),
		};
	} );
