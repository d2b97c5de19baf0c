<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Exports\Columns;
use Storeboard\Exports\Question;
use Storeboard\Reports\Answer;
use Storeboard\Reports\Metric;
use Storeboard\Reports\Registry;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** The first rows of a report, as its screen has them: made by the columns of exports. */
final class Rows {

	/** So many rows of a table are told. */
	private const ROWS = 10;

	/**
	 * @param array<string, mixed>    $declared
	 * @param array<array-key, mixed> $query
	 * @param array<array-key, mixed> $args
	 * @return array{head: string[], rows: list<string[]>, left: int, notes: list<string>}|WP_Error
	 */
	public static function of( string $report, array $declared, array $query, array $args ) {
		[ $metrics, $keys, $args ] = isset( $declared['by'] ) ? self::grouped( $declared, $query, $args ) : [ $declared['base'] ?? '', $declared['columns'], $args + $declared['args'] ];
		$sorted   = array_filter( array_intersect_key( $query, [ 'order' => '' ] + ( isset( $declared['by'] ) ? [] : [ 'orderby' => '' ] ) ), static fn( $value, $name ): bool => is_string( $value ) && ( 'order' !== $name || in_array( $value, [ 'asc', 'desc' ], true ) ), ARRAY_FILTER_USE_BOTH );
		$read     = static fn( array $sorted ) => Question::read(
			[
				'report'   => $report,
				'args'     => $sorted + $args + [ 'order' => 'desc' ],
				'columns'  => array_map(
					static fn( string $key ): array => [
						'key'   => $key,
						'label' => self::label( $metrics, $key ),
						'words' => self::statuses(),
					],
					$keys
				),
				'decimals' => 8,
			]
		);
		$question = $read( $sorted );
		if ( is_wp_error( $question ) ) {
			return $question;
		}
		$page = $question->page( 1, self::ROWS );
		if ( is_wp_error( $page ) && isset( $sorted['orderby'] ) && 'rest_invalid_param' === $page->get_error_code() && isset( $page->get_error_data()['params']['orderby'] ) ) {
			// The screen takes its own order where the address names none that there is.
			$again = $read( array_diff_key( $sorted, [ 'orderby' => '' ] ) );
			$page  = $again instanceof Question ? $again->page( 1, self::ROWS ) : $page;
		}
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		$notes = Answers::notes( $page['about'] );
		if ( is_wp_error( $notes ) ) {
			return $notes;
		}
		if ( Answer::NONE === $page['about']['source'] ) {
			return [
				'head'  => [],
				'rows'  => [],
				'left'  => 0,
				'notes' => $notes,
			];
		}
		$columns = new Columns( $report, $question->columns, $question->decimals );
		$formats = array_map( static fn( string $key ): string => self::format( $metrics, $key ), $keys );

		return [
			'head'  => array_column( $question->columns, 'label' ),
			'rows'  => array_map(
				static fn( array $row ): array => array_map( static fn( string $format, $value ): string => Values::of( $format, $value, in_array( 'currency', $keys, true ) && is_string( $row['currency'] ?? null ) ? $row['currency'] : '' ), $formats, $columns->values( $row ) ),
				$page['rows']
			),
			'left'  => max( 0, $page['total'] - count( $page['rows'] ) ),
			'notes' => $notes,
		];
	}

	/**
	 * @param array<string, mixed>    $declared
	 * @param array<array-key, mixed> $query
	 * @param array<array-key, mixed> $args
	 * @return array{string, string[], array<array-key, mixed>} Base of the columns' metrics, columns, what to ask.
	 */
	private static function grouped( array $declared, array $query, array $args ): array {
		$by      = in_array( $query['by'] ?? '', $declared['by'], true ) ? $query['by'] : $declared['by'][0];
		$base    = [
			'product'  => 'products',
			'category' => 'categories',
		][ $by ] ?? $declared['base'];
		$columns = Answers::seen( $base, 'period' === $by ? $declared['period_columns'] ?? $declared['columns'] : $declared['columns'] );
		$args    = Answers::narrowed( $args );
		$args    = 'period' === $by ? array_diff_key( $args, array_flip( [ 'segment', 'loyal_orders', 'quiet_days' ] ) ) : $args;
		$args    = in_array( $by, [ 'product', 'category' ], true ) ? $args : array_diff_key( $args, [ 'cost' => '' ] );
		$args    = in_array( $by, [ 'period', 'order', 'moment', 'weekday', 'hour', 'buyer' ], true ) ? array_diff_key( $args, [ 'search' => '' ] ) : $args;
		$sort    = self::sort( $query, $declared, $by, $base );
		$metrics = array_values( array_unique( [ ...$columns, ...( isset( Registry::metrics()[ "$base/$sort" ] ) ? [ $sort ] : [] ) ] ) );
		// Of what costs nothing the platform knows no such day.
		$is_ours = Content::counts_orders( $base ) || [] !== array_filter( $metrics, static fn( string $key ): bool => '' !== Registry::metrics()[ "$base/$key" ]->fact );
		$args    = $is_ours ? $args : array_diff_key( $args, [ 'refund_day' => '' ] );

		return [
			$base,
			[ 'period' === $by ? 'date' : $by, ...$columns ],
			$args + [ 'metrics' => array_map( static fn( string $key ): string => "$base/$key", $metrics ) ] + ( '' === $sort ? [] : [ 'orderby' => $sort, 'order' => 'desc' ] ) + ( 'period' === $by ? [
				'interval' => in_array( $query['interval'] ?? '', [ 'week', 'month', 'quarter', 'year' ], true ) ? $query['interval'] : 'day',
				'orderby'  => 'date',
			] : [ 'by' => $by ] + ( $declared['args'] ?? [ 'orderby' => $columns[0] ] ) ),
		];
	}

	/**
	 * @param array<array-key, mixed> $query
	 * @param array<string, mixed>    $declared
	 * @param string                  $base     Of the columns' metrics.
	 * @return string What the address sorts by, also where it is no column of the email; '' where there is no such order.
	 */
	private static function sort( array $query, array $declared, string $by, string $base ): string {
		$asked  = is_string( $query['orderby'] ?? null ) ? $query['orderby'] : '';
		$metric = 'orders_and_refunds' === $asked ? null : Registry::metrics()[ "$base/$asked" ] ?? null;
		$is_one = match ( true ) {
			null !== $metric && [] === Answers::seen( $base, [ $asked ] ) => false,
			// Periods of customers are in the order of time.
			'period' === $by => Content::counts_orders( $declared['base'] ) && ( 'date' === $asked || ( null !== $metric && Metric::SHARE !== $metric->adds_up ) ),
			null !== $metric => in_array( $by, $metric->dimensions, true ),
			default => in_array( $asked, Registry::dimensions()[ $by ]->sorts ?? [], true ),
		};

		return $is_one ? $asked : '';
	}

	private static function label( string $base, string $key ): string {
		return Registry::metrics()[ "$base/$key" ]->label ?? Registry::dimensions()[ $key ]->label ?? match ( $key ) {
			'date'           => __( 'Date', 'storeboard' ),
			'order_number'   => __( 'Order #', 'storeboard' ),
			'customer_id'    => __( 'Customer', 'storeboard' ),
			'name'           => 'customers' === $base ? __( 'Name', 'storeboard' ) : __( 'Variation', 'storeboard' ),
			'net_total'      => __( 'Net sales', 'storeboard' ),
			'product_name',
			'product',
			'title'          => __( 'Product', 'storeboard' ),
			'code'           => __( 'Coupon', 'storeboard' ),
			'tax_code'       => __( 'Tax code', 'storeboard' ),
			'stock_status'   => __( 'Status', 'storeboard' ),
			'stock_quantity' => __( 'Stock', 'storeboard' ),
			'user_id'        => __( 'Username', 'storeboard' ),
			default          => $key,
		};
	}

	/**
	 * @return array<string, string>
	 */
	private static function statuses(): array {
		return [
			'instock'     => __( 'In stock', 'storeboard' ),
			'lowstock'    => __( 'Low stock', 'storeboard' ),
			'outofstock'  => __( 'Out of stock', 'storeboard' ),
			'onbackorder' => __( 'On backorder', 'storeboard' ),
			'guest'       => __( 'Guest', 'storeboard' ),
			'deleted'     => __( 'Deleted', 'storeboard' ),
			'none'        => '—',
		];
	}

	private static function format( string $base, string $key ): string {
		return match ( $key ) {
			'date'      => 'date',
			'net_total' => Metric::CURRENCY,
			default     => Registry::metrics()[ "$base/$key" ]->format ?? '',
		};
	}
}
