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
use Storeboard\Reports\Query;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\State;
use Storeboard\SavedViews\ReportArguments;
use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table as Views;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\Titles;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * What a report says by email: metrics of the registry, over the days of the digest or of a saved view, and the first rows of the view's table. Everything is asked of the routes
 * that the screens ask, as the current user: whoever may refuse a screen refuses the email. What each report shows is data (reports.json).
 *
 * @phpstan-type Figure array{label: string, value: string, was: string, change: string, is_good: bool|null}
 * @phpstan-type Section array{title: string, days: string, figures: list<Figure>, notes: list<string>, head: string[], rows: list<string[]>, left: int}
 * @phpstan-type Told array{title: string, url: string, sections: list<Section>}
 */
final class Content {

	public const DIGEST = 0;

	private const DIGEST_OF = [ 'yesterday', 'last_week', 'last_month' ];

	private const FIGURES = [ 'total_sales', 'net_revenue', 'orders_count', 'avg_order_value', 'num_items_sold' ];

	/** Routes that have one of ours in their place (Rest\ReportsController). */
	private const OURS = [ 'revenue/stats', 'orders/stats', 'products/stats', 'variations/stats', 'taxes/stats' ];

	/** So many rows of a table are told. */
	private const ROWS = 10;

	/** What is chosen by itself, and not by advanced filters. */
	private const CHOSEN = [ 'products', 'variations', 'categories', 'coupons', 'taxes', 'customers' ];

	/**
	 * @param int $view  Of SavedViews; DIGEST for the digest.
	 * @param int $owner Who chose it: a view that is nobody else's is sent in their name.
	 * @return Told|WP_Error
	 */
	public static function of( int $view, int $owner ) {
		if ( self::DIGEST === $view ) {
			return self::digest();
		}
		$row = self::view( $view, $owner );
		if ( null === $row ) {
			return new WP_Error( Reasons::VIEW );
		}
		parse_str( ReportArguments::kept( $row['query'] ), $query );
		$report  = ReportAccess::of_path( is_string( $query['path'] ?? null ) ? $query['path'] : '' );
		$refusal = self::problem( $row['query'] );
		if ( null === $report || '' !== $refusal ) {
			return new WP_Error( '' === $refusal ? Reasons::VIEW : $refusal );
		}
		if ( null !== ReportAccess::refusal( $report ) ) {
			return new WP_Error( Reasons::REFUSED );
		}
		$section = self::section( $report, self::reports()[ $report ], $query );

		return is_wp_error( $section ) ? $section : [
			'title'    => $row['words'],
			'url'      => admin_url( 'admin.php?page=wc-admin&' . ReportArguments::kept( $row['query'] ) ),
			'sections' => [ $section ],
		];
	}

	/**
	 * A saved view that somebody may send.
	 *
	 * @return array{words: string, query: string}|null
	 */
	public static function view( int $id, int $owner ): ?array {
		$row = Views::find( RowType::views(), $id );

		return null !== $row && ( $row['is_shared'] || $owner === $row['owner'] ) ? [
			'words' => $row['words'],
			'query' => (string) $row['query'],
		] : null;
	}

	/**
	 * @param int[] $ids
	 * @return array<int, array{words: string, query: string, owner: int}> By id, in one query; the owner is 0 where it is everybody's.
	 */
	public static function views( array $ids ): array {
		return array_map(
			static fn( array $row ): array => [
				'words' => $row['words'],
				'query' => (string) $row['query'],
				'owner' => $row['is_shared'] ? 0 : $row['owner'],
			],
			Views::several( RowType::views(), $ids )
		);
	}

	/** Why a view cannot be told by email; '' where it can. */
	public static function problem( string $query ): string {
		parse_str( $query, $read );
		$report = ReportAccess::of_path( is_string( $read['path'] ?? null ) ? $read['path'] : '' );

		return match ( true ) {
			null === $report || ! isset( self::reports()[ $report ] ) => Reasons::REPORT,
			// The screen looks for it among names first; reports of ours alone find names themselves.
			! empty( $read['search'] ) && ! isset( self::reports()[ $report ]['by'] ) => Reasons::SEARCH,
			default => '',
		};
	}

	/**
	 * @return Told|WP_Error
	 */
	private static function digest() {
		$sections = [];
		foreach ( self::DIGEST_OF as $name ) {
			$period  = Periods::read(
				[
					'period'  => $name,
					'compare' => 'previous_period',
				]
			);
			$figures = self::figures( '', 'orders', self::FIGURES, $period, [] );
			if ( is_wp_error( $figures ) ) {
				return $figures;
			}
			$sections[] = $figures + self::head( $period );
		}

		return [
			'title'    => __( 'Store digest', 'storeboard' ),
			'url'      => admin_url( 'admin.php?page=wc-admin&path=/analytics/overview' ),
			'sections' => $sections,
		];
	}

	/**
	 * @return array{title: string, days: string, notes: list<string>, head: string[], rows: list<string[]>, left: int}
	 */
	private static function head( Periods $period ): array {
		return [
			'title' => $period->label(),
			'days'  => Periods::words( $period->days ),
			'notes' => [],
			'head'  => [],
			'rows'  => [],
			'left'  => 0,
		];
	}

	/**
	 * @param array<string, mixed>    $declared
	 * @param array<array-key, mixed> $query
	 * @return Section|WP_Error
	 */
	private static function section( string $report, array $declared, array $query ) {
		$period = Periods::read( $query );
		$narrow = array_diff_key( self::narrowing( $declared, $query ), [ 'refund_day' => '' ] );
		if ( isset( $declared['by'] ) && 'orders' === $declared['base'] ) {
			// As the screen: it is named, so currencies stand apart.
			$narrow['refund_day'] = Query::ORDER_DAY === ( $query['refund_day'] ?? '' ) ? Query::ORDER_DAY : Query::OWN_DAY;
		}
		$dates  = empty( $declared['dateless'] ) ? Periods::range( $period->days ) : [];
		$head   = [] === $dates ? [
			'title' => Titles::title( "analytics/$report" ),
			'days'  => '',
		] : self::head( $period );
		$figures = isset( $declared['figures'] ) ? self::figures( $declared['stats'] ?? '', $declared['base'], $declared['figures'], [] === $dates ? null : $period, $narrow ) : [
			'figures' => [],
			'notes'   => [],
		];
		$shown   = self::shown( $report, $query );
		$rows    = is_wp_error( $figures ) || ! isset( $declared['columns'] ) ? [] : self::rows( $shown, self::reports()[ $shown ], $query, $dates + $narrow );
		foreach ( [ $figures, $rows ] as $answer ) {
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
		}

		return [ 'notes' => array_values( array_unique( [ ...$figures['notes'], ...( $rows['notes'] ?? [] ) ] ) ) ] + $rows + $figures + $head + self::head( $period );
	}

	/**
	 * @param array<array-key, mixed> $query
	 * @return string The report whose rows the screen shows: one category shows its products, a product that has them its variations (`insteadFor` in src/analytics/reports).
	 */
	private static function shown( string $report, array $query ): string {
		$filter = $query['filter'] ?? '';
		if ( 'categories' === $report && 'single_category' === $filter && ! empty( $query['categories'] ) ) {
			return 'products';
		}
		$product = is_string( $query['products'] ?? null ) ? (int) $query['products'] : 0;
		if ( 'products' !== $report || 'single_product' !== $filter || 0 === $product ) {
			return $report;
		}

		return ! empty( $query['filter-variations'] ) || has_term( 'variable', 'product_type', $product ) ? 'variations' : $report;
	}

	/**
	 * @param array<array-key, mixed> $answer Of the query's route.
	 * @return list<string>|WP_Error What is said beside its numbers, or in their place.
	 */
	private static function notes( array $answer ) {
		$is_nothing = Answer::NONE === ( $answer['source'] ?? '' );
		$reason     = is_string( $answer['reason'] ?? null ) ? $answer['reason'] : '';
		if ( $is_nothing && in_array( $reason, [ 'broken', 'database' ], true ) ) {
			// It may be there the next time.
			return new WP_Error( Reasons::BROKEN );
		}

		return array_values(
			array_filter(
				[
					$is_nothing || 'costs' === $reason ? Reasons::nothing( $reason ) : '',
					$is_nothing || empty( $answer['currencies'] ) ? '' : __( 'Some orders are in other currencies. They aren’t part of these stats.', 'storeboard' ),
				]
			)
		);
	}

	/**
	 * What of a view's address narrows its report, as the routes take it.
	 *
	 * @param array<string, mixed>    $declared
	 * @param array<array-key, mixed> $query
	 * @return array<array-key, mixed>
	 */
	private static function narrowing( array $declared, array $query ): array {
		$select  = $declared['select'] ?? 'filter';
		$chosen  = is_string( $query[ $select ] ?? null ) ? $query[ $select ] : 'all';
		$general = [ 'path', 'period', 'compare', 'after', 'before', 'compare_after', 'compare_before', 'last_days', 'interval', 'chart', 'chartType', 'orderby', 'order', 'per_page', 'by', 'filter', 'filter-variations' ];
		$narrow  = array_diff_key( $query, array_flip( $general ) );
		if ( 'advanced' !== $chosen ) {
			$ruled  = static fn( $name ): bool => in_array( $name, [ 'match', 'customer_type', 'refunds' ], true ) || 1 === preg_match( '/_(is|is_not|includes|excludes|between|min|max|before|after)$/', (string) $name );
			$narrow = array_filter( $narrow, static fn( $name ): bool => ! $ruled( $name ) || str_starts_with( (string) $name, 'currency' ), ARRAY_FILTER_USE_KEY );
		}
		if ( in_array( $chosen, [ 'all', 'advanced' ], true ) ) {
			$narrow = array_diff_key( $narrow, array_flip( self::CHOSEN ) );
		}
		foreach ( $narrow as $name => $value ) {
			if ( 1 === preg_match( '/^(?:registered|last_active)_(before|after|between)$/', (string) $name, $found ) ) {
				$narrow[ $name ] = is_array( $value ) ? [ ( $value[0] ?? '' ) . 'T00:00:00', ( $value[1] ?? '' ) . 'T23:59:59' ] : $value . ( 'before' === $found[1] ? 'T23:59:59' : 'T00:00:00' );
			}
		}

		return $narrow;
	}

	/**
	 * @param string                  $stats  The report's route of sums; '' where metrics are asked for.
	 * @param string[]                $keys
	 * @param array<array-key, mixed> $narrow
	 * @return array{figures: list<Figure>, notes: list<string>}|WP_Error
	 */
	private static function figures( string $stats, string $base, array $keys, ?Periods $period, array $narrow ) {
		$totals = [];
		$notes  = null;
		$keys   = self::seen( $base, $keys );
		foreach ( null === $period ? [ [] ] : array_filter( [ $period->days, $period->compared ] ) as $days ) {
			$args = ( [] === $days ? [] : Periods::range( $days ) ) + ( '' === $stats ? [
				'metrics'    => array_map( static fn( string $key ): string => "$base/$key", $keys ),
			] + ( 'stock' === $base ? self::narrowed( $narrow ) : array_intersect_key( $narrow, [ 'refund_day' => '' ] ) ) : [
				'fields'   => $keys,
				'interval' => 'year',
				'per_page' => 1,
			] + $narrow );
			if ( 'customers/stats' === $stats ) {
				$args = $narrow;
			}
			$root  = in_array( $stats, self::OURS, true ) && State::is_on() ? '/storeboard/v1' : '/wc-analytics';
			$reply = self::ask( '' === $stats ? '/storeboard/v1/query' : "$root/reports/$stats", $args );
			if ( is_wp_error( $reply ) ) {
				return $reply;
			}
			$notes ??= self::notes( $reply );
			if ( is_wp_error( $notes ) ) {
				return $notes;
			}
			$is_nothing = Answer::NONE === ( $reply['source'] ?? '' );
			if ( $is_nothing && [] === $totals ) {
				return [
					'figures' => [],
					'notes'   => $notes,
				];
			}
			$totals[] = $is_nothing ? [] : $reply['totals'] ?? [];
		}

		return [
			'figures' => array_map( static fn( string $key ): array => self::figure( Registry::metrics()[ "$base/$key" ], $totals[0][ $key ] ?? null, $totals[1][ $key ] ?? null ), $keys ),
			'notes'   => $notes ?? [],
		];
	}

	/**
	 * @param string[] $keys
	 * @return list<string> Without what goods cost, where the reader may not see that.
	 */
	private static function seen( string $base, array $keys ): array {
		$sees = ReportAccess::may_see( ReportAccess::COSTS );

		return array_values( array_filter( $keys, static fn( string $key ): bool => $sees || ! Registry::metrics()[ "$base/$key" ]->is_of_costs() ) );
	}

	/**
	 * @param array<array-key, mixed> $narrow
	 * @return array<array-key, mixed> Without what the screen calls all.
	 */
	private static function narrowed( array $narrow ): array {
		return array_filter( $narrow, static fn( $value ): bool => 'every' !== $value );
	}

	/**
	 * @param mixed $now
	 * @param mixed $before
	 * @return Figure
	 */
	private static function figure( Metric $metric, $now, $before ): array {
		$is_known = is_numeric( $now ) && is_numeric( $before ) && (float) $before !== 0.0;
		$change   = $is_known ? round( ( $now - $before ) / abs( $before ) * 100 ) : 0.0;

		return [
			'label'   => $metric->label,
			'value'   => self::value( $metric->format, $now ),
			'was'     => is_numeric( $before ) ? self::value( $metric->format, $before ) : '',
			/* translators: %s: how much more or less than before, a number with its sign. */
			'change'  => $is_known ? sprintf( __( '%s%%', 'storeboard' ), ( $change > 0 ? '+' : ( $change < 0 ? '−' : '' ) ) . number_format_i18n( abs( $change ) ) ) : '',
			'is_good' => 0.0 === $change || 'none' === $metric->better ? null : ( $change > 0 ) === ( 'up' === $metric->better ),
		];
	}

	/**
	 * @param array<string, mixed>    $declared
	 * @param array<array-key, mixed> $query
	 * @param array<array-key, mixed> $args
	 * @return array{head: string[], rows: list<string[]>, left: int, notes: list<string>}|WP_Error
	 */
	private static function rows( string $report, array $declared, array $query, array $args ) {
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
		$notes = self::notes( $page['about'] );
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
				static fn( array $row ): array => array_map( static fn( string $format, $value ): string => self::value( $format, $value, in_array( 'currency', $keys, true ) && is_string( $row['currency'] ?? null ) ? $row['currency'] : '' ), $formats, $columns->values( $row ) ),
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
		$columns = self::seen( $base, 'period' === $by ? $declared['period_columns'] ?? $declared['columns'] : $declared['columns'] );
		$args    = self::narrowed( $args );
		$args    = 'period' === $by ? array_diff_key( $args, array_flip( [ 'segment', 'loyal_orders', 'quiet_days' ] ) ) : $args;
		$args    = in_array( $by, [ 'product', 'category' ], true ) ? $args : array_diff_key( $args, [ 'cost' => '' ] );
		$args    = in_array( $by, [ 'period', 'order', 'moment', 'weekday', 'hour', 'buyer' ], true ) ? array_diff_key( $args, [ 'search' => '' ] ) : $args;
		$sort    = self::sort( $query, $declared, $by, $base );
		$metrics = array_values( array_unique( [ ...$columns, ...( isset( Registry::metrics()[ "$base/$sort" ] ) ? [ $sort ] : [] ) ] ) );
		// Of what costs nothing the platform knows no such day.
		$is_ours = 'orders' === $base || [] !== array_filter( $metrics, static fn( string $key ): bool => '' !== Registry::metrics()[ "$base/$key" ]->fact );
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
			null !== $metric && [] === self::seen( $base, [ $asked ] ) => false,
			// Periods of customers are in the order of time.
			'period' === $by => 'orders' === $declared['base'] && ( 'date' === $asked || ( null !== $metric && Metric::SHARE !== $metric->adds_up ) ),
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

	/**
	 * @param mixed  $value
	 * @param string $currency Of an amount; '' for the store's.
	 */
	private static function value( string $format, $value, string $currency = '' ): string {
		if ( 'date' === $format ) {
			$time = strtotime( (string) $value . ' UTC' );
			return false === $time ? (string) $value : (string) wp_date( (string) get_option( 'date_format' ), $time, new \DateTimeZone( 'UTC' ) );
		}
		if ( '' === $format ) {
			return is_scalar( $value ) ? (string) $value : '';
		}
		if ( ! is_numeric( $value ) ) {
			return '—';
		}

		return match ( $format ) {
			Metric::CURRENCY => self::money( (float) $value, $currency ),
			/* translators: %s: a number. */
			Metric::PERCENT  => sprintf( __( '%s%%', 'storeboard' ), number_format_i18n( (float) $value, 1 ) ),
			default          => number_format_i18n( (float) $value, Metric::DECIMAL === $format || (float) (int) $value !== (float) $value ? 2 : 0 ),
		};
	}

	/** As the store writes its prices. */
	private static function money( float $amount, string $currency ): string {
		$option = static fn( string $name, string $otherwise ): string => (string) get_option( "woocommerce_$name", $otherwise );
		$code   = '' === $currency ? $option( 'currency', 'USD' ) : $currency;
		$symbol = function_exists( 'get_woocommerce_currency_symbol' ) ? html_entity_decode( get_woocommerce_currency_symbol( $code ), ENT_QUOTES, 'UTF-8' ) : "$code\u{A0}";
		$number = number_format( abs( $amount ), max( 0, (int) $option( 'price_num_decimals', '2' ) ), $option( 'price_decimal_sep', '.' ), $option( 'price_thousand_sep', ',' ) );
		$shown  = match ( $option( 'currency_pos', 'left' ) ) {
			'right'       => $number . $symbol,
			'left_space'  => "$symbol\u{A0}$number",
			'right_space' => "$number\u{A0}$symbol",
			default       => $symbol . $number,
		};

		return ( (float) $number === 0.0 || $amount >= 0 ? '' : '-' ) . $shown;
	}

	/**
	 * @param array<array-key, mixed> $args
	 * @return array<string, mixed>|WP_Error
	 */
	private static function ask( string $route, array $args ) {
		$request = new WP_REST_Request( 'GET', $route );
		$request->set_query_params( $args );
		// What extensions read of the address.
		$before = $_GET;
		$_GET   = $args;
		try {
			$reply = rest_do_request( $request );
		} finally {
			$_GET = $before;
		}
		$error = $reply->as_error();
		if ( null !== $error ) {
			$data = $error->get_error_data();
			return is_array( $data ) && in_array( $data['status'] ?? 0, [ 401, 403 ], true ) ? new WP_Error( Reasons::REFUSED ) : $error;
		}
		$body = json_decode( (string) wp_json_encode( $reply->get_data() ), true );

		return is_array( $body ) ? $body : new WP_Error( Reasons::BROKEN );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function reports(): array {
		return (array) wp_json_file_decode( __DIR__ . '/reports.json', [ 'associative' => true ] );
	}
}
