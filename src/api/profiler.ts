import { RequestError } from '../lib/request-error';
import { confirmWrite } from '../lib/confirm-write';
import { plainText } from '../lib/sanitize';
import {
	each,
	readArray,
	readBoolean,
	readEach,
	readId,
	readList,
	readMap,
	readObject,
	readString,
	shape,
} from './read';
import { post, query, request } from './request';
import { updateSettings } from './settings';
import { PROFILE, updateProfile, type ProfileChange } from './task-writes';

/** Exactly the paths in includes/Screens/requests.json. */
export const PROGRESS = `${ PROFILE }/progress`;
export const STORE_OPTIONS =
	'/wc-admin/options?options=blogname,woocommerce_default_country,woocommerce_allow_tracking';

const readStrings = ( value: unknown ) =>
	readList( value ?? [], 'Profile' )
		.map( readString )
		.filter( Boolean );

const readAnswers = shape( 'Profile', {
	...each( readString, 'businessChoice', 'sellingOnlineAnswer', 'storeEmail' ),
	sellingPlatforms: readStrings,
	industry: readStrings,
	/** Whether the owner wants e-mail from WooCommerce. */
	isAgreeMarketing: readBoolean,
	/** Whether the store's country is the owner's choice, not where a new store happens to be. */
	isStoreCountrySet: readBoolean,
	isCompleted: ( _, __, { completed } ) => readBoolean( completed ),
	isSkipped: ( _, __, { skipped } ) => readBoolean( skipped ),
	isPluginsPageSkipped: readBoolean,
	/** Keys of the extensions that were installed. */
	businessExtensions: readStrings,
} );

/** What the owner told of the business; what was not asked yet is empty. */
export type Answers = ReturnType< typeof readAnswers >;

export const fetchAnswers = ( signal?: AbortSignal ) => query( PROFILE, readAnswers, signal );

/** The steps of the set-up that the owner has been through. */
export const fetchProgress = ( signal?: AbortSignal ) => query( PROGRESS, readProgress, signal );

const readProgress = ( body: unknown ) =>
	Object.keys( readMap( readMap( body, 'Progress' ).core_profiler_completed_steps ?? [], 'Progress' ) );

/** Marks a step as done. Answers all that are. */
export const completeStep = ( step: string ) =>
	confirmWrite(
		() =>
			post( `${ PROGRESS }/core-profiler/complete`, { step }, ( body ) =>
				readProgress( readObject( body, 'Progress' ).results )
			),
		async () => {
			const { data: done } = await fetchProgress();
			return done.includes( step ) ? done : undefined;
		}
	);

/** Writes parts of the profile; the others stay. 400 for an e-mail address that is none. */
export const saveAnswers = ( change: ProfileChange ) =>
	confirmWrite(
		() => updateProfile( change ),
		async () => {
			const { data } = await fetchAnswers();
			const isStored = ( name: keyof ProfileChange ) =>
				JSON.stringify( data[ name ] ) === JSON.stringify( change[ name ] );
			return ( Object.keys( change ) as ( keyof ProfileChange )[] ).every( isStored ) ? '' : undefined;
		}
	);

export interface StoreOptions {
	/** As plain text. */
	name: string;
	/** 'MT', or 'US:CA' with its region. */
	country: string;
	isTracking: boolean;
}

export const fetchStoreOptions = ( signal?: AbortSignal ) =>
	query(
		STORE_OPTIONS,
		( body ): StoreOptions => {
			const options = readObject( body, 'Options' );
			return {
				name: plainText( readString( options.blogname ) ),
				country: readString( options.woocommerce_default_country ),
				isTracking: readBoolean( options.woocommerce_allow_tracking ),
			};
		},
		signal
	);

/** Renames the site. */
export const renameSite = ( title: string ) =>
	confirmWrite(
		() =>
			post( '/wp/v2/settings?_fields=title', { title }, ( body ) =>
				readString( readObject( body, 'Site' ).title )
			),
		async () => ( ( await fetchStoreOptions() ).data.name === plainText( title ) ? title : undefined )
	);

/** A new store is closed until it is launched. Without the platform's feature there is nothing to close. */
export const closeNewStore = () =>
	post( '/wc-admin/launch-your-store/initialize-coming-soon', undefined, () => true ).catch( ( error ) => {
		if ( isNoRoute( error ) ) {
			return true;
		}
		throw error;
	} );

/**
 * Sets the store's currency, its format and the units of measure to what is usual in a country. Older versions have no route for it: there
 * the same values are read of the platform's table of countries, and written one by one.
 *
 * @param country Two letters.
 */
export const setUnits = ( country: string ) =>
	confirmWrite( () =>
		post( `${ PROFILE }/update-store-currency-and-measurement-units`, { country_code: country }, () => true )
	).catch( ( error ) => {
		if ( isNoRoute( error ) ) {
			return setUnitsByTable( country );
		}
		throw error;
	} );

const isNoRoute = ( error: unknown ) => error instanceof RequestError && error.code === 'rest_no_route';

const CURRENCY = {
	woocommerce_currency: 'currency_code',
	woocommerce_currency_pos: 'currency_pos',
	woocommerce_price_thousand_sep: 'thousand_sep',
	woocommerce_price_decimal_sep: 'decimal_sep',
	woocommerce_price_num_decimals: 'num_decimals',
};

const UNITS = { woocommerce_weight_unit: 'weight_unit', woocommerce_dimension_unit: 'dimension_unit' };

/** The table holds every region of every country. In milliseconds. */
const PATIENCE = 30_000;

async function setUnitsByTable( country: string ) {
	const found = await request( { path: '/wc/v3/data/continents', timeOut: PATIENCE }, ( body ) =>
		readEach( readArray( body, 'Continents' ), ( continent ) =>
			readArray( readObject( continent, 'Continent' ).countries, 'Countries' )
		)
			.flat()
			.map( ( entry ) => readObject( entry, 'Country' ) )
			.find( ( { code } ) => readId( code, 'Country' ) === country )
	).catch( ( error ) => {
		if ( isNoRoute( error ) ) {
			return undefined;
		}
		throw error;
	} );
	// The platform knows no units of it: they stay as they are.
	if ( ! found?.currency_code ) {
		return true;
	}
	const valuesOf = ( names: Record< string, string > ) =>
		Object.fromEntries( Object.entries( names ).map( ( [ id, name ] ) => [ id, String( found[ name ] ?? '' ) ] ) );
	const replies = await confirmWrite( () =>
		Promise.all( [
			updateSettings( 'general', valuesOf( CURRENCY ) ),
			updateSettings( 'products', valuesOf( UNITS ) ),
		] )
	);
	const refusal = replies.flatMap( ( { errors } ) => Object.values( errors ) )[ 0 ];
	if ( refusal !== undefined ) {
		throw new RequestError( 'refused', refusal );
	}
	return true;
}
