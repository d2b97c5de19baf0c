import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, later, mockApi, refuse, withFile, type Replies } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, show } from '../../../../tests/js/render';
import { timing } from '../../../data/exports';
import { setPageSettings } from '../../../lib/page-settings';
import { Exports } from '../exports';

const LIST = 'GET /storeboard/v1/exports';
const RUN = 'POST /storeboard/v1/exports/7/run';
const RETRY = 'POST /storeboard/v1/exports/7/retry';
/** As WordPress sends what deletes. */
const DELETE = 'POST /storeboard/v1/exports/7';
const FILE = 'GET /storeboard/v1/exports/7/file';

const anExport = ( more = {} ) => ( {
	...{ id: 7, report: 'orders', title: 'Orders, Nov 1, 2026 – Nov 7, 2026', name: 'orders.csv', state: 'done' },
	...{ rows: 26_000, total: 26_000, bytes: 4, left_out: [], reason: '' },
	...{ created_at: 1_795_000_000, expires_at: Date.parse( '2026-12-02T10:00:00Z' ) / 1000, ...more },
} );

const saved: string[] = [];

beforeEach( () => {
	timing.round = 1;
	saved.length = 0;
	setPageSettings( { exports: 1 } );
	window.wcSettings = { admin: { timeZone: 'UTC' } };
	jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( function ( this: HTMLAnchorElement ) {
		saved.push( this.download );
	} );
	URL.createObjectURL = () => 'blob:1';
	URL.revokeObjectURL = () => {};
} );
afterEach( () => {
	jest.mocked( HTMLAnchorElement.prototype.click ).mockRestore();
	delete window.wcSettings;
	setPageSettings( {} );
} );

function open( replies: Replies ) {
	const api = mockApi( replies );
	return { api, ...show( <Exports /> ) };
}

const row = () => screen.findByRole( 'listitem' );
const button = async ( name: RegExp ) => within( await row() ).findByRole( 'button', { name } );

it( 'shows how far an export is, goes on with it, and says when it is there', async () => {
	const written = later();
	const { api } = open( {
		[ LIST ]: [ anExport( { state: 'waiting', rows: 5_000 } ) ],
		[ RUN ]: inTurn( anExport( { state: 'waiting', rows: 12_000 } ), written.reply ),
	} );

	expect( await screen.findByText( '12,000 of 26,000 rows' ) ).toBeVisible();
	const progress = screen.getByRole( 'progressbar', { name: 'Orders, Nov 1, 2026 – Nov 7, 2026' } );
	expect( progress ).toHaveAttribute( 'value', '12000' );
	expect( screen.queryByRole( 'button', { name: /^Download/ } ) ).toBeNull();

	written.answer( anExport() );
	expect( await screen.findByText( '26,000 rows, available until Dec 2, 2026' ) ).toBeVisible();
	await findNotice( 'Your file is ready: Orders, Nov 1, 2026 – Nov 7, 2026' );
	expect( api.sentTo( RUN ) ).toHaveLength( 2 );
} );

it( 'saves the file, once for a double click, and a failure says why', async () => {
	const pending = later();
	const { user, api } = open( { [ LIST ]: [ anExport() ], [ FILE ]: inTurn( pending.reply, withFile( 'Date' ) ) } );

	await user.dblClick( await button( /^Download Orders/ ) );
	pending.answer( failing.server );
	await findNotice( /^Couldn’t download the file\. Something went wrong on your site’s server/ );
	expect( saved ).toEqual( [] );

	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( saved ).toEqual( [ 'orders.csv' ] ) );
	expect( api.sentTo( FILE ) ).toHaveLength( 2 );
} );

it( 'says why one failed and goes on with it', async () => {
	const { user } = open( {
		[ LIST ]: [ anExport( { state: 'failed', rows: 100, reason: 'The disk is full.' } ) ],
		[ RETRY ]: inTurn( failing.server, anExport( { state: 'waiting', rows: 100 } ) ),
		[ RUN ]: anExport(),
	} );

	expect( await screen.findByText( 'Couldn’t create the file. The disk is full.' ) ).toBeVisible();
	await user.click( await button( /^Try again/ ) );
	await findNotice( /^Couldn’t create the file\. Something went wrong/ );
	await user.click( await button( /^Try again/ ) );

	expect( await button( /^Download/ ) ).toBeVisible();
} );

it.each( [
	[ 'Cancel', 'waiting' ],
	[ 'Delete', 'done' ],
] )(
	'%s removes one that is %s, also where it is gone already, and leaves the focus with the heading',
	async ( name, state ) => {
		const pending = later();
		const { user } = open( {
			[ LIST ]: [ anExport( { state, rows: 100 } ), anExport( { id: 8, title: 'Products' } ) ],
			[ RUN ]: pending.reply,
			[ DELETE ]: inTurn( failing.server, refuse( 'storeboard_no_export', 404, 'Gone.' ) ),
		} );

		await user.click( await screen.findByRole( 'button', { name: new RegExp( `^${ name } Orders` ) } ) );
		await findNotice( /^Couldn’t delete the file\. Something went wrong/ );
		await user.click( screen.getByRole( 'button', { name: new RegExp( `^${ name } Orders` ) } ) );

		await waitFor( () => expect( screen.queryByText( /^Orders,/ ) ).toBeNull() );
		expect( screen.getByRole( 'heading', { name: 'Exports' } ) ).toHaveFocus();
		// What was on its way for it does not bring it back.
		pending.answer( anExport() );
		await waitFor( () => expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 1 ) );
		expect( screen.queryByText( /^Orders,/ ) ).toBeNull();
	}
);

it( 'says that the list could not be loaded, and asks once more', async () => {
	const { user } = open( { [ LIST ]: inTurn( failing.server, [ anExport() ] ) } );

	const failure = await findFailure();
	expect( failure ).toHaveTextContent( 'Couldn’t load your exports.' );
	await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );

	expect( await button( /^Download/ ) ).toBeVisible();
} );

it( 'says that nobody answers how far one is, and asks once more', async () => {
	const { user } = open( {
		[ LIST ]: [ anExport( { state: 'waiting', rows: 100 } ) ],
		[ RUN ]: inTurn( ...Array( 3 ).fill( failing.server ), anExport() ),
	} );

	const failure = await findFailure();
	expect( failure ).toHaveTextContent( 'Couldn’t check the progress of your exports.' );
	await user.click( within( failure ).getByRole( 'button', { name: 'Try again' } ) );

	expect( await button( /^Download/ ) ).toBeVisible();
} );

it( 'lets go of one that was deleted elsewhere', async () => {
	open( {
		[ LIST ]: [ anExport( { state: 'waiting' } ), anExport( { id: 8, title: 'Products' } ) ],
		[ RUN ]: refuse( 'storeboard_no_export', 404, 'Gone.' ),
	} );

	await waitFor( () => expect( screen.queryByText( /^Orders,/ ) ).toBeNull() );
	expect( await screen.findByText( 'Products' ) ).toBeVisible();
} );

it( 'names the columns that a file lacks, and is absent without exports', async () => {
	const { unmount } = open( { [ LIST ]: [ anExport( { left_out: [ 'Tip' ] } ) ] } );
	expect(
		await screen.findByText( 'Not in the file, because an extension shows it on this screen only: Tip.' )
	).toBeVisible();
	unmount();

	const { container, api } = open( { [ LIST ]: [] } );
	await waitFor( () => expect( api.sentTo( LIST ) ).toHaveLength( 1 ) );
	await waitFor( () => expect( container.querySelector( '.storeboard-exports' ) ).toBeNull() );
} );

it.each( [
	[ 'gets the focus and comes into view where what needs attention leads to it', '&panel=exports', true ],
	[ 'leaves the focus where it is in the panel otherwise', '', false ],
] )( '%s', async ( _, more, isSought ) => {
	const scrolled: Element[] = [];
	const kept = HTMLElement.prototype.scrollIntoView;
	HTMLElement.prototype.scrollIntoView = function () {
		scrolled.push( this );
	};
	window.history.replaceState( null, '', `?page=wc-admin${ more }` );
	open( { [ LIST ]: [ anExport( { state: 'failed', reason: 'No space.' } ) ] } );

	await row();
	const title = screen.getByRole( 'heading', { name: 'Exports' } );
	expect( title.matches( ':focus' ) ).toBe( isSought );
	expect( scrolled ).toEqual( isSought ? [ title ] : [] );
	window.history.replaceState( null, '', '?' );
	HTMLElement.prototype.scrollIntoView = kept;
} );
