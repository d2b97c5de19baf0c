<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

use Storeboard\Reports\Metric;
use Storeboard\Reports\Registry;
use Storeboard\Screens\ScreenTable;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * The cells of a report's rows, as the client writes them into the files that it makes itself (src/analytics/reports). Words, such as the label of a status, come
 * with the columns from the screen: the file says what the screen said, in its language. Tests hold both to one table (tests/fixtures/export-rows.json).
 *
 * A column that an extension adds is in the file where it declares it for WooCommerce's own files too, under the same key
 * (`woocommerce_report_{report}_export_columns`, `…_prepare_export_item`). What it adds on the screen alone nobody can write here.
 *
 * @phpstan-type Column array{key: string, label: string, words: array<string, string>}
 */
final class Columns {

	private const STOCK = [
		'stock_status' => [ 'stock_state' ],
		'stock'        => [ 'stock' ],
	];

	/** By report and the column's key: how its cell is made, and of which field. */
	private const CELLS = [
		'revenue'    => [
			'date'         => [ 'date', 'date_start' ],
			'orders_count' => [ 'number', 'subtotals.orders_count' ],
			'gross_sales'  => [ 'money', 'subtotals.gross_sales' ],
			'refunds'      => [ 'money', 'subtotals.refunds' ],
			'coupons'      => [ 'money', 'subtotals.coupons' ],
			'net_revenue'  => [ 'money', 'subtotals.net_revenue' ],
			'taxes'        => [ 'money', 'subtotals.taxes' ],
			'shipping'     => [ 'money', 'subtotals.shipping' ],
			'total_sales'  => [ 'money', 'subtotals.total_sales' ],
		],
		'orders'     => [
			'date'           => [ 'date', 'date' ],
			'order_number'   => [ 'text', 'order_number' ],
			'status'         => [ 'word', 'status' ],
			'customer_id'    => [ 'buyer' ],
			'customer_type'  => [ 'known', 'customer_type' ],
			'payment_method' => [ 'word', 'payment_method' ],
			'products'       => [ 'products' ],
			'num_items_sold' => [ 'number', 'num_items_sold' ],
			'coupons'        => [ 'codes' ],
			'net_total'      => [ 'money', 'net_total' ],
			'attribution'    => [ 'text', 'extended_info.attribution.origin' ],
		],
		'products'   => [
			'product_name' => [ 'text', 'extended_info.name' ],
			'sku'          => [ 'text', 'extended_info.sku' ],
			'items_sold'   => [ 'number', 'items_sold' ],
			'net_revenue'  => [ 'money', 'net_revenue' ],
			'orders_count' => [ 'number', 'orders_count' ],
			'product_cat'  => [ 'categories' ],
			'variations'   => [ 'size', 'extended_info.variations' ],
		] + self::STOCK,
		'variations' => [
			'name'         => [ 'variation' ],
			'sku'          => [ 'text', 'extended_info.sku' ],
			'items_sold'   => [ 'number', 'items_sold' ],
			'net_revenue'  => [ 'money', 'net_revenue' ],
			'orders_count' => [ 'number', 'orders_count' ],
			'stock_status' => [ 'word', 'extended_info.stock_status' ],
			'stock'        => [ 'stock' ],
		],
		'categories' => [
			'category'       => [ 'text', 'extended_info.name' ],
			'items_sold'     => [ 'number', 'items_sold' ],
			'net_revenue'    => [ 'money', 'net_revenue' ],
			'products_count' => [ 'number', 'products_count' ],
			'orders_count'   => [ 'number', 'orders_count' ],
		],
		'coupons'    => [
			'code'         => [ 'text', 'extended_info.code' ],
			'orders_count' => [ 'number', 'orders_count' ],
			'amount'       => [ 'money', 'amount' ],
			'created'      => [ 'date', 'extended_info.date_created' ],
			'expires'      => [ 'date', 'extended_info.date_expires' ],
			'type'         => [ 'word', 'extended_info.discount_type' ],
		],
		'taxes'      => [
			'tax_code'                => [ 'rate' ],
			'rate'                    => [ 'number', 'tax_rate' ],
			'total_tax'               => [ 'money', 'total_tax' ],
			'order_tax'               => [ 'money', 'order_tax' ],
			'shipping_tax'            => [ 'money', 'shipping_tax' ],
			'taxable_amount'          => [ 'taxed', 'total_tax' ],
			'order_taxable_amount'    => [ 'taxed', 'order_tax' ],
			'shipping_taxable_amount' => [ 'taxed', 'shipping_tax' ],
			'orders_count'            => [ 'number', 'orders_count' ],
		],
		'downloads'  => [
			'date'         => [ 'date', 'date' ],
			'product'      => [ 'downloaded' ],
			'file_name'    => [ 'text', 'file_name' ],
			'order_number' => [ 'text', 'order_number' ],
			'user_id'      => [ 'text', 'username' ],
			'ip_address'   => [ 'text', 'ip_address' ],
		],
		'stock'      => [
			'title'          => [ 'text', 'name' ],
			'sku'            => [ 'text', 'sku' ],
			'stock_status'   => [ 'state' ],
			'stock_quantity' => [ 'quantity' ],
		],
		'customers'  => [
			'name'             => [ 'customer' ],
			'username'         => [ 'text', 'username' ],
			'date_last_active' => [ 'date', 'date_last_active' ],
			'date_registered'  => [ 'date', 'date_registered' ],
			'email'            => [ 'text', 'email' ],
			'orders_count'     => [ 'number', 'orders_count' ],
			'total_spend'      => [ 'money', 'total_spend' ],
			'avg_order_value'  => [ 'money', 'avg_order_value' ],
			'country'          => [ 'text', 'country' ],
			'city'             => [ 'text', 'city' ],
			'state'            => [ 'text', 'state' ],
			'postcode'         => [ 'text', 'postcode' ],
		],
	];

	/** The fields that tell a row from all others of its report. */
	private const IDS = [
		'revenue'    => [ 'interval' ],
		'orders'     => [ 'order_id' ],
		'products'   => [ 'product_id' ],
		'variations' => [ 'product_id', 'variation_id' ],
		'categories' => [ 'category_id' ],
		'coupons'    => [ 'coupon_id' ],
		'taxes'      => [ 'tax_rate_id' ],
		'downloads'  => [ 'id' ],
		'stock'      => [ 'id' ],
		'customers'  => [ 'id' ],
	];

	/** What was taxed, by the tax that was taken of it. */
	private const TAXED = [
		'total_tax'    => 'taxable_amount',
		'order_tax'    => 'order_taxable_amount',
		'shipping_tax' => 'shipping_taxable_amount',
	];

	/** @var array<int|string, string> Names of terms by id. */
	private array $terms = [];

	/** @var string[] Keys of columns that an extension writes. */
	private array $given;

	/** @var array<string, string[]> */
	private array $cells;

	/**
	 * @param Column[] $columns Those of the file, in their order.
	 */
	public function __construct( private string $report, private array $columns, private int $decimals ) {
		$this->given = self::given( $report, $columns );
		$this->cells = self::cells( $report );
	}

	/** @return string[] */
	public static function reports(): array {
		return [ ...array_keys( self::CELLS ), ...self::declared() ];
	}

	/** @return string[] Reports of ours alone, which ask for metrics (src/analytics/declared). */
	public static function declared(): array {
		$ids = array_filter( array_keys( ScreenTable::rows() ), static fn( string $id ): bool => str_starts_with( $id, 'analytics/' ) && ! empty( ScreenTable::rows()[ $id ]['added'] ) );

		return array_map( static fn( string $id ): string => substr( $id, strlen( 'analytics/' ) ), array_values( $ids ) );
	}

	public static function is_declared( string $report ): bool {
		return in_array( $report, self::declared(), true );
	}

	/**
	 * @return array<string, string[]> How each cell is made, and of which field.
	 */
	private static function cells( string $report ): array {
		if ( isset( self::CELLS[ $report ] ) || ! self::is_declared( $report ) ) {
			return self::CELLS[ $report ] ?? [];
		}
		// Beside what rows are named by and their metrics: what else is known of a customer.
		$cells = [
			'date'       => [ 'date', 'date_start' ],
			'email'      => [ 'text', 'email' ],
			'last_order' => [ 'date', 'last_order' ],
			// And of stock.
			'sku'         => [ 'text', 'sku' ],
			'stock_state' => [ 'text', 'stock_state' ],
			'last_sold'   => [ 'date', 'last_sold' ],
		] + array_fill_keys( array_keys( Registry::dimensions() ), [ 'text', 'label' ] );
		// An extension's metric may have the name of one of ours, and of another's.
		$own = ScreenTable::declaration( "analytics/$report" )->metrics ?? [];
		foreach ( array_intersect_key( Registry::metrics(), array_flip( $own ) ) + Registry::metrics() as $metric ) {
			$cells[ $metric->key ] ??= [ Metric::CURRENCY === $metric->format ? 'known_money' : 'known_number', $metric->key ];
		}

		return $cells;
	}

	/**
	 * The labels of the columns that no file written here can have.
	 *
	 * @param Column[] $columns
	 * @return string[]
	 */
	public static function left_out( string $report, array $columns ): array {
		$given = self::given( $report, $columns );

		return array_values( array_column( array_filter( $columns, static fn( array $column ) => ! isset( self::cells( $report )[ $column['key'] ] ) && ! in_array( $column['key'], $given, true ) ), 'label' ) );
	}

	/**
	 * @param Column[] $columns
	 * @return string[] Keys of columns that are not ours, and that an extension declares for WooCommerce's files.
	 */
	private static function given( string $report, array $columns ): array {
		$others = array_values( array_filter( array_column( $columns, 'key' ), static fn( string $key ) => ! isset( self::cells( $report )[ $key ] ) ) );
		if ( [] === $others ) {
			return [];
		}
		// The names of its own columns are known to WooCommerce's filter, so that an extension finds the place of its own among them.
		$filter = 'downloads' === $report ? 'woocommerce_filter_downloads_export_columns' : "woocommerce_report_{$report}_export_columns";
		$names  = ExtensionErrors::attempt( static fn() => apply_filters( $filter, array_fill_keys( array_keys( self::cells( $report ) ), '' ) ), [], 'exports' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- WooCommerce's own.

		return is_array( $names ) ? array_values( array_intersect( $others, array_map( 'strval', array_keys( $names ) ) ) ) : [];
	}

	/** The first line, with the mark before it. */
	public function head(): string {
		return Csv::MARK . Csv::line( array_column( $this->written(), 'label' ) );
	}

	/**
	 * @param array<mixed> $row As the report's route tells it.
	 */
	public function line( array $row ): string {
		return Csv::line( $this->values( $row ) );
	}

	/**
	 * @param array<mixed> $row As the report's route tells it.
	 * @return list<int|float|string>
	 */
	public function values( array $row ): array {
		// An interval of metrics has its numbers in a list of their own.
		$row   += self::is_declared( $this->report ) && is_array( $row['totals'] ?? null ) ? $row['totals'] : [];
		$theirs = [] === $this->given ? [] : ExtensionErrors::attempt(
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own.
			fn() => apply_filters( "woocommerce_report_{$this->report}_prepare_export_item", [], $row ),
			[],
			'exports'
		);
		$cells = [];
		foreach ( $this->written() as $column ) {
			$cell    = $this->cells[ $column['key'] ] ?? null;
			$value   = is_array( $theirs ) ? $theirs[ $column['key'] ] ?? '' : '';
			$cells[] = null !== $cell ? $this->cell( $row, $cell[0], $cell[1] ?? '', $column['words'] ) : ( is_int( $value ) || is_float( $value ) ? $value : PlainText::of( $value ) );
		}

		return $cells;
	}

	/**
	 * Tells the row from the report's other ones: eight bytes, as a number.
	 *
	 * @param array<mixed> $row
	 * @return int|null Null where the row does not say what it is.
	 */
	public function id( array $row ): ?int {
		$ids = array_map( static fn( string $field ) => is_scalar( $row[ $field ] ?? null ) ? (string) $row[ $field ] : '', self::IDS[ $this->report ] ?? [ 'interval', ...array_merge( ...array_column( Registry::dimensions(), 'keys' ) ) ] );
		if ( '' === implode( '', $ids ) ) {
			return null;
		}
		$number = unpack( 'q', substr( hash( 'sha256', implode( ' ', $ids ), true ), 0, 8 ) );

		return is_array( $number ) ? (int) $number[1] : null;
	}

	/** @return Column[] */
	private function written(): array {
		return array_values( array_filter( $this->columns, fn( array $column ) => isset( $this->cells[ $column['key'] ] ) || in_array( $column['key'], $this->given, true ) ) );
	}

	/**
	 * @param array<mixed>          $row
	 * @param array<string, string> $words
	 * @return int|float|string
	 */
	private function cell( array $row, string $kind, string $field, array $words ) {
		$word = static fn( string $value ): string => $words[ $value ] ?? $value;
		switch ( $kind ) {
			case 'text':
				return self::text( $row, $field );
			case 'number':
				return self::number( $row, $field );
			case 'money':
				return $this->money( self::number( $row, $field ) );
			case 'known_money':
				return null === self::field( $row, $field ) ? '' : $this->money( self::number( $row, $field ) );
			case 'taxed':
				// A zero below a tax that is none is of an order that was read before the platform kept the amount: nobody knows it (src/analytics/newer.ts).
				$amount = self::number( $row, self::TAXED[ $field ] );

				return 0 == $amount && 0 != self::number( $row, $field ) || null === self::field( $row, self::TAXED[ $field ] ) ? '' : $this->money( $amount );
			case 'known_number':
				return null === self::field( $row, $field ) ? '' : self::number( $row, $field );
			case 'date':
				$date = self::field( $row, $field );
				return is_string( $date ) && 1 === preg_match( '/^\d{4}-\d\d-\d\d/', $date ) ? (string) preg_replace( '/T/', ' ', $date, 1 ) : '';
			case 'word':
				return $word( self::text( $row, $field ) );
			case 'known':
				return $words[ self::text( $row, $field ) ] ?? '';
			case 'size':
				$list = self::field( $row, $field );
				return is_array( $list ) && array_is_list( $list ) ? count( $list ) : 0;
			case 'buyer':
				$names = array_filter( [ self::text( $row, 'extended_info.customer.first_name' ), self::text( $row, 'extended_info.customer.last_name' ) ], static fn( string $name ) => '' !== $name );
				$name  = [] !== $names ? implode( ' ', $names ) : self::text( $row, 'extended_info.customer.username' );
				return '' !== $name || 0 == self::number( $row, 'customer_id' ) ? $name : $word( 'guest' );
			case 'customer':
				$name = trim( self::text( $row, 'name' ) );
				$name = '' !== $name ? $name : self::text( $row, 'username' );
				return '' !== $name ? $name : $word( 'guest' );
			case 'products':
				return implode( ', ', array_map( static fn( $product ) => is_array( $product ) ? self::product( $product, $words ) : '', self::items( $row, 'extended_info.products' ) ) );
			case 'codes':
				return implode( ', ', array_map( static fn( $coupon ) => is_array( $coupon ) ? self::text( $coupon, 'code' ) : '', self::items( $row, 'extended_info.coupons' ) ) );
			case 'categories':
				return implode( ', ', array_filter( array_map( [ $this, 'term' ], self::items( $row, 'extended_info.category_ids' ) ), static fn( string $name ) => '' !== $name ) );
			case 'variation':
				$name      = self::text( $row, 'extended_info.name' );
				$options   = array_filter( array_map( static fn( $attribute ) => is_array( $attribute ) ? self::text( $attribute, 'option' ) : '', self::items( $row, 'extended_info.attributes' ) ), static fn( string $option ) => '' !== $option );
				$separator = $words['separator'] ?? ' - ';
				return [] === $options || str_contains( $name, $separator ) ? $name : $name . $separator . implode( ', ', $options );
			case 'rate':
				$name  = self::text( $row, 'name' );
				$parts = [ self::text( $row, 'country' ), self::text( $row, 'state' ), '' === $name ? $word( 'tax' ) : $name, self::text( $row, 'priority' ) ];
				return mb_strtoupper( implode( '-', array_filter( $parts, static fn( string $part ) => '' !== $part ) ) );
			case 'downloaded':
				$is_there = null === self::field( $row, '_embedded.product.0.code' );
				$name     = $is_there ? self::text( $row, '_embedded.product.0.name' ) : '';
				return '' !== $name ? $name : $word( 'deleted' );
			case 'stock_state':
				return $word( self::is_managed( $row ) ? ( self::is_low( $row, 'extended_info.' ) ? 'lowstock' : self::text( $row, 'extended_info.stock_status' ) ) : 'none' );
			case 'stock':
				return self::is_managed( $row ) ? self::number( $row, 'extended_info.stock_quantity' ) : $word( 'none' );
			case 'state':
				return $word( ! empty( $row['manage_stock'] ) && self::is_low( $row, '' ) ? 'lowstock' : self::text( $row, 'stock_status' ) );
			case 'quantity':
				return empty( $row['manage_stock'] ) ? $word( 'none' ) : self::number( $row, 'stock_quantity' );
		}

		return '';
	}

	/**
	 * '2× Hat'.
	 *
	 * @param array<mixed>          $product
	 * @param array<string, string> $words
	 */
	private static function product( array $product, array $words ): string {
		$name     = self::text( $product, 'name' );
		$quantity = self::number( $product, 'quantity' );

		return $quantity > 1 ? strtr(
			$words['times'] ?? '%1$s× %2$s',
			[
				'%1$s' => Csv::number( $quantity ),
				'%2$s' => $name,
			]
		) : $name;
	}

	/**
	 * @param mixed $id
	 */
	private function term( $id ): string {
		if ( ! is_numeric( $id ) ) {
			return '';
		}
		if ( ! isset( $this->terms[ (int) $id ] ) ) {
			$term                      = get_term( (int) $id, 'product_cat' );
			$this->terms[ (int) $id ] = $term instanceof \WP_Term ? PlainText::of( $term->name ) : '';
		}

		return $this->terms[ (int) $id ];
	}

	/**
	 * Whether a product or a variation counts its stock. Variations do not tell.
	 *
	 * @param array<mixed> $row
	 */
	private static function is_managed( array $row ): bool {
		$managed = self::field( $row, 'extended_info.manage_stock', $row );

		return $managed === $row ? null !== self::field( $row, 'extended_info.stock_quantity', false ) : (bool) $managed;
	}

	/**
	 * @param array<mixed> $row
	 */
	private static function is_low( array $row, string $at ): bool {
		$amount = self::field( $row, "{$at}low_stock_amount" );

		return 'instock' === self::text( $row, "{$at}stock_status" ) && null !== $amount && '' !== $amount
			&& self::number( $row, "{$at}stock_quantity" ) <= self::number( $row, "{$at}low_stock_amount" );
	}

	/**
	 * As the client rounds: by decimal digits, half of the last one up.
	 *
	 * @param int|float $value
	 */
	private function money( $value ): string {
		$text    = Csv::number( $value );
		$shifted = str_contains( $text, 'e' ) ? null : floor( (float) "{$text}e{$this->decimals}" + 0.5 );

		return number_format( null === $shifted ? (float) $value : (float) ( Csv::number( $shifted ) . "e-{$this->decimals}" ), $this->decimals, '.', '' );
	}

	/**
	 * A field of a row, or of an array in it.
	 *
	 * @param array<mixed> $row
	 * @param mixed        $otherwise Where there is none.
	 * @return mixed
	 */
	private static function field( array $row, string $path, $otherwise = null ) {
		$value = $row;
		foreach ( explode( '.', $path ) as $name ) {
			if ( ! is_array( $value ) || ! array_key_exists( $name, $value ) ) {
				return $otherwise;
			}
			$value = $value[ $name ];
		}

		return $value;
	}

	/**
	 * @param array<mixed> $row
	 */
	private static function text( array $row, string $path ): string {
		$value = self::field( $row, $path );

		return is_string( $value ) ? PlainText::of( $value ) : ( is_int( $value ) || is_float( $value ) ? Csv::number( $value ) : '' );
	}

	/**
	 * A number that a server or a plugin sends as text counts as one.
	 *
	 * @param array<mixed> $row
	 * @return int|float
	 */
	private static function number( array $row, string $path ) {
		$value = self::field( $row, $path );
		$value = is_string( $value ) && is_numeric( trim( $value ) ) ? trim( $value ) + 0 : $value;

		return is_int( $value ) || ( is_float( $value ) && is_finite( $value ) ) ? $value : 0;
	}

	/**
	 * @param array<mixed> $row
	 * @return array<mixed>
	 */
	private static function items( array $row, string $path ): array {
		$value = self::field( $row, $path );

		return is_array( $value ) ? array_values( $value ) : [];
	}
}
