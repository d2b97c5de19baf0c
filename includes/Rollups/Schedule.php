<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * Has the sums made and verified in the background: by Action Scheduler, or by WP-Cron where the platform has none. Pages for which
 * nothing is to be done read two autoloaded options, and ask the database nothing.
 */
final class Schedule implements Registerable {

	public const BUILD  = 'storeboard_sums_build';
	public const RECENT = 'storeboard_sums_verify_recent';
	public const ALL    = 'storeboard_sums_verify_all';

	private const GROUP = 'storeboard';

	private const REFUSED = 'storeboard_sums_refused';

	/** WP-Cron knows no quarter of an hour. */
	private const QUARTER = 'storeboard_quarter_hour';

	private const EVERY = [
		self::BUILD  => [ 900, self::QUARTER ],
		self::RECENT => [ HOUR_IN_SECONDS, 'hourly' ],
		self::ALL    => [ DAY_IN_SECONDS, 'daily' ],
	];

	public function __construct( private Builder $builder, private Verifier $verifier ) {}

	public function register(): void {
		add_action( 'init', [ $this, 'install' ], 20 );
		add_filter( 'cron_schedules', [ $this, 'add_quarter' ] );
		add_action( self::BUILD, [ $this, 'build' ] );
		add_action( self::RECENT, [ $this, 'verify_recent' ] );
		add_action( self::ALL, [ $this, 'verify_all' ] );
		add_action( 'update_option_' . State::SWITCH, [ $this, 'follow_switch' ] );
	}

	/** Makes the tables and the schedule where this version has not. Visitors do not wait for it. */
	public function install(): void {
		if ( State::is_installed() || ! ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) || ! State::is_wanted() ) {
			return;
		}
		// A database that refuses is not asked on every page.
		if ( get_transient( self::REFUSED ) ) {
			return;
		}
		if ( State::install() ) {
			self::start();
		} else {
			set_transient( self::REFUSED, 'yes', HOUR_IN_SECONDS );
		}
	}

	public function follow_switch(): void {
		State::is_wanted() ? self::start() : self::clear();
	}

	public function build(): void {
		if ( $this->is_on() && $this->builder->run()['left'] ) {
			self::once( self::BUILD );
		}
	}

	public function verify_recent(): void {
		if ( $this->is_on() && [] !== $this->verifier->recent() ) {
			self::once( self::BUILD );
		}
	}

	/**
	 * The store may have been small until now, or the owner may have switched it off. Tables that are gone, or lack a column, are made
	 * anew here: nothing else would find out where marks can still be made.
	 */
	private function is_on(): bool {
		if ( State::is_on() && ! Database::is_installed() ) {
			State::distrust();
			$this->install();
		}

		return State::is_on();
	}

	public function verify_all(): void {
		if ( ! State::is_installed() || ! State::is_wanted() ) {
			return;
		}
		State::update_size();
		self::start();
		if ( $this->is_on() ) {
			$this->verifier->all( 15.0 );
			self::once( State::report()['round_at'] > 0 ? self::ALL : self::BUILD );
		}
	}

	/**
	 * @param mixed $schedules
	 * @return mixed
	 */
	public function add_quarter( $schedules ) {
		return is_array( $schedules ) ? $schedules + [
			self::QUARTER => [
				'interval' => 900,
				'display'  => __( 'Every 15 minutes', 'storeboard' ),
			],
		] : $schedules;
	}

	/** A small store is only looked at once a day, whether it has grown. */
	public static function start(): void {
		foreach ( self::EVERY as $hook => [ $seconds, $name ] ) {
			if ( self::ALL !== $hook && ! State::is_on() ) {
				self::clear( [ $hook ] );
				continue;
			}
			$first = self::ALL === $hook ? self::tonight() : time() + ( self::BUILD === $hook ? 0 : $seconds );
			if ( self::has_action_scheduler() ) {
				as_has_scheduled_action( $hook, [], self::GROUP ) || as_schedule_recurring_action( $first, $seconds, $hook, [], self::GROUP );
			} elseif ( false === wp_next_scheduled( $hook ) ) {
				wp_schedule_event( $first, $name, $hook );
			}
		}
	}

	/** Has something done soon, beside its turn. Asked again before it ran, it is done once. */
	public static function once( string $hook ): void {
		$now = [ 'now' ];
		if ( ! self::has_action_scheduler() ) {
			wp_next_scheduled( $hook, $now ) || wp_schedule_single_event( time(), $hook, $now );
		} elseif ( ! as_has_scheduled_action( $hook, $now, self::GROUP ) ) {
			as_enqueue_async_action( $hook, $now, self::GROUP );
		}
	}

	/**
	 * Ends the schedule of this site.
	 *
	 * @param string[] $hooks
	 */
	public static function clear( array $hooks = [ self::BUILD, self::RECENT, self::ALL ] ): void {
		foreach ( $hooks as $hook ) {
			self::has_action_scheduler() && as_unschedule_all_actions( $hook );
			wp_unschedule_hook( $hook );
		}
	}

	/**
	 * Where the plugin is activated or deactivated: what is written meanwhile is not marked, so the next request starts from nothing.
	 */
	public static function reset( bool $is_network_wide = false ): void {
		if ( ! $is_network_wide || ! is_multisite() ) {
			self::clear();
			State::distrust();
			return;
		}
		$sites = get_sites(
			[
				'fields' => 'ids',
				'number' => 0,
			]
		);
		foreach ( $sites as $site ) {
			switch_to_blog( $site );
			self::reset();
			restore_current_blog();
		}
	}

	private static function has_action_scheduler(): bool {
		return function_exists( 'as_schedule_recurring_action' ) && class_exists( 'ActionScheduler' ) && \ActionScheduler::is_initialized();
	}

	/** Past three in the morning, by the store's clock. */
	private static function tonight(): int {
		return ( new \DateTimeImmutable( 'tomorrow 03:10', wp_timezone() ) )->getTimestamp();
	}
}
