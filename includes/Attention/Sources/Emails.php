<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Attention\Source;
use Storeboard\Emails\Recipients;
use Storeboard\Emails\Table;

defined( 'ABSPATH' ) || exit;

/** Reports that did not go out by email. */
final class Emails {

	/** Those that the user gets, and to who manages the store all. */
	public static function source(): Source {
		return new Source(
			'emails',
			static fn(): bool => Recipients::may( Recipients::OWN ),
			static function (): array {
				// One that was sent with a reason told that its report is gone.
				$is_wrong = static fn( array $row ): bool => in_array( $row['state'], [ Table::FAILED, Table::UNKNOWN ], true ) || ( Table::SENT === $row['state'] && '' !== $row['reason'] );
				$wrong    = array_filter( Table::of() ?? [], $is_wrong );

				return [
					'count' => count( $wrong ),
					'since' => null,
					'facts' => [ 'by_reader' => array_count_values( array_column( $wrong, 'recipient' ) ) ],
				];
			},
			static fn( array $known ): array => Source::described(
				/* translators: %s: number of reports. */
				_n( '%s report that wasn’t sent by email', '%s reports that weren’t sent by email', $known['count'], 'storeboard' ),
				$known,
				__( 'View reports by email', 'storeboard' ),
				admin_url( 'admin.php?page=wc-admin&path=%2Fanalytics%2Femails' )
			),
			'',
			// What was claimed reads unknown after a while, without a write.
			Source::LIFETIME,
			true,
			static fn( array $known ): array => [
				'count' => array_sum( array_filter( (array) ( $known['facts']['by_reader'] ?? [] ), static fn( $reader ): bool => Recipients::may_manage( (int) $reader ), ARRAY_FILTER_USE_KEY ) ),
			] + $known
		);
	}
}
