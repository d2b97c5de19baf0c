<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Attention\Source;
use Storeboard\Cards\Metrics;
use Storeboard\Cards\Targets as AllTargets;
use Storeboard\Replies\ReplyVersions;

defined( 'ABSPATH' ) || exit;

/** The store’s targets that are behind. */
final class Targets {

	/** Those that are behind by today: for who may see all of them, so that all read the same number. */
	public static function source(): Source {
		$name = static function ( array $target, string $label ): string {
			return match ( $target['period'] ) {
				/* translators: %s: a metric, such as 'Net sales'. */
				'year' => sprintf( __( '%s this year', 'storeboard' ), $label ),
				/* translators: %s: a metric, such as 'Net sales'. */
				'quarter' => sprintf( __( '%s this quarter', 'storeboard' ), $label ),
				/* translators: %s: a metric, such as 'Net sales'. */
				default => sprintf( __( '%s this month', 'storeboard' ), $label ),
			};
		};

		return new Source(
			'targets',
			static function (): bool {
				$all = current_user_can( 'manage_woocommerce' ) ? AllTargets::all() : [];

				return [] !== $all && count( AllTargets::visible( $all ) ) === count( $all );
			},
			static function (): array {
				$behind = array_filter( AllTargets::judged( AllTargets::all() ), static fn( array $target ): bool => $target['is_behind'] );

				return [
					'count' => count( $behind ),
					'since' => null,
					'facts' => [ 'behind' => array_values( $behind ) ],
				];
			},
			static function ( array $known ) use ( $name ): array {
				$behind = array_filter( (array) ( $known['facts']['behind'] ?? [] ), 'is_array' );
				$labels = [] === $behind ? [] : Metrics::labels( true );

				return [
					'detail' => implode( ', ', array_map( static fn( array $target ): string => self::noted( $name( $target, $labels[ $target['metric'] ] ?? '' ), AllTargets::notes( $target ) ), $behind ) ),
				] + Source::described(
					/* translators: %s: number of targets. */
					_n( '%s target behind', '%s targets behind', $known['count'], 'storeboard' ),
					$known,
					__( 'View targets', 'storeboard' ),
					admin_url( 'admin.php?page=wc-admin&path=%2Fanalytics%2Fsettings' )
				);
			},
			ReplyVersions::ORDERS,
			Source::LIFETIME,
			false
		);
	}

	/**
	 * @param list<string> $notes What has to be known beside a stat, such as 'Sales with a known cost: 12%'.
	 */
	private static function noted( string $name, array $notes ): string {
		/* translators: 1: a stat and its period, 2: what has to be known of it. */
		return [] === $notes ? $name : sprintf( __( '%1$s (%2$s)', 'storeboard' ), $name, implode( ' ', $notes ) );
	}
}
