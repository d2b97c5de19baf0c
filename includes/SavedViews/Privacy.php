<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Support\PersonalData;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * What owners keep beside the reports: their views and notes are exported, and erased as far as others do not share them. What is shared stays, and is nobody's.
 *
 * @phpstan-import-type Row from Table
 */
final class Privacy extends PersonalData {

	protected function id(): string {
		return 'storeboard-records';
	}

	protected function label(): string {
		return __( 'Saved views and notes of reports', 'storeboard' );
	}

	protected function told( WP_User $user ): array {
		$told = [];
		foreach ( RowType::all() as $type ) {
			foreach ( Table::owned( $type, $user->ID ) ?? [] as $row ) {
				$told[ "$type->route-{$row['id']}" ] = $type->exported( $row ) + [ __( 'Shared', 'storeboard' ) => $row['is_shared'] ? __( 'Yes', 'storeboard' ) : __( 'No', 'storeboard' ) ];
			}
		}

		return $told;
	}

	protected function removed( WP_User $user ): array {
		$rows = self::rows( $user );
		if ( [] !== $rows ) {
			Table::forget_user( $user->ID, 0 );
		}
		// Read again: a database that refused one or the other erased nothing.
		if ( null === $rows || [] !== self::rows( $user ) ) {
			return [ false, true, __( 'Couldn’t erase saved views and notes: the database refused it. Try again later.', 'storeboard' ) ];
		}
		$shared = array_filter( array_column( $rows, 'is_shared' ) );

		return [ count( $shared ) < count( $rows ), [] !== $shared, [] === $shared ? '' : __( 'Views and notes that others share were kept. They no longer say whose they were.', 'storeboard' ) ];
	}

	/**
	 * @return list<Row>|null What a user keeps; null where the database did not answer.
	 */
	private static function rows( WP_User $user ): ?array {
		$rows = [];
		foreach ( RowType::all() as $type ) {
			$found = Table::owned( $type, $user->ID );
			if ( null === $found ) {
				return null;
			}
			array_push( $rows, ...$found );
		}

		return $rows;
	}
}
