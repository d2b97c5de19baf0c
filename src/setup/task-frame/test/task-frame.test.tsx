import { Fill, Slot, SlotFillProvider } from '@wordpress/components';
import { RegistryProvider } from '@wordpress/data';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { aList, aTask } from '../../../../tests/js/data';
import { printMenuNumber } from '../../../../tests/js/menu-number';
import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { freshRegistry, show } from '../../../../tests/js/render';
import { store } from '../../../data/onboarding';
import { taskReferral } from '../../../lib/expiring-storage';
import { leaveTo } from '../../../lib/navigate';
import { setPageSettings } from '../../../lib/page-settings';
import { TaskFrame, type TaskContentProps } from '..';

const HOME_ROW = { id: 'home', path: '/', title: '', allowed: true, owner: 'storeboard' as const, layout: {} };
const ATTENTION = 'GET /storeboard/v1/attention';
const ADMIN = `${ window.location.origin }/wp-admin/`;

const tax = aTask( { id: 'tax', title: 'Collect sales tax' } );
const shipping = aTask( { id: 'shipping', title: 'Ship' } );

let complete: TaskContentProps[ 'complete' ];
let go: jest.SpyInstance;

beforeEach( () => {
	window.sessionStorage.clear();
	window.history.replaceState( null, '', '/wp-admin/admin.php?page=wc-admin&task=tax' );
	setPageSettings( { adminUrl: ADMIN, screens: [ HOME_ROW ] } );
	go = jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
} );
afterEach( () => go.mockRestore() );

function Content( props: TaskContentProps ) {
	complete = props.complete;
	return <p>Our page of { props.task.title }</p>;
}

function open(
	lists: unknown,
	props: Partial< Parameters< typeof TaskFrame >[ 0 ] > = {},
	replies: Parameters< typeof mockApi >[ 0 ] = {}
) {
	const api = mockApi( { 'GET /wc-admin/onboarding/tasks': lists, ...replies } );
	const view = show(
		<>
			<h1>
				<Slot name="storeboard_header_page_title" />
			</h1>
			<TaskFrame query={ { page: 'wc-admin', task: 'tax' } } { ...props }>
				{ ( content ) => <Content { ...content } /> }
			</TaskFrame>
		</>
	);
	return { ...view, api };
}

describe( 'the title that PHP printed', () => {
	const print = ( title: string ) => {
		document.body.innerHTML = `<div id="root"><h1>${ title }</h1></div>`;
	};
	const title = () => screen.getAllByRole( 'heading', { level: 1 } ).at( -1 );
	afterEach( () => {
		document.body.innerHTML = '';
	} );

	it( 'stays while the lists are on their way, and is theirs then', async () => {
		print( 'Collect tax' );
		const lists = later();
		open( lists.reply );
		expect( title() ).toHaveTextContent( /^Collect tax$/ );

		await act( async () => lists.answer( [ aList( [ tax ] ) ] ) );

		await waitFor( () => expect( title() ).toHaveTextContent( /^Collect sales tax$/ ) );
	} );

	it( 'is not kept where the lists cannot be had', async () => {
		print( 'Collect tax' );
		open( failing.server );

		await screen.findByRole( 'button', { name: 'Try again' } );
		expect( title() ).toBeEmptyDOMElement();
	} );
} );

describe( 'another step in the address', () => {
	const title = () => screen.getByRole( 'heading', { level: 1 } );
	const at = ( args: object ) => ( { page: 'wc-admin', task: 'tax', ...args } );

	it.each( [
		[ 'a gateway’s set-up', { id: 'acme' } ],
		[ 'a partner', { partner: 'stripe-tax' } ],
	] )( 'begins at the top, with the keyboard at the title: %s', async ( _, args ) => {
		const scrollTo = jest.spyOn( window, 'scrollTo' ).mockImplementation( () => {} );
		const page = ( query: Record< string, string > ) => (
			<div id="root">
				<h1 tabIndex={ -1 }>Title</h1>
				<TaskFrame query={ query }>{ ( content ) => <Content { ...content } /> }</TaskFrame>
			</div>
		);
		mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ tax ] ) ] } );
		const { show: move } = rerenderable( page( at( {} ) ) );
		await screen.findByText( 'Our page of Collect sales tax' );
		expect( title() ).not.toHaveFocus();

		// What the page shows of the same step is no other step.
		move( page( at( { auto: 'true' } ) ) );
		expect( scrollTo ).not.toHaveBeenCalled();
		move( page( at( args ) ) );
		expect( title() ).toHaveFocus();
		move( page( at( {} ) ) );
		expect( scrollTo.mock.calls ).toEqual( [
			[ 0, 0 ],
			[ 0, 0 ],
		] );
		scrollTo.mockRestore();
	} );
} );

/** Shows something, and then something else in its place with the same stores. */
function rerenderable( first: ReactElement ) {
	const registry = freshRegistry();
	const within = ( children: ReactElement ) => (
		<RegistryProvider value={ registry }>
			<SlotFillProvider>{ children }</SlotFillProvider>
		</RegistryProvider>
	);
	const { rerender } = render( within( first ) );
	return { show: ( next: ReactElement ) => rerender( within( next ) ) };
}

const isComplete = ( { registry }: Pick< ReturnType< typeof open >, 'registry' > ) =>
	registry.select( store ).getTask( 'setup', 'tax' )?.isComplete;

describe( 'completing a task', () => {
	const finish = async ( to?: { redirectPath?: string } | null ) => {
		const view = open( inTurn( [ aList( [ tax, shipping ] ) ], [ aList( [ tax ] ) ] ) );
		await screen.findByText( 'Our page of Collect sales tax' );
		await act( async () => complete( to ) );
		return view;
	};

	it( 'shows it as complete at once, also in WordPress’ menu, and leaves the last word to the server', async () => {
		document.body.insertAdjacentHTML(
			'beforeend',
			'<ul id="adminmenu"><li class="woocommerce-task-list-remaining-tasks-badge"><b class="count-2">2</b></li></ul>'
		);
		const badge = document.querySelector( '#adminmenu' )!;
		const answer = later();
		const view = open( inTurn( [ aList( [ tax, shipping ] ) ], answer.reply ) );
		await screen.findByText( 'Our page of Collect sales tax' );
		await act( async () => complete() );
		expect( isComplete( view ) ).toBe( true );
		expect( badge ).toHaveTextContent( '1' );

		await act( async () => answer.answer( [ aList( [ tax, shipping ] ) ] ) );
		await waitFor( () => expect( badge ).toHaveTextContent( '2' ) );
		expect( isComplete( view ) ).toBe( false );
		badge.remove();
	} );

	it( 'has the menu tell how much needs attention, once the server knows', async () => {
		const { bubble, remove } = printMenuNumber( 3 );
		try {
			const answer = later();
			const view = open(
				inTurn( [ aList( [ tax ] ) ], answer.reply ),
				{},
				{ [ ATTENTION ]: { number: 0, lines: [] } }
			);
			await screen.findByText( 'Our page of Collect sales tax' );
			await act( async () => complete() );
			expect( view.api.sentTo( ATTENTION ) ).toHaveLength( 0 );

			await act( async () => answer.answer( [ aList( [ { ...tax, isComplete: true } ] ) ] ) );
			await waitFor( () => expect( bubble ).toHaveClass( 'count-0' ) );
		} finally {
			remove();
		}
	} );

	it( 'leads home, and stays complete where the lists cannot be loaded', async () => {
		const view = open( inTurn( [ aList( [ tax ] ) ], failing.server ) );
		await screen.findByText( 'Our page of Collect sales tax' );
		await act( async () => complete() );

		expect( window.location.search ).toBe( '?page=wc-admin' );
		await waitFor( () => expect( view.api.sent ).toHaveLength( 2 ) );
		expect( isComplete( view ) ).toBe( true );
	} );

	it( 'leads home where an extension names nothing by null', async () => {
		await finish( null );

		expect( window.location.search ).toBe( '?page=wc-admin' );
	} );

	it( 'leaves to a screen of the platform that the page names', async () => {
		const { api } = await finish( { redirectPath: 'admin.php?page=wc-settings&tab=tax' } );

		expect( go ).toHaveBeenCalledWith( `${ ADMIN }admin.php?page=wc-settings&tab=tax` );
		expect( api.sent ).toHaveLength( 1 );
	} );

	it.each( [ 'https://elsewhere.test/', '//elsewhere.test/', 'javascript:alert(1)' ] )(
		'leads home rather than to %s',
		async ( redirectPath ) => {
			await finish( { redirectPath } );

			expect( window.location.search ).toBe( '?page=wc-admin' );
			expect( go ).not.toHaveBeenCalled();
		}
	);

	it( 'leads to where the owner came from to the task, once', async () => {
		taskReferral( 'tax' ).set( { referrer: 'launch', returnUrl: `${ ADMIN }admin.php?page=wc-admin&path=/hub` } );
		await finish();

		expect( window.location.search ).toBe( '?page=wc-admin&path=/hub' );
		expect( taskReferral( 'tax' ).get() ).toBeNull();
	} );

	it( 'knows nothing of a referral after a minute, nor of another task’s', async () => {
		const hub = { referrer: 'launch', returnUrl: `${ ADMIN }admin.php?page=wc-admin&path=/hub` };
		taskReferral( 'shipping' ).set( hub );
		const now = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() - 61_000 );
		taskReferral( 'tax' ).set( hub );
		now.mockRestore();
		await finish();

		expect( window.location.search ).toBe( '?page=wc-admin' );
	} );
} );

it( 'counts the time from the opening of the task in buckets', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	const clock = jest.spyOn( performance, 'now' ).mockReturnValue( 1000 );
	open( [ aList( [ tax ] ) ] );
	await screen.findByText( 'Our page of Collect sales tax' );
	clock.mockReturnValue( 13_000 );
	await act( async () => complete() );

	expect( recordEvent ).toHaveBeenCalledWith( 'task_completion_time', { task_name: 'tax', time: '10-15s' } );
	clock.mockRestore();
	delete window.wcTracks;
} );

it( 'opens a task that no list has, where its page says its title', async () => {
	open( [ aList( [ shipping ] ) ], { unlistedTitle: 'Store details' } );

	expect( await screen.findByRole( 'heading', { level: 1, name: 'Store details' } ) ).toBeVisible();
	expect( screen.getByText( 'Our page of Store details' ) ).toBeVisible();
} );

it( 'calls a task that a list has by its list’s title all the same', async () => {
	open( [ aList( [ tax ] ) ], { unlistedTitle: 'Store details' } );

	expect( await screen.findByRole( 'heading', { level: 1, name: 'Collect sales tax' } ) ).toBeVisible();
} );

it( 'gives an extension’s page our place, and takes it back where that throws', async () => {
	function Broken(): never {
		throw new Error( 'Acme is broken' );
	}
	mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ tax ] ) ] } );
	const frame = ( fill: ReactElement ) => (
		<>
			<TaskFrame query={ { page: 'wc-admin', task: 'tax' } }>{ ( props ) => <Content { ...props } /> }</TaskFrame>
			<Fill name="woocommerce_onboarding_task_tax">{ fill }</Fill>
		</>
	);
	const { unmount } = show( frame( <p>The page of Acme</p> ) );
	expect( await screen.findByText( 'The page of Acme' ) ).toBeVisible();
	expect( screen.queryByText( 'Our page of Collect sales tax' ) ).toBeNull();
	unmount();

	show( frame( <Broken /> ) );
	expect( await screen.findByText( 'Our page of Collect sales tax' ) ).toBeVisible();
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
} );
