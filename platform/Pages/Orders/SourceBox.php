<?php
/**
 * The box with an order's origin.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\Suggestions\Suggestions;
use WP_Post;

/**
 * Shows the stored origin, and the place of the panel that offers to learn more.
 */
final class SourceBox {

	private const LABELS = [ 'typein' => 'Direct', 'admin' => 'Web admin', 'organic' => 'Organic', 'referral' => 'Referral', 'utm' => 'Source' ];

	public function __construct( private WP_Post $order ) {}

	public function render(): void {
		printf(
			'<div class="order-attribution-metabox"><div class="woocommerce-order-attribution-origin-container"><h4>%s</h4>'
				. '<span class="order-attribution-origin">%s</span></div>',
			esc_html__( 'Origin', 'storeboard-platform' ),
			esc_html( $this->origin() )
		);

		if ( Suggestions::are_on() ) {
			echo '<div id="order-attribution-install-banner-slotfill"></div>';
		}

		echo '</div>';
	}

	private function origin(): string {
		$type   = (string) get_post_meta( $this->order->ID, '_wc_order_attribution_source_type', true );
		$source = (string) get_post_meta( $this->order->ID, '_wc_order_attribution_utm_source', true );

		if ( ! isset( self::LABELS[ $type ] ) ) {
			return __( 'Unknown', 'storeboard-platform' );
		}

		return '' === $source || in_array( $type, [ 'typein', 'admin' ], true ) ? self::LABELS[ $type ] : self::LABELS[ $type ] . ': ' . $source;
	}
}
