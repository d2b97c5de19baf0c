import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aList, aTask } from '../../../../../tests/js/data';
import { mockApi, type Replies } from '../../../../../tests/js/mock-api';
import { show } from '../../../../../tests/js/render';
import { useQuery } from '../../../../lib/location';
import { setPageSettings } from '../../../../lib/page-settings';
import PaymentsPage from '..';

/** A suggestion, as the server answers it. */
export const suggested = ( id: string, title: string, given: object = {} ) => ( {
	id,
	title,
	content: `About ${ title }.`,
	image: 'https://pictures.test/wide.png',
	image_72x72: `https://pictures.test/${ id }.png`,
	plugins: [ `plugin-${ id }` ],
	recommendation_priority: 5,
	category_other: [ 'US' ],
	category_additional: [],
	is_visible: true,
	...given,
} );

export const WOOPAYMENTS = suggested( 'woocommerce_payments:with-in-person-payments', 'WooPayments', {
	plugins: [ 'woocommerce-payments' ],
	recommendation_priority: 0,
	category_other: [],
} );

export const offline = ( id: string, title: string ) => ( {
	id,
	title,
	content: `About ${ title }.`,
	image: '',
	is_offline: true,
	recommendation_priority: 10,
} );

/** A setting of a gateway. */
export const field = ( id: string, label: string, given: object = {} ) => ( {
	id,
	label,
	description: '',
	type: 'text',
	value: '',
	...given,
} );

/** A gateway, as the server answers it. */
export const gateway = ( id: string, title: string, given: object = {} ) => ( {
	id,
	title,
	description: '',
	order: '',
	enabled: false,
	method_title: title,
	method_description: `About ${ title }.`,
	settings: {},
	needs_setup: false,
	post_install_scripts: [],
	settings_url: `https://shop.test/wp-admin/admin.php?page=wc-settings&tab=checkout&section=${ id }`,
	connection_url: null,
	setup_help_text: null,
	required_settings_keys: [] as string[],
	...given,
} );

export const BACS = gateway( 'bacs', 'Direct bank transfer' );
export const CHEQUE = gateway( 'cheque', 'Check payments' );
export const COD = gateway( 'cod', 'Cash on delivery' );

export const SUGGESTIONS = '/wc-admin/payment-gateway-suggestions';
export const GATEWAYS = '/wc/v3/payment_gateways';

const LISTS = [
	aList( [
		aTask( { id: 'payments', title: 'Set up payments' } ),
		aTask( { id: 'woocommerce-payments', title: 'Get paid with WooPayments' } ),
	] ),
];

/** The page at the address in the window's bar, as the shell shows it. */
function Page() {
	const query = useQuery();
	return query.task ? <PaymentsPage params={ {} } path="/" pathMatch="/" query={ query } /> : <h1>Home</h1>;
}

interface Store {
	gateways?: unknown;
	suggestions?: unknown;
	country?: string;
	/** What the address says besides the page. */
	query?: string;
	can?: Record< string, boolean >;
	features?: Record< string, boolean >;
	settings?: Parameters< typeof setPageSettings >[ 0 ];
	replies?: Replies;
	/** What extensions add. */
	fills?: ReactNode;
}

/** Opens the page of a store. Tracking is heard. */
export function open( {
	gateways = [ BACS, CHEQUE, COD ],
	suggestions = [],
	country = 'US:CA',
	query = 'task=payments',
	can = { install_plugins: true },
	features = {},
	replies = {},
	fills,
	...more
}: Store = {} ) {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { manage_woocommerce: true, ...can },
		platform: { label: '', features },
		...more.settings,
	} );
	window.history.replaceState( null, '', `?page=wc-admin&${ query }` );
	const api = mockApi( {
		'GET /wc-admin/onboarding/tasks': LISTS,
		[ `GET ${ GATEWAYS }` ]: gateways,
		[ `GET ${ SUGGESTIONS }` ]: suggestions,
		'GET /wc-analytics/settings/general': [ { id: 'woocommerce_default_country', value: country } ],
		'GET /wc-admin/plugins/installed': { plugins: [] },
		'GET /wc-admin/plugins/active': { plugins: [] },
		...replies,
	} );
	return {
		api,
		recordEvent,
		...show(
			<>
				<Page />
				{ fills }
			</>
		),
	};
}

/** The group of the list under a heading. */
export const group = ( name: string ) => screen.findByRole( 'region', { name } );

afterEach( () => {
	delete window.wcTracks;
} );
