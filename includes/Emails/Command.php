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
			WP_CLI::log( implode( ' | ', array_filter( [ $row['id'], $name, get_userdata( $row['recipient'] )->user_login ?? "#{$row['recipient']}", $row['rhythm'], $row['state'], Reasons::words( $row['reason'] ), self::time( $row['next_at'] ) ] ) ) );
		}
		WP_CLI::success( sprintf( '%d reports by email.', count( $rows ) ) );
	}

	/**
	 * Sends one that is due, or that was not sent, or may not have been. Nothing goes out twice: one that somebody else sends at this moment is left to them.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : As the list names it.
	 *
	 * @param string[] $args
	 */
	public function send( array $args ): void {
		$row = Table::find( (int) ( $args[0] ?? 0 ) );
		if ( null === $row ) {
			WP_CLI::error( 'There is no such report by email. `wp storeboard emails list` lists them.' );
			return;
		}
		( new Jobs() )->send( $row['id'], $row['next_at'] );
		$after   = Table::find( $row['id'] );
		$claimed = $after === $row ? Table::claim_again( $row['id'] ) : null;
		null === $claimed || Sender::deliver( $claimed );
		$after = null === $claimed ? $after : Table::find( $row['id'] );
		if ( null === $after || $after === $row ) {
			WP_CLI::error( sprintf( 'It is %s, and there is nothing to send before %s.', $row['state'], self::time( $row['next_at'] ) ) );
			return;
		}
		if ( Table::SENT !== $after['state'] ) {
			WP_CLI::error( rtrim( sprintf( 'It is %s. %s', $after['state'], Reasons::words( $after['reason'] ) ) ) );
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

	/** By the store's clock; '' for no time. */
	private static function time( int $at ): string {
		return 0 === $at ? '' : (string) wp_date( 'Y-m-d H:i', $at );
	}
}
