import { useEffect, useState } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __, setLocaleData, sprintf } from '@wordpress/i18n';
import {
	fetchSavedViews,
	getOpenTasks,
	getStoreCommands,
	searchCustomers,
	searchOrders,
	searchProducts,
	type Found,
	type StoreCommand,
	type StoreCommands,
} from '../data/commands';
import { getErrorMessage } from '../lib/error-messages';
import { RANK } from '../lib/rank';
import {
	getCommands,
	getLoaders,
	opening,
	registerCommand,
	registerLoader,
	unregisterLoader,
	type Command,
	type CommandHook,
} from './palette';
import { useResults } from './use-results';

/** WooCommerce's own search of products, 11.0 and later: ours takes its name, so that each product is found once. */
const PRODUCTS = 'woocommerce/product';

let isRegistered = false;

/** The hook of WooCommerce's own search, while it is put away. */
let theirs: CommandHook | undefined;

/**
 * Puts WooCommerce's own search of products away: it asks the server with each letter. The page does so as soon as the palette opens, and
 * leaves the loader at the hook of its own (includes/Shell/Commands.php).
 */
function putTheirsAway() {
	const loaders = getLoaders();
	const hookOf = ( wanted: string ) => loaders.find( ( { name } ) => name === wanted )?.hook;
	theirs ??= hookOf( PRODUCTS ) ?? hookOf( 'storeboard' )?.theirs?.hook;
	unregisterLoader( PRODUCTS );
}

/** Brings it back where there is none of ours. */
function bringTheirsBack() {
	if ( theirs ) {
		registerLoader( PRODUCTS, theirs );
	}
}

/** The store's commands. All but the tasks are registered once they are known. */
async function getStore() {
	const found = await getStoreCommands().catch( ( error ) => {
		bringTheirsBack();
		throw error;
	} );
	if ( ! isRegistered ) {
		isRegistered = true;
		setLocaleData( found.translations as Parameters< typeof setLocaleData >[ 0 ], 'storeboard' );
		registerScreens( found );
		registerSearches( found );
		if ( found.views ) {
			registerLoader( 'storeboard/views', useViews );
		}
	}
	return found;
}

const getTasks = async () =>
	( await getOpenTasks() ).map( ( { id, title, actionUrl } ) => ( {
		name: `storeboard/task/${ id }`,
		/* translators: %s: title of a setup task. */
		label: sprintf( __( 'Setup task: %s', 'storeboard' ), decodeEntities( title || id ) ),
		category: 'view',
		callback: opening( taskUrl( id, actionUrl ) ),
	} ) );

const getViews = async () =>
	( await fetchSavedViews() ).map( ( { id, name, query } ) => ( {
		name: `storeboard/view/${ id }`,
		/* translators: %s: name of a saved view of a report. */
		label: sprintf( __( 'Saved view: %s', 'storeboard' ), name ),
		category: 'view',
		callback: opening( new URL( `admin.php?page=wc-admin&${ query }&view=${ id }`, adminFolder() ).href ),
	} ) );

/** Each page of the admin names the folder that relative addresses are relative to. */
const adminFolder = () => new URL( ( window as { ajaxurl?: string } ).ajaxurl ?? './', window.location.href );

function taskUrl( id: string, actionUrl: string ) {
	const base = adminFolder();
	const url = actionUrl || `admin.php?page=wc-admin&task=${ encodeURIComponent( id ) }`;
	const target = new URL( url, base );
	return [ 'http:', 'https:' ].includes( target.protocol ) ? target.href : base.href;
}

/**
 * Makes a command of each screen and of what can be added. WordPress has a command for each entry of the menu, and WooCommerce for some of
 * them: where one leads to a screen of ours, it keeps its name and its words, and moves within the app.
 */
function registerScreens( { screens, adds }: StoreCommands ) {
	for ( const screen of screens ) {
		const known = getCommands().filter( ( { name } ) => leadsTo( name, screen ) );
		known.forEach( ( command ) => registerCommand( { ...command, callback: opening( screen.url ) } ) );
		if ( ! known.length ) {
			registerCommand( {
				name: `storeboard/${ screen.id }`,
				/* translators: %s: title of a screen of the store. */
				label: sprintf( __( 'Store: %s', 'storeboard' ), decodeEntities( screen.title ) ),
				category: 'view',
				callback: opening( screen.url ),
			} );
		}
	}
	for ( const { id, title, url } of adds ) {
		const name = id.replace( 'add-', 'woocommerce/add-new-' );
		if ( ! getCommands().some( ( command ) => command.name === name ) ) {
			registerCommand( { name, label: title, category: 'action', callback: opening( url ) } );
		}
	}
}

/** WordPress names its commands by the entry of the menu: 'woocommerce-wc-admin&path=/extensions'. */
const leadsTo = ( name: string, { path }: StoreCommand ) =>
	path === '/'
		? name === 'woocommerce-wc-admin'
		: path !== '' && ( name.endsWith( `wc-admin&path=${ path }` ) || name === `woocommerce${ path }` );

const SEARCHES = {
	orders: {
		name: 'storeboard/orders',
		find: searchOrders,
		/* translators: 1: number of an order, 2: who ordered. */
		label: () => __( 'Order #%1$s: %2$s', 'storeboard' ),
		failed: () => __( 'Couldn’t search orders.', 'storeboard' ),
	},
	products: {
		name: PRODUCTS,
		find: searchProducts,
		/* translators: 1: name of a product, 2: its SKU, or nothing. */
		label: () => __( 'Product: %1$s %2$s', 'storeboard' ),
		failed: () => __( 'Couldn’t search products.', 'storeboard' ),
		/* translators: 1: name of a product, 2: its SKU, or nothing. */
		edit: () => __( 'Quick edit: %1$s %2$s', 'storeboard' ),
	},
	customers: {
		name: 'storeboard/customers',
		find: searchCustomers,
		/* translators: 1: name of a customer, 2: e-mail address. */
		label: () => __( 'Customer: %1$s %2$s', 'storeboard' ),
		failed: () => __( 'Couldn’t search customers.', 'storeboard' ),
	},
};

function registerSearches( { search }: StoreCommands ) {
	for ( const [ what, { name, find, label, failed, ...more } ] of Object.entries( SEARCHES ) ) {
		const url = search[ what as keyof typeof SEARCHES ];
		if ( url ) {
			const edit = 'edit' in more && search.basics ? { label: more.edit, url: search.basics } : undefined;
			registerLoader( name, searchHook( name, url, find, label, failed, edit ) );
		} else if ( name === PRODUCTS ) {
			bringTheirsBack();
		}
	}
}

/**
 * What the palette compares with what was typed. It shows first what begins with it, and slightly later what does so in another case; what
 * holds it behind a space comes among the other commands.
 *
 * @param text What was typed; the server may have found the row by what its words do not hold, such as an e-mail address.
 */
function rankMark( text: string, rank: number ) {
	if ( rank === RANK.rest ) {
		return `· ${ text }`;
	}
	return rank === RANK.beginning ? text.replace( /\p{L}/u, swapCase ) : text;
}

const swapCase = ( letter: string ) =>
	letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** What is searched for: 'order 18' and 'Order #18' ask for 18, as the rows that come are called. */
function withoutKind( typed: string, label: string ) {
	const kind = label
		.slice( 0, label.indexOf( '%1$s' ) )
		.replace( /[\s:#]+$/, '' )
		.toLowerCase();
	const rest = kind && typed.trim().toLowerCase().startsWith( `${ kind } ` ) ? typed.trim().slice( kind.length ) : '';
	return rest.trim() || typed;
}

const searchHook = (
	name: string,
	url: string,
	find: ( text: string, signal: AbortSignal ) => Promise< Found[] >,
	label: () => string,
	failed: () => string,
	edit?: { label: () => string; url: string }
): CommandHook =>
	function useSearch( { search } ) {
		const typed = withoutKind( search ?? '', label() );
		const { rows, text, error, isLoading, retry } = useResults(
			edit ? withoutKind( typed, edit.label() ) : typed,
			find
		);
		const commands = rows.flatMap( ( row ) => {
			const command = ( id: string, pattern: string, callback: Command[ 'callback' ] ) => {
				const words = sprintf( pattern, decodeEntities( row.name ), decodeEntities( row.detail ) ).trim();
				return {
					name: `${ name }/${ id }`,
					label: words,
					searchLabel: `${ rankMark( text, row.rank ) } ${ words } ${ row.id }`,
					category: 'edit',
					callback,
				};
			};
			const addressOf = ( pattern: string ) => pattern.replace( '{id}', String( row.id ) );
			return [
				command( String( row.id ), label(), opening( addressOf( url ) ) ),
				...( edit
					? [
							command(
								`${ row.id }/edit`,
								edit.label(),
								opening( addressOf( edit.url ), `/product/${ row.id }` )
							),
						]
					: [] ),
			];
		} );
		return { commands: error ? [ retrying( name, failed(), error, text, retry ) ] : commands, isLoading };
	};

/** Says what failed and why. Chosen, it tries again, and the palette stays open. */
const retrying = ( name: string, failed: string, error: unknown, search: string, retry: () => void ): Command => {
	/* translators: 1: what failed, 2: why. */
	const label = sprintf( __( '%1$s %2$s Select to try again', 'storeboard' ), failed, getErrorMessage( error ) );
	return {
		name: `${ name }/failed`,
		label,
		searchLabel: `${ search } ${ label }`,
		category: 'action',
		callback: retry,
	};
};

/**
 * Asks for commands once the palette is open, and says why where they do not come.
 *
 * @param name   Of the loader.
 * @param search What was typed.
 * @param failed What to say then.
 */
function useAsked( name: string, search: string, ask: () => Promise< Command[] >, failed: () => string ) {
	const [ state, setState ] = useState< { commands?: Command[]; error?: unknown } >( {} );
	const [ tries, setTries ] = useState( 0 );
	useEffect( () => {
		let isGone = false;
		ask().then(
			( commands ) => ! isGone && setState( { commands } ),
			( error ) => ! isGone && setState( { error } )
		);
		return () => {
			isGone = true;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` may be new with each render: it is asked once, and again by hand.
	}, [ tries ] );

	function retry() {
		setState( {} );
		setTries( tries + 1 );
	}
	const { commands = [], error } = state;
	return {
		commands: error ? [ retrying( name, failed(), error, search, retry ) ] : commands,
		isLoading: ! state.commands && ! error,
	};
}

/** The open tasks, once they are there, and what could not be loaded. */
const useStoreCommands: CommandHook = ( { search } ) =>
	useAsked(
		'storeboard',
		search ?? '',
		async () => ( ( await getStore() ).tasks ? getTasks() : [] ),
		() =>
			isRegistered
				? __( 'Couldn’t load your setup tasks.', 'storeboard' )
				: __( 'Couldn’t load your store’s commands.', 'storeboard' )
	);

/** Somebody may save one while the page is there: they are asked for each time that the palette opens. */
const useViews: CommandHook = ( { search } ) =>
	useAsked( 'storeboard/views', search ?? '', getViews, () => __( 'Couldn’t load your saved views.', 'storeboard' ) );

/** Puts the store's commands in the place of what the page registered to fetch them. */
export function registerCommands() {
	putTheirsAway();
	registerLoader( 'storeboard', useStoreCommands );
}
