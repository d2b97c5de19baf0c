import * as api from '../../api/payment-gateways';
import type { GatewayChange, PaymentGateway } from './types';

export const receiveGateways = ( gateways: PaymentGateway[] ) => ( { type: 'RECEIVE_GATEWAYS', gateways } ) as const;

export const replaceGateway = ( gateway: PaymentGateway ) => ( { type: 'REPLACE_GATEWAY', gateway } ) as const;

const setSaving = ( id: string, isSaving: boolean ) => ( { type: 'SET_SAVING_GATEWAY', id, isSaving } ) as const;

export type Action =
	ReturnType< typeof receiveGateways > | ReturnType< typeof replaceGateway > | ReturnType< typeof setSaving >;

interface Store {
	dispatch: ( action: Action ) => unknown;
	select: {
		getPaymentGateway: ( id: string ) => PaymentGateway | undefined;
		isSavingGateway: ( id: string ) => boolean;
	};
}
export type Thunk< T = void > = ( store: Store ) => Promise< T >;

/** Asks the server for the gateways anew; what is known stays until the answer is there. */
export const reloadPaymentGateways =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( receiveGateways( await api.fetchPaymentGateways() ) );
	};

/**
 * Changes a gateway: shown at once, taken back if the server refuses. A second change while the first is under way does
 * nothing: a double click is one intent.
 *
 * @param id
 * @param change
 */
export const updatePaymentGateway =
	( id: string, change: GatewayChange ): Thunk =>
	async ( { dispatch, select } ) => {
		if ( select.isSavingGateway( id ) ) {
			return;
		}
		const before = select.getPaymentGateway( id );
		dispatch( setSaving( id, true ) );
		if ( before ) {
			dispatch( replaceGateway( changed( before, change ) ) );
		}
		try {
			dispatch( replaceGateway( await api.updatePaymentGateway( id, change ) ) );
		} catch ( error ) {
			if ( before ) {
				dispatch( replaceGateway( before ) );
			}
			throw error;
		} finally {
			dispatch( setSaving( id, false ) );
		}
	};

function changed( gateway: PaymentGateway, { settings = {}, ...change }: GatewayChange ): PaymentGateway {
	const fields = Object.entries( gateway.settings ).map( ( [ id, field ] ) => [
		id,
		id in settings ? { ...field, value: settings[ id ] } : field,
	] );
	return { ...gateway, ...change, settings: Object.fromEntries( fields ) };
}
