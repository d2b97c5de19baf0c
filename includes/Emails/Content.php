<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Metric;
use Storeboard\Declarations\Report;
use Storeboard\Reports\DeclaredFilters;
use Storeboard\Reports\Query;
use Storeboard\Reports\Registry;
use Storeboard\SavedViews\ReportArguments;
use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table as Views;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\Titles;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * What a report says by email: metrics of the registry, over the days of the digest or of a saved view, and the first rows of the view's table. Everything is asked of the routes
 * that the screens ask, as the current user: whoever may refuse a screen refuses the email. What each report shows is data: reports.json, or what an extension declares.
 *
 * @phpstan-type Figure array{label: string, value: string, was: string, change: string, is_good: bool|null}
 * @phpstan-type Section array{title: string, days: string, figures: list<Figure>, notes: list<string>, head: string[], rows: list<string[]>, left: int}
 * @phpstan-type Told array{title: string, url: string, link?: string, reason?: string, sections: list<Section>}
 */
final class Content {

	public const DIGEST = 0;

	private const DIGEST_OF = [ 'yesterday', 'last_week', 'last_month' ];

	private const FIGURES = [ 'total_sales', 'net_revenue', 'orders_count', 'avg_order_value', 'num_items_sold' ];

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
		if ( null === $report ) {
			return self::gone( $row['words'] );
		}
		$refusal = self::problem( $row['query'] );
		if ( '' !== $refusal ) {
			return new WP_Error( $refusal );
		}
		$declared = self::reports()[ $report ];
		if ( null !== ReportAccess::refusal( $report ) || ( isset( $declared['columns'], $declared['base'] ) && [] === Answers::seen( $declared['base'], $declared['columns'] ) ) ) {
			return new WP_Error( Reasons::REFUSED );
		}
		$section = self::section( $report, $declared, $query );

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
	 * What is said where the store has no such report any more: an extension that declared it is off, or changed. Its reader would else wait for it.
	 *
	 * @return Told
	 */
	private static function gone( string $title ): array {
		return [
			'title'    => $title,
			'url'      => admin_url( 'admin.php?page=wc-admin&path=/analytics/emails' ),
			'link'     => __( 'View your reports by email', 'storeboard' ),
			'reason'   => Reasons::ABSENT,
			'sections' => [
				[
					'title'   => $title,
					'days'    => '',
					'figures' => [],
					'notes'   => [ Reasons::words( Reasons::ABSENT ) ],
					'head'    => [],
					'rows'    => [],
					'left'    => 0,
				],
			],
		];
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
			$figures = Figures::of( '', 'orders', self::FIGURES, $period, [] );
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
		$own    = Declarations::reports()[ $report ] ?? null;
		$narrow = null === $own ? array_diff_key( self::narrowing( $declared, $query ), [ 'refund_day' => '' ] ) : array_filter(
			[
				'search' => $query['search'] ?? '',
				'where'  => DeclaredFilters::of_address( $own, $query ),
			]
		);
		if ( isset( $declared['by'] ) && self::counts_orders( $declared['base'] ) ) {
			// As the screen: it is named, so currencies stand apart.
			$narrow['refund_day'] = Query::ORDER_DAY === ( $query['refund_day'] ?? '' ) ? Query::ORDER_DAY : Query::OWN_DAY;
		}
		$dates  = empty( $declared['dateless'] ) ? Periods::range( $period->days ) : [];
		$head   = [] === $dates ? [
			'title' => Titles::title( "analytics/$report" ),
			'days'  => '',
		] : self::head( $period );
		$figures = isset( $declared['figures'] ) ? Figures::of( $declared['stats'] ?? '', $declared['base'], $declared['figures'], [] === $dates ? null : $period, $narrow ) : [
			'figures' => [],
			'notes'   => [],
		];
		$shown   = self::shown( $report, $query );
		$rows    = is_wp_error( $figures ) || ! isset( $declared['columns'] ) ? [] : Rows::of( $shown, self::reports()[ $shown ], $query, $dates + $narrow );
		foreach ( [ $figures, $rows ] as $answer ) {
			if ( is_wp_error( $answer ) ) {
				return $answer;
			}
		}

		return [ 'notes' => array_values( array_unique( [ ...$figures['notes'], ...( $rows['notes'] ?? [] ), ...( $declared['notes'] ?? [] ), ...Definitions::of( $report, $query ) ] ) ) ] + $rows + $figures + $head + self::head( $period );
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

	/** Whether what a base counts belongs to orders, by whose dates it counts, and by whose currencies. */
	public static function counts_orders( string $base ): bool {
		return 'orders' === $base || Registry::is_declared( $base );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function reports(): array {
		return (array) wp_json_file_decode( __DIR__ . '/reports.json', [ 'associative' => true ] ) + array_map( [ self::class, 'declared' ], Declarations::reports() );
	}

	/**
	 * One that an extension declares, as reports.json has ours. Who may not see one of its metrics is not told it (Answers::seen()).
	 *
	 * @return array{base: string, figures: string[], columns: string[], by: string[], notes: string[]}
	 */
	private static function declared( Report $report ): array {
		return [
			'base'    => $report->namespace(),
			'figures' => array_map( [ Metric::class, 'key' ], $report->figures ),
			'columns' => array_map( [ Metric::class, 'key' ], $report->metrics ),
			'by'      => $report->by,
			'notes'   => array_values( array_filter( [ $report->note ] ) ),
		];
	}
}
