import { ask, target, type Session } from '../../contract/lib/site.cjs';

/** The fields of a task that the journeys read. */
export interface Task {
	id: string;
	title: string;
	content: string;
	actionUrl: string | null;
	isComplete: boolean;
	isDismissed: boolean;
	isSnoozed: boolean;
	isVisited: boolean;
	[ field: string ]: unknown;
}

export interface TaskList {
	id: string;
	title: string;
	tasks: Task[];
	isHidden: boolean;
	isVisible: boolean;
	isComplete: boolean;
	[ field: string ]: unknown;
}

/** What the helper can be asked for: the header of tests/fixtures/storeboard-test-helper tells of each. */
interface State {
	extraTasks?: string[];
	lists?: Record< string, Record< string, unknown > >;
	tasks?: Record< string, Partial< Task > >;
	siteTitle?: string;
	rtl?: boolean;
	/** Folders of tests/fixtures/extensions. */
	extensions?: string[];
	/** Panels of classic pages: rows as in includes/Screens/screens.json, by id. */
	panels?: Record< string, Record< string, unknown > >;
	options?: Record< string, unknown >;
	/** What pages have below `wcSettings.admin`. */
	settings?: Record< string, unknown >;
	/** Whether the whole site is coming soon. A reset leaves it alone. */
	comingSoon?: boolean;
	/** In the place of all that there are, the newest first. */
	notes?: TestNote[];
}

/** A note as the helper makes it. */
export interface TestNote {
	name?: string;
	type?: string;
	title: string;
	/** WooCommerce passes over a note without. */
	content: string;
	is_snoozable?: 0 | 1;
	is_read?: 0 | 1;
	actions?: { name: string; label: string; query: string }[];
}

/** What the journeys read of a note. */
export interface Note {
	id: number;
	title: string;
	status: string;
	is_read: boolean;
	is_deleted: boolean;
}

/** Tasks of the helper by what they are for. */
export const EXTRA = {
	dismissable: { id: 'storeboard-test-dismissable', title: 'Test: dismiss me' },
	snoozeable: { id: 'storeboard-test-snoozeable', title: 'Test: put me off' },
	refusing: { id: 'storeboard-test-refusing', title: 'Test: refuse to wait' },
	markup: { id: 'storeboard-test-markup', title: 'Test: bold & brave' },
};

/** Tasks as extensions add them, that do no harm. */
export const EXTRA_TASKS = [ EXTRA.dismissable.id, EXTRA.snoozeable.id, EXTRA.refusing.id ];

/** The next step of the setup is to buy what was chosen; that leads to a page of the client's own. */
export const PURCHASE = {
	extraTasks: EXTRA_TASKS,
	tasks: {
		'*': { isComplete: true },
		[ EXTRA.dismissable.id ]: {
			id: 'purchase',
			title: 'Test: buy what was chosen',
			content: 'Test: <b>two</b> extensions.',
			additionalInfo: 'Test: they cost something.',
			isComplete: false,
			actionUrl: `admin.php?page=wc-admin&task=${ EXTRA.refusing.id }`,
		},
	},
};

/** Options of a store that shows prices without taxes. */
export const WITH_TAXES = {
	woocommerce_calc_taxes: 'yes',
	woocommerce_prices_include_tax: 'no',
	woocommerce_tax_display_shop: 'excl',
	woocommerce_tax_display_cart: 'excl',
};

/** Options of a store whose location nobody has told yet. */
export const WITHOUT_ADDRESS = {
	woocommerce_store_address: '',
	woocommerce_store_city: '',
	woocommerce_store_postcode: '',
};

/** The store as its REST API tells it, read and set from outside the browser. */
export class Store {
	constructor( private session: Session ) {}

	async get( route: string ) {
		const { status, body } = await ask( this.session, `GET ${ route }` );
		if ( status !== 200 ) {
			throw new Error( `GET ${ route } answered ${ status }: ${ JSON.stringify( body ) }` );
		}
		return body;
	}

	/** Asks for the task lists once, so that a page prints them: the first page of a slow store prints a skeleton. */
	async warmLists() {
		await this.get( '/wc-admin/onboarding/tasks' );
	}

	async post( route: string, data?: unknown ) {
		const { status, body } = await ask( this.session, `POST ${ route }`, data );
		if ( status >= 300 ) {
			throw new Error( `POST ${ route } answered ${ status }: ${ JSON.stringify( body ) }` );
		}
		return body;
	}

	reset = () => this.post( '/storeboard-test/v1/reset' );

	set = ( state: State ) => this.post( '/storeboard-test/v1/state', state );

	lists = (): Promise< TaskList[] > => this.get( '/wc-admin/onboarding/tasks' );

	async list( id: string ): Promise< TaskList > {
		const list = ( await this.lists() ).find( ( each ) => each.id === id );
		if ( ! list ) {
			throw new Error( `There is no list ${ id }.` );
		}
		return list;
	}

	async task( id: string ): Promise< Task > {
		const task = ( await this.list( 'setup' ) ).tasks.find( ( each ) => each.id === id );
		if ( ! task ) {
			throw new Error( `There is no task ${ id } in the setup list.` );
		}
		return task;
	}

	/** Open tasks of the setup list. */
	openTasks = async (): Promise< Task[] > =>
		( await this.list( 'setup' ) ).tasks.filter( ( { isComplete } ) => ! isComplete );

	async preferences(): Promise< Record< string, string > > {
		return ( await this.get( '/wp/v2/users/me?context=edit&_fields=woocommerce_meta' ) ).woocommerce_meta;
	}

	/** An address with the id of one of the store's orders in the place of '{order}'. */
	async withOrder( address: string ): Promise< string > {
		if ( ! address.includes( '{order}' ) ) {
			return address;
		}
		const [ order ] = await this.get( '/wc/v3/orders?per_page=1' );
		return address.replace( '{order}', String( order.id ) );
	}

	/** Chooses something of home, as its menu does: home keeps the order that it ever had then. */
	prefer = ( preferences: Record< string, string > ) =>
		this.post( '/wp/v2/users/me', { woocommerce_meta: preferences } );

	/** Takes the setup list out of the way, as the owner does in time. */
	hideSetup = () => this.post( '/wc-admin/onboarding/tasks/setup/hide' );

	/** Notes that are not dismissed, in any state, the newest first. */
	notes = (): Promise< Note[] > =>
		this.get( '/wc-analytics/admin/notes?page=1&per_page=100&orderby=date&order=desc' );

	async note( title: string ): Promise< Note | undefined > {
		return ( await this.notes() ).find( ( note ) => note.title === title );
	}

	/** How often the user opened a task. */
	async started( taskId: string ): Promise< number > {
		const counts = ( await this.preferences() ).task_list_tracked_started_tasks;
		return counts ? ( JSON.parse( counts )[ taskId ] ?? 0 ) : 0;
	}
}

/** An address of the admin folder, made whole. */
export const adminUrl = ( url: string ) => new URL( url, `${ target.url }/wp-admin/` ).href;

/** Addresses of tasks that the server gives none, and that lead elsewhere than to their page. */
const ADDRESSES: Record< string, string > = { appearance: 'theme-install.php?browse=block-themes' };

/** Where a task leads. */
export const addressOf = ( { id, actionUrl }: Task ) =>
	adminUrl( actionUrl || ( ADDRESSES[ id ] ?? `admin.php?page=wc-admin&task=${ id }` ) );

/** A title as it is read. */
export const plain = ( title: string ) =>
	title
		.replace( /<[^>]*>/g, '' )
		.replace( /&amp;/g, '&' )
		.trim();
