<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Registerable;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/**
 * Lists and sends the reports that go out by email.
 *
 * @phpstan-import-type Row from Table
 */
final class Command implements Registerable {

	public function register(): void {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::add_command( 'storeboard emails', $this );
		}
	}

	/**
	 * Lists them: who gets what how often, what became of the last one and why, and when the next one goes out.
	 */
	public function list(): void {
		$rows  = self::rows();
		$views = Content::views( array_column( $rows, 'view' ) );
		foreach ( $rows as $row ) {
			$name = Content::DIGEST === $row['view'] ? __( 'Store digest', 'storeboard' ) : $views[ $row['view'] ]['words'] ?? Reasons::words( Reasons::VIEW );
			$cells = [ (string) $row['id'], $name, get_userdata( $row['recipient'] )->user_login ?? "#{$row['recipient']}", $row['rhythm'], $row['state'], Reasons::words( $row['reason'] ), self::time( $row['next_at'] ) ];
			WP_CLI::log( implode( ' | ', array_map( static fn( string $cell ): string => '' === $cell ? '-' : $cell, $cells ) ) );
		}
		WP_CLI::success( 1 === count( $rows ) ? '1 report by email.' : sprintf( '%d reports by email.', count( $rows ) ) );
	}

	/**
	 * Sends one that is due, or that was not sent. One that may have been sent is sent again: its reader may get it twice. One that somebody else sends at this moment is left to them.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : As the list names it.
	 *
	 * @param string[] $args
	 */
	public function send( array $args ): void {
		$rows = Table::look_for( (int) ( $args[0] ?? 0 ) );
		$row  = $rows[0] ?? null;
		if ( null === $rows ) {
			WP_CLI::error( 'The database did not answer.' );
			return;
		}
		if ( null === $row ) {
			WP_CLI::error( 'There is no such report by email. `wp storeboard emails list` lists them.' );
			return;
		}
		( new Jobs() )->send( $row['id'], $row['next_at'] );
		$rows    = Table::look_for( $row['id'] );
		$claimed = [ $row ] === $rows ? Table::claim_again( $row['id'] ) : null;
		null === $claimed || Sender::deliver( $claimed );
		$rows  = null === $claimed ? $rows : Table::look_for( $row['id'] );
		$after = $rows[0] ?? null;
		if ( null === $rows ) {
			WP_CLI::error( 'The database did not answer. It may have been sent.' );
			return;
		}
		if ( null === $after ) {
			WP_CLI::error( 'It was deleted meanwhile.' );
			return;
		}
		if ( $after === $row ) {
			WP_CLI::error( self::state( $row['state'] ) . ' ' . ( 0 === $row['next_at'] ? 'Nothing is scheduled.' : sprintf( 'There is nothing to send before %s.', self::time( $row['next_at'] ) ) ) );
			return;
		}
		if ( Table::SENT !== $after['state'] ) {
			WP_CLI::error( rtrim( self::state( $after['state'] ) . ' ' . Reasons::words( $after['reason'] ) ) );
			return;
		}
		WP_CLI::success( 'Sent.' );
	}

	/**
	 * Tells when the next one goes out, and plans what came to a stand.
	 */
	public function next(): void {
		( new Jobs() )->look();
		$times = array_filter( array_column( self::rows(), 'next_at' ) );
		if ( [] === $times ) {
			WP_CLI::success( 'None is scheduled.' );
			return;
		}
		$next = min( $times );
		WP_CLI::success( sprintf( '%s: %d of %d reports by email.', self::time( $next ), count( array_keys( $times, $next, true ) ), count( $times ) ) );
	}

	/**
	 * @return list<Row>
	 */
	private static function rows(): array {
		$rows = Table::of();
		if ( null === $rows ) {
			WP_CLI::error( 'The database did not answer.' );
		}

		return $rows ?? [];
	}

	/** What became of the last one. */
	private static function state( string $state ): string {
		return match ( $state ) {
			Table::UNKNOWN => 'State: unknown (it may have been sent).',
			Table::CLAIMED => 'State: claimed (it is being sent).',
			default => "State: $state.",
		};
	}

	/** By the store's clock; '' for no time. */
	private static function time( int $at ): string {
		return 0 === $at ? '' : (string) wp_date( 'Y-m-d H:i', $at );
	}
}
