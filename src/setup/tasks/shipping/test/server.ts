import { aList, aTask } from '../../../../../tests/js/data';
import type { Replies, SentRequest } from '../../../../../tests/js/mock-api';

export const ZONES = '/wc/v3/shipping/zones';
export const SAVE_LOCATION = 'POST /wc-analytics/settings/general/batch';

interface Location {
	code: string;
	type: string;
}

interface Method {
	instance_id: number;
	method_id: string;
	enabled: boolean;
	cost?: string;
	requires?: string;
	title?: string;
}

export interface Zone {
	id: number;
	name: string;
	locations: Location[];
	methods: Method[];
}

export const LOCATED = {
	woocommerce_store_address: '1 Main St',
	woocommerce_store_address_2: '',
	woocommerce_store_city: 'San Francisco',
	woocommerce_default_country: 'US:CA',
	woocommerce_store_postcode: '94110',
	woocommerce_ship_to_countries: '',
};

export const aPartner = ( id: string, name: string, more: object = {} ) => ( {
	id,
	slug: id,
	name,
	description: `${ name } prints labels.`,
	learn_more_link: `https://${ id }.test/`,
	layout_column: {
		image: 'https://shop.test/column.svg',
		features: [ { icon: '', title: 'Labels', description: 'At home.' } ],
	},
	layout_row: { image: 'https://shop.test/row.svg', image_label: 'A label', description: 'In a row.', features: [] },
	available_layouts: [ 'row', 'column' ],
	countries_where_primary: [],
	...more,
} );

export const aMethod = ( instance: number, method: string, more: Partial< Method > = {} ): Method => ( {
	instance_id: instance,
	method_id: method,
	enabled: true,
	title: method,
	...more,
} );

export const inUS: Location[] = [ { code: 'US', type: 'country' } ];

interface Options {
	settings?: Record< string, unknown >;
	zones?: Zone[];
	world?: Method[];
	partners?: unknown[];
	active?: string[];
	isConnected?: boolean;
}

/** A store whose zones can be changed, as the server keeps them. */
export function aShop( {
	settings = LOCATED,
	zones = [],
	world = [],
	partners = [],
	active = [],
	isConnected = true,
}: Options = {} ) {
	window.wcSettings = {
		...window.wcSettings,
		countries: { AE: 'United Arab Emirates', DE: 'Germany', US: 'United States (US)' },
	};
	const held: Zone[] = [ { id: 0, name: 'Everywhere else', locations: [], methods: world }, ...zones ];
	const general: Record< string, unknown > = { ...settings };
	const find = ( id: number ) => held.find( ( zone ) => zone.id === id )!;

	const told = ( { instance_id: id, method_id: method, enabled, cost, requires, title = method }: Method ) => ( {
		id,
		instance_id: id,
		method_id: method,
		method_title: title,
		title,
		enabled,
		settings: {
			title: { id: 'title', value: title },
			...( method === 'flat_rate' && { cost: { id: 'cost', value: cost ?? '' } } ),
			...( method === 'free_shipping' && { requires: { id: 'requires', value: requires ?? '' } } ),
		},
	} );
	const change = ( method: Method, data: any ) => {
		method.enabled = data.enabled ?? method.enabled;
		method.cost = data.settings?.cost ?? method.cost;
		return told( method );
	};

	const replies: Replies = {
		'GET /wc-admin/onboarding/tasks': () => [ aList( [ aTask( { id: 'shipping', title: 'Set up shipping' } ) ] ) ],
		'GET /wc-analytics/settings/general': () =>
			Object.entries( general ).map( ( [ id, value ] ) => ( { id, value } ) ),
		'GET /wc-analytics/data/countries': [
			{ code: 'AE', name: 'United Arab Emirates', states: [] },
			{ code: 'DE', name: 'Germany', states: [] },
			{ code: 'US', name: 'United States (US)', states: [ { code: 'CA', name: 'California' } ] },
		],
		'GET /wc-analytics/data/countries/locales': { AE: { postcode: { hidden: true, required: false } } },
		[ SAVE_LOCATION ]: ( { data }: SentRequest ) => {
			for ( const { id, value } of ( data as any ).update ) {
				general[ id ] = value;
			}
			return data;
		},
		'GET /wc-admin/shipping-partner-suggestions': partners,
		'GET /wc-admin/plugins/active': () => ( { plugins: active } ),
		'GET /wc-admin/plugins/installed': () => ( { plugins: active } ),
		'GET /jetpack/v4/connection': () => ( { hasConnectedOwner: isConnected } ),
		[ `GET ${ ZONES }` ]: () => held.map( ( { id, name } ) => ( { id, name, order: 0 } ) ),
		[ `POST ${ ZONES }` ]: ( { data }: SentRequest ) => {
			const zone: Zone = { id: held.length + 2, name: ( data as any ).name, locations: [], methods: [] };
			held.push( zone );
			return { id: zone.id, name: zone.name, order: 0 };
		},
	};
	for ( let id = 0; id < 9; id++ ) {
		const path = `${ ZONES }/${ id }`;
		replies[ `GET ${ path }/locations` ] = () => find( id ).locations;
		replies[ `POST ${ path }/locations` ] = ( { data }: SentRequest ) =>
			( find( id ).locations = data as Location[] );
		replies[ `GET ${ path }/methods` ] = () => find( id ).methods.map( told );
		replies[ `POST ${ path }/methods` ] = ( { data }: SentRequest ) => {
			const method = aMethod( 10 * id + find( id ).methods.length + 1, ( data as any ).method_id );
			find( id ).methods.push( method );
			return change( method, data );
		};
		for ( let instance = 1; instance < 100; instance++ ) {
			replies[ `POST ${ path }/methods/${ instance }` ] = ( { data }: SentRequest ) =>
				change(
					find( id ).methods.find( ( method ) => method.instance_id === instance )!,
					data
				);
		}
	}

	return {
		replies,
		/** What the server holds of a zone: what customers get, in short. */
		offers: ( id: number ) =>
			find( id )
				.methods.filter( ( { enabled } ) => enabled )
				.map( ( { method_id: method, cost } ) =>
					method === 'flat_rate' ? `${ method } ${ cost }` : method
				),
		zones: () =>
			held.slice( 1 ).map( ( { name, locations } ) => [ name, ...locations.map( ( { code } ) => code ) ] ),
		general,
		active,
	};
}
