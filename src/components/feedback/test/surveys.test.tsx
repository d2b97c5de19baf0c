import { act, screen, waitFor } from '@testing-library/react';
import { failing, mockApi, type Replies } from '../../../../tests/js/mock-api';
import { findNotice, show } from '../../../../tests/js/render';
import { Surveys } from '../surveys';
import { surveysOnceLoaded } from '../start-surveys';

const SAVE = 'POST /storeboard/v1/options/woocommerce_ces_shown_for_actions/add';
const CLEAR = 'POST /wc-admin/options';
const LEFT = 'customer-effort-score-exit-page';
const ITEM = {
	action: 'product_update',
	title: 'How easy was it to edit your product?',
	firstQuestion: 'Editing is easy.',
	secondQuestion: 'Editing meets my needs.',
	onsubmit_label: 'Thank you!',
	pagenow: 'product',
	adminpage: 'post-php',
	props: { product_count: 7, secret: { of: 'nobody' } },
};
const TOLD = { action: 'product_update', product_count: 7, ces_location: 'inside', store_age: undefined };

const recordEvent = jest.fn();

function open( queue: unknown, { allowed = 'yes', shownFor = [] as unknown, replies = {} as Replies } = {} ) {
	const api = mockApi( {
		'GET /wc-admin/options': {
			woocommerce_ces_tracks_queue: queue,
			woocommerce_ces_shown_for_actions: shownFor,
			woocommerce_allow_tracking: allowed,
		},
		[ CLEAR ]: { woocommerce_clear_ces_tracks_queue_for_page: true },
		[ SAVE ]: { woocommerce_ces_shown_for_actions: [ 'product_update' ] },
		...replies,
	} );
	return { api, ...show( <Surveys /> ) };
}

beforeEach( () => {
	window.localStorage.clear();
	recordEvent.mockClear();
	window.wcTracks = { isEnabled: true, recordEvent };
	Object.assign( window, { pagenow: 'product', adminpage: 'post-php' } );
} );
afterEach( () => {
	delete window.wcTracks;
	delete window.wcAdminFeatures;
	delete window.pagenow;
	delete window.adminpage;
} );

it( 'asks what the server has in its queue for this page, once, and sends the answer', async () => {
	const { api, user } = open( [ { ...ITEM, action: 'other', pagenow: 'edit-product' }, ITEM ] );
	await findNotice( ITEM.title );
	expect( recordEvent ).toHaveBeenCalledWith( 'ces_snackbar_view', TOLD );
	await waitFor( () => expect( api.sentTo( SAVE ) ).toHaveLength( 1 ) );
	expect( api.sentTo( CLEAR ).map( ( { data } ) => data ) ).toEqual( [
		{ woocommerce_clear_ces_tracks_queue_for_page: { pagenow: 'product', adminpage: 'post-php' } },
	] );

	await user.click( screen.getByRole( 'button', { name: 'Give feedback' } ) );
	expect( recordEvent ).toHaveBeenCalledWith( 'ces_view', TOLD );
	await user.click( ( await screen.findAllByRole( 'radio', { name: 'Agree' } ) )[ 0 ]! );
	await user.click( screen.getAllByRole( 'radio', { name: 'Disagree' } )[ 1 ]! );
	expect( screen.getByText( 'Editing is easy.' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Share' } ) );

	expect( recordEvent ).toHaveBeenLastCalledWith( 'ces_feedback', {
		...TOLD,
		score: 4,
		score_second_question: 2,
		score_combined: 6,
		comments: '',
	} );
	await findNotice( 'Thank you!' );
} );

it( 'asks of the page that was left last, and forgets what was left', async () => {
	window.localStorage.setItem( LEFT, JSON.stringify( [ 'import_products', '<b>', 'settings' ] ) );
	open( [], { shownFor: [ 'settings' ] } );

	await findNotice( 'How was your experience with the page you just left?' );
	expect( recordEvent.mock.calls[ 0 ]![ 1 ] ).toMatchObject( { action: 'import_products' } );
	expect( window.localStorage.getItem( LEFT ) ).toBeNull();
} );

it.each( [
	[ 'where tracking is not allowed', [ ITEM ], { allowed: 'no' } ],
	[ 'what was asked before', [ ITEM ], { shownFor: { 2: 'product_update' } } ],
	[ 'what belongs to another page', [ { ...ITEM, adminpage: 'edit-php' } ], {} ],
	[ 'of a queue that is none', 'broken', {} ],
	[ 'where the server does not tell', [ ITEM ], { replies: { 'GET /wc-admin/options': failing.server } } ],
] )( 'does not ask %s', async ( _, queue, given ) => {
	const { api } = open( queue, given );
	// The whole answer is there: it tells each of them.
	await waitFor( () => expect( api.sent ).toHaveLength( 1 ) );
	await act( async () => {} );

	expect( api.sent ).toHaveLength( 1 );
	expect( recordEvent ).not.toHaveBeenCalled();
	expect( api.sentTo( SAVE ) ).toEqual( [] );
} );

describe( 'once the page is there', () => {
	/** The browser is idle, and what may be fetched is there. */
	async function settle( isEnabled: boolean, hasFeature: boolean ) {
		jest.useFakeTimers();
		window.wcTracks = { isEnabled, recordEvent };
		window.wcAdminFeatures = { 'customer-effort-score-tracks': hasFeature };
		const before = document.body.children.length;
		await act( async () => {
			surveysOnceLoaded();
			window.dispatchEvent( new Event( 'load' ) );
			await import( '../surveys' );
			await Promise.resolve();
			jest.advanceTimersByTime( 200 );
		} );
		return document.body.children.length - before;
	}

	afterEach( () => {
		jest.useRealTimers();
	} );

	it.each( [
		[ 'begin with consent', true, true, 1 ],
		[ 'do not begin without consent', false, true, 0 ],
		[ 'do not begin without the feature', true, false, 0 ],
	] )( 'surveys %s', async ( _, isEnabled, hasFeature, places ) => {
		mockApi( { 'GET /wc-admin/options': {} } );

		expect( await settle( isEnabled, hasFeature ) ).toBe( places );
	} );
} );
