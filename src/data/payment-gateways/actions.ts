import * as api from '../../api/payment-gateways';
import { write } from '../writes';
import { batchRequests } from '../collection/batch-requests';
import type { GatewayChange, PaymentGateway, State } from './types';

export const receiveGateways = ( gateways: PaymentGateway[] ) => ( { type: 'RECEIVE_GATEWAYS', gateways } ) as const;

export const replaceGateway = ( gateway: PaymentGateway ) => ( { type: 'REPLACE_GATEWAY', gateway } ) as const;

const setSaving = ( id: string, isSaving: boolean ) => ( { type: 'SET_SAVING_GATEWAY', id, isSaving } ) as const;

export type Action =
	ReturnType< typeof receiveGateways > | ReturnType< typeof replaceGateway > | ReturnType< typeof setSaving >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: {
		getPaymentGateway: ( id: string ) => PaymentGateway | undefined;
		getWrites: () => State[ 'writes' ];
	};
	registry: object;
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/**
 * Asks the server for the gateways anew; what is known stays until the answer is there. An answer from before a write is of no
 * use.
 */
export const reloadPaymentGateways =
	(): Thunk =>
	async ( { dispatch, select } ) => {
		const { count } = select.getWrites();
		const gateways = await api.fetchPaymentGateways();
		const since = select.getWrites();
		const isLatest = since.count === count && ! Object.keys( since.saving ).length;
		if ( isLatest || ! gateways.some( ( { id } ) => select.getPaymentGateway( id ) ) ) {
			dispatch( receiveGateways( gateways ) );
		}
	};

/**
 * Changes a gateway: shown at once, taken back if the server refuses. Of each field, what was meant last wins. The server writes
 * a gateway's settings as a whole, so one request is under way for it at a time.
 *
 * @param id
 * @param change
 * @return Whether the server has accepted all of it, and nothing else was meant since.
 */
export const updatePaymentGateway =
	( id: string, change: GatewayChange ): Thunk< boolean > =>
	async ( store ) =>
		(
			await Promise.all( partsOf( change ).map( ( [ name, part ] ) => updatePart( store, id, name, part ) ) )
		).every( Boolean );

function updatePart( { dispatch, select, registry }: Store, id: string, name: string, part: GatewayChange ) {
	const before = select.getPaymentGateway( id );
	const set = ( shown: GatewayChange ) => {
		const gateway = select.getPaymentGateway( id );
		if ( gateway ) {
			dispatch( replaceGateway( changed( gateway, shown ) ) );
		}
	};
	return write( registry, `payment-gateways/${ id }/${ name }`, {
		intent: part,
		show: () => set( part ),
		rollback: () => before && set( heldBy( before, part ) ),
		send: () =>
			batchRequests( registry, `payment-gateways/${ id }`, part, ( parts ) =>
				api.updatePaymentGateway( id, parts.reduce( together ) )
			),
		// The server does not know yet what else is on its way.
		accept: ( gateway ) =>
			select.getWrites().saving[ id ] === 1
				? dispatch( replaceGateway( gateway ) )
				: set( heldBy( gateway, part ) ),
		mark: ( isSaving ) => dispatch( setSaving( id, isSaving ) ),
	} );
}

/** What can be meant, and taken back, each for itself: name to the change of it alone. */
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

/**
 * What a gateway holds in the fields of a change.
 *
 * @param gateway
 * @param change
 */
const heldBy = ( gateway: PaymentGateway, { settings = {}, ...change }: GatewayChange ): GatewayChange => ( {
	...Object.fromEntries( Object.keys( change ).map( ( name ) => [ name, gateway[ name as keyof PaymentGateway ] ] ) ),
	settings: Object.fromEntries(
		Object.keys( settings ).flatMap( ( id ) =>
			gateway.settings[ id ] ? [ [ id, gateway.settings[ id ].value ] ] : []
		)
	),
} );
