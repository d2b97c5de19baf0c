import type { Thing } from '../lib/report-query';
import { plainText } from '../lib/sanitize';
import { readArray, readEach, readObject, readString, type Body } from './read';
import { request } from './request';

/** How many things a search shows. */
const FEW = 10;
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

const product: Kind = { route: 'products', fields: 'id,name,sku', labelOf: productLabel };
const customer = ( field: 'name' | 'username' | 'email' ): Kind => ( {
	route: 'customers',
	fields: 'id,name,username,email',
	with: `searchby=${ field }`,
	labelOf: ( body ) => plainText( readString( body[ field ] ) ),
} );

const kinds: Record< string, Kind > = {
	products: product,
	variableProducts: { ...product, with: 'type=variable' },
	variations: { route: 'variations', fields: 'id,name,sku', labelOf: productLabel },
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
	},
};

const ask = ( path: string, labelOf: Kind[ 'labelOf' ], signal?: AbortSignal ) =>
	request( { path: `/wc-analytics/${ path }`, signal }, ( body ) =>
		readEach( readArray( body, 'Things' ), ( row ): Thing => {
			const thing = readObject( row, 'Thing' );
			return { key: String( thing.id ), label: labelOf( thing ) };
		} ).filter( ( { label } ) => label )
	);

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
	const { route, fields, searchBy = 'search', with: more, labelOf } = kind;
	const args = [ `${ searchBy }=${ encodeURIComponent( text ) }`, more, `per_page=${ FEW }`, `_fields=${ fields }` ];
	return ask( `${ route }?${ args.filter( Boolean ).join( '&' ) }`, labelOf, signal );
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
	ask(
		`${ termsPath( attribute ) }?search=${ encodeURIComponent( text ) }&per_page=${ FEW }&_fields=id,name`,
		named,
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
