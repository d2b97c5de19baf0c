// Written by `npm run screens` from the manifests of screens (screen.json). Do not edit.
import { lazyScreen, type LazyScreen } from '../components/lazy-screen';
import type { ScreenProps } from '../extend/pages';

/** How each screen is loaded, by its id; by their chunk those that share a manifest. */
export const loaders: Record< string, LazyScreen< ScreenProps > | undefined > = {
	'analytics/settings': lazyScreen(
		() => import( /* webpackChunkName: "analytics-settings" */ '../analytics-settings' )
	),
	'analytics/overview': lazyScreen(
		() => import( /* webpackChunkName: "analytics-overview" */ '../analytics/overview' )
	),
	analytics: lazyScreen( () => import( /* webpackChunkName: "analytics" */ '../analytics' ) ),
	'report-emails': lazyScreen( () => import( /* webpackChunkName: "report-emails" */ '../emails' ) ),
	extensions: lazyScreen( () => import( /* webpackChunkName: "extensions" */ '../extensions' ) ),
	home: lazyScreen( () => import( /* webpackChunkName: "home" */ '../home' ) ),
	marketing: lazyScreen( () => import( /* webpackChunkName: "marketing" */ '../marketing' ) ),
	'wc-pay-welcome-page': lazyScreen(
		() => import( /* webpackChunkName: "payments-welcome" */ '../payments-welcome' )
	),
	'product-editor': lazyScreen( () => import( /* webpackChunkName: "product-editor" */ '../product-editor' ) ),
	'customize-store': lazyScreen(
		() => import( /* webpackChunkName: "customize-store" */ '../setup/customize-store' )
	),
	'launch-your-store': lazyScreen( () => import( /* webpackChunkName: "launch-your-store" */ '../setup/launch' ) ),
	profiler: lazyScreen( () => import( /* webpackChunkName: "profiler" */ '../setup/profiler' ) ),
	'task/appearance': lazyScreen(
		() => import( /* webpackChunkName: "task-destination" */ '../setup/tasks/appearance' )
	),
	'task-destination': lazyScreen(
		() => import( /* webpackChunkName: "task-destination" */ '../setup/tasks/destination' )
	),
	'task/extension': lazyScreen( () => import( /* webpackChunkName: "task-page" */ '../setup/tasks/extension' ) ),
	'task/marketing': lazyScreen( () => import( /* webpackChunkName: "task-marketing" */ '../setup/tasks/marketing' ) ),
	'task-payments': lazyScreen( () => import( /* webpackChunkName: "task-payments" */ '../setup/tasks/payments' ) ),
	'task/products': lazyScreen( () => import( /* webpackChunkName: "task-products" */ '../setup/tasks/products' ) ),
	'task/purchase': lazyScreen( () => import( /* webpackChunkName: "task-purchase" */ '../setup/tasks/purchase' ) ),
	'task-shipping': lazyScreen( () => import( /* webpackChunkName: "task-shipping" */ '../setup/tasks/shipping' ) ),
	'task/store_details': lazyScreen(
		() => import( /* webpackChunkName: "task-store-details" */ '../setup/tasks/store-details' )
	),
	'task/tax': lazyScreen( () => import( /* webpackChunkName: "task-tax" */ '../setup/tasks/tax' ) ),
	today: lazyScreen( () => import( /* webpackChunkName: "today" */ '../today' ) ),
};
