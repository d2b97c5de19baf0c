<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;
use Storeboard\Platform\Platform;
use Storeboard\Reports\Narrowing;
use Storeboard\Reports\OrderCounts;

defined( 'ABSPATH' ) || exit;

/**
 * The platform's reports as far as sums can tell them. Each answer is one that the platform would give, or a word for why there is none.
 *
 * @phpstan-type Query array{after: string, before: string, date_type: ?string, interval: string, orderby: string, order: string, page: int, per_page: int, fields: string[], narrowing?: ?Narrowing}
 */
final class Figures {

	/** Reports whose totals sums can tell, in part. */
	public const REPORTS = [ 'revenue', 'orders', 'products', 'variations', 'coupons', 'taxes' ];

	/**
	 * What the routes of revenue and orders answer, in their order. Null stands for what cannot be added up: buyers, products and
	 * coupons come back on other days.
	 */
	private const MONEY = [
		'orders_count',
		'num_items_sold',
		'gross_sales',
		'total_sales',
		'coupons',
		'coupons_count',
		'refunds',
		'taxes',
		'shipping',
		'net_revenue',
		'avg_items_per_order',
		'avg_order_value',
		'total_customers',
	];

	/** Told of the whole range alone, and only where somebody asks for them by name. */
	private const COUNTED = [ 'total_customers', 'products', 'coupons_count' ];

	/** What adds up of the stats of other reports. */
	private const ADDITIVE = [
		'products'   => self::LINES,
		'variations' => self::LINES,
		'coupons'    => [ 'amount', 'orders_count' ],
		'taxes'      => [ 'total_tax', 'order_tax', 'shipping_tax', 'orders_count' ],
	];

	private const LINES = [ 'items_sold', 'net_revenue', 'orders_count' ];

	/** Reports of money, by the date that the store chose. All others count by the date in their own tables. */
	private const BY_DATE_TYPE = [ 'revenue', 'orders' ];

	/** Why the last question has no answer; '' where it has. */
	private string $refusal = '';

	/**
	 * The sums that were read, since indicators ask for the same range several times.
	 *
	 * @var array<string, array<string, array<string, float>>|null>
	 */
	private array $read = [];

	public function __construct( private Platform $platform, private Reader $reader, private Eligibility $eligibility ) {}

	/** In a word, for the header of an answer that is the platform's. */
	public function refusal(): string {
		return $this->refusal;
	}

	/**
	 * @param string $report One of REPORTS.
	 * @param string $after  As `Y-m-d H:i:s` in the store's time, included.
	 * @param string $before Included.
	 * @return array<string, int|float>|null
	 */
	public function totals( string $report, string $after, string $before ): ?array {
		$axis    = $this->axis( $report, null );
		$formula = $this->formula( $report );
		$days    = null === $formula || null === $axis ? null : $this->days( $axis, $after, $before );
		if ( null === $formula || null === $days ) {
			return null;
		}
		$sums = self::add( $days );
		$values = self::values( $report, $formula, $sums );
		if ( ! self::has_strays( $report, $sums ) ) {
			return $values;
		}

		// Of taxes the indicators tell amounts alone, which add up all the same.
		return 'taxes' === $report ? array_diff_key( $values, [ 'orders_count' => true ] ) : $this->refuse( 'strays' );
	}

	/**
	 * @param string $report One of REPORTS.
	 * @param Query  $query
	 * @return array{body: array<string, mixed>, total: int, pages: int}|null
	 */
	public function stats( string $report, array $query ): ?array {
		$starts_on = absint( get_option( 'start_of_week' ) );
		[ 'after' => $after, 'before' => $before, 'interval' => $kind ] = $query;
		if ( Intervals::is_ambiguous( $kind, $after, $before, $starts_on ) ) {
			return $this->refuse( 'weeks' );
		}
		if ( Intervals::are_too_many( $kind, $after, $before ) ) {
			return $this->refuse( 'range' );
		}
		$axis    = $this->axis( $report, $query['date_type'] );
		$formula = $this->formula( $report );
		$narrow  = $query['narrowing'] ?? null;
		if ( null !== $narrow && $this->eligibility->are_changed( Narrowing::filters() ) ) {
			return $this->refuse( 'filtered' );
		}
		$days    = null === $formula || null === $axis ? null : $this->days( $axis, $after, $before, $narrow );
		if ( null === $formula || null === $axis || null === $days ) {
			return null;
		}

		$sums = self::add( $days );
		if ( self::has_strays( $report, $sums ) ) {
			return $this->refuse( 'strays' );
		}
		$counted = in_array( $report, self::BY_DATE_TYPE, true ) ? array_values( array_intersect( self::COUNTED, $query['fields'] ) ) : [];
		$counts  = [] === $counted ? [] : $this->counts( $counted, $axis, $after, $before, $narrow );
		if ( null === $counts ) {
			return null;
		}

		$intervals = [];
		foreach ( Intervals::between( $kind, $after, $before, $starts_on ) as $interval ) {
			$intervals[] = [ $interval, self::values( $report, $formula, self::add( self::within( $days, $interval ) ) ) ];
		}
		$pages = (int) ceil( count( $intervals ) / $query['per_page'] );
		if ( $query['page'] > $pages ) {
			return $this->refuse( 'page' );
		}
		$shown = array_slice( self::sorted( $intervals, $query['orderby'], $query['order'] ), ( $query['page'] - 1 ) * $query['per_page'], $query['per_page'] );
		$pick  = static fn( array $figures ): array => self::pick( $report, $figures, $query['fields'] );
		$more  = in_array( $report, self::BY_DATE_TYPE, true ) ? [
			'products'      => null,
			'coupons_count' => null,
		] : [];

		return [
			'body'  => [
				'totals'    => $counts + $pick( self::values( $report, $formula, $sums ) ) + $more + [ 'segments' => [] ],
				'intervals' => array_map(
					static fn( array $each ): array => $each[0] + [ 'subtotals' => (object) ( $pick( $each[1] ) + [ 'segments' => [] ] ) ],
					$shown
				),
			],
			'total' => count( $intervals ),
			'pages' => $pages,
		];
	}

	/**
	 * Whether a request for revenue or orders may ask for these fields.
	 *
	 * @param string[] $fields
	 */
	public static function has_all( array $fields ): bool {
		return [] === array_diff( $fields, self::MONEY, self::COUNTED );
	}

	/**
	 * @param array<string, float> $sums See Axis.
	 * @return array<string, int|float>
	 */
	private static function values( string $report, Formula $formula, array $sums ): array {
		return in_array( $report, self::BY_DATE_TYPE, true ) ? $formula->money( $sums ) : ( Formula::items( $sums )[ $report ] ?? [] );
	}

	/**
	 * Whether lines of an order may stand on several days, so that the order would be counted on each.
	 *
	 * @param array<string, float> $sums See Axis.
	 */
	private static function has_strays( string $report, array $sums ): bool {
		$strays = [
			'products'   => 'stray_lines',
			'variations' => 'stray_lines',
			'taxes'      => 'stray_taxes',
		];

		return isset( $strays[ $report ] ) && ( $sums[ $strays[ $report ] ] ?? 0.0 ) > 0.0;
	}

	private function formula( string $report ): ?Formula {
		$refusal = $this->eligibility->refusal( $report ) ?? ( $this->platform->leaves_out_orders() ? 'orders' : null );
		if ( null !== $refusal ) {
			return $this->refuse( $refusal );
		}

		return $this->platform->report_formula( $report ) ?? $this->refuse( 'formula' );
	}

	/** By which date the report, the store or this request counts. */
	private function axis( string $report, ?string $date_type ): ?string {
		if ( ! in_array( $report, self::BY_DATE_TYPE, true ) ) {
			return Axis::LOOKUP;
		}
		$date_type ??= get_option( 'woocommerce_date_type', 'date_paid' );
		$axis        = Axis::of_date_type( is_string( $date_type ) ? $date_type : '' );

		return $axis ?? $this->refuse( 'date' );
	}

	/**
	 * @return array<string, array<string, float>>|null
	 */
	private function days( string $axis, string $after, string $before, ?Narrowing $narrow = null ): ?array {
		$left_out = $this->platform->uncounted_statuses();
		if ( null === $left_out || [] === $left_out ) {
			return $this->refuse( 'statuses' );
		}
		if ( null !== $narrow ) {
			try {
				return $this->reader->narrowed( $axis, $after, $before, $narrow->join(), $narrow->condition( $left_out ) );
			} catch ( RuntimeException ) {
				return $this->refuse( 'database' );
			}
		}
		$key = "$axis $after $before";
		if ( ! array_key_exists( $key, $this->read ) ) {
			try {
				$this->read[ $key ] = $this->reader->by_day( $axis, $after, $before, $left_out );
			} catch ( RuntimeException ) {
				return $this->refuse( 'database' );
			}
		}

		return $this->read[ $key ] ?? $this->refuse( 'many' );
	}

	/**
	 * @param string[] $names Some of COUNTED.
	 * @return array<string, int>|null
	 */
	private function counts( array $names, string $axis, string $after, string $before, ?Narrowing $narrow ): ?array {
		$left_out = $this->platform->uncounted_statuses();
		if ( null === $left_out || ! $this->platform->knows_report_columns( 'orders-stats', array_intersect( $names, [ 'total_customers' ] ) ) ) {
			return $this->refuse( 'formula' );
		}
		try {
			return ( new OrderCounts( new Counter() ) )->count( $names, $axis, $after, $before, null === $narrow ? '' : $narrow->join(), null === $narrow ? Counter::without( 's.status', $left_out ) : $narrow->condition( $left_out ) );
		} catch ( RuntimeException ) {
			return $this->refuse( 'database' );
		}
	}

	/** @return null */
	private function refuse( string $why ) {
		$this->refusal = $why;

		return null;
	}

	/**
	 * @param array<int|string, array<string, float>> $days
	 * @return array<string, float>
	 */
	private static function add( array $days ): array {
		$sums = [];
		foreach ( $days as $row ) {
			foreach ( $row as $column => $value ) {
				$sums[ $column ] = ( $sums[ $column ] ?? 0.0 ) + $value;
			}
		}

		return $sums;
	}

	/**
	 * @param array<string, array<string, float>> $days
	 * @param array<string, string>               $interval
	 * @return list<array<string, float>>
	 */
	private static function within( array $days, array $interval ): array {
		$found = [];
		$last  = substr( $interval['date_end'], 0, 10 );
		for ( $day = substr( $interval['date_start'], 0, 10 ); $day <= $last; $day = Days::after( $day, 1 ) ) {
			if ( isset( $days[ $day ] ) ) {
				$found[] = $days[ $day ];
			}
		}

		return $found;
	}

	/**
	 * @param list<array{0: array<string, string>, 1: array<string, int|float>}> $intervals In the order of time.
	 * @return list<array{0: array<string, string>, 1: array<string, int|float>}>
	 */
	private static function sorted( array $intervals, string $by, string $order ): array {
		if ( 'date' === $by ) {
			return 'desc' === $order ? array_reverse( $intervals ) : $intervals;
		}
		$sign = 'desc' === $order ? -1 : 1;
		// Those that are equal stay in the order of time.
		usort( $intervals, static fn( array $a, array $b ): int => $sign * ( $a[1][ $by ] <=> $b[1][ $by ] ) );

		return $intervals;
	}

	/**
	 * @param array<string, int|float> $figures
	 * @param string[]                 $fields None for all.
	 * @return array<string, int|float|null>
	 */
	private static function pick( string $report, array $figures, array $fields ): array {
		$all    = self::ADDITIVE[ $report ] ?? self::MONEY;
		$picked = [];
		foreach ( [] === $fields ? $all : array_intersect( $all, $fields ) as $field ) {
			$picked[ $field ] = $figures[ $field ] ?? null;
		}

		return $picked;
	}
}
