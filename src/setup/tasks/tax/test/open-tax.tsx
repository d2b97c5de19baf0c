import { screen, within } from '@testing-library/react';
import { Fragment } from '@wordpress/element';
import { aList, aTask } from '../../../../../tests/js/data';
import { mockApi, type Replies, type SentRequest } from '../../../../../tests/js/mock-api';
import { show } from '../../../../../tests/js/render';
import { useQuery } from '../../../../lib/location';
import { leaveTo } from '../../../../lib/navigate';
import TaxTask from '..';

/** A store in California whose address is complete. */
export const GENERAL = {
	woocommerce_store_address: '1 Main St',
	woocommerce_store_address_2: '',
	woocommerce_store_city: 'San Francisco',
	woocommerce_default_country: 'US:CA',
	woocommerce_store_postcode: '94110',
	woocommerce_calc_taxes: 'no',
};

const GENERAL_BATCH = 'POST /wc-analytics/settings/general/batch';
const TAX_BATCH = 'POST /wc-analytics/settings/tax/batch';

export const itemsOf = ( values: object ) => Object.entries( values ).map( ( [ id, value ] ) => ( { id, value } ) );

/** The server takes what it is sent. */
export const taken = ( { data }: SentRequest ) => data;

interface Given {
	/** Of the address, beside page and task. */
	args?: string;
	/** Values of the group 'general' that matter to the test. */
	general?: Partial< typeof GENERAL >;
	/** Whether the platform printed them with the page, as it does. */
	isPrinted?: boolean;
	/** The group 'tax'. */
	tax?: object;
	additionalData?: Record< string, unknown >;
	isComplete?: boolean;
	/** Whether the terms are accepted. */
	options?: object;
	/** Slugs. */
	active?: string[];
	isConnected?: boolean;
	replies?: Replies;
}

/** Opens the page of the task at its address, in a store. */
export function openTax( given: Given = {} ) {
	const { args = '', general, isPrinted = true, tax = {}, additionalData = {}, isComplete = false } = given;
	const { active = [], isConnected = false } = given;
	const options = {
		woocommerce_setup_jetpack_opted_in: false,
		wc_connect_options: false,
		woocommerce_no_sales_tax: false,
		...given.options,
	};
	const events: [ string, unknown ][] = [];
	window.wcTracks = {
		isEnabled: true,
		recordEvent: ( name, properties ) => void events.push( [ name, properties ] ),
	};
	window.wcSettings = {
		admin: {
			preloadSettings: isPrinted ? { general: { ...GENERAL, ...general } } : {},
			plugins: { activePlugins: active, installedPlugins: active },
			dataEndpoints: { jetpackStatus: { hasConnectedOwner: isConnected } },
		} as object,
	};
	window.history.replaceState( null, '', `?page=wc-admin&task=tax${ args }` );
	const left = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
	left.mockClear();

	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': [ aList( [ aTask( { additionalData, isComplete } ) ] ) ],
		'GET /wc-analytics/settings/tax': itemsOf( tax ),
		'GET /wc-analytics/settings/general': itemsOf( { ...GENERAL, ...general } ),
		[ TAX_BATCH ]: taken,
		[ GENERAL_BATCH ]: taken,
		'POST /wc-admin/options': ( { data }: SentRequest ) => {
			Object.assign( options, data );
			return Object.fromEntries( Object.keys( data as object ).map( ( name ) => [ name, true ] ) );
		},
		'GET /wc-admin/plugins/active': { plugins: active },
		'GET /wc-admin/plugins/installed': { plugins: active },
		'GET /jetpack/v4/connection': { hasConnectedOwner: isConnected },
		'GET /wc-admin/options': () => options,
		...given.replies,
	} );
	const view = show( <Page /> );

	return {
		...view,
		api,
		/** What was written, in its order: the route's last part that tells, and the data. */
		writes: () =>
			api.sent
				.filter( ( { method } ) => method === 'POST' )
				.map( ( { path, data } ) => {
					const { update } = data as { update?: { id: string; value: unknown }[] };
					return update
						? Object.fromEntries( update.map( ( { id, value } ) => [ id, value ] ) )
						: data || path;
				} ),
		/** Names and properties of this page's events. */
		events: () => events.filter( ( [ name ] ) => name.startsWith( 'tasklist_tax' ) ),
		/** Where the page was left to. */
		left: () => left.mock.calls.map( ( [ url ] ) => new URL( url ).search ),
	};
}

/** Presses the button, and says yes to what is asked then. */
export async function chargeNone( user: ReturnType< typeof show >[ 'user' ] ) {
	await user.click( await screen.findByRole( 'button', { name: 'I don’t charge sales tax' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Charge no sales tax?' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Charge no sales tax' } ) );
}

export function closeTax() {
	delete window.wcTracks;
	delete window.wcSettings;
	window.sessionStorage.clear();
}

/** As the shell shows the page; home is empty here. */
function Page() {
	const query = useQuery();
	return (
		<Fragment>
			{ query.task ? <TaxTask params={ {} } path="/" pathMatch="/" query={ query } /> : <p>Home</p> }
		</Fragment>
	);
}
