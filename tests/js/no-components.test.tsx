import { act, render, screen, waitFor } from '@testing-library/react';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { LayoutComponents } from '../../src/classic/layout-components';
import { loaderOf, MODULES_FILTER } from '../../src/components/cards/loaders';
import { dismissExtensionErrors, useExtensionErrors } from '../../src/extend/extension-errors';

/** What an extension gives in the place of a component, by a slip: it is left out, named with its place and the cause, and what stands around it stays. */

const EMBEDDED = 'woocommerce_admin_embedded_layout_components';

const Lost = () => (
	<ul>
		{ useExtensionErrors().map( ( { name, place, message } ) => (
			<li key={ name + place }>{ `${ name } | ${ place } | ${ message }` }</li>
		) ) }
	</ul>
);

const lost = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );

afterEach( () => {
	[ EMBEDDED, MODULES_FILTER ].forEach( ( name ) => removeFilter( name, 'acme' ) );
	[ EMBEDDED, 'acme/renewals' ].forEach( ( name ) => act( () => dismissExtensionErrors( name ) ) );
} );

describe.each( [
	[ 'undefined', undefined, 'undefined' ],
	[ 'a text', 'AcmePage', 'AcmePage' ],
] )( 'a component that is %s', ( _, wrong, words ) => {
	it( 'is left out of a classic page', async () => {
		addFilter( EMBEDDED, 'acme', ( components ) => [
			...( components as [] ),
			wrong,
			() => <p>Acme’s other part</p>,
		] );
		render(
			<>
				<LayoutComponents query={ {} } />
				<Lost />
			</>
		);

		expect( screen.getByText( 'Acme’s other part' ) ).toBeVisible();
		await waitFor( () =>
			expect( lost() ).toEqual( [ `${ EMBEDDED } | ${ EMBEDDED } | Not a component: ${ words }` ] )
		);
		expect( console ).toHaveWarned();
	} );
} );

it( 'leaves out a card whose module is a text', async () => {
	addFilter( MODULES_FILTER, 'acme', ( modules ) => ( {
		...( modules as object ),
		'acme/renewals': 'AcmeRenewals',
	} ) );
	render( <Lost /> );
	await act( async () => void expect( loaderOf( 'acme/renewals' ) ).toBeUndefined() );

	expect( lost() ).toEqual( [ `acme/renewals | ${ MODULES_FILTER } | A function that loads a module is expected.` ] );
	expect( console ).toHaveWarned();
} );
