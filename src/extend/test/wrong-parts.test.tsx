import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as hooks from '@wordpress/hooks';
import * as plugins from '@wordpress/plugins';
import { SlotFillProvider } from '@wordpress/components';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { dismissExtensionErrors, reportExtensionError, useExtensionErrors } from '../extension-errors';

/** What PHP prints with WordPress' package. */
const [ , code = '' ] =
	/<<<'JS'\n([^]*?)\nJS;/.exec(
		readFileSync( join( __dirname, '../../../includes/Scripts/WrongParts.php' ), 'utf8' )
	) ?? [];
const SCOPE = 'woocommerce-admin';
const area = (
	<SlotFillProvider>
		<plugins.PluginArea scope={ SCOPE } onError={ ( name, error ) => reportExtensionError( name, SCOPE, error ) } />
	</SlotFillProvider>
);

/** Runs code as a plugin's script. */
const run = ( source: string, file = 'acme/build/acme.js', wp: object = { hooks, plugins } ) =>
	new Function( 'wp', `${ source }\n//# sourceURL=https://shop.test/wp-content/plugins/${ file }?ver=1.0.0` )( wp );

beforeAll( () => {
	new Function( 'wp', code )( { hooks } );
} );

afterEach( () => {
	plugins.getPlugins( SCOPE ).forEach( ( { name } ) => act( () => void plugins.unregisterPlugin( name ) ) );
	dismissExtensionErrors( 'acme' );
} );

it.each( [
	[ 'a text', "'AcmePart'", 'string' ],
	[ 'an element', '{ type: "p" }', 'object' ],
	[ 'null', 'null', 'null' ],
	[ 'nothing', 'undefined', 'undefined' ],
] )( 'names the plugin, the file and the line where render is %s, and shows the others', async ( _, given, type ) => {
	run( `wp.plugins.registerPlugin( 'acme-sound', { scope: '${ SCOPE }', render: () => 'Sound' } );` );
	run( `\nwp.plugins.registerPlugin( 'acme-part', { scope: '${ SCOPE }', render: ${ given } } );` );
	const { container } = render( area );
	const { result } = renderHook( useExtensionErrors );

	expect( container ).toHaveTextContent( 'Sound' );
	expect( result.current ).toEqual( [
		{
			name: 'acme',
			place: SCOPE,
			message: expect.stringMatching(
				new RegExp(
					`^registerPlugin\\( 'acme-part' \\): 'render' takes a function, not ${ type }\\. \\(acme/build/acme\\.js:\\d+\\)$`
				)
			),
		},
	] );
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
} );

it( 'names the plugin where places mode stands between it and WordPress', () => {
	const registerPlugin = run(
		'return ( ...args ) => wp.plugins.registerPlugin( ...args );',
		'storeboard/build/places-mode.js'
	);
	run( `wp.registerPlugin( 'acme-part', { scope: '${ SCOPE }', render: 'AcmePart' } );`, 'acme/acme.js', {
		registerPlugin,
	} );
	render( area );

	const [ { message } = { message: '' } ] = renderHook( useExtensionErrors ).result.current;
	expect( message ).toMatch( /\(acme\/acme\.js:\d+\)$/ );
	expect( console ).toHaveErrored();
	expect( console ).toHaveWarned();
} );

it( 'leaves what is no part of the dashboard, and what another plugin mended, to WordPress', () => {
	run( "wp.plugins.registerPlugin( 'acme-editor', { render: 'AcmePart' } );" );
	expect( plugins.getPlugin( 'acme-editor' ) ).toBeUndefined();
	expect( console ).toHaveErroredWith( 'The "render" property must be specified and must be a valid function.' );

	const shown = ( settings: object ): object & { render: () => ReactNode } => ( {
		...settings,
		render: () => 'Mended',
	} );
	hooks.addFilter( 'plugins.registerPlugin', 'acme-mends', shown );
	run( `wp.plugins.registerPlugin( 'acme-part', { scope: '${ SCOPE }', render: 'AcmePart' } );` );
	hooks.removeFilter( 'plugins.registerPlugin', 'acme-mends' );
	expect( render( area ).container ).toHaveTextContent( 'Mended' );
	expect( renderHook( useExtensionErrors ).result.current ).toEqual( [] );
} );
