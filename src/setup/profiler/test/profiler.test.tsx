import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, type Replies } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../tests/js/render';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import Profiler from '..';
import {
	ACTIVATE,
	ANSWERS,
	CLOSE,
	COUNTRIES,
	EXTENSIONS,
	GENERAL,
	INSTALL,
	OPTIONS,
	PROFILE,
	PROGRESS,
	STEP,
	TITLE,
	TRACKING,
	TRACKED,
	UNITS,
	aServer,
	anExtension,
	bundleOf,
	noRoute,
} from './server';

const HOME = 'https://shop.test/wp-admin/admin.php?page=wc-admin';
const DASHBOARD = 'https://shop.test/wp-admin/index.php';
const recordEvent = jest.fn();

function open( step = '', replies: Replies = {}, can: Record< string, boolean > = {} ) {
	window.history.replaceState( null, '', `?page=wc-admin&path=%2Fsetup-wizard${ step && `&step=${ step }` }` );
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		platform: { label: 'WooCommerce 11.0.1', features: {} },
		can: { manage_woocommerce: true, install_plugins: true, activate_plugins: true, ...can },
	} );
	const api = aServer( replies );
	return {
		api,
		...show(
			<div id="root">
				<Profiler />
			</div>
		),
	};
}

const heading = ( name: string ) => screen.findByRole( 'heading', { level: 1, name } );
const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );
const stepInAddress = () => new URLSearchParams( window.location.search ).get( 'step' );
const sentBodies = ( api: ReturnType< typeof aServer >, route: string ) =>
	api.sentTo( route ).map( ( { data } ) => data );

let left: jest.SpyInstance;

beforeEach( () => {
	window.sessionStorage.clear();
	window.wcTracks = { recordEvent };
	window.wcSettings = { wcVersion: '11.0.1', admin: { currentUserData: { email: 'owner@shop.test' } as object } };
	recordEvent.mockClear();
	left = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
} );

afterEach( () => {
	delete window.wcTracks;
	delete window.wcSettings;
	jest.restoreAllMocks();
} );

describe( 'the first step', () => {
	it( 'saves the choice about tracking and leads to the first question', async () => {
		const { api, user } = open();
		await heading( 'Welcome to Woo!' );
		await user.click( screen.getByRole( 'checkbox', { name: /^I agree to share my data/ } ) );
		await user.dblClick( button( 'Set up my store' ) );

		const question = await heading( 'Which one of these best describes you?' );
		await waitFor( () => expect( question ).toHaveFocus() );
		expect( stepInAddress() ).toBe( 'user-profile' );
		expect( sentBodies( api, TRACKING ) ).toEqual( [
			{ update: [ { id: 'woocommerce_allow_tracking', value: 'yes' } ] },
		] );
		expect( sentBodies( api, STEP ) ).toEqual( [ { step: 'intro-opt-in' } ] );
		expect( recordEvent ).toHaveBeenCalledWith( 'woocommerce_allow_tracking_toggled', {
			...{ previous_value: 'no', new_value: 'yes', context: 'core-profiler' },
		} );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_step_complete', {
			...{ step: 'intro_opt_in', wc_version: '11.0.1' },
		} );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_step_view', {
			...{ step: 'user_profile', wc_version: '11.0.1' },
		} );
	} );

	it( 'stays where the choice could not be saved, and goes on by Retry', async () => {
		const { api, user } = open( '', { [ TRACKING ]: failing.server } );
		await heading( 'Welcome to Woo!' );
		await user.click( button( 'Set up my store' ) );

		await findNotice( /^Couldn’t save your choice\./ );
		expect( stepInAddress() ).toBeNull();
		api.reply( { [ TRACKING ]: ( { data }: { data?: unknown } ) => data } );
		await user.click( await screen.findByRole( 'button', { name: 'Try again' } ) );

		await heading( 'Which one of these best describes you?' );
	} );

	it.each( [
		[
			'goes on where the choice was saved though the answer got lost',
			'no',
			'Which one of these best describes you?',
		],
		[ 'says that it is not known where that cannot be read', failing.serverDown, '' ],
	] )( '%s', async ( _, state, next ) => {
		const { user } = open( '', {
			[ TRACKING ]: failing.serverDown,
			[ TRACKED ]: typeof state === 'string' ? [ { id: 'woocommerce_allow_tracking', value: state } ] : state,
		} );
		await heading( 'Welcome to Woo!' );
		await user.click( button( 'Set up my store' ) );

		await ( next ? heading( next ) : findNotice( /^We couldn’t confirm that your choice was saved\./ ) );
	} );

	it( 'asks for the location alone where the questions are skipped, and ends at home', async () => {
		const { api, user } = open();
		await heading( 'Welcome to Woo!' );
		await user.click( button( 'Skip guided setup' ) );
		await heading( 'Where is your business located?' );
		expect( stepInAddress() ).toBe( 'skip-guided-setup' );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_skip_guided_setup', { wc_version: '11.0.1' } );

		await user.click( await screen.findByRole( 'button', { name: 'Go to my store' } ) );
		expect( screen.getByText( 'Please select a country / region' ) ).toBeVisible();
		await user.type( screen.getByRole( 'combobox', { name: 'Select country/region' } ), 'Malta' );
		await user.click( await screen.findByRole( 'option', { name: 'Malta' } ) );
		await user.click( button( 'Go to my store' ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( sentBodies( api, GENERAL ) ).toEqual( [
			{ update: [ { id: 'woocommerce_default_country', value: 'MT' } ] },
		] );
		expect( sentBodies( api, UNITS ) ).toEqual( [ { country_code: 'MT' } ] );
		expect( sentBodies( api, PROFILE ) ).toEqual( [ { skipped: true } ] );
		expect( sentBodies( api, STEP ) ).toEqual( [ { step: 'intro-opt-in' }, { step: 'skip-guided-setup' } ] );
		expect( api.sentTo( CLOSE ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'empty in a new store', {}, '' ],
		[
			'the owner’s, chosen with the other answers',
			{ is_store_country_set: true },
			'United States (US) — California',
		],
		[ 'the owner’s, chosen while skipping them', { skipped: true }, 'United States (US) — California' ],
	] )( 'shows the country as %s', async ( _, answers, shown ) => {
		open( 'skip-guided-setup', { [ ANSWERS ]: answers } );

		expect( await screen.findByRole( 'combobox', { name: 'Select country/region' } ) ).toHaveDisplayValue( shown );
	} );
} );

describe( 'resuming', () => {
	const reached = ( ...steps: string[] ) => ( {
		[ PROGRESS ]: {
			core_profiler_completed_steps: Object.fromEntries(
				steps.map( ( step ) => [ step, { completed_at: '' } ] )
			),
		},
	} );

	it( 'opens the step where the owner left off', async () => {
		open( '', reached( 'intro-opt-in', 'user-profile' ) );

		await heading( 'Tell us a bit about your store' );
	} );

	it( 'begins again where the set-up was skipped or finished before', async () => {
		open( '', { ...reached( 'intro-opt-in' ), [ ANSWERS ]: { skipped: true } } );

		await heading( 'Welcome to Woo!' );
	} );

	it( 'opens the step in the address, whatever is done', async () => {
		open( 'user-profile', reached( 'intro-opt-in', 'user-profile', 'business-info' ) );

		await heading( 'Which one of these best describes you?' );
	} );

	it.each( [ ANSWERS, PROGRESS, OPTIONS ] )( 'offers Retry where %s fails, and the way out', async ( route ) => {
		const { api, user } = open( '', { [ route ]: failing.server } );
		const failure = await findFailure();
		expect( failure ).toHaveTextContent( 'Couldn’t load the setup wizard.' );
		await user.click( screen.getByRole( 'link', { name: 'Exit setup' } ) );
		expect( left ).toHaveBeenCalledWith( DASHBOARD );

		aServerAgain( api, route );
		await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );
		await heading( 'Welcome to Woo!' );
	} );
} );

describe( 'the way out', () => {
	it( 'goes to WordPress’ dashboard while home would lead back into the set-up', async () => {
		const { user } = open();
		await heading( 'Welcome to Woo!' );
		const link = screen.getByRole( 'link', { name: 'Exit setup' } );
		expect( link ).toHaveAttribute( 'href', DASHBOARD );
		await user.click( link );

		expect( left ).toHaveBeenCalledWith( DASHBOARD );
	} );

	it.each( [ { skipped: true }, { completed: true } ] )( 'goes home once home stays home: %o', async ( answers ) => {
		const { user } = open( '', { [ ANSWERS ]: answers } );
		await heading( 'Welcome to Woo!' );
		await user.click( screen.getByRole( 'link', { name: 'Exit setup' } ) );

		expect( left ).toHaveBeenCalledWith( HOME );
	} );
} );

describe( 'the questions ahead', () => {
	it( 'asks for the countries while the owner answers the question before', async () => {
		const { api } = open( 'user-profile' );
		await heading( 'Which one of these best describes you?' );

		await waitFor( () => expect( api.sentTo( COUNTRIES ) ).toHaveLength( 1 ) );
		expect( stepInAddress() ).toBe( 'user-profile' );
	} );
} );

const aServerAgain = ( api: ReturnType< typeof aServer >, route: string ) =>
	api.reply( { [ route ]: route === PROGRESS ? [] : { blogname: '', woocommerce_default_country: '' } } );

describe( 'the user’s profile', () => {
	it( 'asks owners who already sell where, and saves what the platform saves', async () => {
		const { api, user } = open( 'user-profile' );
		await heading( 'Which one of these best describes you?' );
		expect( screen.queryByRole( 'combobox', { name: 'Are you selling online?' } ) ).not.toBeInTheDocument();
		await user.click( screen.getByRole( 'radio', { name: 'I’m already selling' } ) );
		await user.selectOptions(
			screen.getByRole( 'combobox', { name: 'Are you selling online?' } ),
			'I’m selling both online and offline'
		);
		await user.click( screen.getByRole( 'checkbox', { name: 'Etsy' } ) );
		await user.click( screen.getByRole( 'checkbox', { name: 'Amazon' } ) );
		await user.dblClick( button( 'Continue' ) );

		await heading( 'Tell us a bit about your store' );
		expect( sentBodies( api, PROFILE ) ).toEqual( [
			{
				business_choice: 'im_already_selling',
				selling_online_answer: 'im_selling_both_online_and_offline',
				selling_platforms: [ 'etsy', 'amazon' ],
			},
		] );
		expect( sentBodies( api, STEP ) ).toEqual( [ { step: 'user-profile' } ] );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_user_profile', {
			business_choice: 'im_already_selling',
			selling_online_answer: 'im_selling_both_online_and_offline',
			selling_platforms: 'etsy,amazon',
		} );
	} );

	it.each( [
		[ 'goes on where it was stored', {}, 'Tell us a bit about your store' ],
		[ 'stays where it was not stored', { business_choice: '' }, /^Couldn’t save your answers\./ ],
		[ 'stays where that cannot be read', null, /^We couldn’t confirm that your answers were saved\./ ],
	] )( '%s after an answer that got lost', async ( _, differs, shown ) => {
		const { api, user } = open( 'user-profile' );
		await heading( 'Which one of these best describes you?' );
		await user.click( screen.getByRole( 'radio', { name: 'I’m already selling' } ) );
		api.reply( {
			[ PROFILE ]: failing.serverDown,
			[ ANSWERS ]: differs ? { business_choice: 'im_already_selling', ...differs } : failing.serverDown,
		} );
		await user.click( button( 'Continue' ) );

		await ( typeof shown === 'string' ? heading( shown ) : findNotice( shown ) );
		expect( api.sentTo( PROFILE ) ).toHaveLength( 1 );
		if ( typeof shown !== 'string' ) {
			expect( screen.getByRole( 'radio', { name: 'I’m already selling' } ) ).toBeChecked();
			api.reply( { [ PROFILE ]: { status: 'success' } } );
			await user.click( button( 'Try again' ) );
			await heading( 'Tell us a bit about your store' );
		}
	} );

	it.each( [
		[
			'an answer',
			PROGRESS,
			{ core_profiler_completed_steps: { 'user-profile': {} } },
			'Tell us a bit about your store',
		],
		[ 'nothing', PROGRESS, failing.serverDown, /^We couldn’t confirm that the step was skipped\./ ],
	] )( 'reads %s of a step whose answer got lost', async ( _, route, reply, shown ) => {
		const { api, user } = open( 'user-profile' );
		await heading( 'Which one of these best describes you?' );
		api.reply( { [ STEP ]: failing.html, [ route ]: reply } );
		await user.click( button( 'Skip this step' ) );

		await ( typeof shown === 'string' ? heading( shown ) : findNotice( shown ) );
	} );

	it( 'can be skipped', async () => {
		const { api, user } = open( 'user-profile' );
		await heading( 'Which one of these best describes you?' );
		await user.dblClick( button( 'Skip this step' ) );

		await heading( 'Tell us a bit about your store' );
		expect( sentBodies( api, STEP ) ).toEqual( [ { step: 'user-profile' } ] );
		expect( api.sentTo( PROFILE ) ).toHaveLength( 0 );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_user_profile_skip', {} );
	} );

	it.each( [
		[ 'an answer', PROFILE, 'Continue', /^Couldn’t save your answers\./ ],
		[ 'that it was skipped', STEP, 'Skip this step', /^Couldn’t skip this step\./ ],
	] )( 'stays where %s could not be saved', async ( _, route, name, words ) => {
		const { user } = open( 'user-profile', { [ route ]: failing.server } );
		await heading( 'Which one of these best describes you?' );
		await user.click( button( name ) );

		await findNotice( words );
		expect( stepInAddress() ).toBe( 'user-profile' );
	} );
} );

describe( 'a walk through three countries, back and forth', () => {
	it( 'offers in each what the server has for it, asked for once its country is stored', async () => {
		let stored = 'US:CA';
		const { api, user } = open( 'business-info', {
			[ COUNTRIES ]: [ 'Afghanistan', 'Australia', 'Malta' ].map( ( name ) => ( {
				code: name,
				name,
				states: [],
			} ) ),
			[ GENERAL ]: ( { data }: { data?: unknown } ) => {
				stored = ( data as { update: { value: string }[] } ).update[ 0 ]!.value;
				return data;
			},
			[ EXTENSIONS ]: () => bundleOf( anExtension( `for-${ stored }` ) ),
		} );

		for ( const country of [ 'Afghanistan', 'Australia', 'Malta', 'Afghanistan' ] ) {
			if (
				! ( screen.queryByRole( 'combobox', { name: 'Select an industry' } ) as HTMLSelectElement | null )
					?.value
			) {
				await user.selectOptions(
					await screen.findByRole( 'combobox', { name: 'Select an industry' } ),
					'Food and drink'
				);
			}
			const field = screen.getByRole( 'combobox', { name: 'Select country/region' } );
			await user.clear( field );
			await user.type( field, country );
			await user.click( await screen.findByRole( 'option', { name: country } ) );
			await user.click( button( 'Continue' ) );

			await heading( 'Get a boost with our free features' );
			expect( await screen.findByRole( 'checkbox', { name: `Get for-${ country }` } ) ).toBeVisible();
			expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( 1 );
			act( () => window.history.back() );
			await heading( 'Tell us a bit about your store' );
		}
		expect( api.sentTo( EXTENSIONS ).length ).toBeGreaterThanOrEqual( 3 );
	} );

	it( 'asks for nothing that depends on an answer before that is stored', async () => {
		const { api, user } = open( 'business-info' );
		await heading( 'Tell us a bit about your store' );
		await user.selectOptions(
			await screen.findByRole( 'combobox', { name: 'Select an industry' } ),
			'Food and drink'
		);

		expect( api.sentTo( EXTENSIONS ) ).toEqual( [] );
	} );
} );

describe( 'the business', () => {
	async function fill( user: ReturnType< typeof open >[ 'user' ] ) {
		await user.selectOptions(
			await screen.findByRole( 'combobox', { name: 'Select an industry' } ),
			'Food and drink'
		);
		await user.type( screen.getByRole( 'combobox', { name: 'Select country/region' } ), 'Malta' );
		await user.click( await screen.findByRole( 'option', { name: 'Malta' } ) );
	}

	it( 'saves name, industry, country and e-mail, and sets currency and units by the country', async () => {
		const { api, user } = open( 'business-info' );
		await fill( user );
		const name = screen.getByRole( 'textbox', { name: 'Give your store a name' } );
		expect( name ).toHaveValue( 'Tea & Co' );
		await user.clear( name );
		await user.type( name, 'Tea House' );
		expect( screen.getByRole( 'textbox', { name: 'Your email address' } ) ).toHaveValue( 'owner@shop.test' );
		await user.click( screen.getByRole( 'checkbox', { name: 'Email me tips and offers' } ) );
		await user.dblClick( button( 'Continue' ) );

		await heading( 'Get a boost with our free features' );
		expect( sentBodies( api, TITLE ) ).toEqual( [ { title: 'Tea House' } ] );
		expect( sentBodies( api, GENERAL ) ).toEqual( [
			{ update: [ { id: 'woocommerce_default_country', value: 'MT' } ] },
		] );
		expect( sentBodies( api, UNITS ) ).toEqual( [ { country_code: 'MT' } ] );
		expect( sentBodies( api, PROFILE ) ).toEqual( [
			{
				is_store_country_set: true,
				is_agree_marketing: true,
				industry: [ 'food_and_drink' ],
				store_email: 'owner@shop.test',
			},
		] );
		expect( sentBodies( api, STEP ) ).toEqual( [ { step: 'business-info' } ] );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_business_info', {
			business_name_filled: true,
			industry: 'food_and_drink',
			store_location_previously_set: false,
			geolocation_success: false,
			geolocation_overruled: false,
		} );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_email_marketing', {
			opt_in: true,
			email_field_prefilled_source: 'current_user_email',
			email_field_modified: false,
		} );
	} );

	it( 'asks for the country, and for an address where e-mail is wanted', async () => {
		const { api, user } = open( 'business-info' );
		await user.clear( await screen.findByRole( 'textbox', { name: 'Your email address' } ) );
		await user.click( screen.getByRole( 'checkbox', { name: 'Email me tips and offers' } ) );
		await user.click( button( 'Continue' ) );

		expect( screen.getByText( 'Please select a country / region' ) ).toBeVisible();
		expect( screen.getByText( 'Please enter an email address' ) ).toBeVisible();
		expect( api.sentTo( PROFILE ) ).toHaveLength( 0 );
	} );

	it( 'keeps what was typed where the server refuses the address, and says so at the field', async () => {
		const refuse = () => {
			throw {
				code: 'rest_invalid_param',
				message: 'Invalid parameter(s): store_email',
				data: { status: 400, params: { store_email: 'This address is not accepted.' } },
			};
		};
		const { user } = open( 'business-info', { [ PROFILE ]: refuse } );
		await fill( user );
		await user.click( button( 'Continue' ) );

		await waitFor( () =>
			expect( screen.getByRole( 'textbox', { name: 'Your email address' } ) ).toHaveAccessibleDescription(
				'This address is not accepted.'
			)
		);
		expect( screen.getByRole( 'combobox', { name: 'Select an industry' } ) ).toHaveValue( 'food_and_drink' );
		expect( stepInAddress() ).toBe( 'business-info' );
	} );

	it( 'writes the units one by one where the platform has no route for them', async () => {
		const { api, user } = open( 'business-info', {
			[ UNITS ]: noRoute,
			'GET /wc/v3/data/continents': [
				{
					code: 'EU',
					countries: [
						{
							code: 'MT',
							currency_code: 'EUR',
							currency_pos: 'left',
							thousand_sep: ',',
							decimal_sep: '.',
							num_decimals: 2,
							weight_unit: 'kg',
							dimension_unit: 'cm',
						},
					],
				},
			],
			'POST /wc-analytics/settings/products/batch': ( { data }: { data?: unknown } ) => data,
		} );
		await fill( user );
		await user.click( button( 'Continue' ) );

		await heading( 'Get a boost with our free features' );
		expect( sentBodies( api, GENERAL ) ).toContainEqual( {
			update: [
				{ id: 'woocommerce_currency', value: 'EUR' },
				{ id: 'woocommerce_currency_pos', value: 'left' },
				{ id: 'woocommerce_price_thousand_sep', value: ',' },
				{ id: 'woocommerce_price_decimal_sep', value: '.' },
				{ id: 'woocommerce_price_num_decimals', value: '2' },
			],
		} );
		expect( sentBodies( api, 'POST /wc-analytics/settings/products/batch' ) ).toEqual( [
			{
				update: [
					{ id: 'woocommerce_weight_unit', value: 'kg' },
					{ id: 'woocommerce_dimension_unit', value: 'cm' },
				],
			},
		] );
	} );

	it( 'offers Retry where the countries could not be loaded', async () => {
		const { api, user } = open( 'business-info', { [ COUNTRIES ]: failing.server } );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load the list of countries.' );
		api.reply( { [ COUNTRIES ]: [ { code: 'MT', name: 'Malta', states: [] } ] } );
		await user.click( button( 'Try again' ) );

		await screen.findByRole( 'combobox', { name: 'Select country/region' } );
	} );

	it( 'suggests the country that another host tells of, only where data may be shared', async () => {
		const fetch = jest.fn( async () => ( { json: async () => ( { country_short: 'MT', region: '' } ) } ) );
		window.fetch = fetch as unknown as typeof window.fetch;
		const { unmount } = open( 'business-info' );
		await screen.findByRole( 'combobox', { name: 'Select country/region' } );
		expect( fetch ).not.toHaveBeenCalled();
		unmount();

		open( 'business-info', {
			[ OPTIONS ]: { blogname: '', woocommerce_default_country: 'US:CA', woocommerce_allow_tracking: 'yes' },
		} );
		await waitFor( () =>
			expect( screen.getByRole( 'combobox', { name: 'Select country/region' } ) ).toHaveValue( 'Malta' )
		);
	} );
} );

describe( 'the plugins', () => {
	const choose = async ( user: ReturnType< typeof open >[ 'user' ], ...keys: string[] ) => {
		for ( const key of keys ) {
			await user.click( await screen.findByRole( 'checkbox', { name: `Get ${ key }` } ) );
		}
	};

	it( 'ticks none that the owner did not ask for, and goes on without', async () => {
		const { api, user } = open( 'plugins' );
		expect( await screen.findByRole( 'checkbox', { name: 'Get mailpoet' } ) ).not.toBeChecked();
		await user.click( button( 'Continue without plugins' ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 0 );
	} );

	it( 'installs what was chosen one after the other, and ends at home with a finished profile', async () => {
		const { api, user } = open( 'plugins' );
		await screen.findByRole( 'checkbox', { name: 'Get mailpoet' } );
		expect( screen.queryByRole( 'checkbox', { name: 'Get active-one' } ) ).not.toBeInTheDocument();
		await choose( user, 'mailpoet', 'klaviyo' );
		await user.dblClick( button( 'Install and continue' ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( sentBodies( api, INSTALL ) ).toEqual( [
			{ plugins: 'klaviyo', source: 'core-profiler' },
			{ plugins: 'mailpoet', source: 'core-profiler' },
		] );
		expect( sentBodies( api, PROFILE ) ).toEqual( [
			{ business_extensions: [ 'mailpoet', 'klaviyo' ], completed: true },
		] );
		expect( sentBodies( api, STEP ) ).toEqual( [ { step: 'plugins' } ] );
		expect( api.sentTo( CLOSE ) ).toHaveLength( 1 );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_store_extensions_continue', {
			shown: [ 'mailpoet', 'klaviyo' ],
			selected: [ 'mailpoet', 'klaviyo' ],
			unselected: [],
		} );
		expect( recordEvent ).toHaveBeenCalledWith(
			'coreprofiler_store_extensions_installed_and_activated',
			expect.objectContaining( { success: true, installed_extensions: [ 'klaviyo', 'mailpoet' ] } )
		);
	} );

	it( 'names a plugin that fails, and retries that one alone', async () => {
		const refusal = {
			data: { installed: [] },
			success: false,
			message: '',
			errors: { errors: { klaviyo: [ 'No room.' ] } },
		};
		const { api, user } = open( 'plugins', {
			[ INSTALL ]: ( { data }: { data?: unknown } ) => {
				const { plugins } = data as { plugins: string };
				const isFirst =
					api.sentTo( INSTALL ).filter( ( sent ) => ( sent.data as any ).plugins === 'klaviyo' ).length === 1;
				return plugins === 'klaviyo' && isFirst
					? refusal
					: {
							...{ data: { installed: [ plugins ] }, success: true, message: '', errors: { errors: [] } },
						};
			},
		} );
		await choose( user, 'mailpoet', 'klaviyo' );
		await user.click( await screen.findByRole( 'button', { name: 'Install and continue' } ) );

		await user.click( await screen.findByRole( 'button', { name: 'Try again: klaviyo' } ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( sentBodies( api, INSTALL ).map( ( body ) => ( body as any ).plugins ) ).toEqual( [
			...[ 'klaviyo', 'mailpoet', 'klaviyo' ],
		] );
	} );

	it( 'goes on without a plugin that fails', async () => {
		const { api, user } = open( 'plugins', {
			[ EXTENSIONS ]: bundleOf( anExtension( 'klaviyo' ) ),
			[ INSTALL ]: failing.server,
		} );
		await choose( user, 'klaviyo' );
		await user.click( await screen.findByRole( 'button', { name: 'Install and continue' } ) );
		await heading( 'Some plugins couldn’t be set up' );
		await user.click( await screen.findByRole( 'button', { name: 'Continue without klaviyo' } ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( sentBodies( api, PROFILE ) ).toEqual( [ { business_extensions: [], completed: true } ] );
		expect( recordEvent ).toHaveBeenCalledWith(
			'coreprofiler_store_extensions_installed_and_activated',
			expect.objectContaining( { success: false, failed_extensions: [ 'klaviyo' ] } )
		);
	} );

	it( 'can be skipped while the list is still on its way', async () => {
		const answer = later();
		const { api, user } = open( 'plugins', { [ EXTENSIONS ]: answer.reply } );
		await user.click( await screen.findByRole( 'button', { name: 'Skip this step' } ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( sentBodies( api, PROFILE ) ).toEqual( [
			{ is_plugins_page_skipped: true, skipped: false, completed: true },
		] );
		expect( api.sentTo( ACTIVATE ) ).toHaveLength( 0 );
		expect( recordEvent ).toHaveBeenCalledWith( 'coreprofiler_plugins_skip', {} );
		await act( async () => answer.answer( [] ) );
	} );

	it( 'offers Retry and Skip where the list does not come', async () => {
		const { api, user } = open( 'plugins', { [ EXTENSIONS ]: failing.server } );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load the list of plugins.' );
		expect( button( 'Skip this step' ) ).toBeVisible();
		api.reply( { [ EXTENSIONS ]: bundleOf( anExtension( 'klaviyo' ) ) } );
		await user.click( button( 'Try again' ) );

		await screen.findByRole( 'checkbox', { name: 'Get klaviyo' } );
	} );

	it( 'is over at once where nothing is left to install', async () => {
		const { api } = open( 'plugins', {
			[ EXTENSIONS ]: bundleOf( anExtension( 'mailpoet', { is_activated: true } ) ),
		} );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 0 );
		expect( sentBodies( api, PROFILE ) ).toEqual( [ expect.objectContaining( { completed: true } ) ] );
	} );

	it( 'closes a new store, and leaves one open that was set up before', async () => {
		const { api, user, unmount } = open( 'plugins' );
		await user.click( await screen.findByRole( 'button', { name: 'Skip this step' } ) );
		await waitFor( () => expect( left ).toHaveBeenCalledTimes( 1 ) );
		expect( api.sentTo( CLOSE ) ).toHaveLength( 1 );
		unmount();

		const again = open( 'plugins', { [ ANSWERS ]: { completed: true } } );
		await again.user.click( await screen.findByRole( 'button', { name: 'Skip this step' } ) );
		await waitFor( () => expect( left ).toHaveBeenCalledTimes( 2 ) );
		expect( again.api.sentTo( PROFILE ) ).toHaveLength( 1 );
		expect( again.api.sentTo( CLOSE ) ).toHaveLength( 0 );
	} );

	it( 'says who can install plugins, and sends no such request, where the user may not', async () => {
		const { api, user } = open( 'plugins', {}, { install_plugins: false, activate_plugins: false } );
		await screen.findByText( /^You don’t have permission to install plugins\./ );
		await user.click( button( 'Go to my store' ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( api.sentTo( INSTALL ) ).toHaveLength( 0 );
	} );

	it( 'offers Retry where the end could not be saved', async () => {
		const { user } = open( 'plugins', {
			[ PROFILE ]: inTurn( failing.server, { status: 'success' } ),
			[ CLOSE ]: noRoute,
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Skip this step' } ) );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t finish setup.' );
		expect( left ).not.toHaveBeenCalled();
		await user.click( button( 'Try again' ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
	} );

	it( 'does not count as done before the store is closed', async () => {
		const { api, user } = open( 'plugins', { [ CLOSE ]: inTurn( failing.server, { success: true } ) } );
		await user.click( await screen.findByRole( 'button', { name: 'Skip this step' } ) );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t finish setup.' );
		expect( api.sentTo( PROFILE ) ).toHaveLength( 0 );
		await user.click( button( 'Try again' ) );

		await waitFor( () => expect( left ).toHaveBeenCalledWith( HOME ) );
		expect( sentBodies( api, PROFILE ) ).toEqual( [ expect.objectContaining( { completed: true } ) ] );
	} );

	it( 'names those that come under the terms of WordPress.com', async () => {
		const { user } = open( 'plugins', {
			[ EXTENSIONS ]: bundleOf(
				anExtension( 'klaviyo' ),
				anExtension( 'woocommerce-services', { name: 'WooCommerce Tax' } ),
				anExtension( 'jetpack', { name: 'Jetpack' } ),
				anExtension( 'woocommerce-payments', { name: 'WooPayments' } )
			),
		} );

		await choose( user, 'woocommerce-services', 'jetpack', 'woocommerce-payments' );
		expect( await screen.findByText( /^By installing/ ) ).toHaveTextContent(
			'By installing WooCommerce Tax, Jetpack, and WooPayments, you agree to the WordPress.com Terms of Service'
		);
	} );

	it( 'leads to the connection with WordPress.com where what was installed needs it', async () => {
		const { user } = open( 'plugins', {
			[ EXTENSIONS ]: bundleOf( anExtension( 'jetpack', { requires_jpc: true } ) ),
			'GET /jetpack/v4/connection': { isActive: true, isRegistered: false, isUserConnected: false },
		} );
		await choose( user, 'jetpack' );
		await user.click( await screen.findByRole( 'button', { name: 'Install and continue' } ) );
		await heading( 'Connect your store' );
		await user.click( await screen.findByRole( 'button', { name: 'Not now' } ) );

		expect( left ).toHaveBeenCalledWith( HOME );
	} );
} );

it( 'says at the beginning which three steps come', async () => {
	open();
	await heading( 'Welcome to Woo!' );
	const ahead = screen.getByRole( 'list', { name: 'What comes next' } );
	expect( ahead.tagName ).toBe( 'OL' );
	expect( ahead.children ).toHaveLength( 3 );
} );

it( 'has a way back on each step but the first', async () => {
	const { user } = open( 'plugins' );
	for ( const title of [
		'Tell us a bit about your store',
		'Which one of these best describes you?',
		'Welcome to Woo!',
	] ) {
		await user.click( await screen.findByRole( 'button', { name: 'Back' } ) );
		await heading( title );
	}
	expect( screen.queryByRole( 'button', { name: 'Back' } ) ).toBeNull();
} );

it( 'takes the whole window while it shows', async () => {
	const { unmount } = open();
	await heading( 'Welcome to Woo!' );
	expect( document.body ).toHaveClass( 'woocommerce-admin-full-screen', 'is-wp-toolbar-disabled' );
	unmount();
	expect( document.body ).not.toHaveClass( 'woocommerce-admin-full-screen' );
} );
