import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import { collectServerErrors, useExtensionErrors } from '../../../extend/extension-errors';
import { ExtensionErrorList } from '../extension-error-list';

const Notices = () => <ExtensionErrorList problems={ useExtensionErrors() } />;

test( 'extensions that a reply’s header names are shown, with where their details are', async () => {
	apiFetch.setFetchHandler( async () => ( {
		status: 200,
		headers: new Map( [ [ 'X-Storeboard-Extension-Errors', 'tea/th%C3%A9%20%26%20co' ] ] ),
	} ) );
	collectServerErrors( [] );

	render( <Notices /> );
	await act( () => apiFetch( { path: '/wc-admin/onboarding/tasks', parse: false } ) );

	expect( screen.getByText( 'Some parts of “tea” couldn’t be shown.' ) ).toBeVisible();
	expect( screen.getByText( 'Some parts of “thé & co” couldn’t be shown.' ) ).toBeVisible();
	expect( screen.getAllByText( 'Your site’s error log has the details.' ) ).toHaveLength( 2 );
	expect( console ).toHaveWarned();
} );
