/**
 * The one reader of what the platform prints for its own client (`window.wcSettings`).
 *
 * Values under `admin` change while the page is open once they are saved; two groups of them must not be read here at all.
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
	/** Whether errors may be told to WooCommerce's makers: the owner allowed tracking, and the version is wanted. */
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
	/** 'yes' or 'no'. */
	reviewsEnabled?: string;
	manageStock?: string;
	/** A number as a string. */
	alertCount?: string;
	timeZone?: string;
	plugins?: { installedPlugins?: string[]; activePlugins?: string[] };
	dataEndpoints?: {
		jetpackStatus?: Record< string, unknown >;
		performanceIndicators?: { stat: string; chart: string; label: string }[];
	};
	features?: Record< string, { is_enabled: boolean } >;
	preloadOptions?: Record< string, unknown >;
	currentUserData?: { is_super_admin?: boolean; capabilities?: Record< string, boolean > };
}

declare global {
	interface Window {
		wcSettings?: PlatformSettings;
		wcAdminFeatures?: Record< string, boolean >;
	}
}

const MUTABLE = [ 'wcAdminSettings', 'preloadSettings' ];

/**
 * A setting of the host page.
 *
 * @param  name     Its key.
 * @param  fallback What an absent one reads as.
 * @throws {Error} For the groups that only a data store may read.
 */
export function getPlatformSetting< K extends keyof Omit< PlatformSettings, 'admin' > >(
	name: K,
	fallback: NonNullable< PlatformSettings[ K ] >
): NonNullable< PlatformSettings[ K ] > {
	refuseMutable( name );
	return ( window.wcSettings?.[ name ] ?? fallback ) as NonNullable< PlatformSettings[ K ] >;
}

/**
 * A setting below `wcSettings.admin`.
 *
 * @param  name     Its key.
 * @param  fallback What an absent one reads as.
 * @throws {Error} For the groups that only a data store may read.
 */
export function getAdminSetting< K extends keyof AdminSettings >(
	name: K,
	fallback: NonNullable< AdminSettings[ K ] >
): NonNullable< AdminSettings[ K ] > {
	refuseMutable( name );
	return ( window.wcSettings?.admin?.[ name ] ?? fallback ) as NonNullable< AdminSettings[ K ] >;
}

/** Whether the platform has a feature switched on, by its slug. */
export const hasFeature = ( slug: string ) => window.wcAdminFeatures?.[ slug ] === true;

function refuseMutable( name: string ) {
	if ( MUTABLE.includes( name ) ) {
		throw new Error( 'Mutable settings should be accessed via data store.' );
	}
}
