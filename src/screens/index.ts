import type table from '../../includes/Screens/screens.json';
import { lazyScreen, type LazyScreen } from '../components/lazy-screen';
import type { ScreenProps } from '../extend/pages';

type Table = typeof table;

/** Ids of the rows of includes/Screens/screens.json that the app shows and that have a chunk. A panel of a classic page has no address here. */
export type OwnedScreenId = {
	[ Id in keyof Table ]: Table[ Id ] extends { chunk: string }
		? Table[ Id ] extends { on: string }
			? never
			: Id
		: never;
}[ keyof Table ];

type Screen = LazyScreen< ScreenProps >;

/** The page of each task whose work is done on another screen. */
const taskDestination = lazyScreen(
	() => import( /* webpackChunkName: "task-destination" */ '../setup/tasks/destination' )
);

/** Both payments tasks show the same ways to be paid. */
const taskPayments = lazyScreen( () => import( /* webpackChunkName: "task-payments" */ '../setup/tasks/payments' ) );

/** The task of a list that never shows has the same steps. */
const taskShipping = lazyScreen( () => import( /* webpackChunkName: "task-shipping" */ '../setup/tasks/shipping' ) );

/** One form for a new product, a product and a variation. */
const productEditor = lazyScreen( () => import( /* webpackChunkName: "product-editor" */ '../product-editor' ) );

/** Both addresses open the same set-up. */
const profiler = lazyScreen< ScreenProps >( () => import( /* webpackChunkName: "profiler" */ '../setup/profiler' ) );

/** Screens of Analytics that are no report. */
type NotReport = Extract< OwnedScreenId, 'analytics/overview' | 'analytics/settings' >;

/** Both are pages of one card: by the name of their chunk. */
type Today = 'attention' | 'now';

/** One page shows every report, by the name of its chunk: a new report needs no loader. */
const report = lazyScreen( () => import( /* webpackChunkName: "analytics" */ '../analytics' ) );

/**
 * How each screen is loaded; the name of its chunk is the row's. A row without a loader does not compile, nor does a loader without a
 * row. What else the script may bring, src/components/lazy-screen.tsx says.
 */
const owned: Record<
	Exclude< OwnedScreenId, `analytics/${ string }` | Today > | NotReport | 'analytics' | 'today',
	Screen
> = {
	'analytics/overview': lazyScreen(
		() => import( /* webpackChunkName: "analytics-overview" */ '../analytics/overview' )
	),
	'analytics/settings': lazyScreen(
		() => import( /* webpackChunkName: "analytics-settings" */ '../analytics-settings' )
	),
	analytics: report,
	customers: report,
	'customize-store': lazyScreen(
		() => import( /* webpackChunkName: "customize-store" */ '../setup/customize-store' )
	),
	'launch-your-store': lazyScreen( () => import( /* webpackChunkName: "launch-your-store" */ '../setup/launch' ) ),
	'add-product': productEditor,
	'edit-product': productEditor,
	'edit-variation': productEditor,
	extensions: lazyScreen( () => import( /* webpackChunkName: "extensions" */ '../extensions' ) ),
	home: lazyScreen( () => import( /* webpackChunkName: "home" */ '../home' ) ),
	today: lazyScreen( () => import( /* webpackChunkName: "today" */ '../today' ) ),
	marketing: lazyScreen( () => import( /* webpackChunkName: "marketing" */ '../marketing' ) ),
	'wc-pay-welcome-page': lazyScreen(
		() => import( /* webpackChunkName: "payments-welcome" */ '../payments-welcome' )
	),
	'setup-wizard': profiler,
	profiler,
	'task/purchase': lazyScreen( () => import( /* webpackChunkName: "task-purchase" */ '../setup/tasks/purchase' ) ),
	'task/tax': lazyScreen( () => import( /* webpackChunkName: "task-tax" */ '../setup/tasks/tax' ) ),
	'task/extension': lazyScreen( () => import( /* webpackChunkName: "task-page" */ '../setup/tasks/extension' ) ),
	'task/shipping': taskShipping,
	'task/shipping-recommendation': taskShipping,
	'task/store_details': lazyScreen(
		() => import( /* webpackChunkName: "task-store-details" */ '../setup/tasks/store-details' )
	),
	'task/customize-store': taskDestination,
	'task/launch-your-store': taskDestination,
	'task/extend-store': taskDestination,
	'task/get-mobile-app': taskDestination,
	'task/review-shipping': taskDestination,
	// So little that it shares a script with them.
	'task/appearance': lazyScreen(
		() => import( /* webpackChunkName: "task-destination" */ '../setup/tasks/appearance' )
	),
	'task/marketing': lazyScreen( () => import( /* webpackChunkName: "task-marketing" */ '../setup/tasks/marketing' ) ),
	'task/products': lazyScreen( () => import( /* webpackChunkName: "task-products" */ '../setup/tasks/products' ) ),
	'task/payments': taskPayments,
	'task/woocommerce-payments': taskPayments,
};

/** Our screens by the ids of their rows; those of one page by its chunk. */
export const screens: Record< string, Screen | undefined > = owned;

/** The screen of a row. */
export const screenOf = ( { id = '', chunk = '' }: { id?: string; chunk?: string } ) =>
	screens[ id ] ?? screens[ chunk ];
