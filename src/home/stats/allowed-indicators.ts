import { useMemo } from '@wordpress/element';
import { applyFiltersSafely, useFilterTurn } from '../../extend/filters';
import { getAdminSetting } from '../../lib/platform-settings';
import { plainText } from '../../lib/sanitize';
import { usePlatformReady } from '../../components/use-platform-ready';

/** The filter through which extensions choose the home screen's indicators. */
const FILTER = 'woocommerce_admin_homepage_default_stats';

const DEFAULTS = [
	'revenue/total_sales',
	'revenue/net_revenue',
	'orders/orders_count',
	'products/items_sold',
	'jetpack/stats/visitors',
	'jetpack/stats/views',
];

/** The indicators of every site with analytics, until the site's own list is loaded. */
const EXPECTED = DEFAULTS.slice( 0, 4 ).map( ( stat ) => ( { stat, label: stat } ) );

export interface AllowedIndicator {
	stat: string;
	label: string;
}

/**
 * Indicators that the site allows and home lists, in the site's order. Extensions may change home's list at any time.
 */
export function useAllowedIndicators(): { isKnown: boolean; allowed: AllowedIndicator[] } {
	const isKnown = usePlatformReady();
	const turn = useFilterTurn( FILTER );

	// eslint-disable-next-line react-hooks/exhaustive-deps -- A callback that was added calls for another turn.
	return useMemo( () => ( { isKnown, allowed: isKnown ? readAllowed() : EXPECTED } ), [ isKnown, turn ] );
}

function readAllowed(): AllowedIndicator[] {
	const ofHome: unknown = applyFiltersSafely( FILTER, DEFAULTS );
	const names = Array.isArray( ofHome ) ? ofHome : DEFAULTS;
	const ofSite: unknown = getAdminSetting( 'dataEndpoints', {} ).performanceIndicators;

	return ( Array.isArray( ofSite ) ? ofSite : [] )
		.filter( ( indicator ) => names.includes( indicator?.stat ) )
		.map( ( { stat, label } ) => ( { stat, label: plainText( String( label ?? stat ) ) } ) );
}
