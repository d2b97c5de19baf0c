<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

/**
 * The meta that gateways and WooCommerce's order attribution leave on an order. Some orders have none, as in a store that is older than these.
 */
final class OrderFacts {

	/** How often each is used, relative to the others, its title, and where its gateway notes what a payment cost. */
	public const METHODS = [
		'woocommerce_payments' => [ 42, 'Credit card / debit card', '_wcpay_transaction_fee' ],
		'ppcp-gateway'         => [ 22, 'PayPal', 'PayPal Transaction Fee' ],
		'stripe'               => [ 14, 'Card (Stripe)', '_stripe_fee' ],
		'bacs'                 => [ 12, 'Direct bank transfer', '' ],
		'cod'                  => [ 10, 'Cash on delivery', '' ],
	];

	/** Type, source, medium and campaign, and behind it how often it comes; of the last one nothing is known. */
	private const ORIGINS = [
		'typein/(direct)//'                => 26,
		'organic/google/organic/'          => 21,
		'organic/duckduckgo/organic/'      => 4,
		'utm/google/cpc/home-brand'        => 11,
		'utm/newsletter/email/autumn-news' => 10,
		'utm/newsletter/email/thank-you'   => 4,
		'utm/instagram/social/new-in'      => 7,
		'referral/pinterest.com/referral/' => 5,
		'admin///'                         => 2,
		''                                 => 10,
	];

	private const DEVICES = [
		'Mobile'  => 54,
		'Desktop' => 40,
		'Tablet'  => 6,
	];

	public function __construct( private Random $random ) {}

	/**
	 * @param array<string, string> $order Its other meta.
	 * @return array<string, string>
	 */
	public function of( array $order ): array {
		$prefix = '_wc_order_attribution_';
		$origin = $this->random->weighted( self::ORIGINS );
		$device = $this->random->weighted( self::DEVICES );
		$names  = array_map( static fn( string $name ): string => $prefix . $name, [ 'source_type', 'utm_source', 'utm_medium', 'utm_campaign' ] );
		$key    = isset( $order['_date_paid'] ) ? self::METHODS[ $order['_payment_method'] ][2] : '';

		return ( '' === $origin ? [] : array_filter( array_combine( $names, explode( '/', $origin ) ) ) + ( str_starts_with( $origin, 'admin' ) ? [] : [ "{$prefix}device_type" => $device ] ) )
			+ ( '' === $key ? [] : [ $key => number_format( 0.3 + 0.029 * (float) $order['_order_total'], 2, '.', '' ) ] )
			+ ( '_stripe_fee' === $key ? [ '_stripe_currency' => $order['_order_currency'] ] : [] );
	}
}
