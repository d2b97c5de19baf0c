import { LISTS, ME } from '../../../tests/e2e/faults/answers';
import type { Change, QuietPart, Screen, Write } from '../../../tests/e2e/faults/table';

const CHOSEN_FIGURES: QuietPart = {
	name: 'Chosen figures',
	instead: 'those that a new user sees',
	place: { selector: '.storeboard-indicator__label', text: 'Net sales' },
	showsWhen: 'answered',
};

const FEEDBACK: QuietPart = {
	name: 'Feedback',
	instead: 'no question',
	place: { selector: '.storeboard-feedback' },
	showsWhen: 'answered',
};

const counted = ( name: string ): QuietPart => ( {
	name,
	instead: '‘Count unavailable’',
	place: { role: 'button', name: new RegExp( `^${ name }\\s*Count unavailable` ) },
	showsWhen: 'failed',
} );

/** What waits for the owner of a store that sells, also while it is set up. */
const COUNTED: Record< string, QuietPart > = {
	'/wc-analytics/orders': counted( 'Orders' ),
	'/wc-analytics/products/count-low-in-stock': counted( 'Stock' ),
	'/wc-analytics/products/reviews': counted( 'Reviews' ),
};

/** A change by the menu of a task of the setup list. */
const taskChange = ( id: string, title: string, item: RegExp, field: string ): Change => ( {
	presses: [
		{ role: 'button', name: `Options for ${ title }` },
		{ role: 'menuitem', name: item },
	],
	goes: { role: 'button', name: `Options for ${ title }` },
	isStored: async ( get ) =>
		( await get( LISTS ) ).some( ( list: any ) =>
			list.tasks.some( ( task: any ) => task.id === id && task[ field ] === true )
		),
} );

const DISMISS: Write = {
	...taskChange( 'storeboard-test-dismissable', 'Test: dismiss me', /^Dismiss/, 'isDismissed' ),
	route: /\/storeboard-test-dismissable\/dismiss$/,
	says: 'Couldn’t dismiss the task.',
	done: 'Task dismissed',
	elsewhere: taskChange( 'storeboard-test-snoozeable', 'Test: put me off', /^Postpone until tomorrow/, 'isSnoozed' ),
};

const CHOOSE_LAYOUT: Write = {
	presses: [
		{ role: 'button', name: 'Display options' },
		{ role: 'menuitemradio', name: 'Single column' },
	],
	goes: { selector: '.has-two-columns' },
	isStored: async ( get ) => ( await get( ME ) ).woocommerce_meta.homepage_layout === 'single_column',
	route: /\/users\/me$/,
	says: 'Couldn’t save your layout.',
	elsewhere: {
		presses: [
			{ role: 'button', name: 'Choose which values to display' },
			{ role: 'menuitemcheckbox', name: 'Orders' },
		],
		goes: { selector: '.storeboard-indicator__label', text: 'Orders' },
		isStored: async ( get ) =>
			JSON.parse( ( await get( ME ) ).woocommerce_meta.homepage_stats || '{}' ).hiddenStats?.join() ===
			'orders/orders_count',
	},
};

export const FAULTS: Screen[] = [
	{
		id: 'setup',
		name: 'Home while the store is set up',
		query: '',
		ready: { role: 'button', name: 'Task list options' },
		reads: {
			[ LISTS ]: 'Couldn’t load your setup tasks.',
			'/wc-analytics/admin/notes': 'Couldn’t load your messages.',
			'/wc-analytics/reports/performance-indicators': 'Couldn’t load your stats.',
		},
		quiet: { '/wp/v2/users/me': CHOSEN_FIGURES, ...COUNTED },
		write: DISMISS,
		tellsTimes: true,
		chunks: [ 'home', 'home-panels' ],
	},
	{
		id: 'running',
		name: 'Home of a running store, orders opened',
		query: '&opened_panel=orders-panel',
		isRunning: true,
		ready: { role: 'button', name: 'Task list options' },
		reads: {
			'/wc/v3/orders': 'Couldn’t load your orders.',
			'/wc-analytics/admin/notes': 'Couldn’t load your messages.',
			'/wc-analytics/reports/performance-indicators': 'Couldn’t load your stats.',
		},
		quiet: { '/wp/v2/users/me': CHOSEN_FIGURES, ...COUNTED },
		write: CHOOSE_LAYOUT,
		tellsTimes: true,
		chunks: [ 'home', 'home-panels', 'activity-rows' ],
	},
	{
		id: 'done',
		name: 'Home when the setup is done',
		query: '',
		isDone: true,
		state: {
			tasks: { '*': { isComplete: true } },
			lists: { setup: { isComplete: true } },
			options: { woocommerce_allow_tracking: 'yes' },
		},
		ready: { role: 'heading', name: "You've completed store setup" },
		reads: { '/wc-analytics/admin/notes': 'Couldn’t load your messages.' },
		quiet: { '/wp/v2/users/me': CHOSEN_FIGURES, '/wc-admin/options': FEEDBACK, ...COUNTED },
		isVariant: true,
		chunks: [],
	},
];
