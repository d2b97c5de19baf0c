<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\Pages\FullPage;
use Storeboard\Replies\Reply;

defined( 'ABSPATH' ) || exit;

/**
 * Says so where the client does not start: PHP ended among WordPress' notices, before the screen, or in the page's footer, which prints the
 * scripts, a script did not come, or another one broke what ours needs. By then the page's beginning has been sent (PageStream), and nobody else
 * could tell. What was printed stays, for its links work; what waits for the client is hidden. The words of WordPress' own error message, printed
 * below the page, move to the notice.
 *
 * src/entries/app.tsx sets `data-client` on the root when it runs, and sends it the event `storeboard-failed` where it could not fill it. Where PHP
 * ends by an error behind our scripts the client runs, but scripts of others may lack (SentPage): the notice is one of those that come late, which the
 * client offers behind a button, so that a screen that works stays where it is.
 */
final class StartWatch {

	private const SCRIPT = <<<'JS'
( function ( facts ) {
	function add( parent, name, text, values ) {
		var element = Object.assign( document.createElement( name ), { textContent: text }, values );
		parent.append( element, ' ' );
		return element;
	}
	function tell( runs ) {
		if ( document.getElementById( 'storeboard-not-started' ) || document.getElementById( 'storeboard-redirect' ) ) {
			return;
		}
		var root = document.getElementById( 'root' );
		var place = root || document.getElementById( 'wpbody-content' ) || document.getElementById( 'wpcontent' );
		var address = new URL( location.href );
		address.searchParams.set( 'storeboard', 'off' );
		runs || document.body.classList.remove.apply( document.body.classList, facts.classes );
		root && ! runs && root.querySelectorAll( '[aria-busy="true"], button, .storeboard-alerts' ).forEach( function ( element ) {
			element.style.display = 'none';
		} );
		var notice = document.createElement( 'div' );
		notice.id = 'storeboard-not-started';
		notice.className = 'notice notice-error inline';
		notice.setAttribute( 'role', 'alert' );
		( runs && document.getElementById( 'wp__notice-list' ) || document.getElementById( 'woocommerce-layout__notice-list' ) || place ).prepend( notice );
		add( notice, 'p', facts.what );
		var died = document.querySelector( '.wp-die-message' );
		if ( died ) {
			notice.append( died );
		}
		var ways = add( notice, 'p', '' );
		add( ways, 'button', facts.reload, { type: 'button', className: 'button button-primary', onclick: function () {
			location.reload();
		} } );
		add( ways, 'a', facts.original, { className: 'button', href: address.href } );
	}
	document.addEventListener( 'storeboard-failed', function () {
		tell();
	}, true );
	document.addEventListener( 'DOMContentLoaded', function () {
		var root = document.getElementById( 'root' );
		var runs = root && root.dataset.client;
		if ( ! runs || document.getElementById( 'storeboard-cut-off' ) ) {
			tell( runs );
		}
	} );
} )( %s );
JS;

	/** Prints the script. It stands before WordPress' notices, in which PHP may end before anything of the screen is there. */
	public static function print(): void {
		wp_print_inline_script_tag(
			sprintf(
				self::SCRIPT,
				Reply::encode(
					[
						'what'     => __( 'This screen didn’t load completely. Your store and its data aren’t affected.', 'storeboard' ),
						'reload'   => __( 'Reload Page', 'storeboard' ),
						'original' => __( 'Use the WooCommerce screen', 'storeboard' ),
						// They take WordPress' menu away.
						'classes'  => FullPage::CLASSES,
					]
				)
			),
			[ 'id' => 'storeboard-start-watch' ]
		);
	}
}
