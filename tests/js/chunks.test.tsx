import { act, screen } from '@testing-library/react';
import { ErrorBoundary } from '../../src/extend/error-boundary';
import { lazyScreen } from '../../src/components/lazy-screen';
import { focusScreen } from '../../src/lib/focus-screen';
import { ErrorScreen } from '../../src/app/error-screen';
import { show } from './render';

const insertStyle = jest.requireActual< ( link: HTMLLinkElement ) => void >( '../../bin/insert-style.cjs' );

/** What webpack and its plugin for styles say of a file that does not come. */
const MESSAGES = [
	'Loading chunk acme failed.\n(timeout: https://shop.test/acme.js)',
	'Loading CSS chunk acme failed.\n(timeout: https://shop.test/acme.css)',
	'Automatic publicPath is not supported in this browser',
];

describe( 'a style', () => {
	beforeEach( () => jest.useFakeTimers() );

	const insert = () => {
		const link = document.createElement( 'link' );
		const failed = jest.fn();
		link.onerror = failed;
		insertStyle( link );
		return { link, failed };
	};

	it( 'that does not come is given up after two minutes', () => {
		const { link, failed } = insert();
		expect( link.isConnected ).toBe( true );

		jest.advanceTimersByTime( 119_999 );
		expect( failed ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );

		expect( failed ).toHaveBeenCalledWith( { type: 'timeout', target: link } );
	} );

	it( 'that has come is left alone', () => {
		const { link } = insert();
		link.onerror = null;

		expect( () => jest.advanceTimersByTime( 120_000 ) ).not.toThrow();
	} );
} );

it.each( MESSAGES )( 'a screen that does not come says so after the one reload: %s', async ( message ) => {
	// The reload has been tried before, for the same reason.
	window.sessionStorage.setItem( 'storeboard_reloaded_for', message );
	const { container: Screen } = lazyScreen< object >( () => Promise.reject( new Error( message ) ) );

	const { user } = show(
		<ErrorBoundary onError={ () => {} } fallback={ ( error ) => <ErrorScreen error={ error } /> }>
			<Screen />
		</ErrorBoundary>
	);

	expect( await screen.findByRole( 'heading', { name: 'Oops, something went wrong' } ) ).toBeVisible();
	await act( () => user.click( screen.getByText( 'Error details' ) ) );
	expect(
		screen.getByText( ( _, element ) => element?.tagName === 'P' && element.textContent === message )
	).toBeVisible();
	expect( console ).toHaveErrored();
} );

it( 'a screen is prepared once its script has read what it shows first', async () => {
	let isRead = false;
	const prepare = async () => {
		isRead = true;
	};
	const { container: Screen, prepare: prepared } = lazyScreen< object >( async () => ( {
		default: () => <p>{ isRead ? 'Read' : 'Not read' }</p>,
		prepare,
	} ) );

	await prepared();
	show( <Screen /> );

	expect( screen.getByText( 'Read' ) ).toBeVisible();
} );

it( 'a screen whose script does not come, or cannot read, keeps nobody from showing the page', async () => {
	const gone = lazyScreen< object >( () => Promise.reject( new Error( 'gone' ) ) );
	const broken = lazyScreen< object >( async () => ( {
		default: () => null,
		prepare: () => Promise.reject( new Error( 'broken' ) ),
	} ) );

	await expect( gone.prepare() ).resolves.toBeUndefined();
	await expect( broken.prepare() ).resolves.toBeUndefined();
} );

describe( 'the keyboard', () => {
	/** A screen without a header, whose script comes after it was opened. */
	function openLate( wasOpenedFromAnother: boolean ) {
		let arrive = () => {};
		const { container: Screen } = lazyScreen< object >(
			() =>
				new Promise( ( resolve ) => {
					arrive = () => resolve( { default: () => <h1 tabIndex={ -1 }>Launch your store</h1> } );
				} )
		);
		show(
			<div id="root">
				<Screen />
			</div>
		);
		if ( wasOpenedFromAnother ) {
			focusScreen();
		}
		return async () => {
			await act( async () => arrive() );
			return screen.findByRole( 'heading', { name: 'Launch your store' } );
		};
	}

	it( 'stands at the title of a screen that came late', async () => {
		expect( await openLate( true )() ).toHaveFocus();
	} );

	it( 'stays where somebody went meanwhile', async () => {
		const arrive = openLate( true );
		const link = document.body.appendChild( Object.assign( document.createElement( 'a' ), { href: '#' } ) );
		link.focus();

		expect( await arrive() ).not.toHaveFocus();
		expect( link ).toHaveFocus();
		link.remove();
	} );

	it( 'stays where the browser puts it when the page itself was opened', async () => {
		document.body.insertAdjacentHTML(
			'beforeend',
			'<div id="root"><h1 id="before" tabindex="-1">Before</h1></div>'
		);
		focusScreen();
		document.getElementById( 'before' )!.closest( '#root' )!.remove();

		expect( await openLate( false )() ).not.toHaveFocus();
	} );
} );
