<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Analytics;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Reports\CategoryOrders;
use Storeboard\Reports\FactSums;
use Storeboard\Reports\MetricAccess;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\Planner;
use Storeboard\Reports\Query;
use Storeboard\Reports\Registry;
use Storeboard\Reports\ShownIn;
use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;
use Storeboard\Support\Address;
use WP_Query;

defined( 'ABSPATH' ) || exit;

/**
 * Narrows the list of orders to those that a number of a report counts (src/analytics/counted-orders.ts makes the address). The platform's own
 * arguments cannot: they know neither the statuses that reports leave out nor products, and where orders have tables of their own no day. The
 * rows of the report tables are chosen as the report chooses them, by the same date.
 *
 * Rows go away, and orders come whose status nobody registers any more; what else the list refuses to a user it refuses here too.
 */
final class CountedOrders implements Registerable {

	/** Arguments of the address: the report, ids of what it is narrowed to, the first and the last day. */
	public const REPORT = 'storeboard_counted';
	public const THINGS = 'storeboard_of';
	public const AFTER  = 'storeboard_after';
	public const BEFORE = 'storeboard_before';

	/** Of orders by what is known of each, or by what they hold: by which fact, 'product' or 'category', which of its members, the date they count by, and the day that their refunds count on. */
	public const BY         = 'storeboard_by';
	public const MEMBER     = 'storeboard_member';
	public const DATE       = 'storeboard_date';
	public const REFUND_DAY = 'storeboard_refund_day';

	/** What the report adds up that not all orders say, and whether to list those alone that do. */
	public const AMOUNT = 'storeboard_amount';
	public const KNOWN  = 'storeboard_known';

	/** Facts that are such amounts. */
	private const AMOUNTS = [ 'cost', 'fee' ];

	/** Reports of the engine's own metrics of orders: all rows that they count, or orders alone. */
	private const OF_FACTS = [ 'facts', 'facts/orders' ];

	/** What the lines of orders are counted by (Reports\LineCosts). */
	private const OF_LINES = [ 'product', 'category' ];

	/** Marks the query of the list, so that no other query of the page is narrowed. */
	private const QUERY = 'storeboard_counted_orders';

	/**
	 * How a report counts, by its route: its lookup table, the column of its things, and which rows count as an order. Without a table it counts
	 * the orders themselves, by the date that the store chose for reports.
	 */
	private const REPORTS = [
		'revenue'          => [],
		'customers'        => [ 'things' => 's.customer_id' ],
		'products'         => [
			'table'  => 'wc_order_product_lookup',
			'things' => 'l.product_id',
			'rows'   => 'l.product_gross_revenue >= 0',
		],
		'categories'       => [
			'table'  => 'wc_order_product_lookup',
			'things' => 'l.product_id',
			'rows'   => 'l.product_gross_revenue >= 0',
		],
		// A row of this report counts refunds as orders; its sums do not.
		'variations'       => [
			'table'  => 'wc_order_product_lookup',
			'things' => 'l.variation_id',
			'rows'   => 'l.variation_id <> 0',
		],
		'variations/stats' => [
			'table'  => 'wc_order_product_lookup',
			'things' => 'l.variation_id',
			'rows'   => 'l.variation_id <> 0 AND l.product_gross_revenue >= 0',
		],
		'coupons'          => [
			'table'  => 'wc_order_coupon_lookup',
			'things' => 'l.coupon_id',
		],
		'taxes'            => [
			'table'  => 'wc_order_tax_lookup',
			'things' => 'l.tax_rate_id',
			'rows'   => 's.parent_id = 0',
		],
	];

	private const DATES = [ 'date_created', 'date_paid', 'date_completed' ];

	/** The order of a row: a refund stands for its order. */
	private const ORDER = 'CASE WHEN s.parent_id > 0 THEN s.parent_id ELSE s.order_id END';

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
	 * @return mixed
	 */
	public function mark_list( $args ) {
		if ( ! is_array( $args ) || 'shop_order' !== ( $args['type'] ?? '' ) || null === $this->asked() ) {
			return $args;
		}
		// Reports also count orders whose status nobody registers any more.
		return [ self::QUERY => true ] + ( in_array( Address::text( 'status' ), [ '', '0' ], true ) ? [ 'status' => 'all' ] : [] ) + $args;
	}

	/**
	 * @param mixed $clauses
	 * @param mixed $query
	 * @param mixed $args
	 * @return mixed
	 */
	public function narrow_table( $clauses, $query = null, $args = [] ) {
		$asked = is_array( $clauses ) && ! empty( $args[ self::QUERY ] ) ? $this->asked() : null;
		if ( null !== $asked ) {
			$clauses['where'] = ( $clauses['where'] ?? '1=1' ) . ' AND ' . Database::table( 'wc_orders' ) . '.id IN ( ' . $this->sql( $asked, self::ORDER ) . ' )';
		}

		return $clauses;
	}

	/**
	 * @param mixed $vars Of the list of posts.
	 * @return mixed
	 */
	public function mark_posts( $vars ) {
		$is_list = is_array( $vars ) && is_admin() && 'shop_order' === ( $vars['post_type'] ?? '' );
		if ( ! $is_list || null === $this->asked() ) {
			return $vars;
		}
		// As above: a status that WordPress does not know narrows nothing.
		return [ self::QUERY => true ] + ( empty( $vars['post_status'] ) ? [ 'post_status' => 'all' ] : [] ) + $vars;
	}

	/**
	 * @param mixed $where
	 * @param mixed $query
	 * @return mixed
	 */
	public function narrow_posts( $where, $query = null ) {
		global $wpdb;

		$asked = is_string( $where ) && $query instanceof WP_Query && $query->get( self::QUERY ) ? $this->asked() : null;

		return null === $asked ? $where : "$where AND {$wpdb->posts}.ID IN ( " . $this->sql( $asked, self::ORDER ) . ' )';
	}

	/** Says what the list is narrowed to, and leads back to all orders. */
	public function print_notice(): void {
		$asked = $this->asked();
		if ( null === $asked || ! in_array( get_current_screen()?->id, [ 'woocommerce_page_wc-orders', 'edit-shop_order' ], true ) ) {
			return;
		}
		[ $orders, $refunds, $known ] = $this->numbers( $asked );
		/* translators: %s: a number. */
		$words = _n( 'This is the %s order behind the stat in the report.', 'These are the %s orders behind the stat in the report.', $orders, 'storeboard' );
		$words = sprintf( $words, number_format_i18n( $orders ) );
		if ( $refunds > 0 ) {
			/* translators: %s: a number. */
			$more   = _n( 'The stat also includes %s refund for these orders.', 'The stat also includes %s refunds for these orders.', $refunds, 'storeboard' );
			$words .= ' ' . sprintf( $more, number_format_i18n( $refunds ) );
		}
		if ( $this->platform->leaves_out_orders() ) {
			$words .= ' ' . __( 'Those that your analytics settings exclude, such as orders with a total of zero, are listed too.', 'storeboard' );
		}
		printf(
			'<div class="notice notice-info"><p>%s %s<a href="%s">%s</a></p></div>',
			esc_html( $words ),
			$this->words_of_amount( $asked, $known, $orders ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_url( admin_url( $this->platform->uses_orders_screen() ? 'admin.php?page=wc-orders' : 'edit.php?post_type=shop_order' ) ),
			esc_html__( 'Show all orders', 'storeboard' )
		);
	}

	/**
	 * What a report adds up may be known of some of its orders alone: how many these are, and the way to them.
	 *
	 * @param array{facts?: array<string, string>} $asked
	 * @param int                                  $known How many say it.
	 * @param int                                  $all   How many there are.
	 * @return string HTML; empty where all say it, or only those are listed.
	 */
	private function words_of_amount( array $asked, int $known, int $all ): string {
		$amount = $asked['facts']['amount'] ?? '';
		if ( '' === $amount || '' !== $asked['facts']['known'] || $known >= $all ) {
			return '';
		}
		$number = number_format_i18n( $known );
		$words  = 'cost' === $amount
			/* translators: %s: a number of orders. */
			? sprintf( _n( 'Cost, profit, and margin count only the %s order with a known cost.', 'Cost, profit, and margin count only the %s orders with a known cost.', $known, 'storeboard' ), $number )
			/* translators: %s: a number of orders. */
			: sprintf( _n( 'Payment fees count only the %s order with a known fee.', 'Payment fees count only the %s orders with a known fee.', $known, 'storeboard' ), $number );

		return esc_html( $words ) . ' ' . ( 0 === $known ? '' : sprintf( '<a href="%s">%s</a> ', esc_url( add_query_arg( self::KNOWN, '1' ) ), esc_html__( 'Show only these', 'storeboard' ) ) );
	}

	/**
	 * @return array{report: string, things: int[], after: string, before: string, facts?: array<string, string>}|null Null where the address asks for nothing, or for what no
	 *                                                                                  report counts: the whole list shows then.
	 */
	private function asked(): ?array {
		$report = Address::text( self::REPORT );
		$days   = [ Address::text( self::AFTER ), Address::text( self::BEFORE ) ];
		$are_days = [ '', '' ] === $days || [] === array_filter( $days, static fn( string $day ) => ! self::is_day( $day ) );
		if ( in_array( $report, self::OF_FACTS, true ) ) {
			return $this->asked_of_facts( $report, $days );
		}
		if ( ! isset( self::REPORTS[ $report ] ) || null !== ReportAccess::refusal( 'revenue' === $report ? 'revenue/stats' : $report ) || ! Access::may_count_orders() || ! preg_match( '/^[\d,]*$/', Address::text( self::THINGS ) ) || ! $are_days ) {
			return null;
		}
		[ $after, $before ] = $days;
		// 0 is a product that was deleted.
		$things = array_map( 'absint', array_values( array_filter( explode( ',', Address::text( self::THINGS ) ), static fn( string $id ) => '' !== $id ) ) );

		return compact( 'report', 'things', 'after', 'before' );
	}

	/**
	 * @param string[] $days
	 * @return array{report: string, things: int[], after: string, before: string, facts: array<string, string>}|null
	 */
	private function asked_of_facts( string $report, array $days ): ?array {
		$by        = Address::text( self::BY );
		$dimension = Registry::dimensions()[ $by ] ?? null;
		$facts     = [
			'fact'       => $dimension->fact ?? '',
			'lines'      => in_array( $by, self::OF_LINES, true ) && ctype_digit( Address::text( self::MEMBER ) ) ? $by : '',
			'member'     => Address::text( self::MEMBER ),
			'date'       => Address::text( self::DATE ),
			'refund_day' => Address::text( self::REFUND_DAY ),
			'amount'     => in_array( Address::text( self::AMOUNT ), self::AMOUNTS, true ) ? Address::text( self::AMOUNT ) : '',
			'known'      => Address::text( self::KNOWN ),
		];
		$is_known  = ( '' === $by || '' !== $facts['lines'] || isset( OrderFacts::TEXTS[ $facts['fact'] ] ) || isset( FactSums::MOMENTS[ $facts['fact'] ] ) ) && in_array( $facts['date'], [ '', 'date_paid', 'date_created' ], true )
			&& in_array( $facts['refund_day'], [ '', ...Query::REFUND_DAYS ], true ) && ( 'cost' !== $facts['amount'] || ReportAccess::may_see( ReportAccess::COSTS ) )
			&& ( 'fee' !== $facts['amount'] || MetricAccess::may_see( Registry::metrics()['orders/fees_known'] ) ) && [] === array_filter( $days, static fn( string $day ) => ! self::is_day( $day ) );
		if ( ! $is_known || null !== ReportAccess::refusal_of_any( ShownIn::of_base( '' === $facts['lines'] ? 'orders' : $dimension->base, '' === $by ? null : $by ) ) || ! Access::may_count_orders() ) {
			return null;
		}

		return [
			'report' => $report,
			'things' => [],
			'after'  => $days[0],
			'before' => $days[1],
			'facts'  => $facts,
		];
	}

	private static function is_day( string $day ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/', $day, $parts ) && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}

	/**
	 * @param array{report: string, things: int[], after: string, before: string, facts?: array<string, string>} $asked
	 * @param string                                                                                           $select What to select.
	 */
	private function sql( array $asked, string $select ): string {
		global $wpdb;

		[ 'report' => $report, 'things' => $things, 'after' => $after, 'before' => $before ] = $asked;
		if ( isset( $asked['facts'] ) ) {
			return $this->sql_of_facts( $asked, $select );
		}

		$source = self::REPORTS[ $report ];
		$from   = Database::table( 'wc_order_stats' ) . ' s';
		$date   = 'l.date_created';
		if ( isset( $source['table'] ) ) {
			$from .= ' JOIN ' . Database::table( $source['table'] ) . ' l ON l.order_id = s.order_id';
		} else {
			$type = get_option( 'woocommerce_date_type' );
			$date = 's.' . ( in_array( $type, self::DATES, true ) ? $type : 'date_paid' );
		}
		if ( 'taxes' === $report && 'date_created' !== $this->platform->tax_date_column() ) {
			$date = 's.' . $this->platform->tax_date_column();
		}
		$where = $source['rows'] ?? ( isset( $source['table'] ) ? '1 = 1' : 's.parent_id = 0' );
		if ( '' !== $after ) {
			$where .= $wpdb->prepare( " AND $date BETWEEN %s AND %s", "$after 00:00:00", "$before 23:59:59" ); // phpcs:ignore WordPress.DB.PreparedSQL.InterpolatedNotPrepared -- A column of the lists above.
		}
		if ( [] !== $things && isset( $source['things'] ) ) {
			$where .= " AND {$source['things']} IN ( " . ( 'categories' === $report ? self::products_in( $things ) : implode( ',', array_map( 'absint', $things ) ) ) . ' )';
		}

		return "SELECT $select FROM $from WHERE $where" . Counter::without( 's.status', $this->platform->uncounted_statuses() ?? [] );
	}

	/**
	 * @param array{report: string, after: string, before: string, facts: array<string, string>} $asked
	 * @param string                                                                           $select What to select.
	 */
	private function sql_of_facts( array $asked, string $select ): string {
		global $wpdb;

		[ 'fact' => $fact, 'lines' => $lines, 'member' => $member, 'date' => $date, 'refund_day' => $day, 'amount' => $amount, 'known' => $known ] = $asked['facts'];
		// Names of columns, which asked_of_facts() looked up: nothing else can become part of a statement here.
		[ $fact, $amount ] = array_map( 'sanitize_key', [ $fact, $amount ] );
		$axis  = Axis::of_date_type( '' === $date ? Planner::date_type() : $date ) ?? Axis::CREATED;
		$sets  = FactSums::sets( $axis, [ [ "{$asked['after']} 00:00:00", "{$asked['before']} 23:59:59" ] ], Query::ORDER_DAY === $day );
		$which = '( ( ' . implode( ' ) OR ( ', array_column( $sets, 0 ) ) . ' ) )' . Counter::without( 's.status', $this->platform->uncounted_statuses() ?? [] );
		$is_of_time = isset( FactSums::MOMENTS[ $fact ] );
		$facts      = array_values( array_unique( array_filter( [ $is_of_time ? '' : $fact, $amount, 'currency' ] ) ) );
		// Each currency is a row of its own; elsewhere the store's alone is added up.
		$where  = 'currency' === $fact ? '1 = 1' : '( ' . FactSums::apart_by( 'f.currency' ) . " ) = ''";
		$where .= '' === $fact ? '' : ' AND ' . ( $is_of_time ? FactSums::moment( 's.' . Axis::date_column( $axis ), $fact ) : "f.$fact" ) . $wpdb->prepare( ' = %s', $member );
		$where .= '' === $lines ? '' : ' AND s.order_id IN ( SELECT l.order_id FROM ' . Database::table( 'wc_order_product_lookup' ) . ' l ' . ( 'product' === $lines ? 'WHERE l.product_id' : CategoryOrders::of_product( 'l.product_id' ) . ' WHERE x.term_id' ) . ' = ' . (int) $member . ' )';
		$where .= '' === $amount || '' === $known ? '' : " AND f.$amount IS NOT NULL";
		$where .= 'facts/orders' === $asked['report'] ? ' AND s.parent_id = 0' : '';

		return "SELECT $select FROM " . Database::table( 'wc_order_stats' ) . ' s' . FactSums::join( $facts, $which, FactSums::has_table() ) . " WHERE $which AND $where";
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

		return "SELECT tr.object_id FROM {$wpdb->term_relationships} tr JOIN {$wpdb->term_taxonomy} tt ON tt.term_taxonomy_id = tr.term_taxonomy_id"
			. " WHERE tt.taxonomy = 'product_cat' AND tt.term_id IN ( " . implode( ',', array_map( 'absint', array_unique( $all ) ) ) . ' )';
	}

	/**
	 * @param array{report: string, things: int[], after: string, before: string, facts?: array<string, string>} $asked
	 * @return array{int, int, int} How many orders, how many of their refunds the report counts besides, and how many orders say the amount that it is about.
	 */
	private function numbers( array $asked ): array {
		global $wpdb;

		$counts = 'COUNT( DISTINCT ' . self::ORDER . ' ) AS orders, COUNT( DISTINCT CASE WHEN s.parent_id > 0 THEN s.order_id END ) AS refunds';
		$amount = sanitize_key( $asked['facts']['amount'] ?? '' );
		$counts .= '' === $amount ? '' : ", COUNT( DISTINCT CASE WHEN f.$amount IS NOT NULL THEN " . self::ORDER . ' END ) AS known';

		$sql = $this->sql( $asked, $counts );
		$row = $wpdb->get_row( $sql, ARRAY_A ); // phpcs:ignore WordPress.DB -- Made of the lists above and of prepared values.

		return [ (int) ( $row['orders'] ?? 0 ), (int) ( $row['refunds'] ?? 0 ), (int) ( $row['known'] ?? 0 ) ];
	}
}
