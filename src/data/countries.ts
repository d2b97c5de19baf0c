import { fetchAddressLocales, fetchCountries, type AddressLocales, type Country } from '../api/countries';
import { createStore, entity } from './collection';

const countries = entity< Country[] >( 'countries', { fetch: ( _, { signal } ) => fetchCountries( signal ) } );
const locales = entity< AddressLocales >( 'locales', { fetch: ( _, { signal } ) => fetchAddressLocales( signal ) } );

/** The countries with their regions, and what an address is made of in each. Selectors answer an entry: `value`, `madeAt` and `error`. */
export const store = createStore( 'storeboard/countries', {
	selectors: {
		getCountries: countries.entry,
		getLocales: locales.entry,
	},
	actions: { reloadCountries: countries.load, reloadLocales: locales.load },
	resolvers: { getCountries: countries.load, getLocales: locales.load },
} );

export type { AddressField, AddressLocales, Country } from '../api/countries';
