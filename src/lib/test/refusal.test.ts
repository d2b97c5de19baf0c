import { getWriteErrorMessage, readRefusal } from '../refusal';
import { RequestError } from '../request-error';

describe( 'readRefusal', () => {
	it( 'is the server’s own words, without markup', () => {
		expect( readRefusal( new RequestError( 'forbidden', '<p>Not <b>yours</b>.</p>' ) ) ).toBe( 'Not yours.' );
	} );

	it( 'is what is wrong with the fields where the server says nothing besides', () => {
		expect( readRefusal( new RequestError( 'refused', '', 'x', undefined, { name: 'Too long.' } ) ) ).toBe(
			'Too long.'
		);
	} );

	it.each( [
		new RequestError( 'server', 'Fatal error' ),
		new RequestError( 'offline' ),
		new Error( 'x' ),
		undefined,
	] )( 'is empty for what is no refusal: %s', ( error ) => expect( readRefusal( error ) ).toBe( '' ) );
} );

describe( 'getWriteErrorMessage', () => {
	it( 'names what is wrong with single fields before the message', () => {
		const error = new RequestError( 'refused', 'Invalid parameter(s): name', 'x', undefined, {
			name: 'Too long.',
			days: 'In the past.',
		} );
		expect( getWriteErrorMessage( error ) ).toBe( 'Too long. In the past.' );
	} );

	it( 'says when to try again where the server asks for a pause', () => {
		const error = new RequestError( 'busy', 'Slow down.', '', Date.now() + 30_000 );
		expect( getWriteErrorMessage( error ) ).toBe( 'Slow down. Try again in 30 seconds.' );
	} );

	it( 'has our words where the server did not refuse', () => {
		expect( getWriteErrorMessage( new RequestError( 'server', 'Fatal error' ) ) ).toMatch(
			/^Something went wrong/
		);
		expect( getWriteErrorMessage( new RequestError( 'forbidden' ) ) ).toMatch( /^You don’t have permission/ );
	} );
} );
