import { screen } from '@testing-library/react';
import kinds from '../../../../includes/Cards/cards.json';
import { mockApi } from '../../../../tests/js/mock-api';
import { show } from '../../../../tests/js/render';
import { loaderOf } from '../../../components/cards/loaders';
import { parts } from '../parts';

it( 'has a module for each kind of card that is not part of home itself', () => {
	const without = Object.keys( kinds ).filter( ( name ) => ! parts[ name ] && ! loaderOf( name ) );
	expect( without ).toEqual( [] );
} );

it( 'shows what needs attention in a card', async () => {
	mockApi( { 'GET /storeboard/v1/attention': { number: 0, lines: [] } } );
	const { default: Card } = await loaderOf( 'storeboard/attention' )!();
	show(
		<Card id="a" title="Needs attention" headingId="a-heading" attributes={ {} } isWide={ false } query={ {} } />
	);
	expect( await screen.findByText( 'Nothing needs your attention right now.' ) ).toBeVisible();
} );

it( 'draws a card that an extension declares in PHP alone as the card of ours that it names', () => {
	expect( loaderOf( 'acme/commissions', 'storeboard/chart' ) ).toBe( loaderOf( 'storeboard/chart' ) );
	expect( loaderOf( 'acme/commissions', 'acme/nothing' ) ).toBeUndefined();
	expect( loaderOf( 'acme/commissions' ) ).toBeUndefined();
} );
