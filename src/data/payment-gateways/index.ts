import * as api from '../../api/payment-gateways';
import type { GatewayChange, PaymentGateway } from '../../api/payment-gateways';
import { createStore, entity, write, type Thunk } from '../collection';
import { batchRequests } from '../collection/batch-requests';
import type { State } from '../collection/store';

/** In the server's order; undefined until they have loaded. */
const gateways = entity< PaymentGateway[] >( 'gateways', {
	fetch: ( _, { signal } ) => api.fetchPaymentGateways( signal ),
} );

/**
 * Changes a gateway: shown at once, rolled back if the server refuses. Of each field, what was meant last wins. The server writes
 * a gateway's settings as a whole, so one request is under way for it at a time. Answers as `write()` does.
 *
 * @param options.isShownLater Shows it only once the server has accepted it, where what shows depends on it (a form, the button pressed).
 */
const updatePaymentGateway =
	( id: string, change: GatewayChange, { isShownLater = false } = {} ): Thunk< boolean > =>
	async ( store ) => {
		const set = ( make: ( gateway: PaymentGateway ) => PaymentGateway ) =>
			gateways.change( ( known ) =>
				known?.map( ( gateway ) => ( gateway.id === id ? make( gateway ) : gateway ) )
			);
		const writes = partsOf( change ).map( ( [ name, part ] ) =>
			write( store, {
				queryKey: `${ id }/${ name }`,
				mutation: part,
				changes: isShownLater ? [] : [ set( ( gateway ) => changed( gateway, part ) ) ],
				pending: [ id ],
				send: () =>
					batchRequests( store.select.getState(), id, part, ( parts ) => {
						const all = parts.reduce( together );
						const request = () => api.updatePaymentGateway( id, all );
						return 'order' in all ? inTurn( store.select.getState(), request ) : request();
					} ),
				accept: ( stored ) => [ set( () => stored ) ],
			} )
		);
		return ( await Promise.all( writes ) ).every( Boolean );
	};

/** The places of all gateways are one option, which the server reads, changes and writes: of two requests at a time one would be lost. */
function inTurn( { underWay }: Pick< State, 'underWay' >, request: () => Promise< PaymentGateway > ) {
	const turn: Promise< PaymentGateway > = Promise.resolve( underWay.get( 'order' ) ).then( request, request );
	underWay.set( 'order', turn );
	return turn;
}

/** What can be meant, and rolled back, each for itself: name to the change of it alone. */
const partsOf = ( { settings = {}, ...change }: GatewayChange ) => {
	const parts: Record< string, GatewayChange > = {};
	for ( const [ name, value ] of Object.entries( change ) ) {
		parts[ name ] = { [ name ]: value };
	}
	for ( const [ field, value ] of Object.entries( settings ) ) {
		parts[ `settings/${ field }` ] = { settings: { [ field ]: value } };
	}
	return Object.entries( parts );
};

const together = ( one: GatewayChange, other: GatewayChange ): GatewayChange => ( {
	...one,
	...other,
	...( ( one.settings || other.settings ) && { settings: { ...one.settings, ...other.settings } } ),
} );

function changed( gateway: PaymentGateway, { settings = {}, ...change }: GatewayChange ): PaymentGateway {
	const fields = { ...gateway.settings };
	for ( const [ id, value ] of Object.entries( settings ) ) {
		if ( fields[ id ] ) {
			fields[ id ] = { ...fields[ id ], value };
		}
	}
	return { ...gateway, ...change, settings: fields };
}

/** The payment gateways that are installed, disabled ones too. The id of one is pending while it is being written. */
export const store = createStore( 'storeboard/payment-gateways', {
	selectors: {
		getPaymentGateways: gateways.get,
		/** The same with their age and failure. Asks for nothing. */
		getLoadedGateways: gateways.entry,
	},
	actions: { reloadPaymentGateways: gateways.load, updatePaymentGateway },
	resolvers: { getPaymentGateways: gateways.load },
} );

export { lacksRequired } from './lacks-required';
export type { PaymentGateway };
