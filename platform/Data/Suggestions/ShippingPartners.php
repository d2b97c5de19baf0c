<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Dialect;

/** Partners that print labels, by the store's country. The older dialect uses another name for one of them. One of them has no plugin. */
final class ShippingPartners {

	/** @return array<int, array<string, mixed>> */
	public static function get(): array {
		$declared = Declared::filled( Declared::in( __DIR__ . '/suggestions.json' )['shipping'], [ '[mark]' => Mark::url() ] );
		$all      = $declared[ Dialect::is_older() ? 'older' : 'today' ];
		$partners = array_filter( $all, static fn( array $partner ) => in_array( Store::country(), $partner['countries'], true ) );

		return array_map(
			static fn( array $partner ): array => array_diff_key( $partner, [ 'countries' => [] ] ) + $declared['all']
				+ ( in_array( 'row', $partner['available_layouts'], true ) ? $declared['row'] : [] ),
			array_values( $partners )
		);
	}
}
