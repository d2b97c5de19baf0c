import { createReduxStore, register } from '@wordpress/data';
import { withResolutionErrors } from '../resolution-errors';
import * as actions from './actions';
import { reducer } from './reducer';
import * as resolvers from './resolvers';
import * as selectors from './selectors';

/** The payment gateways that are installed. */
export const store = createReduxStore(
	'storeboard/payment-gateways',
	withResolutionErrors( { reducer, actions, selectors, resolvers } )
);

register( store );

export type { GatewayChange, PaymentGateway } from './types';
