<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Support\PersonalData;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** The reports that somebody gets by email. */
final class Privacy extends PersonalData {

	protected function id(): string {
		return 'storeboard-emails';
	}

	protected function label(): string {
		return __( 'Reports by email', 'storeboard' );
	}

	protected function told( WP_User $user ): array {
		$told = [];
		foreach ( Table::of( $user->ID ) ?? [] as $row ) {
			$told[ "email-{$row['id']}" ] = [
				__( 'Report', 'storeboard' )    => Content::DIGEST === $row['view'] ? __( 'Store digest', 'storeboard' ) : Content::view( $row['view'], $row['owner'] )['words'] ?? Reasons::words( Reasons::VIEW ),
				__( 'Sent', 'storeboard' )      => Times::MONTHLY === $row['rhythm'] ? __( 'Monthly', 'storeboard' ) : __( 'Weekly', 'storeboard' ),
				__( 'Last sent', 'storeboard' ) => $row['sent_at'] > 0 ? (string) wp_date( 'c', $row['sent_at'] ) : '',
			];
		}

		return $told;
	}

	protected function removed( WP_User $user ): array {
		$rows = Table::of( $user->ID );
		$kept = null === $rows ? 1 : count( array_filter( $rows, static fn( array $row ): bool => ! Table::remove( $row['id'] ) ) );

		return [ null !== $rows && count( $rows ) > $kept, $kept > 0, $kept > 0 ? __( 'Couldn’t erase reports by email: the database refused it. Try again later.', 'storeboard' ) : '' ];
	}
}
