import * as api from '../../api/payment-gateways';
import type { GatewayChange, PaymentGateway } from '../../api/payment-gateways';
import { batchRequests } from '../collection/batch-requests';
import { createStore, entity, write, type State, type Store, type Thunk } from '../collection';

/** All gateways, in the server's order. */
const gateways = entity< PaymentGateway[] >( 'gateways', {
	fetch: ( _, { signal } ) => api.fetchPaymentGateways( signal ),
} );

/**
 * Changes a gateway: shown at once, rolled back if the server refuses. Of each field, what was meant last wins. The server writes
 * a gateway's settings as a whole, so one request is under way for it at a time.
 *
 * @return Whether the server has accepted all of it, and nothing else was meant since.
 */
const updatePaymentGateway =
	( id: string, change: GatewayChange ): Thunk< boolean > =>
	async ( registryStore ) => {
		const writes = partsOf( change ).map( ( [ name, part ] ) => writePart( registryStore, id, name, part ) );
		return ( await Promise.all( writes ) ).every( Boolean );
	};

function writePart( registryStore: Store, id: string, name: string, part: GatewayChange ) {
	const set = ( make: ( gateway: PaymentGateway ) => PaymentGateway ) =>
		gateways.change( ( known ) => known?.map( ( gateway ) => ( gateway.id === id ? make( gateway ) : gateway ) ) );
	return write( registryStore, {
		thing: `${ id }/${ name }`,
		intent: part,
		changes: [ set( ( gateway ) => changed( gateway, part ) ) ],
		pending: [ id ],
		send: () =>
			batchRequests( registryStore.registry, `payment-gateways/${ id }`, part, ( parts ) =>
				api.updatePaymentGateway( id, parts.reduce( together ) )
			),
		accept: ( stored ) => [ set( () => stored ) ],
	} );
}

/** What can be meant, and rolled back, each for itself: name to the change of it alone. */
const partsOf = ( { settings = {}, ...change }: GatewayChange ): [ string, GatewayChange ][] => [
	...Object.entries( change ).map( ( [ name, value ] ): [ string, GatewayChange ] => [ name, { [ name ]: value } ] ),
	...Object.entries( settings ).map( ( [ field, value ] ): [ string, GatewayChange ] => [
		`settings/${ field }`,
		{ settings: { [ field ]: value } },
	] ),
];

const together = ( one: GatewayChange, other: GatewayChange ): GatewayChange => ( {
	...one,
	...other,
	...( ( one.settings || other.settings ) && { settings: { ...one.settings, ...other.settings } } ),
} );

function changed( gateway: PaymentGateway, { settings = {}, ...change }: GatewayChange ): PaymentGateway {
	const fields = Object.entries( gateway.settings ).map( ( [ id, field ] ) => [
		id,
		id in settings ? { ...field, value: settings[ id ] } : field,
	] );
	return { ...gateway, ...change, settings: Object.fromEntries( fields ) };
}

/** The payment gateways that are installed, disabled ones too. */
export const store = createStore( 'storeboard/payment-gateways', {
	selectors: {
		/** Undefined until they have loaded. */
		getPaymentGateways: gateways.get,

		getPaymentGateway: ( state: State, id: string ) =>
			gateways.get( state )?.find( ( gateway ) => gateway.id === id ),

		isSavingGateway: ( { pending }: State, id: string ) => id in pending,
	},
	actions: { reloadPaymentGateways: gateways.load, updatePaymentGateway },
	resolvers: { getPaymentGateways: gateways.load },
} );

export type { GatewayChange, PaymentGateway };
