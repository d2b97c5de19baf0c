import { addFilter, removeFilter } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { TransientNotices } from '..';

const QUEUE = 'woocommerce_admin_transient_notices_queue';
const FILTER = 'woocommerce_admin_queued_notice_filter';
const POST = `POST /storeboard/v1/options/${ QUEUE }/remove`;

const queued = ( id: string, given: Record< string, unknown > = {} ) => ( {
	id,
	user_id: null,
	status: 'success',
	content: `Notice ${ id }`,
	options: {},
	...given,
} );

function showQueue( queue: unknown, replies: Record< string, unknown > = {} ) {
	setPageSettings( { adminUrl: 'https://shop.test/wp-admin/', userId: 4, can: { manage_options: true } } );
	window.wcSettings = { admin: { preloadOptions: { [ QUEUE ]: queue } } };
	const api = mockApi( { [ POST ]: { [ QUEUE ]: [] }, ...replies } );
	return { api, ...show( <TransientNotices /> ) };
}

const closeButton = ( notice: HTMLElement ) =>
	within( notice.parentElement ?? notice ).getByRole( 'button', { name: 'Dismiss this notice' } );

const texts = () =>
	[ ...document.querySelectorAll( '.components-snackbar__content' ) ].map(
		( { firstChild } ) => firstChild?.textContent
	);

afterEach( () => {
	delete window.wcSettings;
	removeFilter( FILTER, 'test' );
} );

it( 'shows notices for everybody and for this user, and requests nothing', async () => {
	const { api } = showQueue( {
		a: queued( 'a' ),
		b: queued( 'b', { user_id: 4 } ),
		c: queued( 'c', { user_id: 5 } ),
		d: queued( 'd', { user_id: '4' } ),
		e: queued( 'e', { user_id: '' } ),
	} );
	await findNotice( 'Notice a' );
	expect( texts().sort() ).toEqual( [ 'Notice a', 'Notice b', 'Notice d', 'Notice e' ] );
	expect( api.sent ).toHaveLength( 0 );
} );

it( 'waits for scripts of extensions that stand behind it', async () => {
	const state = jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'loading' );
	try {
		showQueue( { a: queued( 'a' ) } );
		addFilter( FILTER, 'test', ( notice: object ) => ( { ...notice, content: 'Said by an extension' } ) );
		expect( texts() ).toEqual( [] );
		act( () => void document.dispatchEvent( new Event( 'DOMContentLoaded' ) ) );
		await findNotice( 'Said by an extension' );
		expect( texts() ).toEqual( [ 'Said by an extension' ] );
	} finally {
		state.mockRestore();
	}
} );

it.each( [
	[ 'an empty list', [] ],
	[ 'nothing', false ],
	[ 'a text', 'x' ],
	[ 'rubbish', { a: null, b: 3, c: {} } ],
] )( 'shows nothing for %s', ( _, queue ) => {
	const { api } = showQueue( queue );
	expect( texts() ).toEqual( [] );
	expect( api.sent ).toHaveLength( 0 );
} );

it( 'shows markup as text, and links only to web addresses', async () => {
	showQueue( {
		a: queued( 'a', {
			status: 'nonsense',
			content: '<b>Bold</b> &amp; <script>window.hacked=1</script><img src=x onerror="window.hacked=1">',
			options: { actions: [ { label: 'Go', url: 'javascript:window.hacked=1' } ], explicitDismiss: true },
		} ),
	} );
	await findNotice( /Bold &/ );
	expect( document.querySelector( '[href^="javascript"], .components-snackbar img' ) ).toBeNull();
	expect( window ).not.toHaveProperty( 'hacked' );
} );

it( 'offers one action', async () => {
	showQueue( {
		a: queued( 'a', {
			options: {
				actions: [
					{ label: 'Look', url: 'admin.php?page=x' },
					{ label: 'More', url: 'https://a.test/' },
				],
			},
		} ),
	} );
	expect( await screen.findByRole( 'link', { name: 'Look' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/wp-admin/admin.php?page=x'
	);
	expect( screen.queryByRole( 'link', { name: 'More' } ) ).toBeNull();
} );

it( 'lets extensions change a notice; a callback that throws changes nothing', async () => {
	jest.spyOn( console, 'warn' ).mockImplementation( () => {} );
	addFilter( FILTER, 'test', ( notice: { id: string; content: string } ) => {
		if ( notice.id === 'b' ) {
			throw new Error( 'x' );
		}
		return { ...notice, content: `${ notice.content }!` };
	} );
	showQueue( { a: queued( 'a' ), b: queued( 'b' ) } );
	await findNotice( 'Notice a!' );
	await findNotice( 'Notice b' );
	jest.mocked( console.warn ).mockRestore();
} );

it( 'keeps what a callback of the filter adds: an icon, an action that runs, and what follows a dismissal', async () => {
	const onClick = jest.fn();
	const onDismiss = jest.fn();
	addFilter( FILTER, 'test', ( notice: { options: object } ) => ( {
		...notice,
		options: {
			...notice.options,
			icon: <span data-testid="icon" />,
			onDismiss,
			actions: [ { label: 'Undo &amp; close', onClick } ],
		},
	} ) );
	const { user, registry } = showQueue( { a: queued( 'a', { options: { id: 'acme-a', context: 'acme' } } ) } );
	await findNotice( 'Notice a' );
	expect( screen.getByTestId( 'icon' ) ).toBeInTheDocument();
	expect( registry.select( noticesStore ).getNotices() ).toMatchObject( [ { id: 'acme-a' } ] );

	await user.click( screen.getByRole( 'button', { name: 'Undo & close' } ) );
	expect( onClick ).toHaveBeenCalledTimes( 1 );
	expect( onDismiss ).toHaveBeenCalledTimes( 1 );
} );

it( 'shows markup that a notice declares, cleaned', async () => {
	showQueue( {
		a: queued( 'a', {
			content: 'Read <em>this</em><img src=x onerror="window.hacked=1">',
			options: { __unstableHTML: true },
		} ),
	} );
	expect( await findNotice( 'this' ) ).toContainHTML( '<em>this</em>' );
	expect( document.querySelector( '.components-snackbar img' ) ).toBeNull();
	expect( window ).not.toHaveProperty( 'hacked' );
} );

it( 'removes notices by their keys, whatever these are', async () => {
	const keys = [ 'with spaces', 'acme/sale', 'ünïcode', '7' ];
	const queue = Object.fromEntries( keys.map( ( key ) => [ key, queued( 'other', { content: key } ) ] ) );
	const { api, user } = showQueue( queue );
	for ( const key of keys ) {
		await user.click( closeButton( await findNotice( key ) ) );
	}

	await waitFor( () =>
		expect(
			api
				.sentTo( POST )
				.flatMap( ( { data } ) => ( data as { entries: string[] } ).entries )
				.sort()
		).toEqual( [ ...keys ].sort() )
	);
} );

it( 'removes dismissed notices from the server, and nothing else', async () => {
	const { api, user } = showQueue( { a: queued( 'a' ), b: queued( 'b' ) } );
	await user.click( closeButton( await findNotice( 'Notice a' ) ) );

	await waitFor( () => expect( api.sentTo( POST ) ).toHaveLength( 1 ) );
	expect( api.sentTo( POST )[ 0 ]?.data ).toEqual( { entries: [ 'a' ] } );
	await waitFor( () => expect( texts() ).toEqual( [ 'Notice b' ] ) );
} );

it( 'is not shown again by another screen of the same page', async () => {
	const { rerender } = showQueue( { a: queued( 'a' ) } );
	await findNotice( 'Notice a' );
	rerender( <></> );
	show( <TransientNotices /> );
	expect( texts() ).toEqual( [] );
} );

it.each( [ 'offline', 'server', 'forbidden', 'html' ] as const )(
	'says when the server could not keep it, with Retry: %s',
	async ( failure ) => {
		const { api, user } = showQueue(
			{ a: queued( 'a' ) },
			{ [ POST ]: inTurn( failing[ failure ], { [ QUEUE ]: [] } ) }
		);
		await user.click( closeButton( await findNotice( 'Notice a' ) ) );
		await findNotice( /^Couldn’t save that you dismissed this message, so it’ll show up again\. ./ );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( api.sentTo( POST ) ).toHaveLength( 2 ) );
		expect( api.sentTo( POST )[ 1 ]?.data ).toEqual( { entries: [ 'a' ] } );
	}
);
