<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\Registerable;
use Storeboard\Replies\Reply;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenGroups;
use Storeboard\Screens\ScreenSwitches;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Scripts\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * The store's commands in WordPress' command palette, on each page of the admin that has the palette.
 *
 * A few lines behind the palette's own script are all that a page pays: they register one loader of commands, and the palette runs loaders
 * only while it is open. That one then fetches the script of the commands (src/entries/commands.ts), which takes its place and asks the
 * server what the user may do (Rest\CommandsController). WooCommerce's own search of products, which asks with each letter, is put away when
 * the palette opens; it comes back where the script does not load.
 */
final class Commands implements Registerable {

	public const CAPABILITIES = [ 'manage_woocommerce', 'edit_shop_orders', 'edit_products', 'view_woocommerce_reports' ];

	private const PALETTE = 'wp-core-commands';

	/** Before CommandPalette defers the palette's scripts (1), and before WordPress prints those of the footer (10). */
	private const PRIORITY = 0;

	/** The script takes this loader out before it registers one of the same name (src/commands/palette.ts). */
	private const LOADER = <<<'JS'
( function ( wp, facts ) {
	var script, fail, name = 'core/commands', store = wp.data.dispatch( name ), palette = wp.data.select( name ), products = 'woocommerce/product';
	function takeOut() {
		palette.getCommandLoaders( false ).forEach( function ( loader ) {
			if ( loader.name === products ) {
				hook.theirs = loader;
			}
		} );
		store.unregisterCommandLoader( products );
	}
	var stop = wp.data.subscribe( function () {
		if ( palette.isOpen() ) {
			stop();
			takeOut();
		}
	}, name );
	function hook( asked ) {
		var state = wp.element.useState( false );
		fail = state[ 1 ];
		wp.element.useEffect( function () {
			if ( ! state[ 0 ] ) {
				load();
			}
		} );
		return {
			isLoading: ! state[ 0 ],
			commands: state[ 0 ] ? [ {
				name: 'storeboard/failed',
				label: facts.failed,
				searchLabel: ( asked.search || '' ) + ' ' + facts.failed,
				callback: function () {
					fail( false );
				}
			} ] : []
		};
	}
	function load() {
		if ( ! script ) {
			takeOut();
			script = document.createElement( 'script' );
			script.src = facts.src;
			script.onerror = function () {
				script.remove();
				script = undefined;
				if ( hook.theirs ) {
					store.registerCommandLoader( hook.theirs );
				}
				fail( true );
			};
			document.head.append( script );
		}
	}
	store.registerCommandLoader( { name: 'storeboard', hook: hook } );
} )( window.wp, %s );
JS;

	public function __construct( private TakeOverSwitch $switch, private Assets $assets ) {}

	/** Whether the user may do anything that a command does. */
	public static function may_use(): bool {
		return [] !== array_filter( self::CAPABILITIES, [ Ownership::class, 'may' ] );
	}

	public function register(): void {
		add_action( 'admin_print_footer_scripts', [ $this, 'attach' ], self::PRIORITY );
	}

	public function attach(): void {
		$is_on = $this->switch->is_on() && ScreenSwitches::is_ticked( ScreenGroups::id( ScreenGroups::COMMANDS ) );
		$src   = $is_on && wp_script_is( self::PALETTE ) && self::may_use() ? $this->assets->entry_url( 'commands' ) : null;
		if ( null !== $src ) {
			$facts = [
				'src'    => $src,
				'failed' => __( 'Couldn’t load your store’s commands. Try again', 'storeboard' ),
			];
			wp_add_inline_script( self::PALETTE, sprintf( self::LOADER, Reply::encode( $facts ) ) );
		}
	}
}
