import { ranked, type Words } from '../lib/rank';
import type { LookupItem } from '../lib/report-query';
import { plainText } from '../lib/sanitize';
import { readArray, readEach, readObject, readString, type Body } from './read';
import { request } from './request';
import { withWhole } from '../lib/with-whole';

/** How many items a search shows. */
const FEW = 10;
/** So many are asked for: the server tells the newest first, and the best answer may be an older one. */
const SEARCHED = 30;
/** As many as a page of the API holds. */
const MOST = 100;

interface Kind {
	/** Below `wc-analytics`. */
	route: string;
	fields: string;
	/** The argument with the text that is looked for. */
	searchBy?: string;
	/** More arguments of a search. */
	with?: string;
	/** The argument that finds one by its whole name, whatever is newer. */
	whole?: string;
	labelOf: ( body: Body ) => string;
	/** What a search ranks it by; its label if nothing is said. */
	wordsOf?: ( body: Body ) => Words;
}

const named = ( body: Body ) => plainText( readString( body.name ) );

/** The name, and the stock number where only that was found. */
function productLabel( body: Body ) {
	const sku = readString( body.sku );
	return sku ? `${ named( body ) } (${ sku })` : named( body );
}

/** 'US-CA-TAX-1', as the reports name rates. */
const taxLabel = ( { country, state, name, priority }: Body ) =>
	[ country, state, plainText( readString( name ) ) || 'TAX', priority ]
		.filter( Boolean )
		.map( ( part ) => String( part ).trim().toUpperCase() )
		.join( '-' );

const productWords = ( body: Body ) => ( { names: [ named( body ) ], codes: [ readString( body.sku ) ] } );

const product: Kind = {
	route: 'products',
	fields: 'id,name,sku',
	// It follows from the name.
	whole: 'slug',
	labelOf: productLabel,
	wordsOf: productWords,
};
const customer = ( field: 'name' | 'username' | 'email' ): Kind => ( {
	route: 'customers',
	fields: 'id,name,username,email',
	with: `searchby=${ field }`,
	whole: `${ field }_includes`,
	labelOf: ( body ) => plainText( readString( body[ field ] ) ),
} );

const kinds: Record< string, Kind > = {
	products: product,
	variableProducts: { ...product, with: 'type=variable' },
	variations: { ...product, route: 'variations', whole: undefined },
	categories: { route: 'products/categories', fields: 'id,name', whole: 'slug', labelOf: named },
	coupons: {
		route: 'coupons',
		fields: 'id,code',
		whole: 'code',
		labelOf: ( { code } ) => plainText( readString( code ) ),
	},
	taxes: { route: 'taxes', fields: 'id,country,state,name,priority', labelOf: taxLabel },
	customers: customer( 'name' ),
	usernames: customer( 'username' ),
	emails: customer( 'email' ),
	orders: {
		route: 'orders',
		fields: 'id,number',
		searchBy: 'number',
		whole: 'include',
		labelOf: ( { number, id } ) => `#${ readString( number ) || id }`,
		wordsOf: ( { number, id } ) => ( { names: [], codes: [ readString( number ), String( id ) ] } ),
	},
};

const toItem =
	( labelOf: Kind[ 'labelOf' ] ) =>
	( body: Body ): LookupItem => ( { key: String( body.id ), label: labelOf( body ) } );

const askRows = ( path: string, signal?: AbortSignal ) =>
	request( { path: `/wc-analytics/${ path }`, signal }, ( body ) =>
		readEach( readArray( body, 'Things' ), ( row ) => readObject( row, 'Thing' ) )
	);

const ask = async ( path: string, labelOf: Kind[ 'labelOf' ] ) =>
	( await askRows( path ) ).map( toItem( labelOf ) ).filter( ( { label } ) => label );

/** The best answers to what was typed. */
async function find( kind: Kind, typed: string, signal?: AbortSignal ) {
	const { route, fields, searchBy = 'search', with: more, whole, labelOf } = kind;
	const { wordsOf = ( body ) => ( { names: [ labelOf( body ) ] } ) } = kind;
	const askBy = ( name: string ) => {
		const args = [ `${ name }=${ encodeURIComponent( typed ) }`, more, `_fields=${ fields }` ];
		return askRows( `${ route }?${ args.filter( Boolean ).join( '&' ) }&per_page=${ SEARCHED }`, signal );
	};
	const rows = await withWhole( await askBy( searchBy ), {
		typed,
		asked: SEARCHED,
		wordsOf,
		// Only a number can be an order's.
		askWhole: whole && ( whole !== 'include' || /^\d+$/.test( typed ) ) ? () => askBy( whole ) : undefined,
		signal,
	} );
	return ranked( rows, typed, wordsOf )
		.map( toItem( labelOf ) )
		.filter( ( { label } ) => label )
		.slice( 0, FEW );
}

const kindOf = ( type: string ) => ( Object.hasOwn( kinds, type ) ? kinds[ type ] : undefined );

/**
 * The first few items of a type that a text finds; none of a type that nobody knows.
 *
 * @param type As the filters of reports name it: 'products'.
 */
export async function searchItems( type: string, text: string, signal?: AbortSignal ): Promise< LookupItem[] > {
	if ( type === 'downloadIps' ) {
		return searchAddresses( text, signal );
	}
	const kind = kindOf( type );
	return kind ? find( kind, text, signal ) : [];
}

/** Names of items by id. An address that downloads came from is its own name. */
export async function fetchItems( type: string, ids: string[] ): Promise< LookupItem[] > {
	const kind = kindOf( type );
	if ( ! kind ) {
		return ids.map( ( id ) => ( { key: id, label: id } ) );
	}
	const { route, fields, labelOf } = kind;
	const asked = ids.slice( 0, MOST );
	return ask( `${ route }?include=${ asked.join() }&per_page=${ asked.length }&_fields=${ fields }`, labelOf );
}

/** The store's attributes of products. */
export const fetchAttributes = () => ask( 'products/attributes?_fields=id,name', named );

const termsPath = ( attribute: string ) => `products/attributes/${ encodeURIComponent( attribute ) }/terms`;

export const searchTerms = ( attribute: string, text: string, signal?: AbortSignal ) =>
	find( { route: termsPath( attribute ), fields: 'id,name', whole: 'slug', labelOf: named }, text, signal );

/**
 * Names of an attribute's terms. Those of an attribute of one product alone have no numbers: they are their own names.
 */
export async function fetchTerms( attribute: string, ids: string[] ): Promise< LookupItem[] > {
	return ids.every( ( id ) => /^\d+$/.test( id ) )
		? ask( `${ termsPath( attribute ) }?include=${ ids.join() }&per_page=${ ids.length }&_fields=id,name`, named )
		: ids.map( ( id ) => ( { key: id, label: id } ) );
}

/** Addresses that files were downloaded from. Where none begins like this, the server answers with an error. */
const searchAddresses = ( text: string, signal?: AbortSignal ) =>
	request( { path: `/wc-analytics/data/download-ips?match=${ encodeURIComponent( text ) }`, signal }, ( body ) =>
		readEach( readArray( body, 'Addresses' ), ( row ): LookupItem => {
			const address = readString( readObject( row, 'Address' ).user_ip_address );
			return { key: address, label: address };
		} )
	).catch( ( error ) => {
		if ( error.code === 'woocommerce_rest_data_download_ips_invalid_request' ) {
			return [];
		}
		throw error;
	} );
