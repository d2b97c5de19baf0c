import { __ } from '@wordpress/i18n';
import { applyFiltersSafely } from '../../extend/filters';
import { textOr } from '../../extend/showable';
import { Cards } from './cards-section';
import { Charts } from './charts';
import { Leaderboards } from './leaderboards';
import { Performance } from './performance';
import { cardsIcon, chartIcon, leaderboardIcon, performanceIcon } from './icons';
import type { Section } from './types';

export const SECTIONS_FILTER = 'woocommerce_dashboard_default_sections';

/** The components of ours. */
export const OWN: Section[ 'component' ][] = [ Performance, Charts, Leaderboards, Cards ];

/** The sections that there are, in their first order, with what is hidden at first. Extensions add to them. */
export const defaultSections = (): Section[] =>
	applyFiltersSafely< Section[] >( SECTIONS_FILTER, [
		{
			key: 'store-performance',
			component: Performance,
			title: __( 'Performance', 'storeboard' ),
			isVisible: true,
			icon: performanceIcon,
			hiddenBlocks: [
				'coupons/amount',
				'coupons/orders_count',
				'downloads/download_count',
				'taxes/order_tax',
				'taxes/total_tax',
				'taxes/shipping_tax',
				'revenue/shipping',
				'orders/avg_order_value',
				'revenue/refunds',
				'revenue/gross_sales',
			],
		},
		{
			key: 'charts',
			component: Charts,
			title: __( 'Charts', 'storeboard' ),
			isVisible: true,
			icon: chartIcon,
			hiddenBlocks: [
				'orders_avg_order_value',
				'avg_items_per_order',
				'products_items_sold',
				'revenue_total_sales',
				'revenue_refunds',
				'coupons_amount',
				'coupons_orders_count',
				'revenue_shipping',
				'taxes_total_tax',
				'taxes_order_tax',
				'taxes_shipping_tax',
				'downloads_download_count',
			],
		},
		{
			key: 'leaderboards',
			component: Leaderboards,
			title: __( 'Leaderboards', 'storeboard' ),
			isVisible: true,
			icon: leaderboardIcon,
			hiddenBlocks: [ 'coupons', 'customers' ],
		},
	] )
		.filter( ( section ) => !! section?.key && !! section.component )
		.map( ( section ) => ( {
			...section,
			title: textOr( section.title, String( section.key ) ),
			isVisible: section.isVisible !== false,
			hiddenBlocks: Array.isArray( section.hiddenBlocks ) ? section.hiddenBlocks : [],
		} ) );

/** Ours alone, so the filter does not have it: it stands there, behind the others at first, once the user has added cards. */
export const cardsSection = (): Section => ( {
	key: 'storeboard-cards',
	component: Cards,
	title: __( 'Cards', 'storeboard' ),
	isVisible: true,
	icon: cardsIcon,
	hiddenBlocks: [],
} );
