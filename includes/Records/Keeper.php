<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Records;

use Storeboard\Support\Access;
use Storeboard\Support\ReportAccess;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Who may read and write saved views and annotations: users who see reports read their own and shared ones and write their own; administrators
 * write shared ones of others too. What somebody else keeps alone is not there for anybody.
 *
 * Each method answers for the current user, asks by itself whether they may, and gives the reason where they may not.
 *
 * @phpstan-import-type Row from Table
 */
final class Keeper {

	/**
	 * @return Row[]|WP_Error
	 */
	public static function rows( Kind $kind, string $after = '', string $before = '' ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$rows = Table::visible( $kind, get_current_user_id(), $after, $before );

		return null === $rows ? self::refused( self::not_read() ) : array_values( array_filter( $rows, static fn( array $row ): bool => ! self::is_hidden( $kind, $row ) ) );
	}

	/**
	 * @param array<string, string|int> $values
	 * @return Row|WP_Error
	 */
	public static function add( Kind $kind, array $values ) {
		$user    = get_current_user_id();
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		if ( self::is_hidden( $kind, $values ) ) {
			return ReportAccess::refusal_of_any( [] ) ?? Access::forbidden();
		}
		if ( Table::count( $kind, $user ) >= $kind->most ) {
			$words = $kind->has_days()
				/* translators: %s: a number. */
				? __( 'You’ve reached the limit of %s notes. Delete one to add another.', 'storeboard' )
				/* translators: %s: a number. */
				: __( 'You’ve reached the limit of %s saved views. Delete one to save another.', 'storeboard' );

			return new WP_Error( 'storeboard_too_many', sprintf( $words, number_format_i18n( $kind->most ) ), [ 'status' => 400 ] );
		}

		return Table::insert( $kind, [ 'owner' => $user ] + $values ) ?? self::refused( self::not_saved() );
	}

	/**
	 * @param int                       $revision The one that the change was made on.
	 * @param array<string, string|int> $values
	 * @return Row|WP_Error
	 */
	public static function change( Kind $kind, int $id, int $revision, array $values ) {
		$row = self::editable( $kind, $id );
		if ( is_wp_error( $row ) ) {
			return $row;
		}
		if ( self::is_hidden( $kind, $values + $row ) ) {
			return ReportAccess::refusal_of_any( [] ) ?? Access::forbidden();
		}
		$done = Table::update( $kind, $id, $revision, $values );

		return null === $done ? self::refused( self::not_saved() ) : self::settled( $kind, $id, $done );
	}

	/**
	 * @return Row|WP_Error What was deleted.
	 */
	public static function delete( Kind $kind, int $id, int $revision ) {
		$row = self::editable( $kind, $id );
		if ( is_wp_error( $row ) ) {
			return $row;
		}
		$done = Table::delete( $kind, $id, $revision );
		if ( true === $done ) {
			return $row;
		}

		return null === $done ? self::refused( self::not_saved() ) : self::settled( $kind, $id, false );
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
	public static function shape( Kind $kind, array $row ): array {
		$owner = get_userdata( $row['owner'] );

		return [
			'id'           => $row['id'],
			$kind->words() => $row['words'],
			...( $kind->has_days()
				? [
					'first_day' => $row['first_day'],
					'last_day'  => $row['last_day'],
				]
				: [ 'query' => ReportArguments::kept( $row['query'] ) ] ),
			'is_shared'    => $row['is_shared'],
			'is_own'       => get_current_user_id() === $row['owner'],
			'may_edit'     => self::may_edit( $row ),
			'owner'        => $owner ? $owner->display_name : '',
			'revision'     => $row['revision'],
			'changed_at'   => $row['changed_at'],
		];
	}

	/**
	 * Whether it is a view of a report that the current user may not see: it is not there for them then.
	 *
	 * @param array<string, mixed> $row
	 */
	private static function is_hidden( Kind $kind, array $row ): bool {
		if ( $kind->has_days() ) {
			return false;
		}
		parse_str( (string) ( $row['query'] ?? '' ), $query );
		$report = ReportAccess::of_path( is_string( $query['path'] ?? null ) ? $query['path'] : '' );

		return null !== $report && ! ReportAccess::may_see( $report );
	}

	/**
	 * @return Row|WP_Error
	 */
	private static function editable( Kind $kind, int $id ) {
		$refusal = Access::refusal_of_reports();
		if ( null !== $refusal ) {
			return $refusal;
		}
		$row = Table::find( $kind, $id );
		if ( null === $row && Table::is_there() ) {
			return self::refused( self::gone( $kind ) );
		}
		if ( null === $row || ( ! $row['is_shared'] && get_current_user_id() !== $row['owner'] ) || self::is_hidden( $kind, $row ) ) {
			return self::gone( $kind );
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
	private static function settled( Kind $kind, int $id, bool $is_done ) {
		$row = Table::find( $kind, $id );
		// Somebody may have stopped sharing it as well.
		if ( null === $row || ( ! $is_done && ! self::may_edit( $row ) ) ) {
			return self::gone( $kind );
		}

		return $is_done ? $row : new WP_Error(
			'storeboard_changed',
			__( 'Someone else changed this while you were editing.', 'storeboard' ),
			[
				'status'  => 409,
				'present' => self::shape( $kind, $row ),
			]
		);
	}

	private static function gone( Kind $kind ): WP_Error {
		return new WP_Error(
			'storeboard_not_found',
			$kind->has_days() ? __( 'This note no longer exists.', 'storeboard' ) : __( 'This view no longer exists.', 'storeboard' ),
			[ 'status' => 404 ]
		);
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
