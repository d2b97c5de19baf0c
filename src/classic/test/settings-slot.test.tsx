import { Fill } from '@wordpress/components';
import { registerPlugin, unregisterPlugin } from '@wordpress/plugins';
import { render, screen } from '@testing-library/react';
import SettingsSlot from '../settings-slot';

const register = ( name: string, scope: string, words: () => string ) =>
	registerPlugin( name, {
		scope,
		render() {
			const text = words();
			return <Fill name="__EXPERIMENTAL__WcAdminSettingsSlots">{ text }</Fill>;
		},
	} );

afterEach( () => [ 'acme-tax', 'acme-broken' ].forEach( ( name ) => unregisterPlugin( name ) ) );

it( 'shows what extensions put there, and goes on without one that throws', () => {
	register( 'acme-tax', 'woocommerce-settings', () => 'Rates by Acme' );
	register( 'acme-broken', 'woocommerce-settings', () => {
		throw new Error( 'Acme broke' );
	} );

	render( <SettingsSlot /> );

	expect( screen.getByText( 'Rates by Acme' ) ).toBeVisible();
	expect( console ).toHaveWarned();
	expect( console ).toHaveErrored();
} );
