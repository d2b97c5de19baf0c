<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps a press of the mouse that began on what PHP printed and ended on what the client drew in the same place meanwhile: a browser makes no
 * click of the two.
 */
final class ClickReplay {

	private const SCRIPT = <<<'JS'
( function ( roots ) {
	var pressed;
	function linkAt( element ) {
		return element && element.closest( roots ) && element.closest( 'a, button' );
	}
	document.addEventListener( 'pointerdown', function ( event ) {
		pressed = event.pointerType === 'mouse' && ! event.button && linkAt( event.target );
	}, true );
	document.addEventListener( 'pointerup', function ( event ) {
		var before = pressed;
		pressed = null;
		if ( ! before || before.isConnected || event.ctrlKey || event.metaKey || event.shiftKey ) {
			return;
		}
		var link = linkAt( document.elementFromPoint( event.clientX, event.clientY ) );
		if ( link && link.textContent.trim().startsWith( before.textContent.trim() ) ) {
			link.click();
		}
	}, true );
} )( '#root, #woocommerce-embedded-root' );
JS;

	public static function print(): void {
		wp_print_inline_script_tag( self::SCRIPT, [ 'id' => 'storeboard-kept-press' ] );
	}
}
