import type table from '../../includes/Screens/screens.json';
import { lazyScreen, type LazyScreen } from '../components/lazy-screen';
import type { ScreenProps } from '../extend/pages';

type Table = typeof table;

/** Ids of the rows of includes/Screens/screens.json that the app shows and that have a chunk. A panel of a classic page has no address here. */
type OwnedScreenId = {
	[ Id in keyof Table ]: Table[ Id ] extends { chunk: string }
		? Table[ Id ] extends { on: string }
			? never
			: Id
		: never;
}[ keyof Table ];

type Screen = LazyScreen< ScreenProps >;

/**
 * Rows whose screens come by the name of their chunk, since several share one: the payments tasks show the same ways to be paid, the task of a list that
 * never shows has the steps of shipping, one form is for a new product, a product and a variation, one page shows every report, so that a new one needs no
 * loader.
 */
type Shared =
	| Exclude< Extract< OwnedScreenId, `analytics/${ string }` >, 'analytics/overview' | 'analytics/settings' >
	| 'customers'
	| 'attention'
	| 'now'
	| 'add-product'
	| 'edit-product'
	| 'edit-variation'
	| 'setup-wizard'
	| 'profiler'
	| 'task/customize-store'
	| 'task/launch-your-store'
	| 'task/extend-store'
	| 'task/get-mobile-app'
	| 'task/review-shipping'
	| 'task/payments'
	| 'task/woocommerce-payments'
	| 'task/shipping'
	| 'task/shipping-recommendation';

/**
 * How each screen is loaded; the name of its chunk is the row's. A row without a loader does not compile, nor does a loader without a
 * row. What else the script may bring, src/components/lazy-screen.tsx says.
 */
const owned: Record<
	| Exclude< OwnedScreenId, Shared >
	| 'analytics'
	| 'today'
	| 'product-editor'
	| 'profiler'
	| 'task-destination'
	| 'task-payments'
	| 'task-shipping',
	Screen
> = {
	'analytics/overview': lazyScreen(
		() => import( /* webpackChunkName: "analytics-overview" */ '../analytics/overview' )
	),
	'analytics/settings': lazyScreen(
		() => import( /* webpackChunkName: "analytics-settings" */ '../analytics-settings' )
	),
	'report-emails': lazyScreen( () => import( /* webpackChunkName: "report-emails" */ '../emails' ) ),
	analytics: lazyScreen( () => import( /* webpackChunkName: "analytics" */ '../analytics' ) ),
	'customize-store': lazyScreen(
		() => import( /* webpackChunkName: "customize-store" */ '../setup/customize-store' )
	),
	'launch-your-store': lazyScreen( () => import( /* webpackChunkName: "launch-your-store" */ '../setup/launch' ) ),
	'product-editor': lazyScreen( () => import( /* webpackChunkName: "product-editor" */ '../product-editor' ) ),
	extensions: lazyScreen( () => import( /* webpackChunkName: "extensions" */ '../extensions' ) ),
	home: lazyScreen( () => import( /* webpackChunkName: "home" */ '../home' ) ),
	today: lazyScreen( () => import( /* webpackChunkName: "today" */ '../today' ) ),
	marketing: lazyScreen( () => import( /* webpackChunkName: "marketing" */ '../marketing' ) ),
	'wc-pay-welcome-page': lazyScreen(
		() => import( /* webpackChunkName: "payments-welcome" */ '../payments-welcome' )
	),
	profiler: lazyScreen( () => import( /* webpackChunkName: "profiler" */ '../setup/profiler' ) ),
	'task/purchase': lazyScreen( () => import( /* webpackChunkName: "task-purchase" */ '../setup/tasks/purchase' ) ),
	'task/tax': lazyScreen( () => import( /* webpackChunkName: "task-tax" */ '../setup/tasks/tax' ) ),
	'task/extension': lazyScreen( () => import( /* webpackChunkName: "task-page" */ '../setup/tasks/extension' ) ),
	'task-shipping': lazyScreen( () => import( /* webpackChunkName: "task-shipping" */ '../setup/tasks/shipping' ) ),
	'task/store_details': lazyScreen(
		() => import( /* webpackChunkName: "task-store-details" */ '../setup/tasks/store-details' )
	),
	'task-destination': lazyScreen(
		() => import( /* webpackChunkName: "task-destination" */ '../setup/tasks/destination' )
	),
	// So little that it shares a script with them.
	'task/appearance': lazyScreen(
		() => import( /* webpackChunkName: "task-destination" */ '../setup/tasks/appearance' )
	),
	'task/marketing': lazyScreen( () => import( /* webpackChunkName: "task-marketing" */ '../setup/tasks/marketing' ) ),
	'task/products': lazyScreen( () => import( /* webpackChunkName: "task-products" */ '../setup/tasks/products' ) ),
	'task-payments': lazyScreen( () => import( /* webpackChunkName: "task-payments" */ '../setup/tasks/payments' ) ),
};

/** Our screens by the ids of their rows; those of one page by its chunk. */
export const screens: Record< string, Screen | undefined > = owned;

/** The screen of a row. */
export const screenOf = ( { id = '', chunk = '' }: { id?: string; chunk?: string } ) =>
	screens[ id ] ?? screens[ chunk ];
