<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Reports\Answer;
use Storeboard\Reports\ForeignOrders;
use Storeboard\Reports\Metric;
use Storeboard\Reports\Notes;
use Storeboard\Reports\Registry;
use Storeboard\Rollups\State;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * The numbers of a period beside those of the one before: metrics of the registry.
 *
 * @phpstan-import-type Figure from Content
 */
final class Figures {

	/** Routes that have one of ours in their place (Rest\ReportsController). */
	private const OURS = [ 'revenue/stats', 'orders/stats', 'products/stats', 'variations/stats', 'coupons/stats', 'taxes/stats' ];

	/**
	 * @param string                  $stats  The report's route of sums; '' where metrics are asked for.
	 * @param string[]                $keys
	 * @param array<array-key, mixed> $narrow
	 * @return array{figures: list<Figure>, notes: list<string>}|WP_Error
	 */
	public static function of( string $stats, string $base, array $keys, ?Periods $period, array $narrow ) {
		$totals = [];
		$notes  = null;
		// The platform's routes, and ours in their place, decide themselves.
		$keys   = '' === $stats ? Answers::seen( $base, $keys ) : $keys;
		if ( [] === $keys ) {
			return [
				'figures' => [],
				'notes'   => [],
			];
		}
		foreach ( null === $period ? [ [] ] : array_filter( [ $period->days, $period->compared ] ) as $days ) {
			$args = ( [] === $days ? [] : Periods::range( $days ) ) + ( '' === $stats ? [
				'metrics'    => array_map( static fn( string $key ): string => "$base/$key", $keys ),
			] + ( 'stock' === $base ? Answers::narrowed( $narrow ) : array_intersect_key( $narrow, [ 'refund_day' => '', 'where' => '' ] ) ) : [
				'fields'   => $keys,
				'interval' => 'year',
				'order'    => 'asc',
				'per_page' => 1,
			] + $narrow );
			if ( 'customers/stats' === $stats ) {
				$args = $narrow;
			}
			$root  = in_array( $stats, self::OURS, true ) && State::is_on() ? '/storeboard/v1' : '/wc-analytics';
			$reply = Answers::ask( '' === $stats ? '/storeboard/v1/query' : "$root/reports/$stats", $args );
			if ( is_wp_error( $reply ) ) {
				return $reply;
			}
			$notes ??= Answers::notes( $reply );
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
			'notes'   => [ ...( $notes ?? [] ), ...( self::adds_up( $stats, $base, $keys, $narrow ) ? [ Notes::currencies() ] : [] ) ],
		];
	}

	/**
	 * Whether the platform's routes add up amounts of several currencies; ours say so in their reply (Answers::notes()).
	 *
	 * @param string[]                $keys
	 * @param array<array-key, mixed> $narrow
	 */
	private static function adds_up( string $stats, string $base, array $keys, array $narrow ): bool {
		$is_money = static fn( string $key ): bool => Metric::CURRENCY === Registry::metrics()[ "$base/$key" ]->format;
		// Of one currency: WooPayments has such a filter.
		$is_one   = [] !== array_filter( array_keys( $narrow ), static fn( $name ): bool => str_starts_with( (string) $name, 'currency_is' ) );

		return '' !== $stats && ! $is_one && [] !== array_filter( $keys, $is_money ) && ForeignOrders::are_there();
	}

	/**
	 * @param mixed $now
	 * @param mixed $before
	 * @return Figure
	 */
	private static function figure( Metric $metric, $now, $before ): array {
		$is_known = is_numeric( $now ) && is_numeric( $before ) && (float) $before !== 0.0;
		$is_zero  = is_numeric( $now ) && is_numeric( $before ) && (float) $before === 0.0;
		$change   = $is_known ? round( ( $now - $before ) / abs( $before ) * 100 ) : ( $is_zero ? (float) ( $now <=> 0 ) : 0.0 );

		return [
			'label'   => $metric->label,
			'value'   => Values::of( $metric->format, $now ),
			'was'     => is_numeric( $before ) ? Values::of( $metric->format, $before ) : '',
			/* translators: %s: how much more or less than before, a number with its sign. */
			'change'  => $is_known ? sprintf( __( '%s%%', 'storeboard' ), ( $change > 0 ? '+' : ( $change < 0 ? '−' : '' ) ) . number_format_i18n( abs( $change ) ) ) : ( $is_zero && $change > 0 ? __( 'New', 'storeboard' ) : '' ),
			'is_good' => 0.0 === $change || 'none' === $metric->better ? null : ( $change > 0 ) === ( 'up' === $metric->better ),
		];
	}
}
