import { act, screen } from '@testing-library/react';
import { store } from '@wordpress/notices';
import { show } from '../../../../tests/js/render';

type Create = ( status: string, content: string, options?: object ) => void;

/** As extensions do it, in the stores of the page. */
function setUp() {
	jest.useFakeTimers();
	const { registry } = show( null );
	const create = registry.dispatch( store ).createNotice as unknown as Create;
	return {
		create: ( ...args: Parameters< Create > ) =>
			act( () => {
				create( ...args );
			} ),
	};
}

/** On the screen, not what is read out only. */
const notice = ( words: string ) =>
	screen.queryByText( words, { selector: '.components-snackbar__content, .components-snackbar__content *' } );

const wait = ( ms: number ) =>
	act( () => {
		jest.advanceTimersByTime( ms );
	} );
const press = ( name: string ) => act( () => screen.getByRole( 'button', { name } ).click() );

it( 'shows a notice of an extension whatever its type, and takes it away after 10 seconds', () => {
	const { create } = setUp();
	create( 'error', 'The import failed.' );

	expect( screen.getByRole( 'region', { name: 'Notices' } ) ).toHaveTextContent( 'The import failed.' );
	wait( 9_999 );
	expect( notice( 'The import failed.' ) ).toBeVisible();
	wait( 1 );
	expect( notice( 'The import failed.' ) ).toBeNull();
} );

it( 'leaves one that asks to stay, until it is dismissed, and tells its owner', () => {
	const onDismiss = jest.fn();
	const { create } = setUp();
	create( 'info', 'Read this.', { type: 'snackbar', explicitDismiss: true, onDismiss } );

	wait( 60_000 );
	expect( notice( 'Read this.' ) ).toBeVisible();
	expect( onDismiss ).not.toHaveBeenCalled();

	press( 'Dismiss this notice' );
	expect( notice( 'Read this.' ) ).toBeNull();
	expect( onDismiss ).toHaveBeenCalledTimes( 1 );
} );

it( 'offers one action only', () => {
	const onClick = jest.fn();
	const { create } = setUp();
	create( 'success', 'Saved.', { actions: [ { label: 'View', onClick }, { label: 'Other' } ] } );

	expect( screen.queryByRole( 'button', { name: 'Other' } ) ).toBeNull();
	press( 'View' );
	expect( onClick ).toHaveBeenCalledTimes( 1 );
	expect( notice( 'Saved.' ) ).toBeNull();
} );

it( 'gives the click to the action, as WordPress’ own notices do', () => {
	const onClick = jest.fn( ( event: MouseEvent ) => event.preventDefault() );
	const { create } = setUp();
	create( 'info', 'Queued.', { actions: [ { label: 'Open', url: '#elsewhere', onClick } ] } );

	act( () => screen.getByRole( 'link', { name: 'Open' } ).click() );
	expect( onClick ).toHaveBeenCalledTimes( 1 );
	expect( onClick.mock.calls[ 0 ]![ 0 ] ).toMatchObject( { type: 'click' } );
	expect( window.location.hash ).toBe( '' );
} );

it( 'draws an icon that can be drawn, and markup without what may harm', () => {
	const { create } = setUp();
	create( 'info', 'With <b>bold</b> words<img src=x onerror="alert()">.', {
		__unstableHTML: true,
		icon: <i title="A star" />,
	} );
	create( 'info', 'Without.', { icon: { not: 'an element' } } );

	expect( screen.getByTitle( 'A star' ) ).toBeInTheDocument();
	expect( notice( 'bold' )?.tagName ).toBe( 'B' );
	expect( screen.getByRole( 'region', { name: 'Notices' } ).querySelector( 'img' ) ).toBeNull();
	expect( notice( 'Without.' ) ).toBeVisible();
} );

it( 'shows no region without notices', () => {
	setUp();

	expect( screen.queryByRole( 'region', { name: 'Notices' } ) ).toBeNull();
} );
