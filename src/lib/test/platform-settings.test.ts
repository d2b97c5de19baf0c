import { setPageSettings } from '../page-settings';
import { getAdminSetting, getPlatformSetting, hasFeature } from '../platform-settings';

afterEach( () => {
	delete window.wcSettings;
	delete window.wcAdminFeatures;
} );

const currency = {
	code: 'EUR',
	precision: 2,
	symbol: '€',
	symbolPosition: 'right',
	decimalSeparator: ',',
	thousandSeparator: '.',
	priceFormat: '%2$s %1$s',
};

it( 'reads what the platform printed', () => {
	const locale = { siteLocale: 'de_DE', userLocale: 'en_US', weekdaysShort: [ 'So' ] };
	window.wcSettings = {
		siteTitle: 'Corner Shop',
		adminUrl: 'https://shop.test/wp-admin/',
		countries: { DE: 'Germany' },
		currency,
		locale,
		wcAssetUrl: 'https://shop.test/assets/',
		orderStatuses: { processing: 'Processing' },
		admin: { visibleTaskListIds: [ 'setup' ], manageStock: 'no' },
	};

	expect( getPlatformSetting( 'siteTitle', '' ) ).toBe( 'Corner Shop' );
	expect( getPlatformSetting( 'adminUrl', '' ) ).toBe( 'https://shop.test/wp-admin/' );
	expect( getPlatformSetting( 'countries', {} ) ).toEqual( { DE: 'Germany' } );
	expect( getPlatformSetting( 'currency', { ...currency, code: 'USD' } ) ).toEqual( currency );
	expect( getPlatformSetting( 'locale', { ...locale, siteLocale: '' } ) ).toEqual( locale );
	expect( getPlatformSetting( 'wcAssetUrl', '' ) ).toBe( 'https://shop.test/assets/' );
	expect( getPlatformSetting( 'orderStatuses', {} ) ).toEqual( { processing: 'Processing' } );
	expect( getAdminSetting( 'visibleTaskListIds', [] ) ).toEqual( [ 'setup' ] );
	expect( getAdminSetting( 'manageStock', 'yes' ) ).toBe( 'no' );
} );

it( 'reads a setting that is not printed as the fallback', () => {
	expect( getPlatformSetting( 'siteTitle', 'None' ) ).toBe( 'None' );
	expect( getAdminSetting( 'visibleTaskListIds', [] ) ).toEqual( [] );
	window.wcSettings = { admin: {} };
	expect( getAdminSetting( 'manageStock', 'yes' ) ).toBe( 'yes' );
} );

it.each( [ 'wcAdminSettings', 'preloadSettings' ] )(
	'refuses to read %s, which changes while the page is open',
	( name ) => {
		window.wcSettings = { admin: { [ name ]: { general: {} } } };

		for ( const read of [ getPlatformSetting, getAdminSetting ] as unknown as ( (
			key: string,
			other: unknown
		) => unknown )[] ) {
			expect( () => read( name, {} ) ).toThrow(
				new Error( 'Mutable settings should be accessed via data store.' )
			);
		}
	}
);

it( 'asks PHP for a feature that the platform does not tell any more', () => {
	setPageSettings( { platform: { label: 'WooCommerce 12.0.0', features: { analytics: true, marketing: true } } } );

	expect( [ 'analytics', 'marketing', 'printful' ].map( hasFeature ) ).toEqual( [ true, true, false ] );
	window.wcAdminFeatures = { marketing: false, 'settings-ui': false };
	expect( [ 'analytics', 'marketing', 'printful' ].map( hasFeature ) ).toEqual( [ true, false, false ] );
	setPageSettings( {} );
	expect( hasFeature( 'analytics' ) ).toBe( false );
} );

it( 'treats a feature as on only if the platform says so', () => {
	window.wcAdminFeatures = { analytics: true, marketing: false };

	expect( hasFeature( 'analytics' ) ).toBe( true );
	expect( hasFeature( 'marketing' ) ).toBe( false );
	expect( hasFeature( 'onboarding' ) ).toBe( false );
} );
