<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

/**
 * The meta that gateways and WooCommerce's order attribution leave on an order. Some orders have none, as in a store that is older than these.
 */
final class OrderFacts {

	/** @return array<string, array{int, string, string}> By gateway: how often it is used, relative to the others, its title, and where it notes what a payment cost. */
	public static function methods(): array {
		return Seeder::declared( 'orders' )['methods'];
	}

	public function __construct( private Random $random ) {}

	/**
	 * @param array<string, string> $order Its other meta.
	 * @return array<string, string>
	 */
	public function of( array $order ): array {
		$prefix = '_wc_order_attribution_';
		// Type, source, medium and campaign, by how often they come; of the last one nothing is known.
		$origin = $this->random->weighted( Seeder::declared( 'orders' )['origins'] );
		$device = $this->random->weighted( Seeder::declared( 'orders' )['devices'] );
		$names  = array_map( static fn( string $name ): string => $prefix . $name, [ 'source_type', 'utm_source', 'utm_medium', 'utm_campaign' ] );
		$key    = isset( $order['_date_paid'] ) ? self::methods()[ $order['_payment_method'] ][2] : '';

		return ( '' === $origin ? [] : array_filter( array_combine( $names, explode( '/', $origin ) ) ) + ( str_starts_with( $origin, 'admin' ) ? [] : [ "{$prefix}device_type" => $device ] ) )
			+ ( '' === $key ? [] : [ $key => number_format( 0.3 + 0.029 * (float) $order['_order_total'], 2, '.', '' ) ] )
			+ ( '_stripe_fee' === $key ? [ '_stripe_currency' => $order['_order_currency'] ] : [] );
	}
}
