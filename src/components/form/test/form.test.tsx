import { act, screen, waitFor } from '@testing-library/react';
import { findNotice, show } from '../../../../tests/js/render';
import { navigateTo } from '../../../lib/location';
import { setPageSettings } from '../../../lib/page-settings';
import { RequestError } from '../../../lib/request-error';
import { Form, type ControlProps, type Field } from '..';

const FIELDS: Field[] = [
	{ id: 'city', label: 'City', required: 'Please enter a city' },
	{ id: 'cost', label: 'Cost', validate: ( cost ) => ( cost.startsWith( '-' ) ? 'Not negative.' : undefined ) },
];

type Props = Partial< Parameters< typeof Form >[ 0 ] >;

function open( props: Props = {} ) {
	const onSave = jest.fn( async () => {} );
	const view = show(
		<Form
			fields={ FIELDS }
			values={ { city: '', cost: '' } }
			onSave={ onSave }
			saveLabel="Continue"
			failedWords="There was a problem saving your store location"
			{ ...props }
		/>
	);
	return { ...view, onSave };
}

const field = ( name: string ) => screen.getByRole( 'textbox', { name } );
const press = async ( { user }: Pick< ReturnType< typeof open >, 'user' > ) =>
	user.click( screen.getByRole( 'button', { name: 'Continue' } ) );

beforeEach( () => window.sessionStorage.clear() );

it( 'puts messages at the fields, moves the focus to the first, and sends nothing', async () => {
	const view = open( { values: { cost: '-1' } } );
	await press( view );

	expect( field( 'City' ) ).toHaveFocus();
	expect( field( 'City' ) ).toBeInvalid();
	expect( field( 'City' ) ).toHaveAccessibleDescription( 'Please enter a city' );
	expect( field( 'Cost' ) ).toHaveAccessibleDescription( 'Not negative.' );
	expect( view.onSave ).not.toHaveBeenCalled();

	await view.user.type( field( 'City' ), 'Graz' );
	expect( field( 'City' ) ).toBeValid();
	expect( field( 'City' ) ).toHaveAccessibleDescription( '' );
	expect( field( 'Cost' ) ).toBeInvalid();
} );

it( 'sends the values once, those of hidden fields empty', async () => {
	let answer: () => void = () => {};
	const onSave = jest.fn( () => new Promise< void >( ( resolve ) => ( answer = resolve ) ) );
	const view = open( {
		onSave,
		fields: [ FIELDS[ 0 ]!, { ...FIELDS[ 1 ]!, isHidden: true, required: 'Never asked' } ],
		values: { city: 'Graz', cost: '5' },
	} );
	expect( screen.queryByLabelText( 'Cost' ) ).toBeNull();
	await view.user.dblClick( screen.getByRole( 'button', { name: 'Continue' } ) );

	expect( screen.getByRole( 'button', { name: 'Saving…' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( onSave ).toHaveBeenCalledTimes( 1 );
	expect( onSave ).toHaveBeenCalledWith( { city: 'Graz', cost: '' } );
	answer();
	expect( await screen.findByRole( 'button', { name: 'Continue' } ) ).toBeVisible();
} );

it( 'stays filled when saving fails, says what happened, and Retry sends it again', async () => {
	const onSave = jest.fn().mockRejectedValueOnce( new RequestError( 'offline' ) ).mockResolvedValue( {} );
	const view = open( { onSave } );
	await view.user.type( field( 'City' ), 'Graz' );
	await press( view );

	await findNotice( /^There was a problem saving your store location\. You’re offline\./ );
	expect( field( 'City' ) ).toHaveValue( 'Graz' );
	await view.user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( onSave ).toHaveBeenCalledTimes( 2 ) );
} );

it( 'shows the server’s errors at their fields and as notices', async () => {
	const fields = { city: 'No such city.', cost: 'Too much.' };
	const error = new RequestError( 'refused', 'No such city. Too much.', 'rest_invalid_param', undefined, fields );
	const view = open( { values: { city: 'X' }, onSave: () => Promise.reject( error ) } );
	await press( view );

	expect( await findNotice( 'There was a problem saving your store location. No such city.' ) ).toBeVisible();
	expect( await findNotice( 'Too much.' ) ).toBeVisible();
	expect( field( 'City' ) ).toHaveAccessibleDescription( 'No such city.' );
	expect( field( 'Cost' ) ).toHaveAccessibleDescription( 'Too much.' );
	expect( field( 'City' ) ).toHaveFocus();
} );

it( 'formats a value once the owner leaves its field, and before it is sent', async () => {
	const format = ( value: string ) => Number( value || 0 ).toFixed( 2 );
	const view = open( { fields: [ { ...FIELDS[ 1 ]!, format } ], values: { cost: '' } } );
	await view.user.type( field( 'Cost' ), '5' );
	await view.user.tab();
	expect( field( 'Cost' ) ).toHaveValue( '5.00' );

	await view.user.clear( field( 'Cost' ) );
	await view.user.type( field( 'Cost' ), '7{Enter}' );
	await waitFor( () => expect( view.onSave ).toHaveBeenCalledWith( { cost: '7.00' } ) );
} );

it( 'each type has its control, with its label, help and message', async () => {
	const options = [
		{ value: '', label: 'Choose' },
		{ value: 'AT', label: 'Austria' },
	];
	const view = open( {
		fields: [
			{ id: 'mail', label: 'Mail', type: 'email', help: 'Where to write to', autoComplete: 'email' },
			{ id: 'key', label: 'Key', type: 'password', required: 'Please enter your Key' },
			{ id: 'rate', label: 'Rate', type: 'number', prefix: '$', suffix: 'each' },
			{ id: 'words', label: 'Words', type: 'textarea' },
			{ id: 'on', label: 'Enable', type: 'checkbox', help: 'At once' },
			{ id: 'kind', label: 'Kind', type: 'select', options, required: 'Please choose' },
			{
				id: 'country',
				label: 'Country',
				type: 'combobox',
				options,
				required: 'Please select a country / region',
			},
		],
		values: { on: 'yes' },
	} );
	expect( field( 'Mail' ) ).toHaveAccessibleDescription( 'Where to write to' );
	expect( field( 'Mail' ) ).toHaveAttribute( 'autocomplete', 'email' );
	expect( field( 'Rate' ) ).toHaveAttribute( 'inputmode', 'decimal' );
	expect( field( 'Words' ).tagName ).toBe( 'TEXTAREA' );
	expect( screen.getByRole( 'checkbox', { name: 'Enable' } ) ).toHaveAccessibleDescription( 'At once' );
	await press( view );

	const key = screen.getByLabelText( 'Key' );
	expect( key ).toHaveFocus();
	expect( key ).toHaveAttribute( 'type', 'password' );
	expect( screen.getByRole( 'combobox', { name: 'Kind' } ) ).toHaveAccessibleDescription( 'Please choose' );
	const country = screen.getByRole( 'combobox', { name: 'Country' } );
	expect( country ).toBeInvalid();
	expect( country ).toHaveAccessibleDescription( /Please select a country/ );

	await view.user.type( key, 'hush' );
	await view.user.click( screen.getByRole( 'checkbox', { name: 'Enable' } ) );
	await view.user.selectOptions( screen.getByRole( 'combobox', { name: 'Kind' } ), 'Austria' );
	await view.user.type( country, 'Aus{ArrowDown}{Enter}' );
	await press( view );
	await waitFor( () =>
		expect( view.onSave ).toHaveBeenCalledWith( {
			mail: '',
			key: 'hush',
			rate: '',
			words: '',
			on: 'no',
			kind: 'AT',
			country: 'AT',
		} )
	);
} );

it( 'fields may depend on what is typed', async () => {
	const view = open( {
		fields: ( { city = '' } ) => [ FIELDS[ 0 ]!, { ...FIELDS[ 1 ]!, isHidden: city === 'Graz' } ],
	} );
	expect( field( 'Cost' ) ).toBeVisible();
	await view.user.type( field( 'City' ), 'Graz' );
	expect( screen.queryByLabelText( 'Cost' ) ).toBeNull();
} );

it( 'a control of its own gets the value and what the others say', async () => {
	const Upper = ( { id, value, onChange, aria }: ControlProps ) => (
		<input
			id={ id }
			value={ value }
			onChange={ ( { target } ) => onChange( target.value.toUpperCase() ) }
			{ ...aria }
		/>
	);
	const view = open( { fields: [ { ...FIELDS[ 0 ]!, control: Upper } ] } );
	await press( view );
	expect( field( 'City' ) ).toHaveFocus();
	expect( field( 'City' ) ).toHaveAccessibleDescription( 'Please enter a city' );

	await view.user.type( field( 'City' ), 'graz{Enter}' );
	await waitFor( () => expect( view.onSave ).toHaveBeenCalledWith( { city: 'GRAZ' } ) );
} );

it( 'what went wrong is no longer said once it is saved again', async () => {
	const fields = { city: 'No such city.', cost: 'Too much.' };
	const error = new RequestError( 'refused', 'No such city. Too much.', 'rest_invalid_param', undefined, fields );
	const onSave = jest.fn().mockRejectedValueOnce( error ).mockResolvedValue( {} );
	const view = open( { values: { city: 'X' }, onSave } );
	await press( view );
	await findNotice( 'Too much.' );

	await press( view );
	await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull() );
	expect( screen.queryByText( 'Too much.' ) ).toBeNull();
	expect( field( 'City' ) ).toBeValid();
} );

describe( 'a draft', () => {
	const SECRET: Field = { id: 'key', label: 'Key', isSecret: true };
	const props = { draft: 'task-tax-location', fields: [ ...FIELDS, SECRET ] };

	beforeEach( () => setPageSettings( { draftKey: '1-0' } ) );

	async function type() {
		const view = open( props );
		await view.user.type( field( 'City' ), 'Graz' );
		await view.user.type( field( 'Key' ), 'hush' );
		view.unmount();
	}

	it( 'keeps what is typed until it is saved, but no secrets', async () => {
		await type();
		expect( JSON.stringify( { ...window.sessionStorage } ) ).not.toContain( 'hush' );

		const again = open( props );
		expect( field( 'City' ) ).toHaveValue( 'Graz' );
		expect( field( 'Key' ) ).toHaveValue( '' );
		await press( again );
		await waitFor( () => expect( window.sessionStorage ).toHaveLength( 0 ) );
	} );

	it( 'stays when saving fails', async () => {
		await type();
		const again = open( { ...props, onSave: () => Promise.reject( new RequestError( 'server' ) ) } );
		await press( again );
		await findNotice( /^There was a problem/ );

		expect( window.sessionStorage ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'another user', '2-0' ],
		[ 'the same user, who has signed out since', '1-1' ],
	] )( 'is nothing to %s, and goes', async ( _, draftKey ) => {
		await type();
		setPageSettings( { draftKey } );
		open( props );

		expect( field( 'City' ) ).toHaveValue( '' );
		expect( window.sessionStorage ).toHaveLength( 0 );
	} );

	it( 'goes when what is typed is what was saved', async () => {
		await type();
		const { user } = open( props );
		await user.clear( field( 'City' ) );

		expect( window.sessionStorage ).toHaveLength( 0 );
	} );

	it( 'that cannot be kept changes nothing else', async () => {
		const refuse = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new Error( 'QuotaExceededError' );
		} );
		await type();
		refuse.mockRestore();

		open( props );
		expect( field( 'City' ) ).toHaveValue( '' );
	} );
} );

describe( 'unsaved changes', () => {
	const HOME = { id: 'home', path: '/', title: '', allowed: true, owner: 'storeboard' as const, layout: {} };
	const dialog = () => screen.queryByRole( 'dialog', { name: 'Leave without saving?' } );
	const isHeldBack = () => {
		const event = new Event( 'beforeunload', { cancelable: true } );
		window.dispatchEvent( event );
		return event.defaultPrevented;
	};
	const FORM = '?page=wc-admin&task=tax';

	beforeEach( () => {
		setPageSettings( { screens: [ HOME ] } );
		window.history.replaceState( null, '', '?page=wc-admin' );
		window.history.pushState( null, '', FORM );
	} );

	async function type( props: Props = {} ) {
		const view = open( props );
		expect( isHeldBack() ).toBe( false );
		await view.user.type( field( 'City' ), 'Graz' );
		return view;
	}

	it( 'hold back a move within the app until the owner wants it', async () => {
		const { user } = await type();
		act( () => navigateTo( 'admin.php?page=wc-admin&path=/' ) );
		expect( dialog() ).toHaveTextContent( 'If you leave now, you’ll lose your changes.' );
		expect( window.location.search ).toBe( FORM );

		await user.click( screen.getByRole( 'button', { name: 'Keep editing' } ) );
		expect( dialog() ).toBeNull();
		expect( window.location.search ).toBe( FORM );

		act( () => navigateTo( 'admin.php?page=wc-admin&path=/' ) );
		await user.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		expect( window.location.search ).toBe( '?page=wc-admin&path=/' );
		expect( dialog() ).toBeNull();
	} );

	it( 'hold back a step back, and Leave takes it', async () => {
		const heard = jest.fn();
		window.addEventListener( 'popstate', heard );
		const { user } = await type( { draft: 'task-tax' } );
		act( () => window.history.back() );
		await screen.findByRole( 'dialog' );
		expect( dialog() ).toHaveTextContent( 'here in this tab until you log out' );
		expect( window.location.search ).toBe( FORM );
		expect( heard ).not.toHaveBeenCalled();

		await user.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		await waitFor( () => expect( window.location.search ).toBe( '?page=wc-admin' ) );
		expect( heard ).toHaveBeenCalledTimes( 1 );
		window.removeEventListener( 'popstate', heard );
	} );

	it( 'hold back the end of the page', async () => {
		const { user } = await type();
		expect( isHeldBack() ).toBe( true );
		await user.clear( field( 'City' ) );
		expect( isHeldBack() ).toBe( false );
	} );

	it( 'are none while they are being saved, nor after that', async () => {
		const onSave = jest.fn( async () => {
			navigateTo( 'admin.php?page=wc-admin&path=/' );
			expect( isHeldBack() ).toBe( false );
		} );
		const view = await type( { onSave } );
		await press( view );

		await waitFor( () =>
			expect( screen.getByRole( 'button', { name: 'Continue' } ) ).not.toHaveAttribute( 'aria-disabled', 'true' )
		);
		expect( window.location.search ).toBe( '?page=wc-admin&path=/' );
		expect( dialog() ).toBeNull();
		expect( isHeldBack() ).toBe( false );
	} );

	it( 'are there again when saving failed', async () => {
		const view = await type( { onSave: () => Promise.reject( new RequestError( 'server' ) ) } );
		await press( view );
		await findNotice( /^There was a problem/ );

		expect( isHeldBack() ).toBe( true );
	} );
} );
