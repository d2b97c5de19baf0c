import { __ } from '@wordpress/i18n';
import { ranked, rankOf, type Words } from '../lib/rank';
import { plainText } from '../lib/sanitize';
import {
	each,
	readBoolean,
	readEach,
	readId,
	readList,
	readMap,
	readNumber,
	readObject,
	readString,
	shape,
} from './read';
import { query } from './request';
import { withWhole } from '../lib/with-whole';

const readCommand = shape( 'Command', {
	id: readId,
	title: readId,
	/** A complete address. */
	url: readId,
	/** Of a screen of the app, for example '/marketing'; empty for others. */
	path: readString,
} );

export type StoreCommand = ReturnType< typeof readCommand >;

const readCommands = ( list: unknown ) => readEach( readList( list ?? [], 'Commands' ), readCommand, true );

const readStoreCommands = shape( 'Commands', {
	screens: readCommands,
	adds: readCommands,
	/** Whether the user may ask for the setup tasks. */
	tasks: readBoolean,
	/** Whether the user may ask for saved views. */
	views: readBoolean,
	/** The address of one that was found, with {id} for its number, by what the user may search. */
	search: ( search ) =>
		shape(
			'Search',
			each( readString, 'orders', 'products', 'basics', 'customers' )
		)( readMap( search ?? {}, 'Search' ) ),
	/** As `setLocaleData()` takes them. */
	translations: ( words ) => readMap( words ?? {}, 'Translations' ),
} );

export type StoreCommands = ReturnType< typeof readStoreCommands >;

/** What the user can do from the palette. */
export const fetchCommands = async () => ( await query( '/storeboard/v1/commands', readStoreCommands ) ).data;

const readTask = shape( 'Task', {
	id: readId,
	...each( readString, 'title', 'actionUrl' ),
	isOpen: ( _, _name, task ) =>
		! readBoolean( task.isComplete ) && ! readBoolean( task.isDismissed ) && ! readBoolean( task.isDisabled ),
	canView: ( can ) => readBoolean( can ?? true ),
} );

const readLists = ( body: unknown ) =>
	readEach(
		readList( body, 'Task lists' ),
		shape( 'Task list', {
			isVisible: readBoolean,
			tasks: ( tasks ) => readEach( readList( tasks ?? [], 'Tasks' ), readTask, true ),
		} )
	);

/** The open tasks of the lists that show. */
export const fetchOpenTasks = async () =>
	( await query( '/wc-admin/onboarding/tasks', readLists ) ).data
		.flatMap( ( { isVisible, tasks } ) => ( isVisible ? tasks : [] ) )
		.filter( ( { isOpen, canView } ) => isOpen && canView );

/** The saved views of reports, the user's own and shared ones. */
export const fetchSavedViews = async () =>
	(
		await query( '/storeboard/v1/views', ( body ) =>
			readEach(
				readList( body, 'Views' ),
				shape( 'View', { id: readNumber, ...each( readString, 'name', 'query' ) } ),
				true
			)
		)
	).data;

/** One that a search found: a name to know it by, and what tells it from others of that name. */
export interface Found {
	id: number;
	name: string;
	detail: string;
	/** How well it answers: see `RANK`. */
	rank: number;
}

type Row = Omit< Found, 'rank' > & { words: Words };

/** So many of each are offered. */
const LIMIT = 5;
/** So many are asked for: the server tells the newest first, and the best answer may be an older one. */
const SEARCHED = 20;

/**
 * @param whole The argument that finds one by its whole name or number, whatever is newer.
 */
const search =
	( path: string, fields: string, read: ( row: unknown ) => Row, whole?: string ) =>
	async ( text: string, signal: AbortSignal ): Promise< Found[] > => {
		const askBy = async ( name: string ) =>
			(
				await query(
					`${ path }?${ name }=${ encodeURIComponent( text ) }&per_page=${ SEARCHED }&_fields=${ fields }`,
					( body ) => readEach( readList( body, 'Found' ), read, true ),
					signal
				)
			).data;
		const rows = await withWhole( await askBy( 'search' ), {
			typed: text,
			asked: SEARCHED,
			wordsOf: ( { words } ) => words,
			askWhole: whole ? () => askBy( whole ) : undefined,
			signal,
		} );
		return ranked( rows, text, ( { words } ) => words )
			.slice( 0, LIMIT )
			.map( ( { words, ...row } ) => ( { ...row, rank: rankOf( text, words ) } ) );
	};

/** The names of a person, or none. */
const readName = ( person: unknown ) => {
	const { first_name: first, last_name: last, name } = readObject( person ?? {}, 'Person' );
	return readString( name ).trim() || `${ readString( first ) } ${ readString( last ) }`.trim();
};

/** By number, name and e-mail; the server decides what else it looks at. */
export const searchOrders = ( typed: string, signal: AbortSignal ) => {
	const text = typed.replace( /^#/, '' );
	return search(
		'/wc/v3/orders',
		'id,number,billing',
		( row ) => {
			const { id, number, billing } = readObject( row, 'Order' );
			const { email } = readObject( billing ?? {}, 'Billing' );
			const name = readString( number ) || String( id );
			return {
				id: readNumber( id, 'Order' ),
				name,
				detail: readName( billing ) || readString( email ),
				// Who ordered is found among the customers.
				words: { names: [], codes: [ name, String( id ) ] },
			};
		},
		/^\d+$/.test( text ) ? 'include' : undefined
	)( text, signal );
};

/** By name and SKU. */
export const searchProducts = search(
	'/wc-analytics/products',
	'id,name,sku',
	( row ) => {
		const { id, name, sku } = readObject( row, 'Product' );
		return {
			id: readNumber( id, 'Product' ),
			name: readString( name ),
			detail: readString( sku ),
			words: { names: [ plainText( readString( name ) ) ], codes: [ readString( sku ) ] },
		};
	},
	// It follows from the name.
	'slug'
);

/** By name, user name and e-mail, guests as well. */
export const searchCustomers = search(
	'/wc-analytics/customers',
	'id,name,username,email&searchby=all',
	( row ) => {
		const customer = readObject( row, 'Customer' );
		const { id, username, email } = customer;
		const names = [ readName( customer ), readString( username ), readString( email ) ];
		return {
			id: readNumber( id, 'Customer' ),
			name: names[ 0 ] || names[ 1 ] || __( 'Guest', 'storeboard' ),
			detail: readString( email ),
			words: { names: names.map( plainText ) },
		};
	},
	'name_includes'
);
