import { act, screen, waitFor, within } from '@testing-library/react';
import { failing, inTurn, type Replies } from '../../../../tests/js/mock-api';
import { mockRows, withTotal } from '../../../../tests/js/mock-rows';
import { findNotice, show } from '../../../../tests/js/render';
import { setPageSettings } from '../../../lib/page-settings';
import { ActivityPanels } from '..';
import { aReview, COUNTS, REVIEWS } from './data';

const bowl = aReview();
const lamp = aReview( {
	id: 950,
	product_name: 'Brass Lamp',
	reviewer: 'Ada Hale',
	date_created_gmt: '2026-11-11T05:38:05',
} );
const mug = aReview( {
	id: 940,
	product_name: 'Oak Mug',
	reviewer: 'Finn Hale',
	date_created_gmt: '2026-11-01T05:38:05',
} );
const POST = 'POST /wc-analytics/products/reviews/950';
const DELETE = 'DELETE /wc-analytics/products/reviews/950';

async function openReviews( replies: Replies = {} ) {
	const api = mockRows( {
		[ COUNTS.reviews ]: withTotal( [ { id: 958 } ], 3 ),
		[ REVIEWS ]: withTotal( [ bowl, lamp, mug ] ),
		[ POST ]: lamp,
		[ DELETE ]: lamp,
		...replies,
	} );
	const shown = show( <ActivityPanels openedPanel="reviews-panel" /> );
	await screen.findAllByRole( 'listitem' );
	return { api, ...shown };
}

const products = () =>
	screen.queryAllByRole( 'listitem' ).map( ( row ) => within( row ).getByRole( 'link' ).textContent );
const button = ( words: string, reviewer = 'Ada Hale' ) =>
	screen.getByRole( 'button', { name: `${ words }: review by ${ reviewer }` } );

beforeEach( () => {
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { moderate_comments: true, edit_products: true, edit_shop_orders: false },
	} );
	// Leaves only the reviews on the screen.
	window.wcSettings = { admin: { manageStock: 'no', reviewsEnabled: 'yes' } };
} );
afterEach( () => {
	delete window.wcSettings;
	delete window.wcTracks;
	delete window.wcAdminFeatures;
} );

it( 'shows the text, product, author and rating of each review', async () => {
	await openReviews( {
		[ REVIEWS ]: withTotal( [
			bowl,
			aReview( { id: 1, rating: 0, verified: false, reviewer: '', date_created_gmt: '' } ),
		] ),
	} );
	const [ first, second ] = screen.getAllByRole( 'listitem' );

	expect( within( first! ).getByRole( 'link', { name: 'Copper Bowl' } ) ).toHaveAttribute(
		'href',
		'https://shop.test/product/copper-bowl/'
	);
	expect( first ).toHaveTextContent( /4 out of 5.*Ben Dunn.*Verified owner.*smaller than I thought/ );
	expect( second ).toHaveTextContent( 'Guest' );
	expect( second ).not.toHaveTextContent( /out of 5|Verified/ );
} );

it( 'shortens a long review, without its markup, and shows all of it on demand', async () => {
	const { user } = await openReviews( {
		[ REVIEWS ]: withTotal( [
			aReview( {
				review: `<p>${ '😀'.repeat( 250 ) }</p><script>alert( 1 )</script><img src=x onerror=alert(1)>`,
			} ),
		] ),
	} );

	expect( screen.getByText( `${ '😀'.repeat( 200 ) }...` ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Show all', expanded: false } ) );
	expect( screen.getByText( '😀'.repeat( 250 ) ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Show less', expanded: true } ) );
	expect( screen.queryByText( '😀'.repeat( 250 ) ) ).toBeNull();
} );

describe.each( [
	[ 'Approve', 'Review approved', 'Couldn’t approve the review.', POST, { status: 'approved' } ],
	[ 'Mark as spam', 'Review marked as spam', 'Couldn’t mark the review as spam.', POST, { status: 'spam' } ],
	[ 'Move to trash', 'Review moved to trash', 'Couldn’t move the review to the trash.', DELETE, undefined ],
] )( '%s', ( words, done, failed, request, data ) => {
	it( 'removes the review at once and restores it in its place on Undo', async () => {
		const { api, user } = await openReviews();
		act( () => button( words ).focus() );

		await user.keyboard( '{Enter}' );
		expect( products() ).toEqual( [ 'Copper Bowl', 'Oak Mug' ] );
		expect( screen.getByRole( 'link', { name: 'Oak Mug' } ) ).toHaveFocus();
		await screen.findByRole( 'button', { name: /^Reviews 2 reviews/ } );
		await findNotice( done );
		expect( api.sentTo( request )[ 0 ]?.data ).toEqual( data );

		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		expect( products() ).toEqual( [ 'Copper Bowl', 'Brass Lamp', 'Oak Mug' ] );
		await screen.findByRole( 'button', { name: /^Reviews 3 reviews/ } );
		expect( api.sentTo( POST ).at( -1 )?.data ).toEqual( { status: 'hold' } );
	} );

	it.each( [
		[ 'forbidden', /Sorry, you cannot create resources\.$/ ],
		[ 'missing', /Sorry, no task with that ID was found\.$/ ],
		[ 'refused', /Invalid parameter/ ],
		[ 'signedOut', /been logged out/ ],
		[ 'server', /on your site’s server/ ],
		[ 'html', /sent an unexpected response/ ],
		[ 'otherShape', /sent an unexpected response/ ],
		[ 'offline', /You’re offline/ ],
	] as const )( 'comes back where it is refused (%s), and can be tried again', async ( kind, reason ) => {
		const { user } = await openReviews( { [ request ]: inTurn( failing[ kind ], lamp ) } );

		await user.click( button( words ) );

		const notice = await findNotice( new RegExp( failed ) );
		expect( notice ).toHaveTextContent( reason );
		expect( products() ).toEqual( [ 'Copper Bowl', 'Brass Lamp', 'Oak Mug' ] );

		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await findNotice( done );
		expect( products() ).toEqual( [ 'Copper Bowl', 'Oak Mug' ] );
	} );

	it( 'says so if it cannot be undone', async () => {
		const { user } = await openReviews( {
			[ POST ]: ( sent: { data?: unknown } ) =>
				( sent.data as { status: string } ).status === 'hold' ? failing.server() : lamp,
		} );

		await user.click( button( words ) );
		await findNotice( done );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );

		await findNotice( /Couldn’t restore the review/ );
		expect( products() ).toEqual( [ 'Copper Bowl', 'Oak Mug' ] );
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
	} );
} );

it( 'loads further reviews that wait', async () => {
	const next = aReview( { id: 900, product_name: 'Linen Bowl', date_created_gmt: '2026-10-01T00:00:00' } );
	const { user } = await openReviews( {
		[ COUNTS.reviews ]: withTotal( [ { id: 958 } ], 4 ),
		[ REVIEWS ]: inTurn( withTotal( [ bowl, lamp, mug ], 4 ), withTotal( [ bowl, mug, next ], 3 ) ),
	} );

	await user.click( button( 'Approve' ) );

	await waitFor( () => expect( products() ).toEqual( [ 'Copper Bowl', 'Oak Mug', 'Linen Bowl' ] ) );
	await screen.findByRole( 'button', { name: /^Reviews 3 reviews/ } );
} );

it( 'says that no review waits after the last one, and moves the focus to the heading', async () => {
	const { user } = await openReviews( { [ REVIEWS ]: withTotal( [ lamp ] ) } );
	act( () => button( 'Approve' ).focus() );

	await user.keyboard( '{Enter}' );

	expect( await screen.findByText( /No reviews to moderate/ ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: /^Reviews/ } ) ).toHaveFocus();
} );

it( 'shows no actions to a user who may not moderate', async () => {
	setPageSettings( { can: { moderate_comments: true, edit_products: false, edit_shop_orders: false } } );
	await openReviews();

	expect( products() ).toHaveLength( 3 );
	expect( screen.queryByRole( 'button', { name: /review by/ } ) ).toBeNull();
} );

it( 'tracks the moderation', async () => {
	const recordEvent = jest.fn();
	window.wcTracks = { isEnabled: true, recordEvent };
	window.wcAdminFeatures = { analytics: true };
	setPageSettings( {
		adminUrl: 'https://shop.test/wp-admin/',
		can: { moderate_comments: true, edit_products: true, customers_report: true },
	} );
	const { user } = await openReviews( { 'DELETE /wc-analytics/products/reviews/958': bowl } );
	const reviewer = screen.getByRole( 'link', { name: 'Ada Hale' } );
	expect( reviewer ).toHaveAttribute(
		'href',
		expect.stringMatching( /path=%2Fanalytics%2Fcustomers&search=Ada%20Hale$/ )
	);
	reviewer.addEventListener( 'click', ( event ) => event.preventDefault() );

	await user.click( reviewer );
	await user.click( button( 'Mark as spam' ) );
	await user.click( button( 'Move to trash', 'Ben Dunn' ) );

	expect( recordEvent.mock.calls ).toEqual( [
		[ 'reviews_customer', { date: '2026-11-11T05:38:05', status: 'hold' } ],
		[ 'reviews_mark_as_spam', { date: '2026-11-11T05:38:05', status: 'spam' } ],
		[ 'reviews_delete', { date: '2026-11-19T05:38:05', status: 'trash' } ],
	] );
	await findNotice( 'Review moved to trash' );
} );
