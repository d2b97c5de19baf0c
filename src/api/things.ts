import { ranked, type Words } from '../lib/rank';
import type { Thing } from '../lib/report-query';
import { plainText } from '../lib/sanitize';
import { readArray, readEach, readObject, readString, type Body } from './read';
import { request } from './request';

/** How many things a search shows. */
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

/**
 * 'US-CA-TAX-1', as the reports name rates.
 *
 * @param rate
 * @param rate.country
 * @param rate.state
 * @param rate.name
 * @param rate.priority
 */
const taxLabel = ( { country, state, name, priority }: Body ) =>
	[ country, state, plainText( readString( name ) ) || 'TAX', priority ]
		.filter( Boolean )
		.map( ( part ) => String( part ).trim().toUpperCase() )
		.join( '-' );

const productWords = ( body: Body ) => ( { names: [ named( body ) ], codes: [ readString( body.sku ) ] } );

const product: Kind = { route: 'products', fields: 'id,name,sku', labelOf: productLabel, wordsOf: productWords };
const customer = ( field: 'name' | 'username' | 'email' ): Kind => ( {
	route: 'customers',
	fields: 'id,name,username,email',
	with: `searchby=${ field }`,
	labelOf: ( body ) => plainText( readString( body[ field ] ) ),
} );

const kinds: Record< string, Kind > = {
	products: product,
	variableProducts: { ...product, with: 'type=variable' },
	variations: { ...product, route: 'variations' },
	categories: { route: 'products/categories', fields: 'id,name', labelOf: named },
	coupons: { route: 'coupons', fields: 'id,code', labelOf: ( { code } ) => plainText( readString( code ) ) },
	taxes: { route: 'taxes', fields: 'id,country,state,name,priority', labelOf: taxLabel },
	customers: customer( 'name' ),
	usernames: customer( 'username' ),
	emails: customer( 'email' ),
	orders: {
		route: 'orders',
		fields: 'id,number',
		searchBy: 'number',
		labelOf: ( { number, id } ) => `#${ readString( number ) || id }`,
		wordsOf: ( { number, id } ) => ( { names: [], codes: [ readString( number ), String( id ) ] } ),
	},
};

const toThing =
	( labelOf: Kind[ 'labelOf' ] ) =>
	( body: Body ): Thing => ( { key: String( body.id ), label: labelOf( body ) } );

const askRows = ( path: string, signal?: AbortSignal ) =>
	request( { path: `/wc-analytics/${ path }`, signal }, ( body ) =>
		readEach( readArray( body, 'Things' ), ( row ) => readObject( row, 'Thing' ) )
	);

const ask = async ( path: string, labelOf: Kind[ 'labelOf' ] ) =>
	( await askRows( path ) ).map( toThing( labelOf ) ).filter( ( { label } ) => label );

/** The best answers to what was typed, of what a path with `per_page` finds. */
async function find( path: string, typed: string, kind: Pick< Kind, 'labelOf' | 'wordsOf' >, signal?: AbortSignal ) {
	const { labelOf, wordsOf = ( body ) => ( { names: [ labelOf( body ) ] } ) } = kind;
	const rows = await askRows( `${ path }&per_page=${ SEARCHED }`, signal );
	return ranked( rows, typed, wordsOf )
		.map( toThing( labelOf ) )
		.filter( ( { label } ) => label )
		.slice( 0, FEW );
}

const kindOf = ( type: string ) => ( Object.hasOwn( kinds, type ) ? kinds[ type ] : undefined );

/**
 * The first few things of a type that a text finds; none of a type that nobody knows.
 *
 * @param type   As the filters of reports name it: 'products'.
 * @param text
 * @param signal
 */
export async function searchThings( type: string, text: string, signal?: AbortSignal ): Promise< Thing[] > {
	if ( type === 'downloadIps' ) {
		return searchAddresses( text, signal );
	}
	const kind = kindOf( type );
	if ( ! kind ) {
		return [];
	}
	const { route, fields, searchBy = 'search', with: more } = kind;
	const args = [ `${ searchBy }=${ encodeURIComponent( text ) }`, more, `_fields=${ fields }` ];
	return find( `${ route }?${ args.filter( Boolean ).join( '&' ) }`, text, kind, signal );
}

/**
 * Names of things by id. An address that downloads came from is its own name.
 *
 * @param type
 * @param ids
 */
export async function fetchThings( type: string, ids: string[] ): Promise< Thing[] > {
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
	find(
		`${ termsPath( attribute ) }?search=${ encodeURIComponent( text ) }&_fields=id,name`,
		text,
		{ labelOf: named },
		signal
	);

/**
 * Names of an attribute's terms. Those of an attribute of one product alone have no numbers: they are their own names.
 *
 * @param attribute
 * @param ids
 */
export async function fetchTerms( attribute: string, ids: string[] ): Promise< Thing[] > {
	return ids.every( ( id ) => /^\d+$/.test( id ) )
		? ask( `${ termsPath( attribute ) }?include=${ ids.join() }&per_page=${ ids.length }&_fields=id,name`, named )
		: ids.map( ( id ) => ( { key: id, label: id } ) );
}

/**
 * Addresses that files were downloaded from. Where none begins like this, the server answers with an error.
 *
 * @param text
 * @param signal
 */
const searchAddresses = ( text: string, signal?: AbortSignal ) =>
	request( { path: `/wc-analytics/data/download-ips?match=${ encodeURIComponent( text ) }`, signal }, ( body ) =>
		readEach( readArray( body, 'Addresses' ), ( row ): Thing => {
			const address = readString( readObject( row, 'Address' ).user_ip_address );
			return { key: address, label: address };
		} )
	).catch( ( error ) => {
		if ( error.code === 'woocommerce_rest_data_download_ips_invalid_request' ) {
			return [];
		}
		throw error;
	} );
