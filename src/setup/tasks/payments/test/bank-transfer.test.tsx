import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later } from '../../../../../tests/js/mock-api';
import { pressTwice } from '../../../../../tests/js/press-twice';
import { findNotice, isReadOut } from '../../../../../tests/js/render';
import { navigateTo } from '../../../../lib/location';
import { BACS, GATEWAYS, open } from './data';

const OPTIONS = '/wc-admin/options';
const ACCOUNTS = 'woocommerce_bacs_accounts';
const NOT_SET = { [ ACCOUNTS ]: false };
const ENABLE = `POST ${ GATEWAYS }/bacs`;
const ENABLED = { ...BACS, enabled: true };

const account = ( name: string, given: object = {} ) => ( {
	account_name: name,
	account_number: `${ name }-1`,
	bank_name: '',
	sort_code: '',
	iban: '',
	bic: '',
	...given,
} );

const openBank = ( stored: unknown = NOT_SET, replies: object = {} ) =>
	open( {
		query: 'task=payments&id=bacs',
		gateways: [ BACS ],
		replies: {
			[ `GET ${ OPTIONS }` ]: stored,
			[ `POST ${ OPTIONS }` ]: ( { data }: { data: object } ) =>
				Object.fromEntries( Object.keys( data ).map( ( name ) => [ name, true ] ) ),
			[ ENABLE ]: ENABLED,
			...replies,
		},
	} );

const input = ( name: string, at = 0 ) => screen.getAllByRole( 'textbox', { name } )[ at ]!;
const names = () =>
	screen.getAllByRole( 'textbox', { name: 'Account name' } ).map( ( box ) => ( box as HTMLInputElement ).value );
const save = () => screen.findByRole( 'button', { name: 'Save' } );

it( 'stores the accounts, enables the method and goes back to the list', async () => {
	const { user, api, recordEvent } = openBank();

	expect( await screen.findByRole( 'heading', { name: 'Add your bank details' } ) ).toBeVisible();
	await save();
	expect( input( 'Account name' ) ).toHaveAttribute( 'placeholder', 'Account name' );
	await user.type( input( 'Account name' ), 'Corner Shop' );
	await user.type( input( 'Account number' ), ' 123 ' );
	await user.type( input( 'Bank name' ), 'First Bank' );
	await user.type( input( 'Sort code' ), '04-00-04' );
	await user.type( input( 'IBAN' ), 'GB29' );
	await user.type( input( 'BIC / Swift' ), 'NWBK' );
	await user.click( await save() );

	await findNotice( 'Direct bank transfer details added successfully' );
	expect( api.sentTo( `POST ${ OPTIONS }` ).map( ( { data } ) => data ) ).toEqual( [
		{
			[ ACCOUNTS ]: [
				{
					account_name: 'Corner Shop',
					account_number: '123',
					bank_name: 'First Bank',
					sort_code: '04-00-04',
					iban: 'GB29',
					bic: 'NWBK',
				},
			],
		},
	] );
	// Nothing else of its settings is written: another tab may have changed them.
	expect( api.sentTo( ENABLE ).map( ( { data } ) => data ) ).toEqual( [ { enabled: true } ] );
	expect( window.location.search ).toBe( '?page=wc-admin&task=payments' );
	expect( await screen.findByRole( 'link', { name: 'Manage: Direct bank transfer' } ) ).toBeVisible();
	expect( recordEvent ).toHaveBeenCalledWith( 'payments_task_stepper_view', { payment_method: 'bacs' } );
	expect( recordEvent ).toHaveBeenCalledWith( 'tasklist_payment_connect_method', { payment_method: 'bacs' } );
} );

it( 'wants an account number or an IBAN, and nothing else', async () => {
	const { user, api } = openBank();
	await save();
	await user.type( input( 'Account name' ), 'Corner Shop' );
	await user.click( await save() );

	expect( await screen.findByText( 'Please enter an account number or IBAN' ) ).toBeVisible();
	expect( input( 'Account number' ) ).toHaveFocus();
	expect( input( 'Account number' ) ).toBeInvalid();
	expect( api.sentTo( `POST ${ OPTIONS }` ) ).toHaveLength( 0 );

	await user.type( input( 'IBAN' ), 'GB29' );
	expect( screen.queryByText( 'Please enter an account number or IBAN' ) ).toBeNull();
	await user.click( await save() );
	await findNotice( 'Direct bank transfer details added successfully' );
} );

it( 'wants an account where all fields are empty', async () => {
	const { user, api } = openBank();

	await user.click( await save() );

	expect( await screen.findByText( 'Please enter an account number or IBAN' ) ).toBeVisible();
	expect( api.sentTo( `POST ${ OPTIONS }` ) ).toHaveLength( 0 );
} );

it( 'adds and removes accounts, and leaves empty ones out', async () => {
	const { user, api } = openBank( { ...NOT_SET, [ ACCOUNTS ]: { 0: account( 'A' ), 2: account( 'B' ) } } );
	await save();
	expect( names() ).toEqual( [ 'A', 'B' ] );

	await user.click( screen.getByRole( 'button', { name: 'Remove A' } ) );
	expect( names() ).toEqual( [ 'B' ] );
	expect( input( 'Account name' ) ).toHaveFocus();
	await isReadOut( /Account removed\./ );
	// The last one stays.
	expect( screen.queryByRole( 'button', { name: /^Remove/ } ) ).toBeNull();

	await user.click( screen.getByRole( 'button', { name: 'Add account' } ) );
	expect( input( 'Account name', 1 ) ).toHaveFocus();
	await user.click( await save() );

	await findNotice( 'Direct bank transfer details added successfully' );
	expect( api.sentTo( `POST ${ OPTIONS }` )[ 0 ]!.data ).toEqual( { [ ACCOUNTS ]: [ account( 'B' ) ] } );
} );

describe( 'sorting', () => {
	const three = { ...NOT_SET, [ ACCOUNTS ]: [ account( 'A' ), account( 'B' ), account( 'C' ) ] };

	it( 'moves an account by the keyboard, keeps the focus and reads the place out', async () => {
		const { user } = openBank( three );
		await save();

		await act( async () => screen.getByRole( 'button', { name: 'Move C up' } ).focus() );
		await user.keyboard( '{Enter}' );
		expect( names() ).toEqual( [ 'A', 'C', 'B' ] );
		expect( screen.getByRole( 'button', { name: 'Move C up' } ) ).toHaveFocus();
		await isReadOut( 'Moved to position 2 of 3' );

		await user.keyboard( '{Enter}' );
		expect( names() ).toEqual( [ 'C', 'A', 'B' ] );
		// Its own button goes no further.
		expect( screen.getByRole( 'button', { name: 'Move C down' } ) ).toHaveFocus();
		expect( screen.getByRole( 'button', { name: 'Move C up' } ) ).toBeDisabled();
	} );

	const drag = async ( name: string, y: number, ...then: ( () => void )[] ) => {
		const rows = screen.getAllByRole( 'listitem' ).filter( ( row ) => within( row ).queryByRole( 'group' ) );
		// jsdom has no layout: rows of 100 pixels, by where they stand.
		rows.forEach( ( row ) => {
			row.getBoundingClientRect = () =>
				( { top: [ ...row.parentElement!.children ].indexOf( row ) * 100, height: 100 } ) as DOMRect;
		} );
		const row = rows.find( ( each ) => within( each ).queryByRole( 'button', { name: `Move ${ name } up` } ) )!;
		fireEvent.pointerDown( row.querySelector( '.storeboard-bank__handle' )!, { button: 0 } );
		// jsdom knows no pointer events with a place.
		const event = new Event( 'pointermove' );
		Object.assign( event, { clientY: y } );
		fireEvent( window, event );
		then.forEach( ( step ) => step() );
		fireEvent.pointerUp( window );
	};

	it( 'moves an account by the pointer', async () => {
		openBank( three );
		await save();

		await drag( 'A', 290 );

		expect( names() ).toEqual( [ 'B', 'C', 'A' ] );
	} );

	it( 'puts a dragged account back on Escape', async () => {
		openBank( three );
		await save();

		await drag( 'A', 290, () => {
			expect( names() ).toEqual( [ 'B', 'C', 'A' ] );
			fireEvent.keyDown( window, { key: 'Escape' } );
		} );

		expect( names() ).toEqual( [ 'A', 'B', 'C' ] );
	} );
} );

it.each( [
	[ 'the server fails', failing.server, /^There was a problem saving your payment settings\. Something went wrong/ ],
	[
		'the server refuses',
		failing.forbidden,
		'There was a problem saving your payment settings. Sorry, you cannot create resources.',
	],
	[
		'the browser is offline',
		failing.offline,
		/^There was a problem saving your payment settings\. You’re offline\./,
	],
] )( 'keeps what was typed where %s, enables nothing, and saves by Retry', async ( _, failure, words ) => {
	const { user, api } = openBank( NOT_SET, {
		[ `POST ${ OPTIONS }` ]: inTurn( failure, { [ ACCOUNTS ]: true } ),
	} );
	await save();
	await user.type( input( 'IBAN' ), 'GB29' );
	await user.click( await save() );

	await findNotice( words );
	expect( input( 'IBAN' ) ).toHaveValue( 'GB29' );
	expect( api.sentTo( `POST ${ OPTIONS }` ) ).toHaveLength( 1 );
	expect( api.sentTo( ENABLE ) ).toHaveLength( 0 );

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await findNotice( 'Direct bank transfer details added successfully' );
} );

it( 'saves once on a double click, and says what it is doing', async () => {
	const reply = later();
	const { user, api } = openBank( NOT_SET, { [ `POST ${ OPTIONS }` ]: reply.reply } );
	await save();
	await user.type( input( 'IBAN' ), 'GB29' );
	await pressTwice( user, await save() );
	expect( await screen.findByRole( 'button', { name: 'Saving…' } ) ).toBeVisible();

	reply.answer( { [ ACCOUNTS ]: true } );
	await findNotice( 'Direct bank transfer details added successfully' );
	expect( api.sentTo( `POST ${ OPTIONS }` ) ).toHaveLength( 1 );
	expect( api.sentTo( ENABLE ) ).toHaveLength( 1 );
} );

it( 'keeps no bank details in the browser', async () => {
	const { user } = openBank();
	await save();
	await user.type( input( 'IBAN' ), 'GB29SECRET' );

	const kept = [ window.localStorage, window.sessionStorage ].map( ( storage ) => JSON.stringify( { ...storage } ) );
	expect( kept.join() ).not.toContain( 'GB29SECRET' );
	expect( input( 'IBAN' ) ).toHaveAttribute( 'autocomplete', 'off' );
} );

it( 'says that the details could not be loaded, and loads them by Retry', async () => {
	const { user } = openBank( NOT_SET, { [ `GET ${ OPTIONS }` ]: inTurn( failing.server, NOT_SET ) } );

	expect( await screen.findByText( 'Couldn’t load your bank details.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );

	expect( await save() ).toBeVisible();
} );

it( 'opens without the suggestions, which take long', async () => {
	const slow = later();
	open( { query: 'task=payments&id=bacs', suggestions: slow.reply, replies: { [ `GET ${ OPTIONS }` ]: NOT_SET } } );

	expect( await save() ).toBeVisible();
	slow.answer( [] );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Save' } ) ).toBeVisible() );
} );

it( 'says that the method could not be enabled, and enables it by Retry', async () => {
	const { user } = openBank( NOT_SET, { [ ENABLE ]: inTurn( failing.server, ENABLED ) } );
	await save();
	await user.type( input( 'IBAN' ), 'GB29' );
	await user.click( await save() );

	await findNotice( /^There was a problem saving your payment settings\. Something went wrong/ );
	expect( input( 'IBAN' ) ).toHaveValue( 'GB29' );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await findNotice( 'Direct bank transfer details added successfully' );
} );

describe( 'what another tab has stored meanwhile', () => {
	const comeBack = () => fireEvent( window, Object.assign( new Event( 'pageshow' ), { persisted: true } ) );

	it( 'stays: its new account is kept, and one that it removed does not come back', async () => {
		const { user, api } = openBank(
			inTurn(
				{ [ ACCOUNTS ]: [ account( 'A' ), account( 'B' ) ] },
				{
					[ ACCOUNTS ]: [ account( 'B' ), account( 'Elsewhere' ) ],
				}
			)
		);
		await save();
		await user.type( input( 'IBAN', 1 ), 'GB29' );
		await user.click( await save() );

		await findNotice( 'Direct bank transfer details added successfully' );
		expect( api.sentTo( `POST ${ OPTIONS }` )[ 0 ]!.data ).toEqual( {
			[ ACCOUNTS ]: [ account( 'B', { iban: 'GB29' } ), account( 'Elsewhere' ) ],
		} );
	} );

	it( 'shows when the page comes back into view, where nothing was typed', async () => {
		openBank( inTurn( { [ ACCOUNTS ]: [ account( 'A' ) ] }, { [ ACCOUNTS ]: [ account( 'Elsewhere' ) ] } ) );
		await save();
		comeBack();

		await waitFor( () => expect( names() ).toEqual( [ 'Elsewhere' ] ) );
	} );

	it( 'takes away nothing that was typed', async () => {
		const { user, api } = openBank(
			inTurn( { [ ACCOUNTS ]: [ account( 'A' ) ] }, { [ ACCOUNTS ]: [ account( 'Elsewhere' ) ] } )
		);
		await save();
		await user.type( input( 'Account name' ), '!' );
		comeBack();

		await waitFor( () => expect( api.sentTo( `GET ${ OPTIONS }` ) ).toHaveLength( 2 ) );
		expect( names() ).toEqual( [ 'A!' ] );
	} );
} );

it( 'goes home where the list is the payment settings, so that the notice stays', async () => {
	Object.assign( performance, {
		getEntriesByType: () => [
			{ name: 'https://shop.test/wp-admin/admin.php?page=wc-admin&task=payments&id=bacs' },
		],
	} );
	const { user } = open( {
		query: 'task=payments&id=bacs',
		features: { paymentsInSettings: true },
		replies: {
			[ `GET ${ OPTIONS }` ]: NOT_SET,
			[ `POST ${ OPTIONS }` ]: { [ ACCOUNTS ]: true },
			[ ENABLE ]: ENABLED,
		},
	} );
	await save();
	await user.type( input( 'IBAN' ), 'GB29' );
	await user.click( await save() );

	expect( await screen.findByRole( 'heading', { name: 'Home' } ) ).toBeVisible();
	await findNotice( 'Direct bank transfer details added successfully' );
	delete ( performance as { getEntriesByType?: unknown } ).getEntriesByType;
} );

it( 'asks before what was typed is left, and not before it is saved', async () => {
	const { user } = openBank();
	await save();
	await user.type( input( 'IBAN' ), 'GB29' );

	act( () => navigateTo( 'admin.php?page=wc-admin' ) );
	expect( await screen.findByRole( 'dialog' ) ).toBeVisible();
	expect( window.location.search ).toContain( 'id=bacs' );
	await user.keyboard( '{Escape}' );

	await user.click( await save() );
	await findNotice( 'Direct bank transfer details added successfully' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );
