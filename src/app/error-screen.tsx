import { Button } from '@wordpress/components';
import { useLayoutEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSpokenMessage } from '../components/use-spoken-message';
import { FULL_SCREEN, PRINTED } from '../lib/full-screen-classes';
import { originalClientUrl } from '../lib/links';

const SUPPORT_URL = 'https://wordpress.org/support/plugin/storeboard/';
const STACK_LINES = 10;

/**
 * What is left when a screen could not be shown: what happened, and ways on.
 *
 * @param props.hasTitle Whether the screen has a title above it.
 */
export function ErrorScreen( { error, hasTitle = false }: { error: Error; hasTitle?: boolean } ) {
	const Title = hasTitle ? 'h2' : 'h1';
	const stack = ( error.stack ?? '' ).split( '\n' ).slice( 0, STACK_LINES ).join( '\n' );

	const what = __( 'Oops, something went wrong', 'storeboard' );
	const meaning = __( 'Couldn’t show this screen. Your store and its data aren’t affected.', 'storeboard' );

	useSpokenMessage( `${ what }. ${ meaning }` );
	// A screen with the whole window took the menu away, and the way out went with the screen.
	useLayoutEffect( () => document.body.classList.remove( ...FULL_SCREEN, PRINTED ), [] );

	return (
		<div className="storeboard-error-screen">
			<Title>{ what }</Title>
			<p>{ meaning }</p>
			<div className="storeboard-error-screen__actions">
				<Button variant="primary" onClick={ () => window.location.reload() }>
					{ __( 'Reload Page', 'storeboard' ) }
				</Button>
				<Button variant="secondary" href={ SUPPORT_URL } target="_blank" rel="noreferrer">
					{ __( 'Get Support', 'storeboard' ) }
				</Button>
				<Button variant="link" href={ originalClientUrl() }>
					{ __( 'Use the WooCommerce screen', 'storeboard' ) }
				</Button>
			</div>
			<details>
				<summary>{ __( 'Error details', 'storeboard' ) }</summary>
				<p>{ error.message }</p>
				<pre>{ stack }</pre>
			</details>
		</div>
	);
}
