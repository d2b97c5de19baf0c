import type { PaymentGateway } from '../../../../data/payment-gateways';
import type { PaymentSuggestion } from '../../../../data/payment-suggestions';
import { findOption, groupsOf, isInTestMode, optionsOf, type PaymentOption } from '../options';

const suggestion = ( id: string, given: Partial< PaymentSuggestion > = {} ) =>
	( {
		id,
		title: id,
		content: '',
		image: '',
		image72: '',
		plugins: [ id ],
		recommendationPriority: null,
		categoryOther: [],
		categoryAdditional: [],
		isOffline: false,
		isLocalPartner: false,
		externalLink: '',
		transactionProcessors: {},
		...given,
	} ) as PaymentSuggestion;

const gateway = ( id: string, given: Partial< PaymentGateway > = {} ) =>
	( {
		id,
		title: id,
		methodTitle: id,
		methodDescription: '',
		isEnabled: false,
		needsSetup: false,
		settings: {},
		...given,
	} ) as PaymentGateway;

const ids = ( options: PaymentOption[] ) => options.map( ( { id } ) => id );

describe( 'what is suggested and what is installed', () => {
	it( 'are one option under the id without its variant', () => {
		const [ option ] = optionsOf(
			[ suggestion( 'woocommerce_payments:with-in-person-payments', { title: 'Woo &amp; Payments' } ) ],
			[ gateway( 'woocommerce_payments', { isEnabled: true } ) ],
			'US'
		);

		expect( option ).toMatchObject( {
			id: 'woocommerce_payments:with-in-person-payments',
			gatewayId: 'woocommerce_payments',
			title: 'Woo & Payments',
			gateway: { isEnabled: true },
		} );
	} );

	it( 'stand in the order of the recommendations, the others behind them', () => {
		const options = optionsOf(
			[
				suggestion( 'late', { recommendationPriority: 9 } ),
				suggestion( 'first', { recommendationPriority: 0 } ),
				suggestion( 'untold' ),
				suggestion( 'second', { recommendationPriority: 3 } ),
			],
			[ gateway( 'mine' ) ],
			'US'
		);

		expect( ids( options ) ).toEqual( [ 'first', 'second', 'late', 'untold', 'mine' ] );
	} );

	it( 'leave out the parts of a gateway that is managed as one, and what is none', () => {
		const options = optionsOf(
			[ suggestion( 'ppcp-gateway' ) ],
			[
				gateway( 'woocommerce_payments' ),
				gateway( 'pre_install_woocommerce_payments_promotion' ),
				gateway( 'woocommerce_payments_bancontact' ),
				gateway( 'ppcp-gateway' ),
				gateway( 'ppcp-oxxo-gateway' ),
				gateway( 'cod' ),
				gateway( 'cod_express' ),
			],
			'US'
		);

		expect( ids( options ) ).toEqual( [ 'ppcp-gateway', 'woocommerce_payments', 'cod', 'cod_express' ] );
	} );
} );

describe( 'the groups', () => {
	const all = [
		suggestion( 'paypal', { categoryOther: [ 'US' ], recommendationPriority: 4 } ),
		suggestion( 'stripe', { categoryOther: [ 'US', 'DE' ], recommendationPriority: 3 } ),
		suggestion( 'klarna', { categoryAdditional: [ 'US' ] } ),
		suggestion( 'both', { categoryOther: [ 'US' ], categoryAdditional: [ 'US' ], recommendationPriority: 8 } ),
		suggestion( 'partner', { categoryOther: [ 'US' ], isLocalPartner: true } ),
		suggestion( 'bacs', { isOffline: true, plugins: [] } ),
	];
	const woo = suggestion( 'woocommerce_payments', {
		plugins: [ 'woocommerce-payments' ],
		recommendationPriority: 0,
	} );
	const groups = ( suggestions: PaymentSuggestion[], gateways: PaymentGateway[] = [], country = 'US' ) =>
		groupsOf( optionsOf( suggestions, gateways, country ) );

	it( 'tell main ones of the country, local partners and offline ones apart', () => {
		const { main, localPartners, offline, additional, enabled, installed, recommended } = groups( all );

		expect( ids( main ) ).toEqual( [ 'stripe', 'paypal', 'both' ] );
		expect( ids( localPartners ) ).toEqual( [ 'partner' ] );
		expect( ids( offline ) ).toEqual( [ 'bacs' ] );
		expect( [ additional, enabled, installed ] ).toEqual( [ [], [], [] ] );
		expect( recommended ).toBe( 'partner' );
		expect( ids( groups( all, [], 'DE' ).main ) ).toEqual( [ 'stripe' ] );
	} );

	it( 'show the additional ones once something else is set up', () => {
		const { additional, enabled, main, recommended } = groups( all, [ gateway( 'paypal', { isEnabled: true } ) ] );

		expect( ids( enabled ) ).toEqual( [ 'paypal' ] );
		expect( ids( main ) ).toEqual( [ 'stripe', 'both' ] );
		expect( ids( additional ) ).toEqual( [ 'klarna' ] );
		expect( recommended ).toBeUndefined();
		// Enabled, but not able to take money.
		expect( groups( all, [ gateway( 'paypal', { isEnabled: true, needsSetup: true } ) ] ).additional ).toEqual(
			[]
		);
		// Money in the hand is no reason for more at the checkout.
		expect( groups( all, [ gateway( 'bacs', { isEnabled: true } ) ] ).additional ).toEqual( [] );
	} );

	it( 'have WooPayments apart until it is set up, and what it offers besides after that', () => {
		const payLater = suggestion( 'woocommerce_payments:bnpl', { plugins: [ 'woocommerce-payments' ] } );
		const before = groups( [ woo, payLater, ...all ] );
		expect( before.wooPayments?.id ).toBe( 'woocommerce_payments' );
		expect( before.recommended ).toBe( 'woocommerce_payments' );
		expect( before.payLater ).toBeUndefined();

		const after = groups( [ woo, payLater, ...all ], [ gateway( 'woocommerce_payments', { isEnabled: true } ) ] );
		expect( after.wooPayments ).toBeUndefined();
		expect( ids( after.enabled ) ).toEqual( [ 'woocommerce_payments' ] );
		expect( after.payLater?.id ).toBe( 'woocommerce_payments:bnpl' );
	} );

	it( 'find what comes with the platform where nothing is suggested, and what nobody suggests', () => {
		const { offline, installed } = groups(
			[],
			[ gateway( 'bacs' ), gateway( 'cheque' ), gateway( 'cod' ), gateway( 'acme' ) ]
		);

		expect( ids( offline ) ).toEqual( [ 'bacs', 'cheque', 'cod' ] );
		expect( ids( installed ) ).toEqual( [ 'acme' ] );
	} );
} );

it( 'finds an option by an id in an address, whatever its case and variant', () => {
	const options = optionsOf( [ suggestion( 'woocommerce_payments:bnpl' ), suggestion( 'Acme' ) ], [], 'US' );

	expect( findOption( options, 'acme' )?.id ).toBe( 'Acme' );
	expect( findOption( options, 'woocommerce_payments' )?.id ).toBe( 'woocommerce_payments:bnpl' );
	expect( findOption( options, 'nosuch' ) ).toBeUndefined();
} );

it.each( [
	[ 'testmode', 'yes', true ],
	[ 'test_mode', 'yes', true ],
	[ 'sandbox_on', '1', true ],
	[ 'environment', 'sandbox', true ],
	[ 'testmode', 'no', false ],
	[ 'environment', 'production', false ],
	[ 'test_publishable_key', 'yes', false ],
] )( 'the setting %s with %s: in test mode is %s', ( id, value, expected ) => {
	const settings = { [ id ]: { id, value } } as unknown as PaymentGateway[ 'settings' ];

	expect( isInTestMode( optionsOf( [], [ gateway( 'acme', { settings } ) ], 'US' )[ 0 ]! ) ).toBe( expected );
} );
