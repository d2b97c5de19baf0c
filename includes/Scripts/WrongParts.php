<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Has WordPress take a part of the dashboard whose `render` is no function: one that throws stands in its place, so that it is named as any other that fails, with its
 * plugin, file and line. WordPress alone would leave it out with a line in the console that names nobody.
 */
final class WrongParts {

	/** Runs before scripts of extensions: it comes with the package that they register with. */
	private const HANDLE = 'wp-plugins';

	/** The last callback of WordPress' own filter, for others may mend what was given. The stack at that moment is the extension's. */
	private const SCRIPT = <<<'JS'
( function ( hooks ) {
	hooks.addFilter( 'plugins.registerPlugin', 'storeboard/wrong-parts', function ( settings, name ) {
		if ( ! settings || typeof settings.render === 'function' || ! /^woocommerce-/.test( settings.scope ) ) {
			return settings;
		}
		var error = new TypeError();
		// Places mode stands between the extension and WordPress.
		var at = String( error.stack ).match( /\/plugins\/(?![^/\s]+\/build\/places-mode\.js)([^?#\s]+\/[^?#\s:]+)[^:\s]*:(\d+)/ );
		var given = settings.render === null ? 'null' : typeof settings.render;
		error.message = "registerPlugin( '" + name + "' ): 'render' takes a function, not " + given + '.' + ( at ? ' (' + at[ 1 ] + ':' + at[ 2 ] + ')' : '' );
		return Object.assign( {}, settings, { render: function () {
			throw error;
		} } );
	}, Number.MAX_SAFE_INTEGER );
} )( wp.hooks );
JS;

	/** Once the page is known to have the dashboard's client. */
	public static function name(): void {
		$before = wp_scripts()->get_inline_script_data( self::HANDLE, 'after' );
		str_contains( (string) $before, 'storeboard/wrong-parts' ) || wp_add_inline_script( self::HANDLE, self::SCRIPT );
	}
}
