<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/** Partners that print labels, by the store's country. The older dialect uses another name for one of them. */
final class ShippingPartners {

	/** @return array<int, array<string, mixed>> */
	public static function get(): array {
		$country  = Store::country();
		$partners = array_filter( Dialect::is_older() ? self::older() : self::today(), static fn( array $partner ) => in_array( $country, $partner['countries'], true ) );

		return array_map( static fn( array $partner ): array => array_diff_key( $partner, [ 'countries' => [] ] ), array_values( $partners ) );
	}

	/** @return array<int, array<string, mixed>> Partners; the key countries lists where they are available. */
	private static function today(): array {
		return [
			self::row( 'woocommerce-shipping', 'WooCommerce Shipping', 'woocommerce-shipping', [ 'US' ] ) + self::in_row() + [ 'countries_where_primary' => [ 'US' ] ],
			self::row( 'woocommerce-shipstation-integration', 'ShipStation', 'woocommerce-shipstation-integration', [ 'US', 'CA', 'AU', 'GB', 'NZ' ] )
				+ self::in_row()
				+ [ 'countries_where_primary' => [ 'NZ', 'CA', 'GB' ] ],
			self::row( 'sendcloud-shipping', 'Sendcloud', 'sendcloud-shipping', [ 'AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL' ] )
				+ self::in_row()
				+ [ 'countries_where_primary' => [ 'AT', 'BE', 'DE', 'FR', 'NL' ] ],
			// A partner without a plugin.
			self::row( 'envia', 'Envia', '', [ 'AR', 'BR', 'CL', 'GT', 'MX', 'PE', 'UY' ] ) + [ 'countries_where_primary' => [] ],
		];
	}

	/** @return array<int, array<string, mixed>> Partners; the key countries lists where they are available. */
	private static function older(): array {
		return [
			self::row( 'woocommerce-services', 'WooCommerce Shipping', 'woocommerce-services', [ 'US' ] ) + [ 'dependencies' => [ 'jetpack' ] ],
			self::row( 'sendcloud-shipping', 'Sendcloud', 'sendcloud-shipping', [ 'AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL' ] ),
			self::row( 'envia', 'Envia', '', [ 'AR', 'BR', 'CL', 'GT', 'MX', 'PE', 'UY' ] ),
		];
	}

	/**
	 * @param string   $id        The partner's id.
	 * @param string   $name      The partner's name.
	 * @param string   $slug      The plugin's slug, or ''.
	 * @param string[] $countries Where it is available.
	 * @return array<string, mixed>
	 */
	private static function row( string $id, string $name, string $slug, array $countries ): array {
		return [
			'id'                => $id,
			'name'              => $name,
			'slug'              => $slug,
			'description'       => __( 'Print shipping labels right from your dashboard.', 'storeboard-platform' ),
			'layout_column'     => [
				'image'    => Mark::url(),
				'features' => [
					[
						'icon'        => Mark::url(),
						'title'       => __( 'Labels', 'storeboard-platform' ),
						'description' => __( 'Print labels from any order.', 'storeboard-platform' ),
					],
					[
						'icon'        => Mark::url(),
						'title'       => __( 'Tracking', 'storeboard-platform' ),
						'description' => __( 'Let customers track their orders.', 'storeboard-platform' ),
					],
				],
			],
			'learn_more_link'   => 'https://example.com/shipping',
			'is_visible'        => true,
			'available_layouts' => Dialect::is_older() || '' === $slug ? [ 'column' ] : [ 'row', 'column' ],
			'countries'         => $countries,
		];
	}

	/** @return array<string, mixed> */
	private static function in_row(): array {
		return [
			'layout_row' => [
				'image'       => Mark::url(),
				'image_label' => __( 'A label', 'storeboard-platform' ),
				'description' => __( 'Print shipping labels right from your dashboard.', 'storeboard-platform' ),
				'features'    => [
					[
						'icon'        => Mark::url(),
						'description' => __( 'Discounted rates', 'storeboard-platform' ),
					],
				],
			],
		];
	}
}
