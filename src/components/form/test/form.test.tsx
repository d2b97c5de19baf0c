import { screen, waitFor } from '@testing-library/react';
import { findNotice, show } from '../../../../tests/js/render';
import { RequestError } from '../../../lib/request-error';
import { Form, type Field } from '..';

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

	await findNotice( /^There was a problem saving your store location\. You are offline\./ );
	expect( field( 'City' ) ).toHaveValue( 'Graz' );
	await view.user.click( screen.getByRole( 'button', { name: 'Retry' } ) );
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

describe( 'a draft', () => {
	const SECRET: Field = { id: 'key', label: 'Key', isSecret: true };
	const props = { draft: 'task-tax-location', fields: [ ...FIELDS, SECRET ] };

	it( 'keeps what is typed until it is saved, but no secrets', async () => {
		const view = open( props );
		await view.user.type( field( 'City' ), 'Graz' );
		await view.user.type( field( 'Key' ), 'hush' );
		view.unmount();
		expect( JSON.stringify( { ...window.sessionStorage } ) ).not.toContain( 'hush' );

		const again = open( props );
		expect( field( 'City' ) ).toHaveValue( 'Graz' );
		expect( field( 'Key' ) ).toHaveValue( '' );
		await press( again );
		await waitFor( () => expect( window.sessionStorage ).toHaveLength( 0 ) );
	} );
} );
