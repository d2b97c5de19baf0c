<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Where the facts of orders are: in the store's orders, kept in tables of their own or as posts, and in their lines. One statement of the database reads them,
 * for the table that keeps them (OrderFacts) and, on a small store, for an answer right away.
 *
 * A refund has no method or origin of its own: its facts are those of its order. What the order's goods cost comes off again where they came back.
 */
final class FactSource {

	/** WooCommerce's order attribution, by fact. */
	private const ATTRIBUTION = [
		'origin'   => '_wc_order_attribution_source_type',
		'source'   => '_wc_order_attribution_utm_source',
		'campaign' => '_wc_order_attribution_utm_campaign',
		'device'   => '_wc_order_attribution_device_type',
	];

	/** Of a line of an order: what its goods cost, since WooCommerce 9.5 where its feature is on. */
	public const COST = '_cogs_value';

	/** Where gateways note their fee on an order, and where they note its currency; '' is the order's. */
	private const FEES = [
		'_wcpay_transaction_fee'  => '',
		'_stripe_fee'             => '_stripe_currency',
		'Stripe Fee'              => '',
		'PayPal Transaction Fee'  => '',
		'_paypal_transaction_fee' => '',
		'_paypal_fee'             => '',
	];

	/** How many of the newest orders are looked through for the name of a payment method. */
	private const TITLES_WITHIN = 2000;

	/** Where WooPayments' multi-currency notes that it has put an order into reports in the store's own currency. */
	private const CONVERTED = [
		'rate' => '_wcpay_multi_currency_order_exchange_rate',
		'into' => '_wcpay_multi_currency_order_default_currency',
		// Once it was paid out.
		'paid' => '_wcpay_multi_currency_stripe_exchange_rate',
	];

	/** The order that a row of reports belongs to. */
	public const ORDER = 'CASE WHEN s.parent_id > 0 THEN s.parent_id ELSE s.order_id END';

	/** Whether orders have tables of their own. */
	public static function has_tables(): bool {
		$orders = 'Automattic\WooCommerce\Utilities\OrderUtil';

		return is_callable( [ $orders, 'custom_orders_table_usage_is_enabled' ] ) && $orders::custom_orders_table_usage_is_enabled();
	}

	/**
	 * @return array<string, string>
	 */
	private static function fee_keys(): array {
		/**
		 * Filters where gateways note on an order what the payment cost. The first that an order has counts.
		 *
		 * @param array<string, string> $keys Keys of order meta with a number, each with the key of the meta that has the fee's currency; '' where it is the order's.
		 */
		[ $keys ] = ExtensionFilter::apply( static fn() => apply_filters( 'storeboard_fee_meta_keys', self::FEES ), 'storeboard_fee_meta_keys', self::FEES, 'payment fees' );

		return array_filter( $keys, static fn( $currency, $key ): bool => is_string( $currency ) && is_string( $key ) && '' !== $key, ARRAY_FILTER_USE_BOTH );
	}

	/** Whether any order says what its payment cost. */
	public static function has_fees(): bool {
		$keys = implode( "', '", array_map( 'esc_sql', array_keys( self::fee_keys() ) ) );
		$meta = self::has_tables() ? Database::table( 'wc_orders_meta' ) : $GLOBALS['wpdb']->postmeta;

		return '' !== $keys && [] !== Counter::rows( "SELECT 1 AS one FROM $meta m WHERE m.meta_key IN ( '$keys' ) LIMIT 1" );
	}

	/**
	 * @param string[] $facts Some of OrderFacts::columns(), of which those of the row are never asked for alone.
	 * @param string   $which SQL: a condition on rows of wc_order_stats, `s`.
	 * @return string SQL: a row with order_id and these facts for each of them.
	 */
	public static function statement( array $facts, string $which ): string {
		$fees  = in_array( 'fee', $facts, true ) ? self::fee_keys() : [];
		$keys  = [ ...array_values( array_intersect_key( self::ATTRIBUTION, array_flip( $facts ) ) ), ...array_keys( $fees ), ...array_filter( array_values( $fees ) ) ];
		$needs = array_values( array_unique( array_intersect( [] === $fees && ! in_array( 'rate', $facts, true ) ? $facts : [ ...$facts, 'currency' ], [ 'method', 'currency' ] ) ) );
		$keys  = in_array( 'currency', $needs, true ) ? [ ...$keys, ...array_values( self::CONVERTED ) ] : $keys;
		$join  = '';
		if ( self::has_tables() ) {
			[ $meta, $owner ] = [ Database::table( 'wc_orders_meta' ), 'order_id' ];
			$of_order         = static fn( string $column ): string => "MAX( o.$column )";
			$join            .= [] === $needs ? '' : ' LEFT JOIN ' . Database::table( 'wc_orders' ) . ' o ON o.id = ' . self::ORDER;
			$own              = [
				'method'   => $of_order( 'payment_method' ),
				'currency' => $of_order( 'currency' ),
			];
		} else {
			[ $meta, $owner ] = [ $GLOBALS['wpdb']->postmeta, 'post_id' ];
			$own              = [
				'method'   => self::meta( '_payment_method' ),
				'currency' => self::meta( '_order_currency' ),
			];
			$keys             = [ ...$keys, ...( in_array( 'method', $needs, true ) ? [ '_payment_method' ] : [] ), ...( in_array( 'currency', $needs, true ) ? [ '_order_currency' ] : [] ) ];
		}
		if ( [] !== $keys ) {
			$listed = "'" . implode( "', '", array_map( 'esc_sql', array_unique( $keys ) ) ) . "'";
			$join  .= " LEFT JOIN $meta m ON m.$owner = " . self::ORDER . " AND m.meta_key IN ( $listed )";
		}
		// WooCommerce wrote '(none)' where there was nothing to say, until 11.0 left it out.
		$own += array_map( static fn( string $key ): string => 'NULLIF( ' . self::meta( $key ) . ", '(none)' )", self::ATTRIBUTION );
		$all  = [];
		foreach ( $facts as $fact ) {
			$length        = OrderFacts::TEXTS[ $fact ] ?? 0;
			$all[ $fact ] = match ( $fact ) {
				// It stays in the order's currency.
				'fee' => 'CASE WHEN ' . self::is_converted( $own['currency'] ) . ' THEN NULL ELSE ' . self::fee( $fees, $own['currency'] ) . ' END',
				// The one that its amounts are in where reports show them.
				'currency' => 'CASE WHEN ' . self::is_converted( $own['currency'] ) . ' THEN ' . self::own_currency() . " ELSE COALESCE( SUBSTR( {$own['currency']}, 1, $length ), '' ) END",
				'cost' => self::cost(),
				'line_costs' => self::line_costs(),
				'rate' => 'CASE WHEN ' . self::is_converted( $own['currency'] ) . ' THEN ' . self::rate() . ' END',
				default => in_array( $fact, OrderFacts::of_row(), true ) ? "MAX( s.$fact )" : "COALESCE( SUBSTR( {$own[ $fact ]}, 1, $length ), '' )",
			} . " AS $fact";
		}
		$stats = Database::table( 'wc_order_stats' );

		return 'SELECT s.order_id' . ( [] === $all ? '' : ', ' . implode( ', ', $all ) ) . " FROM $stats s$join WHERE $which" . ( '' === $join ? '' : ' GROUP BY s.order_id' );
	}

	/** What the newest orders that were paid so say of how; '' where none of them says it. */
	public static function title_of_method( string $method ): string {
		global $wpdb;

		if ( self::has_tables() ) {
			$of     = Database::table( 'wc_orders' );
			$newest = "SELECT payment_method AS method, payment_method_title AS title FROM $of ORDER BY id DESC LIMIT " . self::TITLES_WITHIN;
		} else {
			$newest = "SELECT m.meta_value AS method, t.meta_value AS title FROM ( SELECT ID FROM {$wpdb->posts} WHERE post_type = 'shop_order' ORDER BY ID DESC LIMIT " . self::TITLES_WITHIN . " ) o
				JOIN {$wpdb->postmeta} m ON m.post_id = o.ID AND m.meta_key = '_payment_method' JOIN {$wpdb->postmeta} t ON t.post_id = o.ID AND t.meta_key = '_payment_method_title'";
		}

		return (string) ( Counter::rows( "SELECT title FROM ( $newest ) n WHERE method = '" . esc_sql( $method ) . "' AND title <> '' LIMIT 1" )[0]['title'] ?? '' );
	}

	/**
	 * SQL: whether an order in another currency stands in reports in the store's own.
	 *
	 * @param string $currency SQL of the order's.
	 */
	private static function is_converted( string $currency ): string {
		$own = self::own_currency();

		return '( ' . self::number( self::meta( self::CONVERTED['rate'] ) ) . ' > 0 AND UPPER( ' . self::meta( self::CONVERTED['into'] ) . " ) = $own AND UPPER( COALESCE( $currency, '' ) ) <> $own )";
	}

	/** SQL: by what WooPayments multiplies the amounts of an order that it converts. */
	private static function rate(): string {
		$paid = self::number( self::meta( self::CONVERTED['paid'] ) );

		return "CASE WHEN $paid > 0 THEN $paid ELSE 1 / " . self::number( self::meta( self::CONVERTED['rate'] ) ) . ' END';
	}

	/** SQL: what PHP would take a text for, also '4.0E-5'. */
	private static function number( string $text ): string {
		return "( COALESCE( $text, '' ) + 0 )";
	}

	/**
	 * SQL of an amount of a line or a coupon, in the currency in which reports have its order. WooPayments converts an order's own amounts where they are written, and these where they are read.
	 *
	 * @param string $rate SQL, see OrderFacts::AMOUNTS.
	 */
	public static function converted( string $amount, string $rate ): string {
		return "( CASE WHEN $rate IS NULL THEN $amount ELSE ROUND( $amount * $rate, 2 ) END )";
	}

	/** SQL: the store's own currency. */
	public static function own_currency(): string {
		return "'" . esc_sql( strtoupper( (string) get_option( 'woocommerce_currency', 'USD' ) ) ) . "'";
	}

	/** SQL: the orders that were not paid in the store's own currency, converted or not. */
	public static function in_other_currencies(): string {
		$own = self::own_currency();

		return self::has_tables()
			? 'SELECT o.id FROM ' . Database::table( 'wc_orders' ) . " o WHERE o.currency <> '' AND UPPER( o.currency ) <> $own"
			: "SELECT m.post_id FROM {$GLOBALS['wpdb']->postmeta} m WHERE m.meta_key = '_order_currency' AND m.meta_value <> '' AND UPPER( m.meta_value ) <> $own";
	}

	/** SQL of a meta of the order. */
	private static function meta( string $key ): string {
		return "MAX( CASE WHEN m.meta_key = '" . esc_sql( $key ) . "' THEN m.meta_value END )";
	}

	/**
	 * What is no number, or in another currency than the order, is not known. A refund brings no fee of its own.
	 *
	 * @param array<string, string> $keys
	 * @param string                $currency SQL of the order's.
	 */
	private static function fee( array $keys, string $currency ): string {
		$each = [];
		foreach ( $keys as $key => $of_currency ) {
			$value    = self::meta( $key );
			$is_known = "$value REGEXP '^-?[0-9]+([.][0-9]+)?$'" . ( '' === $of_currency ? '' : ' AND UPPER( COALESCE( NULLIF( ' . self::meta( $of_currency ) . ", '' ), $currency ) ) = UPPER( $currency )" );
			$each[]   = "WHEN $value IS NOT NULL AND $value <> '' THEN CASE WHEN $is_known THEN CAST( $value AS DECIMAL(26,8) ) END";
		}

		return [] === $each ? 'NULL' : 'CASE WHEN MAX( s.parent_id ) > 0 THEN NULL ' . implode( ' ', $each ) . ' END';
	}

	/** Which line costs how much, in one number: sums by product hold the costs of lines, also of orders whose own cost is not known. */
	private static function line_costs(): string {
		$items = Database::table( 'woocommerce_order_items' );
		$meta  = Database::table( 'woocommerce_order_itemmeta' );

		return "( SELECT SUM( CAST( c.meta_value AS DECIMAL(26,8) ) * ( 1 + i.order_item_id % 997 ) ) FROM $items i JOIN $meta c ON c.order_item_id = i.order_item_id AND c.meta_key = '" . self::COST . "' WHERE i.order_id = " . self::ORDER . " AND i.order_item_type = 'line_item' )";
	}

	/**
	 * Known where each line of the order has one. Of a refund what its lines cost in the order, part by part; of one without lines that counts all items
	 * as returned, all of it.
	 */
	private static function cost(): string {
		$items  = Database::table( 'woocommerce_order_items' );
		$meta   = Database::table( 'woocommerce_order_itemmeta' );
		$number = static fn( string $of ): string => "CAST( $of.meta_value AS DECIMAL(26,8) )";
		$lines  = static fn( string $order ): string => "i.order_id = $order AND i.order_item_type = 'line_item'";
		$of_all = "( SELECT CASE WHEN COUNT(*) = COUNT( c.meta_value ) THEN COALESCE( SUM( {$number( 'c' )} ), 0 ) END FROM $items i LEFT JOIN $meta c ON c.order_item_id = i.order_item_id AND c.meta_key = '" . self::COST . "' WHERE {$lines( self::ORDER )} )";
		$back   = "( SELECT COALESCE( SUM( ABS( {$number( 'q' )} ) * {$number( 'c' )} / NULLIF( {$number( 'n' )}, 0 ) ), 0 ) FROM $items i
			JOIN $meta r ON r.order_item_id = i.order_item_id AND r.meta_key = '_refunded_item_id' JOIN $meta q ON q.order_item_id = i.order_item_id AND q.meta_key = '_qty'
			JOIN $meta c ON c.order_item_id = CAST( r.meta_value AS UNSIGNED ) AND c.meta_key = '" . self::COST . "' JOIN $meta n ON n.order_item_id = c.order_item_id AND n.meta_key = '_qty' WHERE {$lines( 's.order_id' )} )";

		return "CASE WHEN s.parent_id = 0 OR $of_all IS NULL THEN $of_all WHEN EXISTS ( SELECT 1 FROM $items i WHERE {$lines( 's.order_id' )} ) THEN -$back WHEN s.num_items_sold <> 0 THEN -$of_all ELSE 0 END";
	}
}
