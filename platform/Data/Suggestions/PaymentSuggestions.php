<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Store;

/** Suggestions for the store's country, in the shape of WooCommerce's own list. */
final class PaymentSuggestions {

	/**
	 * @return array<int, array<string, mixed>> Keys id, title, content, image, image_72x72, is_visible, recommendation_priority; of what a plugin
	 *                                          brings also plugins, and in which countries it stands beside a main one or among the others.
	 */
	public static function get(): array {
		$rows = array_filter( Declared::in( __DIR__ . '/suggestions.json' )['payments'], [ self::class, 'fits' ] );

		return array_map(
			static fn( array $row ): array => $row + [
				'image'       => Mark::of( $row['title'] ),
				'image_72x72' => Mark::of( $row['title'] ),
				'is_visible'  => true,
			],
			array_values( $rows )
		);
	}

	/** @param array<string, mixed> $row A suggestion. With countries it applies only to them. */
	private static function fits( array $row ): bool {
		return match ( true ) {
			'WooPayments' === $row['title'] => Gateways::woopayments_supports_country(),
			isset( $row['category_other'] ) => in_array( Store::country(), [ ...$row['category_other'], ...$row['category_additional'] ], true ),
			default                         => true,
		};
	}
}
