<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Axis;
use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Rollups\Formula;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/**
 * Sums of the orders of a range by day, or by one of their facts, together with what payments and goods cost. Facts come from the table that keeps them, or on a
 * small store from its orders, right away.
 *
 * @phpstan-type Group array{member: string|null, sums: array<string, float>}
 */
final class FactSums {

	/** What is added up beside Axis::OF_ORDERS, of facts `f` in the store's currency where they say so: %s. Sales of orders alone say how much is known. */
	private const SUMS = [
		'filled'         => 'SUM( CASE WHEN f.order_id IS NULL THEN 0 ELSE 1 END )',
		'first_total'    => 'SUM( CASE WHEN s.parent_id = 0 THEN s.total_sales ELSE 0 END )',
		'fee'            => 'SUM( CASE WHEN %s THEN f.fee END )',
		'fee_count'      => 'SUM( CASE WHEN %s AND f.fee IS NOT NULL THEN 1 ELSE 0 END )',
		'fee_total'      => 'SUM( CASE WHEN %s AND f.fee IS NOT NULL AND s.parent_id = 0 THEN s.total_sales ELSE 0 END )',
		'cost'           => 'SUM( CASE WHEN %s THEN f.cost END )',
		'cost_count'     => 'SUM( CASE WHEN %s AND f.cost IS NOT NULL THEN 1 ELSE 0 END )',
		'cost_net'       => 'SUM( CASE WHEN %s AND f.cost IS NOT NULL THEN s.net_total ELSE 0 END )',
		'cost_first_net' => 'SUM( CASE WHEN %s AND f.cost IS NOT NULL AND s.parent_id = 0 THEN s.net_total ELSE 0 END )',
	];

	public function __construct( private Counter $counter ) {}

	/**
	 * @param string      $axis      Axis::CREATED or Axis::PAID.
	 * @param string      $from      Included, as `Y-m-d H:i:s` in the store's time.
	 * @param string      $to        Included.
	 * @param string[]    $left_out  Statuses that do not count.
	 * @param string|null $by        One of OrderFacts::TEXTS; null for days.
	 * @param string[]    $needed    Facts that are asked for beside it.
	 * @param bool        $discounts Whether those count too.
	 * @return list<Group>|null By member or day; a member is null of orders whose facts were not read yet. Null where too many orders would have to be read now.
	 */
	public function read( string $axis, string $from, string $to, array $left_out, ?string $by, array $needed, bool $discounts ): ?array {
		$date  = Axis::date_column( $axis );
		$which = "s.$date BETWEEN '" . esc_sql( $from ) . "' AND '" . esc_sql( $to ) . "'" . Counter::without( 's.status', $left_out );
		$facts = array_values( array_unique( [ ...( null === $by ? [] : [ $by ] ), ...$needed, ...( [] === $needed ? [] : [ 'currency' ] ) ] ) );
		if ( self::is_kept() ) {
			$joined = OrderFacts::table() . ' f ON f.order_id = s.order_id AND ' . OrderFacts::is_true();
		} else {
			/** This filter is documented in includes/Rollups/Reader.php */
			$limit = max( 0, (int) apply_filters( 'storeboard_sums_live_limit', 20000 ) );
			if ( $this->counter->size( $axis, [ [ $from, $to ] ], $limit + 1 ) > $limit ) {
				return null;
			}
			$joined = '( ' . FactSource::statement( $facts, $which ) . ' ) AS f ON f.order_id = s.order_id';
		}
		$stats  = Database::table( 'wc_order_stats' );
		$member = null === $by ? "DATE( s.$date )" : "f.$by";
		$money  = "f.currency = '" . esc_sql( (string) get_option( 'woocommerce_currency', '' ) ) . "'";
		$sums   = array_filter( self::SUMS, static fn( string $name ): bool => in_array( explode( '_', $name )[0], [ 'filled', 'first', ...$needed ], true ), ARRAY_FILTER_USE_KEY );
		$groups = self::add( [], "SELECT $member AS member, " . self::listed( Axis::OF_ORDERS + str_replace( '%s', $money, $sums ) ) . " FROM $stats s LEFT JOIN $joined WHERE $which GROUP BY member" );
		if ( $discounts ) {
			$groups = self::add( $groups, "SELECT $member AS member, " . self::listed( Axis::OF_DISCOUNTS ) . ' FROM ' . Database::table( 'wc_order_coupon_lookup' ) . " l JOIN $stats s ON s.order_id = l.order_id LEFT JOIN $joined WHERE $which GROUP BY member" );
		}

		return array_values( $groups );
	}

	/** A large store keeps its facts; what changed a moment ago is read first. */
	private static function is_kept(): bool {
		if ( ! State::is_on() || ! OrderFacts::is_installed() ) {
			return false;
		}
		try {
			FactBuilder::catch_up();
		} catch ( \RuntimeException ) {
			// What could not be read is said to be missing.
			return true;
		}

		return true;
	}

	/**
	 * @param array<string, string> $sums SQL by name.
	 */
	private static function listed( array $sums ): string {
		return implode( ', ', array_map( static fn( string $sql, string $name ): string => "$sql AS $name", $sums, array_keys( $sums ) ) );
	}

	/**
	 * @param array<string, Group> $groups
	 * @return array<string, Group>
	 */
	private static function add( array $groups, string $statement ): array {
		foreach ( Counter::rows( $statement ) as $row ) {
			$member = $row['member'];
			unset( $row['member'] );
			// Databases take some spellings for the same, each its own.
			$key            = null === $member ? '' : "m$member";
			$groups[ $key ] = [
				'member' => $member,
				'sums'   => array_map( 'floatval', $row ) + ( $groups[ $key ]['sums'] ?? [] ),
			];
		}

		return $groups;
	}

	/**
	 * @param list<array<string, float>> $rows
	 * @return array<string, float>
	 */
	public static function total( array $rows ): array {
		$total = [];
		foreach ( $rows as $row ) {
			foreach ( $row as $name => $value ) {
				$total[ $name ] = ( $total[ $name ] ?? 0.0 ) + $value;
			}
		}

		return $total;
	}

	/**
	 * @param array<string, float> $sums
	 * @return float|null The share of orders and refunds whose facts were read, from 0 to 1; null where there are none.
	 */
	public static function filled( array $sums ): ?float {
		return ( $sums['row_count'] ?? 0.0 ) > 0 ? round( ( $sums['filled'] ?? 0.0 ) / $sums['row_count'], 6 ) : null;
	}

	/**
	 * @param array<string, float> $sums
	 * @return array<string, int|float|null> All metrics of orders. What is not known of any order is null.
	 */
	public static function figures( Formula $formula, array $sums, bool $has_costs ): array {
		$sum    = static fn( string $name ): float => $sums[ $name ] ?? 0.0;
		$amount = static fn( float $value ): float => round( $value, 8 ) + 0.0;
		$share  = static fn( float $part, float $whole ): ?float => abs( $whole ) < 0.000001 ? null : round( 100 * $part / $whole, 4 ) + 0.0;
		$fees   = $sum( 'fee_count' ) > 0;
		$costs  = $has_costs && $sum( 'cost_count' ) > 0;
		$profit = $sum( 'cost_net' ) - $sum( 'cost' );

		return $formula->money( $sums ) + [
			'fees'         => $fees ? $amount( $sum( 'fee' ) ) : null,
			'fees_known'   => $share( $sum( 'fee_total' ), $sum( 'first_total' ) ),
			'cost'         => $costs ? $amount( $sum( 'cost' ) ) : null,
			'gross_profit' => $costs ? $amount( $profit ) : null,
			'margin'       => $costs ? $share( $profit, $sum( 'cost_net' ) ) : null,
			'cost_known'   => $has_costs ? $share( $sum( 'cost_first_net' ), $sum( 'first_net' ) ) : null,
		];
	}
}
