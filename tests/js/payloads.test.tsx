import { Slot } from '@wordpress/components';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aNote, anAction } from '../../src/api/test/a-note';
import Home from '../../src/home';
import { DisplayOptions } from '../../src/home/display-options';
import { plainText, sanitizeHtml } from '../../src/lib/sanitize';
import { setPageSettings } from '../../src/lib/page-settings';
import { ActivityPanels } from '../../src/home/activity';
import { anOrder, aProduct, aReview, counted, ORDERS, REVIEWS, STOCK } from '../../src/home/activity/test/data';
import { Inbox } from '../../src/home/inbox';
import { QuickLinks } from '../../src/home/quick-links';
import { StatsOverview } from '../../src/home/stats';
import { StoreAlerts } from '../../src/shell/store-alerts';
import { TaskLists } from '../../src/setup/task-list';
import PurchaseDialog from '../../src/setup/task-list/purchase-dialog';
import { TransientNotices } from '../../src/shell/transient-notices';
import TaskPage from '../../src/setup/tasks/extension';
import { aList, aTask } from './data';
import type { Replies } from './mock-api';
import { mockRows, withTotal } from './mock-rows';
import { harmIn, payloads } from './payloads';
import { show } from './render';

declare global {
	interface Window {
		/** Set by every payload that runs. */
		storeboardRan?: unknown;
	}
}

const LISTS = 'GET /wc-admin/onboarding/tasks';
const NOTES = 'GET /wc-analytics/admin/notes';
const QUEUE = 'woocommerce_admin_transient_notices_queue';
const ME = 'GET /wp/v2/users/me';
const OLDER_FILTER = 'woocommerce_admin_onboarding_task_list';
const STATS_FILTER = 'woocommerce_admin_homepage_default_stats';
const FILTER = 'woocommerce_admin_homescreen_quicklinks';

/** Every text and address of a task, with the payload in it. */
const poisoned = ( text: string, index: number ) =>
	aTask( {
		id: index ? `task-${ index }` : text,
		title: text,
		content: text,
		additionalInfo: text,
		actionLabel: text,
		actionUrl: text,
		time: text,
		badge: text,
		isInProgress: index % 2 === 0,
		inProgressLabel: text,
		isDismissable: true,
		isSnoozeable: true,
	} );

const note = ( text: string, index: number, given: object = {} ) =>
	aNote( index + 1, {
		name: text,
		title: text,
		content: text,
		layout: 'banner',
		image: text,
		locale: 'en_US',
		actions: [ anAction( { id: index + 1, name: text, label: text, url: text, query: text } ) ],
		...given,
	} );

const all = < T, >( make: ( text: string, index: number ) => T ) =>
	payloads.map( ( { text }, index ) => make( text, index ) );

interface Place {
	replies: Replies;
	part: ReactNode;
	/** The texts come one at a time. */
	isPaged?: boolean;
	/** Name of the button that opens what shows them. */
	opener?: string;
	/** Where they show, if that is above the page. */
	layer?: string;
	/** Tasks that scripts of extensions add in the older way. */
	olderTasks?: object[];
}

/** Parts of the screen: what the server says, and how it is shown. */
const PLACES: Record< string, Place > = {
	'the setup list': {
		replies: { [ LISTS ]: [ aList( all( poisoned ) ) ], 'GET /wc-admin/onboarding/profile': {} },
		part: <TaskLists />,
	},
	'other lists, open': {
		replies: {
			[ LISTS ]: all( ( text, index ) =>
				aList( [ poisoned( text, index ) ], {
					id: `list-${ index }`,
					title: text,
					isExpandable: true,
				} )
			),
			'GET /wc-admin/onboarding/profile': {},
		},
		part: <TaskLists />,
	},
	'the question before buying': {
		replies: {},
		part: all( ( text, index ) => (
			<PurchaseDialog
				key={ index }
				task={ poisoned( text, index ) }
				onClose={ () => {} }
				onContinue={ () => {} }
			/>
		) ),
		layer: '.components-modal__content',
	},
	'the menu that brings lists back': {
		replies: {
			[ ME ]: { id: 1, woocommerce_meta: {} },
			[ LISTS ]: all( ( text, index ) =>
				aList( [], {
					id: `list-${ index }`,
					title: text,
					isHidden: true,
					isVisible: false,
					isToggleable: true,
				} )
			),
		},
		part: (
			<>
				<Slot name="storeboard_header_item" />
				<DisplayOptions onArrange={ () => {} } />
			</>
		),
		opener: 'Display options',
		layer: '.components-popover',
	},
	'tasks that scripts add': {
		replies: {
			[ ME ]: { id: 1, woocommerce_meta: {} },
			[ LISTS ]: [ aList( [ aTask() ] ) ],
			'POST /wc-admin/onboarding/tasks': [
				aList( [ aTask() ] ),
				aList( all( poisoned ), { id: 'extended', title: 'Things to do next' } ),
			],
			'GET /wc-admin/onboarding/profile': {},
			[ NOTES ]: [],
		},
		part: <Home query={ {} } path="/" params={ {} } pathMatch="/" />,
		olderTasks: all( ( text, index ) => ( {
			key: `task-${ index }`,
			title: text,
			content: text,
			time: text,
			additionalInfo: text,
			onClick: () => {},
		} ) ),
	},
	'pages of tasks': {
		replies: { [ LISTS ]: [ aList( all( poisoned ) ) ] },
		part: all( ( _, index ) => (
			<TaskPage key={ index } query={ { task: `task-${ index }` } } path="/" params={ {} } pathMatch="/" />
		) ),
	},
	'the inbox': { replies: { [ NOTES ]: all( ( text, index ) => note( text, index ) ) }, part: <Inbox /> },
	'store alerts': {
		replies: { [ NOTES ]: all( ( text, index ) => note( text, index, { type: 'error' } ) ) },
		part: <StoreAlerts />,
		isPaged: true,
	},
	orders: {
		replies: {
			...counted,
			[ ORDERS ]: withTotal(
				all( ( text, index ) =>
					anOrder( {
						id: index + 1,
						number: text,
						status: text,
						currency: text,
						total: text,
						billing: { first_name: text, last_name: text, company: text, email: text },
					} )
				)
			),
		},
		part: <ActivityPanels openedPanel="orders-panel" />,
	},
	'products low in stock': {
		replies: {
			...counted,
			[ STOCK ]: withTotal(
				all( ( text, index ) =>
					aProduct( {
						id: index + 1,
						name: text,
						images: [ { src: text, alt: text } ],
						attributes: [ { name: text, option: text } ],
					} )
				)
			),
		},
		part: <ActivityPanels openedPanel="stock-panel" />,
	},
	reviews: {
		replies: {
			...counted,
			[ REVIEWS ]: withTotal(
				all( ( text, index ) =>
					aReview( {
						id: index + 1,
						product_name: text,
						product_permalink: text,
						reviewer: text,
						review: text,
						reviewer_avatar_urls: { 48: text },
						_embedded: { up: [ { name: text, images: [ { src: text } ] } ] },
					} )
				)
			),
		},
		part: <ActivityPanels openedPanel="reviews-panel" />,
	},
	'queued notices': { replies: {}, part: <TransientNotices /> },
	'links of extensions': { replies: {}, part: <QuickLinks /> },
	figures: {
		replies: {
			[ ME ]: { id: 1, woocommerce_meta: {} },
			'GET /wc-analytics/reports/performance-indicators': all( ( text, index ) => ( {
				stat: `stat-${ index }`,
				chart: text,
				label: text,
				format: text,
				value: index,
				_links: { report: [ { href: text } ] },
			} ) ),
		},
		part: <StatsOverview />,
	},
	'the menu of figures': {
		replies: {
			[ ME ]: { id: 1, woocommerce_meta: {} },
			'GET /wc-analytics/reports/performance-indicators': [],
		},
		part: <StatsOverview />,
		opener: 'Choose which values to display',
		layer: '.components-popover',
	},
};

/** What the page itself holds. */
function poisonPage() {
	const [ worst = '' ] = payloads.map( ( { text } ) => text );
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		siteTitle: payloads.map( ( { text } ) => text ).join( ' ' ),
		can: Object.fromEntries(
			[
				'manage_woocommerce',
				'view_woocommerce_reports',
				'customers_report',
				'install_plugins',
				'manage_options',
				'edit_products',
				'edit_shop_orders',
				'moderate_comments',
			].map( ( name ) => [ name, true ] )
		),
		platform: { label: worst, features: {} },
	} );
	window.wcAdminFeatures = { analytics: true, marketing: true };
	window.wcSettings = {
		siteTitle: worst,
		adminUrl: worst,
		orderStatuses: Object.fromEntries( all( ( text ) => [ text, text ] ) ),
		currency: {
			code: 'USD',
			precision: 2,
			symbol: worst,
			symbolPosition: worst,
			decimalSeparator: worst,
			thousandSeparator: worst,
			priceFormat: `%1$s${ worst }%2$s`,
		},
		locale: { siteLocale: worst, userLocale: worst, weekdaysShort: [ worst ] },
		admin: {
			manageStock: 'yes',
			reviewsEnabled: 'yes',
			shopUrl: 'javascript:window.storeboardRan=1',
			timeZone: worst,
			alertCount: '3',
			plugins: { installedPlugins: [ worst ], activePlugins: [ worst ] },
			dataEndpoints: {
				jetpackStatus: { isActive: worst },
				performanceIndicators: all( ( text, index ) => ( {
					stat: `stat-${ index }`,
					chart: text,
					label: text,
				} ) ),
			},
			preloadOptions: {
				[ QUEUE ]: Object.fromEntries(
					all( ( text, index ) => [
						`n${ index }`,
						{
							id: text,
							status: text,
							content: text,
							options: {
								id: `n${ index }`,
								explicitDismiss: true,
								actions: [ { label: text, url: text } ],
							},
						},
					] )
				),
			},
		},
	};
	addFilter( STATS_FILTER, 'test', () => all( ( _, index ) => `stat-${ index }` ) );
	addFilter( FILTER, 'test', () => all( ( text ) => ( { title: text, href: text, icon: text } ) ) );
}

beforeEach( () => {
	poisonPage();
} );

afterEach( () => {
	removeFilter( STATS_FILTER, 'test' );
	removeFilter( FILTER, 'test' );
	removeFilter( OLDER_FILTER, 'test' );
	for ( const name of [ 'wcSettings', 'wcAdminFeatures', 'storeboardRan', 'wp' ] ) {
		Reflect.deleteProperty( window, name );
	}
} );

describe.each( Object.entries( PLACES ) )( '%s', ( _, { replies, part, isPaged, opener, layer, olderTasks } ) => {
	it( 'holds nothing that runs, whatever the server says', async () => {
		mockRows( replies );
		if ( olderTasks ) {
			addFilter( OLDER_FILTER, 'test', () => olderTasks );
			// It is said that there is a newer way.
			Object.assign( window, { wp: { deprecated: () => {} } } );
		}
		const { container, user } = show( part );
		if ( opener ) {
			await user.click( await screen.findByRole( 'button', { name: opener } ) );
		}
		// The most harmless of them shows: what came has been rendered. Not only read out.
		await waitFor( () => {
			const places = layer ? [ ...document.querySelectorAll( layer ) ] : [ container ];
			expect( places.map( ( { textContent } ) => textContent ).join( ' ' ) ).toContain( 'Sale' );
		} );

		expect( harmIn( document.body ) ).toEqual( [] );
		for ( let left = isPaged ? payloads.length - 1 : 0; left > 0; left-- ) {
			await user.click( screen.getByRole( 'button', { name: 'Next' } ) );
			expect( harmIn( document.body ) ).toEqual( [] );
		}
		expect( window.storeboardRan ).toBeUndefined();
		// Nor did any of it break what stands around it.
		expect( screen.queryByText( /could not be shown/ ) ).toBeNull();
	} );
} );

describe.each( payloads )( '$name', ( { text, plain } ) => {
	it( 'is clean as markup, also when a browser has read it twice', () => {
		const place = document.createElement( 'div' );
		place.innerHTML = sanitizeHtml( text );
		expect( harmIn( place ) ).toEqual( [] );
		expect( sanitizeHtml( place.innerHTML ) ).toBe( place.innerHTML );
	} );

	it( 'reads as text, its entities decoded once', () => {
		const shown = plainText( text );
		expect( plain === undefined ? plain : shown ).toBe( plain );
		// No direction reaches what stands behind it.
		expect( shown.split( /[\u202a\u202b\u202d\u202e]/ ).length ).toBeLessThanOrEqual(
			shown.split( '\u202c' ).length
		);
		expect( shown.split( /[\u2066-\u2068]/ ).length ).toBeLessThanOrEqual( shown.split( '\u2069' ).length );
	} );
} );

it( 'holds nothing that runs in the reason of a failure', async () => {
	const message = payloads.map( ( { text } ) => text ).join( '<br>' );
	mockRows( {
		[ LISTS ]: () => {
			throw { code: message, message, data: { status: 400 } };
		},
	} );
	show( <TaskLists /> );
	await screen.findByRole( 'button', { name: 'Try again' } );
	expect( document.querySelector( '.storeboard-error-message' ) ).toHaveTextContent( 'Sale' );
	expect( harmIn( document.body ) ).toEqual( [] );
} );
