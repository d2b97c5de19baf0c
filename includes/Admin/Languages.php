<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Plugin;
use Storeboard\Registerable;

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
		load_plugin_textdomain( Plugin::TEXT_DOMAIN, false, dirname( plugin_basename( $this->file ) ) . '/languages' );
	}
}
