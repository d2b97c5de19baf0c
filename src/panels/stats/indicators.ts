import { useEffect, useState } from '@wordpress/element';
import { applyFiltersSafely, onFilterAdded } from '../../extend/filters';
import { getAdminSetting } from '../../lib/host-settings';
import { plainText } from '../../lib/sanitize';

/** The filter that extensions choose the home screen's figures through. */
const FILTER = 'woocommerce_admin_homepage_default_stats';

const DEFAULTS = [
	'revenue/total_sales',
	'revenue/net_revenue',
	'orders/orders_count',
	'products/items_sold',
	'jetpack/stats/visitors',
	'jetpack/stats/views',
];

export interface AllowedIndicator {
	stat: string;
	label: string;
}

/** Figures that the site allows and home lists, in the site's order. Extensions may change home's list at any time. */
export function useAllowedIndicators(): AllowedIndicator[] {
	const [ allowed, setAllowed ] = useState( readAllowed );
	useEffect( () => onFilterAdded( FILTER, () => setAllowed( readAllowed() ) ), [] );
	return allowed;
}

function readAllowed(): AllowedIndicator[] {
	const ofHome: unknown = applyFiltersSafely( FILTER, DEFAULTS );
	const names = Array.isArray( ofHome ) ? ofHome : DEFAULTS;
	const ofSite: unknown = getAdminSetting( 'dataEndpoints', {} ).performanceIndicators;

	return ( Array.isArray( ofSite ) ? ofSite : [] )
		.filter( ( indicator ) => names.includes( indicator?.stat ) )
		.map( ( { stat, label } ) => ( { stat, label: plainText( String( label ?? stat ) ) } ) );
}
