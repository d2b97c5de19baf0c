/**
 * Reads the page settings that PHP printed. Extensions expect these names.
 */
( function () {
	const settings = window.wcSettings || {};

	window.wc = window.wc || {};
	window.wc.wcSettings = {
		allSettings: settings,
		ADMIN_URL: settings.adminUrl,
		COUNTRIES: settings.countries || {},
		CURRENCY: settings.currency || {},
		LOCALE: settings.locale || {},
		ORDER_STATUSES: settings.orderStatuses || {},
		SITE_TITLE: settings.siteTitle,
		WC_ASSET_URL: settings.wcAssetUrl,
		getSetting( name, fallback = false, filter = ( value ) => value ) {
			return filter( name in settings ? settings[ name ] : fallback, fallback );
		},
		getAdminLink: ( path ) => settings.adminUrl + path,
	};
} )();
