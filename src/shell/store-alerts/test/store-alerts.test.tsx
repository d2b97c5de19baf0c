import { screen, waitFor } from '@testing-library/react';
import { failing, inTurn, later, mockApi } from '../../../../tests/js/mock-api';
import { findFailure, findNotice, isReadOut, show } from '../../../../tests/js/render';
import { aNote, anAction } from '../../../data/notes/test/a-note';
import { leaveTo } from '../../../lib/navigate';
import { StoreAlerts } from '..';

const BASE = '/wc-analytics/admin/notes';
const GET = `GET ${ BASE }`;

const recordEvent = jest.fn();

beforeEach( () => {
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcSettings = { admin: { alertCount: '3' } };
	jest.spyOn( leaveTo, 'go' ).mockImplementation( () => {} );
} );

afterEach( () => {
	jest.restoreAllMocks();
	recordEvent.mockClear();
	delete window.wcTracks;
	delete window.wcSettings;
} );

const three = [
	aNote( 1, { type: 'error', title: 'First' } ),
	aNote( 2, { type: 'update', title: 'Second', is_snoozable: true } ),
	aNote( 3, { type: 'update', title: 'Third' } ),
];

async function alertsWith( list: unknown, replies: Record< string, unknown > = {} ) {
	const api = mockApi( { [ GET ]: list, ...replies } );
	const view = show(
		<>
			<h1 className="woocommerce-layout__header-heading" tabIndex={ -1 }>
				Home
			</h1>
			<StoreAlerts />
		</>
	);
	await screen.findByRole( 'heading', { level: 2 } );
	return { api, ...view };
}

const title = () => screen.queryByRole( 'heading', { level: 2 } )?.textContent;
const next = () => screen.getByRole( 'button', { name: 'Next' } );
const previous = () => screen.getByRole( 'button', { name: 'Previous' } );

it.each( [ '0', undefined ] )( 'is absent and requests nothing if the page counts %s alerts', ( alertCount ) => {
	window.wcSettings = { admin: { alertCount } };
	const api = mockApi( {} );
	const { container } = show( <StoreAlerts /> );
	expect( container.querySelector( '.storeboard-alerts' ) ).toBeNull();
	expect( api.sent ).toHaveLength( 0 );
} );

it( 'reserves its place while it loads, and leaves if there is no alert', async () => {
	const answer = later();
	mockApi( { [ GET ]: answer.reply } );
	const { container } = show( <StoreAlerts /> );
	expect( container.querySelector( '.storeboard-alerts' ) ).toHaveAttribute( 'aria-busy', 'true' );
	answer.answer( [] );
	await waitFor( () => expect( container.querySelector( '.storeboard-alerts' ) ).toBeNull() );
} );

it( 'pages through the alerts one by one', async () => {
	const { user } = await alertsWith( three );
	expect( title() ).toBe( 'First' );
	expect( screen.getByText( 'Important' ) ).toBeVisible();
	expect( screen.getByText( '1 of 3' ) ).toBeVisible();
	expect( previous() ).toHaveAttribute( 'aria-disabled', 'true' );

	await user.click( previous() );
	expect( title() ).toBe( 'First' );
	await user.click( next() );
	expect( title() ).toBe( 'Second' );
	expect( screen.getByText( 'Update' ) ).toBeVisible();
	await isReadOut( /^2 of 3 Second$/ );
	await user.click( next() );
	expect( title() ).toBe( 'Third' );
	expect( next() ).toHaveFocus();
	expect( next() ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.click( previous() );
	expect( screen.getByText( '2 of 3' ) ).toBeVisible();
} );

it( 'has no pager for one alert, and shows hostile markup harmlessly', async () => {
	const { container } = await alertsWith( [
		aNote( 1, {
			type: 'error',
			title: '<script>window.hacked=1</script>Title',
			content: '<img src=x onerror="window.hacked=1"><p>Text</p><iframe></iframe>',
		} ),
	] );
	expect( title() ).toBe( 'Title' );
	expect( container.querySelector( 'script, iframe, img' ) ).toBeNull();
	expect( screen.getByText( 'Text' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Next' } ) ).toBeNull();
} );

it( 'dismisses an alert and restores it on Undo', async () => {
	const { user } = await alertsWith( three, {
		[ `POST ${ BASE }/delete/3` ]: aNote( 3, { is_deleted: true } ),
		[ `POST ${ BASE }/3` ]: aNote( 3 ),
	} );
	await user.click( next() );
	await user.click( next() );
	await user.click( screen.getByRole( 'button', { name: 'Dismiss Third' } ) );

	expect( title() ).toBe( 'Second' );
	expect( screen.getByText( '2 of 2' ) ).toBeVisible();
	await waitFor( () => expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus() );
	await findNotice( 'Message dismissed' );
	expect( recordEvent ).toHaveBeenCalledWith(
		'inbox_action_dismiss',
		expect.objectContaining( { note_name: 'note-3' } )
	);

	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( await screen.findByText( '3 of 3' ) ).toBeVisible();
} );

it( 'moves the focus to the screen after the last alert', async () => {
	const { user } = await alertsWith( [ three[ 0 ] ], {
		[ `POST ${ BASE }/delete/1` ]: aNote( 1, { is_deleted: true } ),
	} );
	await user.click( screen.getByRole( 'button', { name: 'Dismiss First' } ) );
	expect( title() ).toBeUndefined();
	await waitFor( () => expect( screen.getByRole( 'heading', { name: 'Home' } ) ).toHaveFocus() );
} );

it( 'runs an action, then opens its address', async () => {
	const { user } = await alertsWith(
		[
			aNote( 1, {
				type: 'update',
				actions: [ anAction( { label: 'Update', url: 'https://shop.test/update' } ) ],
			} ),
		],
		{ [ `POST ${ BASE }/1/action/11` ]: aNote( 1, { status: 'actioned' } ) }
	);
	await user.click( screen.getByRole( 'link', { name: 'Update' } ) );
	await waitFor( () => expect( leaveTo.go ).toHaveBeenCalledWith( 'https://shop.test/update' ) );
} );

describe( 'snoozing', () => {
	const snooze = async ( user: Awaited< ReturnType< typeof alertsWith > >[ 'user' ] ) => {
		await user.click( screen.getByRole( 'button', { name: 'Remind me later' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'In 4 hours' } ) );
	};
	const PUT = `POST ${ BASE }/2`;
	const alert = three[ 1 ];

	it( 'is offered only if the alert allows it', async () => {
		await alertsWith( [ three[ 0 ] ] );
		expect( screen.queryByRole( 'button', { name: 'Remind me later' } ) ).toBeNull();
	} );

	it( 'postpones the alert, says so, and restores it on Undo', async () => {
		const { api, user } = await alertsWith( [ alert ], { [ PUT ]: alert } );
		const before = Math.floor( Date.now() / 1000 );
		await snooze( user );
		await findNotice( 'Alert postponed' );
		expect( title() ).toBeUndefined();

		const [ sent ] = api.sentTo( PUT ) as { data: { status: string; date_reminder: string } }[];
		expect( sent?.data.status ).toBe( 'snoozed' );
		expect( Number( sent?.data.date_reminder ) - before - 4 * 3600 ).toBeLessThan( 60 );
		expect( recordEvent ).toHaveBeenCalledWith( 'store_alert_snooze', {
			alert_name: 'note-2',
			alert_title: 'Second',
			snooze_duration: sent?.data.date_reminder,
			snooze_label: 'In 4 hours',
		} );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () => expect( title() ).toBe( 'Second' ) );
	} );

	it.each( [ 'offline', 'server', 'forbidden', 'missing', 'otherShape' ] as const )(
		'brings the alert back and says so, with Retry, on %s',
		async ( failure ) => {
			const { user } = await alertsWith( [ alert ], { [ PUT ]: inTurn( failing[ failure ], alert ) } );
			await snooze( user );
			await findNotice( /^Couldn’t postpone the alert\. ./ );
			expect( title() ).toBe( 'Second' );
			await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
			await findNotice( 'Alert postponed' );
		}
	);
} );

it.each( [ 'offline', 'server', 'lostSession', 'forbidden', 'html', 'otherShape' ] as const )(
	'says in its place that it failed, and tries again: %s',
	async ( failure ) => {
		const api = mockApi( { [ GET ]: failing[ failure ] } );
		const { user } = show( <StoreAlerts /> );
		expect( await findFailure() ).toHaveTextContent( 'Couldn’t load store alerts.' );
		api.reply( { [ GET ]: three } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus() );
	}
);
