<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Store;

/** Suggestions for the store's country, in the shape of WooCommerce's own list. */
final class PaymentSuggestions {

	private const EUROPE = [
		'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL',
		'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
	];

	private const AMERICA = [ 'US', 'CA', 'MX', 'BR', 'AR', 'CL', 'CO', 'EC', 'PE', 'UY', 'VE' ];

	/**
	 * @return array<int, array<string, mixed>> Keys id, title, content, image, image_72x72, is_visible, recommendation_priority; of what a plugin
	 *                                          brings also plugins, and in which countries it stands beside a main one or among the others.
	 */
	public static function get(): array {
		$all = [
			self::row( 'affirm', 'Affirm', __( 'Let customers pay over time.', 'storeboard-platform' ), 7 )
				+ [ 'external_link' => 'https://example.com/affirm' ]
				+ self::brought( [], [], [ 'US', 'CA' ] ),
			self::row( 'afterpay', 'Afterpay', __( 'Let customers pay in four installments.', 'storeboard-platform' ), 8 )
				+ self::brought( [ 'afterpay-gateway-for-woocommerce' ], [], [ 'US', 'CA', 'AU' ] ),
			self::row( 'amazon_payments_advanced', 'Amazon Pay', __( 'Let customers pay with their Amazon account.', 'storeboard-platform' ), 6 )
				+ self::brought( [ 'woocommerce-gateway-amazon-payments-advanced' ], [], [ 'US', 'JP', ...self::EUROPE ] ),
			self::offline( 'bacs', __( 'Direct bank transfer', 'storeboard-platform' ), __( 'Customers pay by bank transfer.', 'storeboard-platform' ) ),
			self::offline( 'cod', __( 'Cash on delivery', 'storeboard-platform' ), __( 'Customers pay with cash when their order is delivered.', 'storeboard-platform' ) ),
			self::row( 'klarna_payments', 'Klarna', __( 'Let customers pay now or later.', 'storeboard-platform' ), 9 )
				+ self::brought( [ 'klarna-payments-for-woocommerce' ], [], [ 'US', 'CA', 'MX', 'AU', 'NZ', ...self::EUROPE ] ),
			self::row( 'ppcp-gateway', 'PayPal Payments', __( 'Let customers pay with PayPal or a card.', 'storeboard-platform' ), 4 )
				+ self::brought(
					[ 'woocommerce-paypal-payments' ],
					[ ...self::AMERICA, ...self::EUROPE, 'AU', 'NZ', 'HK', 'JP', 'SG', 'IN' ],
					[ 'US', 'CA', 'ZA', 'NG', 'GH', ...self::AMERICA ]
				),
			self::row( 'stripe', 'Stripe', __( 'Accept cards and local payment methods.', 'storeboard-platform' ), 3 )
				+ self::brought( [ 'woocommerce-gateway-stripe' ], [ 'US', 'CA', 'MX', 'BR', 'AU', 'NZ', 'HK', 'JP', 'SG', ...self::EUROPE ], [] ),
			...self::woopayments(),
		];

		return array_values( array_filter( $all, static fn( array $row ) => self::fits( $row, Store::country() ) ) );
	}

	/** @return array<int, array<string, mixed>> */
	private static function woopayments(): array {
		if ( ! Gateways::woopayments_supports_country() ) {
			return [];
		}

		$content = __( 'Accept cards right in your store.', 'storeboard-platform' );
		$row     = self::row( 'woocommerce_payments:with-in-person-payments', 'WooPayments', $content, 0 );

		return [
			$row + [
				'plugins'     => [ 'woocommerce-payments' ],
				'description' => $content,
			],
		];
	}

	/**
	 * An entry with countries applies only to them.
	 *
	 * @param array<string, mixed> $row     A suggestion.
	 * @param string               $country The store's country.
	 */
	private static function fits( array $row, string $country ): bool {
		return ! isset( $row['category_other'] ) || in_array( $country, [ ...$row['category_other'], ...$row['category_additional'] ], true );
	}

	/** @return array<string, mixed> */
	private static function offline( string $id, string $title, string $content ): array {
		return self::row( $id, $title, $content, 10 ) + [ 'is_offline' => true ];
	}

	/**
	 * @param string[] $plugins    The plugins that bring it.
	 * @param string[] $other      Countries in which it is one of the others.
	 * @param string[] $additional Countries in which it complements a main one.
	 * @return array<string, mixed>
	 */
	private static function brought( array $plugins, array $other, array $additional ): array {
		return [
			'plugins'             => $plugins,
			'category_other'      => $other,
			'category_additional' => $additional,
		];
	}

	/** @return array<string, mixed> */
	private static function row( string $id, string $title, string $content, int $priority ): array {
		return [
			'id'                      => $id,
			'title'                   => $title,
			'content'                 => $content,
			'image'                   => Mark::of( $title ),
			'image_72x72'             => Mark::of( $title ),
			'is_visible'              => true,
			'recommendation_priority' => $priority,
		];
	}
}
