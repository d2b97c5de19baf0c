<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * The way down from a number of a report: the list of orders, narrowed to those that the number counts (src/analytics/counted-orders.ts makes
 * the address). The platform's own arguments cannot say that: they know no order statuses that reports leave out, no product, and where orders
 * have tables of their own no day. The same rows are counted here as there, by the same date.
 *
 * Only the rows of the list change, so nothing shows that its reader could not see without it.
 */
final class CountedOrders implements Registerable {

	/** Of the address: the report, the ids of the things that it is narrowed to, the first and the last day. */
	public const REPORT = 'storeboard_counted';
	public const THINGS = 'storeboard_of';
	public const AFTER  = 'storeboard_after';
	public const BEFORE = 'storeboard_before';

	/** What marks a query for orders as this one, so that no other query of the page is narrowed. */
	private const QUERY = 'storeboard_counted_orders';

	/**
	 * Where a report counts: its lookup table and the column of its things; none where it counts the orders themselves. 'rows' is what of the
	 * table counts as an order in a row of the report.
	 */
	private const SOURCES = [
		'revenue'    => [],
		'orders'     => [],
		'customers'  => [ 'things' => 's.customer_id' ],
		'products'   => [
			'table'  => 'wc_order_product_lookup',
			'things' => 'l.product_id',
			'rows'   => 'l.product_gross_revenue >= 0',
		],
		'variations' => [
			'table'  => 'wc_order_product_lookup',
			'things' => 'l.variation_id',
			'rows'   => 'l.variation_id <> 0',
		],
		'categories' => [
			'table'  => 'wc_order_product_lookup',
			'things' => 'l.product_id',
			'rows'   => 'l.product_gross_revenue >= 0',
		],
		'coupons'    => [
			'table'  => 'wc_order_coupon_lookup',
			'things' => 'l.coupon_id',
		],
		'taxes'      => [
			'table'  => 'wc_order_tax_lookup',
			'things' => 'l.tax_rate_id',
			'rows'   => 's.parent_id = 0',
		],
	];

	private const DATE_COLUMNS = [ 'date_created', 'date_paid', 'date_completed' ];

	public function __construct( private Platform $platform ) {
	}

	public function register(): void {
		add_filter( 'woocommerce_order_list_table_prepare_items_query_args', [ $this, 'mark_list' ] );
		add_filter( 'woocommerce_orders_table_query_clauses', [ $this, 'narrow_table' ], 10, 3 );
		add_filter( 'request', [ $this, 'mark_posts' ] );
		add_filter( 'posts_where', [ $this, 'narrow_posts' ], 10, 2 );
		add_action( 'admin_notices', [ $this, 'print_notice' ] );
	}

	/**
	 * @param mixed $args Of the query for the list of orders, where they have a screen of their own.
	 */
	public function mark_list( $args ) {
		return is_array( $args ) && null !== $this->asked() ? $args + [ self::QUERY => true ] : $args;
	}

	/**
	 * @param mixed $clauses
	 * @param mixed $query
	 * @param mixed $args
	 */
	public function narrow_table( $clauses, $query = null, $args = [] ) {
		$asked = $this->asked();
		if ( is_array( $clauses ) && null !== $asked && ! empty( $args[ self::QUERY ] ) ) {
			$clauses['where'] = ( $clauses['where'] ?? '1=1' ) . ' AND ' . Database::table( 'wc_orders' ) . '.id IN ( ' . $this->sql( $asked ) . ' )';
		}

		return $clauses;
	}

	/**
	 * @param mixed $vars Of the list of posts.
	 */
	public function mark_posts( $vars ) {
		return is_array( $vars ) && is_admin() && 'shop_order' === ( $vars['post_type'] ?? '' ) && null !== $this->asked() ? $vars + [ self::QUERY => true ] : $vars;
	}

	/**
	 * @param mixed $where
	 * @param mixed $query
	 */
	public function narrow_posts( $where, $query = null ) {
		global $wpdb;

		$asked = $query instanceof WP_Query && $query->get( self::QUERY ) ? $this->asked() : null;

		return null === $asked ? $where : "$where AND {$wpdb->posts}.ID IN ( " . $this->sql( $asked ) . ' )';
	}

	/** Says what the list is narrowed to, and leads back to all orders. */
	public function print_notice(): void {
		$asked = $this->asked();
		if ( null === $asked || ! in_array( get_current_screen()?->id, [ 'woocommerce_page_wc-orders', 'edit-shop_order' ], true ) ) {
			return;
		}
		[ $orders, $refunds ] = $this->numbers( $asked );
		/* translators: %s: a number. */
		$words = sprintf( _n( 'This is the %s order behind the number in the report.', 'These are the %s orders behind the number in the report.', $orders, 'storeboard' ), number_format_i18n( $orders ) );
		if ( $refunds > 0 ) {
			/* translators: %s: a number. */
			$words .= ' ' . sprintf( _n( 'The number also counts %s refund of these orders.', 'The number also counts %s refunds of these orders.', $refunds, 'storeboard' ), number_format_i18n( $refunds ) );
		}
		printf(
			'<div class="notice notice-info"><p>%s <a href="%s">%s</a></p></div>',
			esc_html( $words ),
			esc_url( admin_url( $this->platform->uses_orders_screen() ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order' ) ),
			esc_html__( 'Show all orders', 'storeboard' )
		);
	}

	/**
	 * @return array{report: string, things: int[], after: string, before: string}|null Null where the address asks for nothing, or for what no
	 *                                                                                  report counts: the whole list shows then.
	 */
	private function asked(): ?array {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended, WordPress.Security.ValidatedSanitizedInput -- Only decides which rows show; all is checked below.
		$given  = static fn( string $name ): string => is_string( $_GET[ $name ] ?? null ) ? wp_unslash( $_GET[ $name ] ) : '';
		$report = $given( self::REPORT );
		$days   = [ $given( self::AFTER ), $given( self::BEFORE ) ];
		// phpcs:enable
		if ( ! isset( self::SOURCES[ $report ] ) || ! preg_match( '/^[\d,]*$/', $given( self::THINGS ) ) || 2 !== count( array_filter( $days, [ self::class, 'is_day' ] ) ) && [ '', '' ] !== $days ) {
			return null;
		}
		[ $after, $before ] = $days;
		$things             = array_values( array_filter( array_map( 'absint', explode( ',', $given( self::THINGS ) ) ) ) );

		return compact( 'report', 'things', 'after', 'before' );
	}

	private static function is_day( string $day ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/', $day, $parts ) && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}

	/**
	 * @param array{report: string, things: int[], after: string, before: string} $asked
	 * @param string                                                              $select
	 */
	private function sql( array $asked, string $select = 'CASE WHEN s.parent_id > 0 THEN s.parent_id ELSE s.order_id END' ): string {
		global $wpdb;

		[ 'report' => $report, 'things' => $things, 'after' => $after, 'before' => $before ] = $asked;

		$source = self::SOURCES[ $report ];
		$from   = Database::table( 'wc_order_stats' ) . ' s';
		$date   = 'l.date_created';
		if ( isset( $source['table'] ) ) {
			$from .= ' JOIN ' . Database::table( $source['table'] ) . ' l ON l.order_id = s.order_id';
		} else {
			$type = get_option( 'woocommerce_date_type' );
			$date = 's.' . ( in_array( $type, self::DATE_COLUMNS, true ) ? $type : 'date_paid' );
		}
		$where = $source['rows'] ?? ( isset( $source['table'] ) ? '1 = 1' : 's.parent_id = 0' );
		if ( '' !== $after ) {
			$where .= $wpdb->prepare( " AND $date BETWEEN %s AND %s", "$after 00:00:00", "$before 23:59:59" ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- A column of the lists above.
		}
		if ( [] !== $things && isset( $source['things'] ) ) {
			$where .= " AND {$source['things']} IN ( " . ( 'categories' === $report ? self::products_in( $things ) : implode( ',', $things ) ) . ' )';
		}

		return "SELECT $select FROM $from WHERE $where" . Counter::without( 's.status', $this->platform->uncounted_statuses() ?? [] );
	}

	/**
	 * Products of categories and of those below them, as reports count them.
	 *
	 * @param int[] $categories
	 */
	private static function products_in( array $categories ): string {
		global $wpdb;

		$all = $categories;
		foreach ( $categories as $id ) {
			$below = get_term_children( $id, 'product_cat' );
			array_push( $all, ...( is_array( $below ) ? array_map( 'intval', $below ) : [] ) );
		}

		return "SELECT tr.object_id FROM {$wpdb->term_relationships} tr JOIN {$wpdb->term_taxonomy} tt ON tt.term_taxonomy_id = tr.term_taxonomy_id WHERE tt.taxonomy = 'product_cat' AND tt.term_id IN ( "
			. implode( ',', array_unique( $all ) ) . ' )';
	}

	/**
	 * @param array{report: string, things: int[], after: string, before: string} $asked
	 * @return array{int, int} How many orders, and how many of their refunds the report counts besides.
	 */
	private function numbers( array $asked ): array {
		global $wpdb;

		$sql = $this->sql( $asked, 'COUNT( DISTINCT CASE WHEN s.parent_id > 0 THEN s.parent_id ELSE s.order_id END ) AS orders, COUNT( DISTINCT CASE WHEN s.parent_id > 0 THEN s.order_id END ) AS refunds' );
		$row = $wpdb->get_row( $sql, ARRAY_A ); // phpcs:ignore WordPress.DB -- Made of the lists above and of prepared values.

		return [ (int) ( $row['orders'] ?? 0 ), (int) ( $row['refunds'] ?? 0 ) ];
	}
}
