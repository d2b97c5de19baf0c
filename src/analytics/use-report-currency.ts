import { useLayoutEffect, useMemo } from '@wordpress/element';
import { applyFiltersSafely, useFilterTurn } from '../extend/filters';
import { getStoreCurrency, setReportCurrency } from '../lib/money';
import { arePlatformSettingsThere, type Currency } from '../lib/platform-settings';
import type { Query } from '../lib/report-query';

/** The filter by which extensions say in which currency a report's sums are, by its address. */
const CURRENCY_FILTER = 'woocommerce_admin_report_currency';

/** Where the symbol stands; extensions give that alone. */
const FORMATS: Record< string, string > = {
	left: '%1$s%2$s',
	right: '%2$s%1$s',
	left_space: '%1$s %2$s',
	right_space: '%2$s %1$s',
};

/**
 * The currency that sums of money are written in while the screen shows; undefined for the store's.
 *
 * @param query Arguments of the address.
 */
export function useReportCurrency( query: Query ): Currency | undefined {
	const turn = useFilterTurn( CURRENCY_FILTER );
	const areSettingsThere = arePlatformSettingsThere();
	// eslint-disable-next-line react-hooks/exhaustive-deps -- currencyOf() runs a filter and reads the settings of the platform: these say when either changes.
	const currency = useMemo( () => currencyOf( query ), [ query, turn, areSettingsThere ] );
	// What is drawn below this screen is written in it at once.
	setReportCurrency( currency );
	useLayoutEffect( () => {
		// The screen before this one has taken its own away by now.
		setReportCurrency( currency );
		return () => setReportCurrency( undefined );
	}, [ currency ] );
	return currency;
}

function currencyOf( query: Query ): Currency | undefined {
	const store = getStoreCurrency();
	const given = applyFiltersSafely< Partial< Currency > >( CURRENCY_FILTER, store, query );
	if ( given === store ) {
		return undefined;
	}
	const valid = Object.fromEntries(
		Object.entries( given ).filter( ( [ name, value ] ) => typeof value === typeof store[ name as keyof Currency ] )
	) as Partial< Currency >;
	return {
		...store,
		...valid,
		priceFormat: valid.priceFormat ?? FORMATS[ valid.symbolPosition ?? '' ] ?? store.priceFormat,
	};
}
