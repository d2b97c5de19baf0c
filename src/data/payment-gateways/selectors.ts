import type { State } from './types';

/** All gateways, disabled ones too; undefined until they have loaded. */
export const getPaymentGateways = ( state: State ) => state.gateways;

export const getPaymentGateway = ( state: State, id: string ) =>
	state.gateways?.find( ( gateway ) => gateway.id === id );

export const isSavingGateway = ( state: State, id: string ) => id in state.writes.saving;

/** What is being written. */
export const getWrites = ( state: State ) => state.writes;
