<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Registerable;
use Storeboard\Rollups\Schedule;

defined( 'ABSPATH' ) || exit;

/**
 * Has each report sent when it is due: an action of its own for each, which names the time that it was planned for. What comes to a stand is planned again within the hour, and so
 * is everything where the store changes its time zone or the day on which weeks start.
 *
 * @phpstan-import-type Row from Table
 */
final class Jobs implements Registerable {

	public const SEND = 'storeboard_email_send';

	/** Looks every hour, by WP-Cron, whether each still has its turn: also where the sums are off, which look too. */
	public const LOOK = 'storeboard_emails_look';

	public function register(): void {
		add_action( self::SEND, [ $this, 'send' ], 10, 2 );
		add_action( self::LOOK, [ $this, 'look' ] );
		add_action( Schedule::LOOKED, [ $this, 'look' ] );
		foreach ( [ 'timezone_string', 'gmt_offset', 'start_of_week' ] as $option ) {
			add_action( "update_option_$option", [ $this, 'look' ] );
		}
		add_action( 'deleted_user', [ $this, 'lose' ] );
		add_action( 'remove_user_from_blog', [ $this, 'lose' ] );
	}

	/** Where the plugin is deactivated. */
	public static function stop(): void {
		Schedule::clear( [ self::SEND, self::LOOK ] );
	}

	/** Where it is activated again. */
	public static function resume(): void {
		( new self() )->look();
	}

	/**
	 * @param Row $row
	 */
	public static function plan( array $row ): void {
		if ( $row['next_at'] > 0 ) {
			Schedule::at( self::SEND, $row['next_at'], [ $row['id'], $row['next_at'] ] );
			false === wp_next_scheduled( self::LOOK ) && wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::LOOK );
		}
	}

	/**
	 * @param mixed $id
	 * @param mixed $due
	 */
	public function send( $id, $due = 0 ): void {
		$row = is_numeric( $id ) ? Table::find( (int) $id ) : null;
		if ( null === $row ) {
			return;
		}
		$claimed = Table::claim( $row['id'], (int) $due, Times::next( $row['rhythm'], time() ) );
		if ( null !== $claimed ) {
			// First: what follows may not end.
			self::plan( $claimed );
			Sender::deliver( $claimed );
		}
	}

	/** Each hour, where the list is read, and where the store's clock is set. */
	public function look(): void {
		foreach ( Table::of() ?? [] as $row ) {
			$next = Times::next( $row['rhythm'], time() );
			if ( $row['next_at'] > time() && $row['next_at'] !== $next && Table::plan( $row['id'], $row['next_at'], $next ) ) {
				$row['next_at'] = $next;
			}
			self::plan( $row );
		}
	}

	/**
	 * @param int|string $user Who leaves the site, which is the current one then.
	 */
	public function lose( $user ): void {
		Table::lose_reader( (int) $user );
	}
}
