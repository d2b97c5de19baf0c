export { reloadPaymentGateways as getPaymentGateways } from './actions';
