import { Fill, SlotFillProvider } from '@wordpress/components';
import { createContext, createElement, lazy, useContext, useEffect, useState } from '@wordpress/element';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { registerPlugin, unregisterPlugin } from '@wordpress/plugins';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { aScreen } from '../../../tests/js/screens';
import { dismissExtensionErrors } from '../../extend/extension-errors';
import { PAGES_FILTER, type Page } from '../../extend/pages';
import { forgetReports } from '../../lib/report-error';
import { navigateTo } from '../../lib/location';
import { setPageSettings } from '../../lib/page-settings';
import { whenIdle } from '../../lib/when-idle';
import { screens } from '../../screens';
import { App } from '../app';

// They have tests of their own (header-tabs.test.tsx).
jest.mock( '../header-tabs', () => ( { HeaderTabs: () => null, loadTabs: async () => {} } ) );

const BASE = 'admin.php?page=wc-admin';

/** Opens an address of the app, which an extension has added pages to. */
function open( address: string, ...pages: Page[] ) {
	addPages( ...pages );
	window.history.replaceState( null, '', `${ BASE }${ address }` );
	return render(
		<SlotFillProvider>
			<App />
		</SlotFillProvider>
	);
}

const addPages = ( ...added: Page[] ) => addFilter( PAGES_FILTER, 'acme', ( pages: Page[] ) => [ ...pages, ...added ] );

/** Counts, so that a test sees whether it was mounted again. */
function Counter( { path, query }: { path: string; query: Record< string, string > } ) {
	const [ count, setCount ] = useState( 0 );
	return (
		<>
			<p>
				At { path }, page { query.paged ?? 'none' }
			</p>
			<button onClick={ () => setCount( count + 1 ) }>Count { count }</button>
		</>
	);
}

const acme: Page = { path: '/acme', container: Counter, breadcrumbs: [ 'Acme' ], navArgs: { id: 'Acme-Reports' } };
const detail: Page = { path: '/acme/:id', container: Counter, breadcrumbs: [ [ '/acme', 'Acme' ], 'One' ] };

afterEach( () => {
	removeFilter( PAGES_FILTER, 'acme' );
	delete window.wc;
	delete window.wcSettings;
	forgetReports();
	[ 'Acme-Reports', 'other' ].forEach( dismissExtensionErrors );
} );

describe( 'a page of an extension', () => {
	it( 'that is loaded lazily is waited for', async () => {
		let arrive: ( value: unknown ) => void = () => {};
		const loading = new Promise( ( resolve ) => {
			arrive = resolve;
		} );
		const container = lazy( () => loading as Promise< { default: typeof Counter } > );
		open( '&path=/acme', acme, { ...detail, container } );
		act( () => navigateTo( `${ BASE }&path=/acme/7` ) );

		expect( await screen.findByText( 'Loading…' ) ).toBeVisible();
		expect( screen.getByRole( 'heading', { name: 'One' } ) ).toBeVisible();
		await act( async () => arrive( { default: Counter } ) );

		expect( await screen.findByText( 'At /acme/7, page none' ) ).toBeVisible();
	} );

	it( 'that is loaded lazily is waited for by its own words', async () => {
		const container = lazy( () => new Promise< { default: typeof Counter } >( () => {} ) );
		open( '&path=/acme', acme, { ...detail, container, fallback: () => <p>Acme is on its way</p> } );
		act( () => navigateTo( `${ BASE }&path=/acme/7` ) );

		expect( await screen.findByText( 'Acme is on its way' ) ).toBeVisible();
		expect( screen.queryByText( 'Loading…' ) ).toBeNull();
	} );

	it( 'has its title without entities', () => {
		open( '&path=/acme', { ...acme, breadcrumbs: [ 'Acme', 'Bits &amp; pieces' ] } );

		expect( screen.getByRole( 'heading', { name: 'Bits & pieces' } ) ).toBeVisible();
	} );

	it( 'lives with titles that are none', () => {
		open( '&path=/acme', { ...acme, breadcrumbs: [ 7, null, 'Acme', {} ] as unknown as string[] } );

		expect( screen.getByRole( 'heading', { name: 'Acme' } ) ).toBeVisible();
	} );

	it( 'keeps its state while one moves between pages with the same component', async () => {
		const user = userEvent.setup();
		open( '&path=/acme', acme, detail );
		await user.click( screen.getByRole( 'button', { name: 'Count 0' } ) );

		act( () => navigateTo( `${ BASE }&path=/acme/7` ) );

		expect( await screen.findByText( 'At /acme/7, page none' ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'Count 1' } ) ).toBeVisible();
	} );

	it( 'that throws is shown by name, and another address is another try', async () => {
		const Broken = ( { path }: { path: string } ) => {
			if ( path === '/acme' ) {
				throw new Error( 'no data' );
			}
			return <p>Whole again</p>;
		};
		open( '&path=/acme', { ...acme, container: Broken }, { ...detail, container: Broken } );

		expect( await screen.findByRole( 'heading', { name: 'Oops, something went wrong' } ) ).toBeVisible();
		expect(
			await screen.findByText( /Some parts of “Acme-Reports”/, {
				selector: '.components-notice__content',
			} )
		).toBeVisible();
		expect( screen.getByText( '/acme: no data' ) ).toBeInTheDocument();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();

		act( () => navigateTo( `${ BASE }&path=/acme/7` ) );

		expect( await screen.findByText( 'Whole again' ) ).toBeVisible();
	} );

	it( 'that throws is not told to the makers of the platform', async () => {
		const captureException = jest.fn().mockResolvedValue( true );
		window.wcSettings = { isRemoteLoggingEnabled: true };
		window.wc = { remoteLogging: { init: jest.fn(), captureException } };
		const Broken = () => {
			throw new Error( 'broken elsewhere' );
		};
		open( '&path=/acme', { ...acme, container: Broken, navArgs: { id: 'other' } } );

		expect( await screen.findByRole( 'heading', { name: 'Oops, something went wrong' } ) ).toBeVisible();
		expect( captureException ).not.toHaveBeenCalled();
		expect( console ).toHaveErrored();
		expect( console ).toHaveWarned();
	} );
} );

describe( 'the page number', () => {
	it.each( [
		[ 'returns to the first page where what is listed changes', '&search=x&paged=3', '1' ],
		[ 'stays where only the filter’s own field changes', '&filter=all&chartType=bar&paged=3', '3' ],
	] )( '%s, also after a move of others', async ( _, address, expected ) => {
		open( '&path=/acme&paged=3', acme );

		act( () => window.history.pushState( null, '', `${ BASE }&path=/acme${ address }` ) );

		expect( await screen.findByText( `At /acme, page ${ expected }` ) ).toBeVisible();
		expect( new URLSearchParams( window.location.search ).get( 'paged' ) ).toBe( expected );
	} );

	it( 'of a link to another list is meant as it stands', async () => {
		open( '&path=/acme', acme );

		act( () => window.history.pushState( null, '', `${ BASE }&path=/acme&type=x&paged=4` ) );

		expect( await screen.findByText( 'At /acme, page 4' ) ).toBeVisible();
	} );
} );

describe( 'the platform’s navigation, where an extension brings it', () => {
	it( 'is moved with every move of ours, so that its copy of the address is never old', () => {
		const push = jest.fn();
		window.wc = { navigation: { getHistory: () => ( { push, replace: jest.fn() } ) } };

		navigateTo( `${ BASE }&path=/acme&tab=two#below` );

		expect( push ).toHaveBeenCalledWith( 'admin.php?page=wc-admin&path=/acme&tab=two#below' );
	} );

	it( 'has learned of a step back before anything renders', async () => {
		let copy = '';
		const Reader = () => <p>Copy: { copy }</p>;
		open( '&path=/acme', { ...acme, container: Reader }, { ...detail, container: Reader } );
		act( () => navigateTo( `${ BASE }&path=/acme/7` ) );
		// Its listener is added after ours, since its script comes later.
		const learn = () => {
			copy = window.location.search;
		};
		window.addEventListener( 'popstate', learn );

		act( () => window.history.back() );

		expect( await screen.findByText( 'Copy: ?page=wc-admin&path=/acme' ) ).toBeVisible();
		window.removeEventListener( 'popstate', learn );
	} );

	it( 'may announce a push before the address is new', async () => {
		open( '&path=/acme', acme, detail );

		act( () => {
			window.dispatchEvent( new CustomEvent( 'pushstate' ) );
			// As it does: without the patch of ours.
			History.prototype.pushState.call( window.history, null, '', `${ BASE }&path=/acme/8` );
		} );

		expect( await screen.findByText( 'At /acme/8, page none' ) ).toBeVisible();
	} );
} );

describe( 'WordPress’ menu', () => {
	const update = window.wpNavMenuUrlUpdate;
	const change = window.wpNavMenuClassChange;

	afterEach( () => {
		window.wpNavMenuUrlUpdate = update;
		window.wpNavMenuClassChange = change;
	} );

	it( 'is kept by the two functions of the window, which an extension may put its own in place of', async () => {
		window.wpNavMenuUrlUpdate = jest.fn();
		window.wpNavMenuClassChange = jest.fn();
		open( '&path=/acme', acme, detail );

		act( () => navigateTo( `${ BASE }&path=/acme/7&tab=two` ) );

		await waitFor( () =>
			expect( window.wpNavMenuClassChange ).toHaveBeenLastCalledWith(
				expect.objectContaining( { path: '/acme/:id' } ),
				'/acme/:id'
			)
		);
		expect( window.wpNavMenuUrlUpdate ).toHaveBeenLastCalledWith( {
			page: 'wc-admin',
			path: '/acme/7',
			tab: 'two',
		} );
	} );
} );

describe( 'links', () => {
	const home: Page = { path: '/', container: () => <p>The home of others</p>, breadcrumbs: [ 'Home' ] };
	const menu = document.createElement( 'ul' );
	const link = ( href: string ) => {
		const item = document.createElement( 'a' );
		item.href = href;
		item.textContent = href;
		menu.append( item );
		return item;
	};

	beforeEach( () => {
		menu.id = 'adminmenu';
		menu.replaceChildren();
		document.body.append( menu );
	} );
	afterEach( () => menu.remove() );

	/** Whether the browser was left to follow it, which jsdom cannot. */
	const isFollowed = ( item: HTMLElement, event = {} ) => {
		let followed = true;
		const look = ( click: MouseEvent ) => {
			followed = ! click.defaultPrevented;
			click.preventDefault();
		};
		window.addEventListener( 'click', look, { once: true } );
		act( () => {
			fireEvent.click( item, event );
		} );
		return followed;
	};

	it( 'of WordPress’ menu open the app’s pages without a load', async () => {
		open( '&path=/acme', acme, detail );
		const item = link( `${ BASE }&path=/acme/7` );

		expect( isFollowed( item ) ).toBe( false );

		expect( await screen.findByText( 'At /acme/7, page none' ) ).toBeVisible();
	} );

	it.each( [
		[ 'of another page of WordPress', 'edit.php', {} ],
		[ 'of a page that nobody knows here', `${ BASE }&path=/others`, {} ],
		[ 'of a screen that stays the platform’s', `${ BASE }&path=/marketing`, {} ],
		[ 'of a task that stays the platform’s', `${ BASE }&task=tax`, {} ],
		[ 'of a dialog that stays the platform’s', `${ BASE }&emailImprovementsModal=true`, {} ],
		[ 'that is to open in another tab', `${ BASE }&path=/acme`, { ctrlKey: true } ],
	] )( '%s are followed by the browser', ( _, href, event ) => {
		setPageSettings( {
			adminUrl: 'https://shop.test/wp-admin/',
			can: { manage_woocommerce: true },
			screens: [
				aScreen( { path: '/', owner: 'storeboard', unless: [ 'emailImprovementsModal' ] } ),
				aScreen( { path: '/marketing' } ),
				aScreen( { task: 'tax' } ),
			],
		} );
		open( '&path=/acme', home, acme );

		expect( isFollowed( link( href ), event ) ).toBe( true );
	} );

	it( 'of a screen that an extension wants loaded are followed, and so are all outside of the menu', () => {
		addFilter( 'woocommerce_admin_nav_update_excluded_screens', 'acme', ( names: string[] ) => [
			...names,
			'acme',
		] );
		open( '&path=/acme/7', acme, detail );

		expect( isFollowed( link( `${ BASE }&path=/acme` ) ) ).toBe( true );

		removeFilter( 'woocommerce_admin_nav_update_excluded_screens', 'acme' );
		const outside = link( `${ BASE }&path=/acme` );
		document.body.append( outside );
		expect( isFollowed( outside ) ).toBe( true );
		outside.remove();
	} );

	it.each( [ 'pointerOver', 'focusIn' ] as const )( 'fetch the page’s script on %s, not before', async ( event ) => {
		const prefetch = jest.fn();
		open( '&path=/acme', acme, { ...detail, prefetch } );
		const item = link( `${ BASE }&path=/acme/7` );
		await new Promise< void >( ( resolve ) => whenIdle( resolve ) );

		fireEvent[ event ]( link( `${ BASE }&path=/acme` ) );
		// The browser has been idle all along.
		expect( prefetch ).not.toHaveBeenCalled();
		fireEvent[ event ]( item );
		expect( prefetch ).toHaveBeenCalled();
	} );
} );

describe( 'a screen that names the next ones', () => {
	const aLazyScreen = () => ( { container: () => <p>Ours</p>, prefetch: jest.fn(), prepare: jest.fn() } );
	const print = ( next?: string[] ) =>
		setPageSettings( {
			screens: [ aScreen( { id: 'one', path: '/one', owner: 'storeboard', chunk: 'one', next } ) ],
		} );
	let idle: ( () => void )[] = [];

	beforeEach( () => {
		idle = [];
		window.requestIdleCallback = ( run ) => idle.push( run as () => void );
		Object.assign( screens, { one: aLazyScreen(), two: aLazyScreen(), three: aLazyScreen() } );
	} );
	afterEach( () => {
		delete ( window as { requestIdleCallback?: unknown } ).requestIdleCallback;
		[ 'one', 'two', 'three' ].forEach( ( id ) => delete screens[ id ] );
	} );

	it( 'fetches their scripts once the browser is idle, and no other', async () => {
		print( [ 'two', 'gone' ] );
		open( '&path=/one' );
		expect( await screen.findByText( 'Ours' ) ).toBeVisible();
		expect( screens.two!.prefetch ).not.toHaveBeenCalled();

		idle.forEach( ( run ) => run() );

		expect( screens.two!.prefetch ).toHaveBeenCalledTimes( 1 );
		expect( screens.three!.prefetch ).not.toHaveBeenCalled();
	} );

	it( 'is the only one that does so', async () => {
		print();
		open( '&path=/one' );

		expect( await screen.findByText( 'Ours' ) ).toBeVisible();
		expect( idle ).toHaveLength( 0 );
	} );
} );

describe( 'the platform’s layout package', () => {
	const Context = createContext< unknown >( undefined );
	const usePlace = () => {
		const place = useContext( Context ) as string[] | undefined;
		if ( ! place ) {
			throw new Error( 'useLayoutContext must be used within a LayoutContextProvider' );
		}
		return place.join( '/' );
	};
	const Place = ( { of }: { of: string } ) => (
		<p>
			{ of } stands in { usePlace() }
		</p>
	);
	const bring = () => {
		window.wc = {
			adminLayout: {
				LayoutContextProvider: ( { value, children }: { value: unknown; children: ReactNode } ) =>
					createElement( Context.Provider, { value }, children ),
				getLayoutContextValue: ( parts ) => parts,
			},
		};
	};

	afterEach( () => {
		act( () => {
			unregisterPlugin( 'acme-plugin' );
		} );
	} );

	it( 'tells an extension’s page, fills and plugins where they stand, also where it comes late', async () => {
		open( '&path=/acme' );

		act( () => {
			bring();
			addPages( { ...acme, container: () => <Place of="The page" /> } );
			registerPlugin( 'acme-plugin', {
				scope: 'woocommerce-admin',
				render: () => (
					<>
						<Fill name="woocommerce_header_item">
							<Place of="The fill" />
						</Fill>
						<Place of="The plugin" />
					</>
				),
			} );
		} );

		for ( const part of [ 'The page', 'The fill', 'The plugin' ] ) {
			expect( await screen.findByText( `${ part } stands in acme-reports` ) ).toBeInTheDocument();
		}
	} );

	it( 'keeps a plugin as it is while one moves', async () => {
		bring();
		const mounted = jest.fn();
		const Plugin = () => {
			useEffect( mounted, [] );
			return null;
		};
		registerPlugin( 'acme-plugin', { scope: 'woocommerce-tasks', render: Plugin } );
		open( '&path=/acme', acme, detail );

		act( () => navigateTo( `${ BASE }&path=/acme/7` ) );

		expect( await screen.findByText( 'At /acme/7, page none' ) ).toBeVisible();
		expect( mounted ).toHaveBeenCalledTimes( 1 );
	} );
} );
