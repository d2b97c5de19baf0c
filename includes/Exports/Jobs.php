<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

use Storeboard\Registerable;
use Storeboard\Rollups\Schedule;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Has exports written in the background, and removed after a week. Where nothing runs what is planned, the page of the one who waits goes on with theirs
 * (Rest\ExportsController).
 */
final class Jobs implements Registerable {

	public const RUN = 'storeboard_exports_run';

	/** How long one question of a page may work, in seconds. */
	private const TURN_OF_PAGE = 4.0;

	/** When somebody looks whether the one who writes is still there, in seconds. */
	private const LOOK_AGAIN = 120;

	public function register(): void {
		add_action( self::RUN, [ $this, 'run' ] );
		add_action( Schedule::LOOKED, [ $this, 'look' ] );
		add_action( 'deleted_user', [ $this, 'forget' ] );
		add_action( 'remove_user_from_blog', [ $this, 'forget' ] );
	}

	/** Has the exports go on soon. */
	public static function start(): void {
		Schedule::once( self::RUN );
	}

	/** Where the plugin is deactivated. */
	public static function stop(): void {
		Schedule::clear( [ self::RUN ] );
	}

	public function run(): void {
		if ( ! Table::are_waiting() ) {
			return;
		}
		// Where this one does not end, somebody looks after it.
		Schedule::once( self::RUN, self::LOOK_AGAIN );
		$next = Table::waiting()[0] ?? null;
		null === $next || Writer::work( $next['id'], self::turn() );
		if ( [] !== Table::waiting() ) {
			Schedule::clear( [ self::RUN ] );
			self::start();
		}
	}

	/** Goes on with an export while its owner waits for it. */
	public static function drive( int $id ): void {
		Writer::work( $id, min( self::TURN_OF_PAGE, self::turn() ) );
	}

	/** Each hour. */
	public function look(): void {
		if ( ! Table::is_there() ) {
			return;
		}
		self::clean();
		$folders = Table::folders();
		null === $folders || Files::sweep( $folders );
		Table::are_waiting() && self::start();
	}

	/** Removes what has had its week. */
	public static function clean(): void {
		foreach ( Table::overdue() as $row ) {
			Table::remove( $row );
		}
	}

	/**
	 * @param int|string $user Who leaves the site: it is the current one then.
	 */
	public function forget( $user ): void {
		foreach ( Table::all_of( (int) $user ) ?? [] as $row ) {
			Table::remove( $row );
		}
	}

	/** Up to how many rows the browser writes a file itself, straight away. */
	public static function rows_in_browser(): int {
		/**
		 * Filters up to how many rows the file of a report is written in the browser, straight away. With more rows the server writes it.
		 *
		 * @param int $rows 10,000.
		 */
		return max( 0, (int) ExtensionFilter::number( static fn() => apply_filters( 'storeboard_export_rows_in_browser', 10_000 ), 'storeboard_export_rows_in_browser', 10_000, 'exports' ) );
	}

	private static function turn(): float {
		/**
		 * Filters for how many seconds a background job writes an export before it leaves the rest to the next one.
		 *
		 * @param float $seconds 15.
		 */
		return max( 0.0, (float) ExtensionFilter::number( static fn() => apply_filters( 'storeboard_export_turn', 15.0 ), 'storeboard_export_turn', 15.0, 'exports' ) );
	}
}
