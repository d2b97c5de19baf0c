import type { Page } from '@playwright/test';
import { button, item, region, ALERTS_FAILED, FIGURES_FAILED } from '../../../tests/e2e/accessibility/finders';
import type { Screen } from '../../../tests/e2e/accessibility/screens';
import { HOME } from '../../../tests/e2e/lib/home';

const viewsMenu = ( page: Page ) => page.getByRole( 'menu', { name: 'Saved views' } );

export const STATES: Screen[] = [
	{
		name: 'Report of orders',
		path: `${ HOME }&path=/analytics/orders&period=year&compare=previous_year&filter=advanced&match=all&status_is=completed`,
		full: button( 'Download' ),
		failed: [ ALERTS_FAILED, 'Couldn’t load your stats.', 'Couldn’t load the table.' ],
	},
	{
		name: 'Report of revenue',
		path: `${ HOME }&path=/analytics/revenue&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
		openings: [
			{ name: 'the saved views', presses: [ button( 'Saved views' ) ], shows: viewsMenu },
			{
				name: 'the name of a new view',
				presses: [ button( 'Saved views' ), item( 'Save view' ) ],
				shows: region( 'Save view' ),
			},
			{ name: 'the notes', presses: [ button( /^Notes/ ) ], shows: region( 'Notes' ) },
			{
				name: 'a new note',
				presses: [ button( /^Notes/ ), button( 'Add a note' ) ],
				shows: region( /^Add a note to / ),
			},
		],
	},
	{
		name: 'Report of stock',
		path: `${ HOME }&path=/analytics/stock`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of products',
		path: `${ HOME }&path=/analytics/products&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of variations',
		path: `${ HOME }&path=/analytics/variations&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of categories',
		path: `${ HOME }&path=/analytics/categories&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of coupons',
		path: `${ HOME }&path=/analytics/coupons&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of taxes',
		path: `${ HOME }&path=/analytics/taxes&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of downloads',
		path: `${ HOME }&path=/analytics/downloads&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by product',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=product`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, the products sold without a cost',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=product&cost=missing`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by category',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=category`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by period',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of profit, by order',
		path: `${ HOME }&path=/analytics/profit&period=year&compare=previous_year&by=order`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of payment methods',
		path: `${ HOME }&path=/analytics/payment-methods&period=year&compare=previous_year`,
		full: button( 'Download' ),
		empty: ( page ) => page.getByText( 'There are no orders in this period.' ),
		failed: [ ALERTS_FAILED, FIGURES_FAILED, 'Couldn’t load the table.' ],
	},
	{
		name: 'Report of payment methods, refunds on the day of their order',
		path: `${ HOME }&path=/analytics/payment-methods&period=year&compare=previous_year&refund_day=order`,
		full: ( page ) => page.getByText( 'WooCommerce’s Overview and Revenue report' ),
		onlyFull: true,
	},
	{
		name: 'Report that an extension declares',
		path: `${ HOME }&path=/analytics/acme-commissions&period=year&compare=previous_year`,
		extensions: [ 'acme-commissions' ],
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of channels',
		path: `${ HOME }&path=/analytics/channels&period=year&compare=previous_year&by=source`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of busy hours',
		path: `${ HOME }&path=/analytics/busy-hours&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of repeat customers',
		path: `${ HOME }&path=/analytics/repeat-customers&period=year&compare=previous_year`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of stock and sales',
		path: `${ HOME }&path=/analytics/stock-sales`,
		full: button( 'Download' ),
		onlyFull: true,
	},
	{
		name: 'Report of customers',
		path: `${ HOME }&path=/customers`,
		full: button( 'Download' ),
		onlyFull: true,
	},
];
