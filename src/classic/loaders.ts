import type table from '../../includes/Screens/screens.json';
import { componentLoader, type PanelChunk } from './component-loader';
import type { PanelLoader } from './panels';

type Table = typeof table;

/** Ids of the rows of includes/Screens/screens.json that are panels of classic pages and have a chunk. */
export type OwnedPanelId = {
	[ Id in keyof Table ]: Table[ Id ] extends { chunk: string; on: string } ? Id : never;
}[ keyof Table ];

/** One page for all of them, which goes by the address. */
const paymentsSettings: PanelChunk = () =>
	import( /* webpackChunkName: "panel-payments-settings" */ './payments-settings' );

/** The panel that draws over what PHP printed, and so mounts itself. */
const FRAME = 'panel/header';

/** How each other panel is fetched. The name of its chunk is the row's: a row without a loader does not compile, nor does a loader without a row. */
export const panelChunks: Record< Exclude< OwnedPanelId, typeof FRAME >, PanelChunk > = {
	'panel/site-visibility': () => import( /* webpackChunkName: "panel-site-visibility" */ './site-visibility' ),
	'panel/tax-conflict': () => import( /* webpackChunkName: "panel-tax-conflict" */ './tax-conflict' ),
	'panel/settings-slot': () => import( /* webpackChunkName: "panel-settings-slot" */ './settings-slot' ),
	'panel/store-location-tour': () =>
		import( /* webpackChunkName: "panel-store-location-tour" */ './store-location-tour' ),
	'panel/form-guard': () => import( /* webpackChunkName: "panel-form-guard" */ './form-guard' ),
	'panel/shipping-recommendations': () =>
		import( /* webpackChunkName: "panel-shipping-recommendations" */ './shipping-recommendations' ),
	'panel/tax-recommendations': () =>
		import( /* webpackChunkName: "panel-tax-recommendations" */ './tax-recommendations' ),
	'panel/payments-recommendations': () =>
		import( /* webpackChunkName: "panel-payments-recommendations" */ './payments-recommendations' ),
	'panel/payments-banner': () => import( /* webpackChunkName: "panel-payments-banner" */ './payments-banner' ),
	'panel/payments-main': paymentsSettings,
	'panel/payments-offline': paymentsSettings,
	'panel/payments-bacs': paymentsSettings,
	'panel/payments-cheque': paymentsSettings,
	'panel/payments-cod': paymentsSettings,
	'panel/payments-woocommerce-payments': paymentsSettings,
	'panel/order-attribution': () => import( /* webpackChunkName: "panel-order-attribution" */ './order-attribution' ),
	'panel/blueprint': () => import( /* webpackChunkName: "panel-blueprint" */ './blueprint' ),
	'panel/coupons-marketing': () => import( /* webpackChunkName: "panel-coupons" */ './coupons-marketing' ),
};

/** By the panel's id. */
export const loaders: Record< string, PanelLoader > = {
	[ FRAME ]: async () => {
		const { mountFrame, prepareFrame } = await import( /* webpackChunkName: "panel-header" */ './frame' );
		await prepareFrame();
		return mountFrame;
	},
	...Object.fromEntries(
		Object.entries< PanelChunk >( panelChunks ).map( ( [ id, load ] ) => [ id, componentLoader( id, load ) ] )
	),
};
