<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Screens\ReportAccess;
use Storeboard\Support\Access;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Who may read and write saved views and annotations: users who see reports read their own and shared ones and write their own; administrators
 * write shared ones of others too. Private rows are visible to their owner only.
 *
 * Each method answers for the current user, asks by itself whether they may, and gives the reason where they may not.
 *
 * @phpstan-import-type Row from Table
 */
final class Policy {

	/**
	 * @return Row[]|WP_Error
	 */
	public static function rows( RowType $type, string $after = '', string $before = '' ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$rows = Table::visible( $type, get_current_user_id(), $after, $before );

		return null === $rows ? self::refused( self::not_read() ) : array_values( array_filter( $rows, static fn( array $row ): bool => ! $type->is_hidden( $row ) ) );
	}

	/**
	 * @param array<string, string|int> $values
	 * @return Row|WP_Error
	 */
	public static function add( RowType $type, array $values ) {
		$user    = get_current_user_id();
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		if ( $type->is_hidden( $values ) ) {
			return ReportAccess::refusal_of_any( [] ) ?? Access::forbidden();
		}
		if ( Table::count( $type, $user ) >= $type->most ) {
			return new WP_Error( 'storeboard_too_many', $type->too_many(), [ 'status' => 400 ] );
		}

		return Table::insert( $type, [ 'owner' => $user ] + $values ) ?? self::refused( self::not_saved() );
	}

	/**
	 * @param int                       $revision The one that the change was made on.
	 * @param array<string, string|int> $values
	 * @return Row|WP_Error
	 */
	public static function change( RowType $type, int $id, int $revision, array $values ) {
		$row = self::editable( $type, $id );
		if ( is_wp_error( $row ) ) {
			return $row;
		}
		if ( $type->is_hidden( $values + $row ) ) {
			return ReportAccess::refusal_of_any( [] ) ?? Access::forbidden();
		}
		// The table refuses any other revision.
		$values = $revision === $row['revision'] ? $type->over( $row, $values ) : $values;
		if ( is_wp_error( $values ) ) {
			return $values;
		}
		$done = Table::update( $type, $id, $revision, $values );

		return null === $done ? self::refused( self::not_saved() ) : self::settled( $type, $id, $done );
	}

	/**
	 * @return Row|WP_Error What was deleted.
	 */
	public static function delete( RowType $type, int $id, int $revision ) {
		$row = self::editable( $type, $id );
		if ( is_wp_error( $row ) ) {
			return $row;
		}
		$done = Table::delete( $type, $id, $revision );
		if ( true === $done ) {
			return $row;
		}

		return null === $done ? self::refused( self::not_saved() ) : self::settled( $type, $id, false );
	}

	/**
	 * @param Row $row
	 */
	public static function may_edit( array $row ): bool {
		return get_current_user_id() === $row['owner'] || ( $row['is_shared'] && Access::may_administer() );
	}

	/**
	 * A row in the shape of replies.
	 *
	 * @param Row $row
	 * @return array<string, mixed>
	 */
	public static function shape( RowType $type, array $row ): array {
		$owner = get_userdata( $row['owner'] );

		return [
			'id'         => $row['id'],
			$type->field => $row['words'],
			...$type->own_fields( $row ),
			'is_shared'  => $row['is_shared'],
			'is_own'     => get_current_user_id() === $row['owner'],
			'may_edit'   => self::may_edit( $row ),
			'owner'      => $owner ? $owner->display_name : '',
			'revision'   => $row['revision'],
			'changed_at' => $row['changed_at'],
		];
	}

	/**
	 * @return Row|WP_Error
	 */
	private static function editable( RowType $type, int $id ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$row = Table::find( $type, $id );
		if ( null === $row && Table::is_there() ) {
			return self::refused( self::gone( $type ) );
		}
		if ( null === $row || ( ! $row['is_shared'] && get_current_user_id() !== $row['owner'] ) || $type->is_hidden( $row ) ) {
			return self::gone( $type );
		}

		return self::may_edit( $row ) ? $row : new WP_Error(
			'storeboard_forbidden',
			__( 'Only its creator or a store administrator can change this. You can save a copy of your own.', 'storeboard' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}

	/**
	 * @return Row|WP_Error The present row: as the answer, or, where somebody else was first, with the refusal.
	 */
	private static function settled( RowType $type, int $id, bool $is_done ) {
		$row = Table::find( $type, $id );
		// Somebody may have stopped sharing it as well.
		if ( null === $row || ( ! $is_done && ! self::may_edit( $row ) ) ) {
			return self::gone( $type );
		}

		return $is_done ? $row : new WP_Error(
			'storeboard_changed',
			__( 'Someone else changed this while you were editing.', 'storeboard' ),
			[
				'status'  => 409,
				'present' => self::shape( $type, $row ),
			]
		);
	}

	private static function gone( RowType $type ): WP_Error {
		return new WP_Error( 'storeboard_not_found', $type->gone(), [ 'status' => 404 ] );
	}

	/** Where the database has no table, it refused to make one, and where its user may not write it, it never will: that is said, with what to do. */
	private static function refused( WP_Error $otherwise ): WP_Error {
		if ( ! Table::is_whole() ) {
			return self::no_table( __( 'The database refused the table of saved views and notes. Ask your host to let the site’s database user create and alter tables.', 'storeboard' ) );
		}

		return Table::was_denied()
			? self::no_table( __( 'The database doesn’t let saved views and notes be changed. Ask your host to let the site’s database user write to all its tables.', 'storeboard' ) )
			: $otherwise;
	}

	private static function not_saved(): WP_Error {
		return new WP_Error( 'storeboard_not_saved', __( 'Couldn’t save this to the database.', 'storeboard' ), [ 'status' => 500 ] );
	}

	/** To try again is of no use before somebody changed the rights. */
	private static function no_table( string $words ): WP_Error {
		return new WP_Error( 'storeboard_no_table', $words, [ 'status' => 503 ] );
	}

	private static function not_read(): WP_Error {
		return new WP_Error( 'storeboard_not_read', __( 'Couldn’t read this from the database.', 'storeboard' ), [ 'status' => 500 ] );
	}
}
