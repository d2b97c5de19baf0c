<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Settings;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * Tells WooCommerce which of its features the plugin works with.
 */
final class Compatibility implements Registerable {

	private const FEATURES = [ 'custom_order_tables', 'cart_checkout_blocks' ];

	public function __construct( private string $file ) {}

	public function register(): void {
		add_action( 'before_woocommerce_init', [ $this, 'declare' ] );
	}

	public function declare(): void {
		$features = 'Automattic\WooCommerce\Utilities\FeaturesUtil';
		if ( ! class_exists( $features ) ) {
			return;
		}
		foreach ( self::FEATURES as $feature ) {
			$features::declare_compatibility( $feature, $this->file, true );
		}
	}
}
