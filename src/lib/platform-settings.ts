import { getPageSettings } from './page-settings';

/**
 * The only reader of the settings that the platform prints for its own client (`window.wcSettings`). Values under
 * `admin` change when they are saved while the page is open. Two groups of them must not be read here at all.
 */
interface PlatformSettings {
	siteTitle?: string;
	adminUrl?: string;
	homeUrl?: string;
	countries?: Record< string, string >;
	currency?: Currency;
	locale?: { siteLocale: string; userLocale: string; weekdaysShort: string[] };
	wcAssetUrl?: string;
	orderStatuses?: Record< string, string >;
	wcVersion?: string;
	placeholderImgSrc?: string;
	/** Whether the site's theme is a block theme. */
	currentThemeIsFSETheme?: boolean;
	/**
	 * Whether errors may be reported to WooCommerce's makers: the owner allowed tracking, and they want reports of
	 * this version.
	 */
	isRemoteLoggingEnabled?: boolean;
	admin?: AdminSettings;
}

export interface Currency {
	code: string;
	precision: number;
	symbol: string;
	symbolPosition: string;
	decimalSeparator: string;
	thousandSeparator: string;
	/** With %1$s for the symbol and %2$s for the amount. */
	priceFormat: string;
}

/** Below `wcSettings.admin`. */
interface AdminSettings {
	visibleTaskListIds?: string[];
	completedTaskListIds?: string[];
	siteUrl?: string;
	shopUrl?: string;
	/** Lets the owner connect the store to the marketplace while buying there. */
	connectNonce?: string;
	/** Statuses that orders have, and no extension registers any more: a list, or names by status. */
	unregisteredOrderStatuses?: string[] | Record< string, string >;
	/** 'yes' or 'no'. */
	reviewsEnabled?: string;
	manageStock?: string;
	/** A number as a string. */
	alertCount?: string;
	/** State of stock to its name. */
	stockStatuses?: Record< string, string >;
	/** Between the name of a product and the options of a variation. */
	variationTitleAttributesSeparator?: string;
	timeZone?: string;
	/** The account with the marketplace. */
	wccomHelper?: { isConnected?: boolean; connectURL?: string; userEmail?: string };
	plugins?: { installedPlugins?: string[]; activePlugins?: string[] };
	dataEndpoints?: {
		jetpackStatus?: Record< string, unknown >;
		performanceIndicators?: { stat: string; chart: string; label: string }[];
		leaderboards?: { id: string; label: string }[];
	};
	features?: Record< string, { is_enabled: boolean } >;
	/** Whether the owner has hidden the recommended tax extensions. */
	taxRecommendationsHidden?: boolean;
	/** The offer of WooPayments, while the platform has one. Unread. */
	wcpayWelcomePageIncentive?: unknown;
	/** On the pages of settings: the options of site visibility by name, and `shop_permalink`. Older platforms have fewer. */
	siteVisibilitySettings?: Record< string, string >;
	preloadOptions?: Record< string, unknown >;
	/** What a blueprint may hold, on its page alone. Unread: extensions filter it. */
	blueprint_step_groups?: unknown;
	blueprint_max_step_size_bytes?: unknown;
	currentUserData?: { is_super_admin?: boolean; capabilities?: Record< string, boolean > };
}

/** Saved while the page is open: the stores that save them read what was printed. */
interface MutableSettings {
	wcAdminSettings?: Record< string, PrintedValue >;
	preloadSettings?: Record< string, Record< string, PrintedValue > | undefined >;
}

type PrintedValue = string | number | string[] | Record< string, unknown >;

declare global {
	interface Window {
		wcSettings?: PlatformSettings;
		wcAdminFeatures?: Record< string, boolean >;
	}
}

const MUTABLE = [ 'wcAdminSettings', 'preloadSettings' ];

/**
 * Reads a setting of the platform's page settings.
 *
 * @param  name     Its key.
 * @param  fallback The value of an absent setting.
 * @throws {Error} For the groups that only a data store may read.
 */
export function getPlatformSetting< K extends keyof Omit< PlatformSettings, 'admin' > >(
	name: K,
	fallback: NonNullable< PlatformSettings[ K ] >
): NonNullable< PlatformSettings[ K ] > {
	return read( window.wcSettings, name, fallback );
}

/**
 * Reads a setting below `wcSettings.admin`.
 *
 * @param  name     Its key.
 * @param  fallback The value of an absent setting.
 * @throws {Error} For the groups that only a data store may read.
 */
export function getAdminSetting< K extends keyof AdminSettings >(
	name: K,
	fallback: NonNullable< AdminSettings[ K ] >
): NonNullable< AdminSettings[ K ] > {
	return read( getPrintedAdmin() as AdminSettings, name, fallback );
}

/**
 * All below `wcSettings.admin`, with the groups that change while the page is open: for data stores, and for what fills the platform's own.
 */
export const getPrintedAdmin = (): AdminSettings & MutableSettings => window.wcSettings?.admin ?? {};

/** Whether the platform has printed its settings. On some versions they come after the app's own script. */
export const arePlatformSettingsThere = () => !! window.wcSettings;

/** Whether the platform has a feature switched on, by its slug. Of those that it does not tell any more PHP says so (includes/Platform/AdminFeatures.php). */
export const hasFeature = ( slug: string ) =>
	( window.wcAdminFeatures?.[ slug ] ?? getPageSettings().platform.features[ slug ] ) === true;

function read< T, K extends keyof T >(
	settings: T | undefined,
	name: K,
	fallback: NonNullable< T[ K ] >
): NonNullable< T[ K ] > {
	if ( MUTABLE.includes( name as string ) ) {
		throw new Error( 'Mutable settings should be accessed via data store.' );
	}
	return settings?.[ name ] ?? fallback;
}
