import { act, screen } from '@testing-library/react';
import { aList, aTask } from '../../../../tests/js/data';
import { mockApi } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { store as onboarding } from '../../../data/onboarding';
import { setPageSettings, type HeaderTabs } from '../../../lib/page-settings';
import { PreviewTab } from '../preview-tab';

const recordEvent = jest.fn();

beforeEach( () => {
	window.wcTracks = { isEnabled: true, recordEvent };
} );

afterEach( () => {
	recordEvent.mockClear();
	delete window.wcTracks;
	document.body.replaceChildren();
	setPageSettings( {} );
} );

function open( name: 'previewSite' | 'previewStore', headerTabs: Partial< HeaderTabs > = {} ) {
	setPageSettings( {
		headerTabs: { shopUrl: 'https://shop.test/shop/', siteUrl: 'https://shop.test/', ...headerTabs },
	} );
	const view = show( <PreviewTab name={ name } /> );
	const link = screen.getByRole< HTMLAnchorElement >( 'link' );
	// jsdom has no other tab.
	link.addEventListener( 'click', ( event ) => event.preventDefault() );
	return { ...view, link };
}

it.each( [
	[ 'previewStore', true, 'Preview store', 'https://shop.test/shop/' ],
	[ 'previewStore', false, 'View store', 'https://shop.test/shop/' ],
	[ 'previewSite', true, 'Preview site', 'https://shop.test/' ],
	[ 'previewSite', false, 'Preview site', 'https://shop.test/' ],
] as const )( '%s with coming soon %s is "%s", beside the admin', ( name, isComingSoon, label, href ) => {
	const { link } = open( name, { isComingSoon } );

	expect( link ).toHaveAccessibleName( label );
	expect( link ).toHaveAttribute( 'href', href );
	expect( link ).toHaveAttribute( 'target', '_blank' );
	expect( link ).toHaveAttribute( 'rel', 'noreferrer' );
} );

it( 'tells tracking that the store was looked at', async () => {
	const { user, link } = open( 'previewStore' );
	await user.click( link );

	expect( recordEvent.mock.calls ).toEqual( [
		[ 'activity_panel_open', { tab: 'previewStore' } ],
		[ 'wcadmin_previewstore_click', {} ],
	] );
} );

it( 'tells tracking how far the appearance is when the site is looked at', async () => {
	const appearance = aTask( {
		id: 'appearance',
		additionalData: { hasHomepage: true, themeMods: { custom_logo: 7 } },
	} );
	mockApi( { 'GET /wc-admin/onboarding/tasks': [ aList( [ appearance ] ) ] } );
	const { user, link, registry } = open( 'previewSite', { hasNotice: true } );
	await user.click( link );
	const sent = () => recordEvent.mock.calls.filter( ( [ name ] ) => name === 'wcadmin_tasklist_previewsite' );
	expect( sent() ).toEqual( [
		[ 'wcadmin_tasklist_previewsite', { set_notice: 'Y', create_homepage: 'N', upload_logo: 'N' } ],
	] );

	await act( async () => void ( await registry.resolveSelect( onboarding ).getTaskLists() ) );
	await user.click( link );
	expect( sent()[ 1 ] ).toEqual( [
		'wcadmin_tasklist_previewsite',
		{ set_notice: 'Y', create_homepage: 'Y', upload_logo: 'Y' },
	] );
} );

it( 'tells tracking of a click on the link that PHP printed in its place', () => {
	document.body.innerHTML = '<a href="#" data-tab="previewStore" data-is-clicked>View store</a>';
	setPageSettings( { headerTabs: {} } );
	show( <PreviewTab name="previewStore" /> );

	expect( recordEvent ).toHaveBeenCalledWith( 'wcadmin_previewstore_click', {} );
} );
