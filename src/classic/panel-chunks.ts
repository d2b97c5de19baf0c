// Written by `npm run screens` from the manifests of screens (screen.json). Do not edit.
import type { PanelChunk } from './component-loader';

const paymentsSettings = () => import( /* webpackChunkName: "panel-payments-settings" */ './payments-settings' );

/** How each panel of a classic page is fetched, by its id. */
export const panelChunks = {
	'panel/blueprint': () => import( /* webpackChunkName: "panel-blueprint" */ './blueprint' ),
	'panel/coupons-marketing': () => import( /* webpackChunkName: "panel-coupons" */ './coupons-marketing' ),
	'panel/form-guard': () => import( /* webpackChunkName: "panel-form-guard" */ './form-guard' ),
	'panel/order-attribution': () => import( /* webpackChunkName: "panel-order-attribution" */ './order-attribution' ),
	'panel/payments-banner': () => import( /* webpackChunkName: "panel-payments-banner" */ './payments-banner' ),
	'panel/payments-recommendations': () =>
		import( /* webpackChunkName: "panel-payments-recommendations" */ './payments-recommendations' ),
	'panel/payments-main': paymentsSettings,
	'panel/payments-offline': paymentsSettings,
	'panel/payments-bacs': paymentsSettings,
	'panel/payments-cheque': paymentsSettings,
	'panel/payments-cod': paymentsSettings,
	'panel/payments-woocommerce-payments': paymentsSettings,
	'panel/settings-slot': () => import( /* webpackChunkName: "panel-settings-slot" */ './settings-slot' ),
	'panel/shipping-recommendations': () =>
		import( /* webpackChunkName: "panel-shipping-recommendations" */ './shipping-recommendations' ),
	'panel/site-visibility': () => import( /* webpackChunkName: "panel-site-visibility" */ './site-visibility' ),
	'panel/store-location-tour': () =>
		import( /* webpackChunkName: "panel-store-location-tour" */ './store-location-tour' ),
	'panel/tax-conflict': () => import( /* webpackChunkName: "panel-tax-conflict" */ './tax-conflict' ),
	'panel/tax-recommendations': () =>
		import( /* webpackChunkName: "panel-tax-recommendations" */ './tax-recommendations' ),
} satisfies Record< string, PanelChunk >;
