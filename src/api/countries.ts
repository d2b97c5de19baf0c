import { plainText } from '../lib/sanitize';
import { mapValues, readEach, readId, readList, readMap, readObject, readString, shape } from './read';
import { query } from './request';

const readText = ( value: unknown ) => plainText( readString( value ) );

/** PHP makes numbers of the codes that look like one, such as those of the United States' outlying islands. */
const readCode = ( code: unknown, what: string ) => readId( typeof code === 'number' ? String( code ) : code, what );

const readRegion = shape( 'Region', { code: readCode, name: readText } );

const readCountry = shape( 'Country', {
	/** Two letters. */
	code: readId,
	name: readText,
	/** Its states, provinces and so on; none where the store does not tell them apart. */
	regions: ( _, __, { states } ) => readEach( readList( states ?? [], 'Regions' ), readRegion, true ),
} );

export type Country = ReturnType< typeof readCountry >;

/** Where a country's address differs from what an address has by default: everything that it does not say stays so. */
export interface AddressField {
	label?: string;
	isRequired?: boolean;
	isHidden?: boolean;
}

/** Country to field ('address_1', 'address_2', 'city', 'state', 'postcode') to what differs. 'default' is what all have. */
export type AddressLocales = Record< string, Record< string, AddressField > >;

function readAddressField( value: unknown ): AddressField {
	const { label, required, hidden } = readMap( value, 'Address field' );
	return {
		...( typeof label === 'string' && { label: plainText( label ) } ),
		...( typeof required === 'boolean' && { isRequired: required } ),
		...( typeof hidden === 'boolean' && { isHidden: hidden } ),
	};
}

const COUNTRIES = '/wc-analytics/data/countries';

/** All countries with their regions, by name in the user's language. */
export const fetchCountries = ( signal?: AbortSignal ) =>
	query(
		`${ COUNTRIES }?_fields=code,name,states`,
		( body ) => readEach( readList( body, 'Countries' ), readCountry ),
		signal
	);

export const fetchAddressLocales = ( signal?: AbortSignal ) =>
	query(
		`${ COUNTRIES }/locales`,
		( body ): AddressLocales =>
			mapValues( readObject( body, 'Addresses' ), ( fields ) =>
				mapValues( readMap( fields, 'Address' ), readAddressField )
			),
		signal
	);
