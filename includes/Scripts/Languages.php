<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

use Storeboard\Plugin;
use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * Where the translations of PHP's texts are. Scripts have theirs from Assets.
 */
final class Languages implements Registerable {

	public function __construct( private string $file ) {}

	public function register(): void {
		// Not before the user is known: the admin speaks their language, not the site's. Versions from 6.8 on find the folder
		// by the plugin's header alone.
		add_action( 'init', [ $this, 'load' ], 0 );
	}

	public function load(): void {
		load_plugin_textdomain( Plugin::TEXT_DOMAIN, false, self::relative_folder( $this->file ) );
	}

	/** The folder of the translations, as the site knows it: what is linked into the site may really be elsewhere. */
	public static function folder( string $file ): string {
		return WP_PLUGIN_DIR . '/' . self::relative_folder( $file );
	}

	private static function relative_folder( string $file ): string {
		return dirname( plugin_basename( $file ) ) . '/languages';
	}
}
