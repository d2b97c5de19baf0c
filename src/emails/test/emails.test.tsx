import { screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, mockApi, refuse, type Replies } from '../../../tests/js/mock-api';
import { findNotice, show } from '../../../tests/js/render';
import ReportEmails from '..';

const EMAILS = '/storeboard/v1/emails';
const row = ( more = {} ) => ( {
	id: 3,
	view: 0,
	name: 'Store digest',
	recipient: 'Ann',
	is_own: true,
	rhythm: 'weekly',
	state: 'scheduled',
	reason: '',
	next_at: 1_796_011_200,
	sent_at: 0,
	...more,
} );
const told = ( ...emails: object[] ) => ( {
	emails,
	people: [
		{ id: 1, name: 'Ann' },
		{ id: 2, name: 'Ben' },
	],
} );
const VIEW = {
	...{ id: 7, revision: 1, name: 'Best months', query: 'path=%2Fanalytics%2Frevenue' },
	...{ is_shared: false, is_own: true, may_edit: true, owner: 'Ann' },
};

function open( replies: Replies = {}, query: Record< string, string > = {} ) {
	const api = mockApi( {
		[ `GET ${ EMAILS }` ]: told(),
		[ `POST ${ EMAILS }` ]: told( row() ),
		[ `POST ${ EMAILS }/test` ]: { email: 'ann@shop.test' },
		'GET /storeboard/v1/views': [ VIEW ],
		...replies,
	} );
	const props = { query, path: '/analytics/emails', pathMatch: '/analytics/emails', params: {} };
	return { api, ...show( <ReportEmails { ...( props as unknown as Parameters< typeof ReportEmails >[ 0 ] ) } /> ) };
}

const button = ( name: string | RegExp ) => screen.findByRole( 'button', { name } );
const box = ( name: string ) => within( screen.getByRole( 'group', { name: 'To' } ) ).getByRole( 'checkbox', { name } );

test( 'a digest is scheduled for oneself and others, and shows in the list', async () => {
	const { api, user } = open();
	expect( await screen.findByText( /^No reports by email yet\./ ) ).toBeVisible();
	expect( box( 'Ann' ) ).toBeChecked();

	await user.click( box( 'Ben' ) );
	await user.selectOptions( screen.getByRole( 'combobox', { name: 'How often' } ), 'monthly' );
	await user.click( await button( 'Schedule' ) );

	await findNotice( 'Report scheduled' );
	expect( api.sentTo( `POST ${ EMAILS }` ).map( ( { data } ) => data ) ).toEqual( [
		{ view: 0, rhythm: 'monthly', recipients: [ 1, 2 ] },
	] );
	expect( screen.getByText( 'Weekly to Ann' ) ).toBeVisible();
	expect( screen.getByText( 'Not sent yet' ) ).toBeVisible();
	expect( screen.getByText( /^Next: / ) ).toBeVisible();
} );

test( 'nobody to send it to is said at the field, and nothing is sent', async () => {
	const { api, user } = open();
	await user.click( await screen.findByRole( 'checkbox', { name: 'Ann' } ) );
	await user.click( await button( 'Schedule' ) );

	expect( await screen.findByText( 'Select at least one person.' ) ).toBeVisible();
	expect( api.sentTo( `POST ${ EMAILS }` ) ).toHaveLength( 0 );
} );

test( 'the saved view of the address is chosen, and a test of it goes to oneself', async () => {
	const { api, user } = open( {}, { view: '7' } );
	await screen.findByRole( 'option', { name: 'Best months' } );
	expect( screen.getByRole( 'combobox', { name: 'Report' } ) ).toHaveValue( '7' );

	await user.click( await button( 'Send me a test now' ) );
	await findNotice( 'Test sent to ann@shop.test' );
	expect( api.sentTo( `POST ${ EMAILS }/test` )[ 0 ]!.data ).toEqual( { view: 7 } );
} );

test( 'a test that could not be sent says why, and can be tried again', async () => {
	const refusal = refuse( 'storeboard_not_sent', 409, 'SMTP connect() failed.' );
	const { user } = open( { [ `POST ${ EMAILS }/test` ]: inTurn( refusal, { email: 'ann@shop.test' } ) } );
	await user.click( await button( 'Send me a test now' ) );

	await findNotice( /^Couldn’t send the test\. SMTP connect\(\) failed\./ );
	await user.click( await button( 'Try again' ) );
	await findNotice( 'Test sent to ann@shop.test' );
} );

test( 'what is not known or failed says so with the reason, and can be sent again', async () => {
	const failed = row( { state: 'failed', reason: 'SMTP connect() failed.' } );
	const unknown = row( { id: 4, name: 'Best months', state: 'unknown' } );
	const { api, user } = open( {
		[ `GET ${ EMAILS }` ]: told( failed, unknown ),
		[ `POST ${ EMAILS }/3/send` ]: inTurn(
			failing.server,
			told( row( { state: 'failed', reason: 'Mailbox full.' } ), unknown ),
			told( row( { state: 'unknown' } ), unknown ),
			told( row( { state: 'sent', sent_at: 1_795_400_000 } ), unknown )
		),
	} );
	expect( await screen.findByText( 'Couldn’t send it. SMTP connect() failed.' ) ).toBeVisible();
	expect( screen.getByText( /^We couldn’t confirm that it was sent\./ ) ).toBeVisible();

	const again = await button( 'Send again: Store digest to Ann' );
	await user.click( again );
	await findNotice( /^Couldn’t send the report\. / );
	await user.click( again );
	await findNotice( 'Couldn’t send the report. Mailbox full.' );
	expect( again ).toHaveFocus();
	await user.click( again );
	await findNotice( /^Couldn’t send the report\. We couldn’t confirm that it was sent\./ );
	expect( again ).toHaveFocus();
	await user.click( again );
	await findNotice( 'Sent: Store digest to Ann' );
	expect( screen.getByText( /^Last sent: / ) ).toBeVisible();
	expect( again ).not.toBeInTheDocument();
	expect(
		screen.getAllByRole( 'listitem' ).find( ( item ) => item.textContent?.includes( 'Last sent' ) )
	).toHaveFocus();
	expect( api.sentTo( `POST ${ EMAILS }/3/send` ) ).toHaveLength( 4 );
} );

test( 'one that was sent without its report says why', async () => {
	const sent = row( { state: 'sent', sent_at: 1_795_400_000, reason: 'This report isn’t available.' } );
	open( { [ `GET ${ EMAILS }` ]: told( sent ) } );
	expect( await screen.findByText( /^Last sent: .+\. This report isn’t available\.$/ ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: /^Send again/ } ) ).not.toBeInTheDocument();
} );

test( 'a report is removed, and who unsubscribed or is gone is told apart', async () => {
	const { user } = open( {
		[ `GET ${ EMAILS }` ]: told(
			row( { state: 'unsubscribed', next_at: 0 } ),
			row( { id: 4, recipient: '', state: 'failed', reason: 'Gone.', next_at: 0 } )
		),
		[ `POST ${ EMAILS }/3` ]: told(),
	} );
	expect( await screen.findByText( 'Unsubscribed' ) ).toBeVisible();
	expect( screen.getByText( 'Weekly to a deleted account' ) ).toBeVisible();
	expect( screen.queryByText( /^Next: / ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: /^Send again/ } ) ).toBeNull();

	await user.click( await button( 'Remove: Store digest to Ann' ) );
	await findNotice( 'No longer sent: Store digest to Ann' );
	await waitFor( () => expect( screen.queryByText( 'Unsubscribed' ) ).toBeNull() );
} );
