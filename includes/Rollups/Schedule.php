<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Registerable;
use Storeboard\Storage\PrimaryReads;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * Has the sums made and verified in the background: by Action Scheduler, or by WP-Cron where the platform has none. Pages for which
 * nothing is to be done read two autoloaded options, and ask the database nothing.
 */
final class Schedule implements Registerable {

	public const BUILD = 'storeboard_sums_build';
	public const NIGHT = 'storeboard_sums_verify_recent';
	public const ALL   = 'storeboard_sums_verify_all';

	/** Behind each turn of BUILD (Reports\PeriodJobs). */
	public const BUILD_PRODUCTS = 'storeboard_product_sums_build';

	/** Behind both (Reports\CategoryJobs). */
	public const BUILD_CATEGORIES = 'storeboard_category_orders_build';

	/** Beside them (Reports\FactJobs). */
	public const BUILD_FACTS = 'storeboard_order_facts_build';

	/** Behind these (Reports\PeriodJobs). */
	public const BUILD_FACT_SUMS = 'storeboard_fact_sums_build';

	/** What each customer bought (Reports\BuyerJobs). */
	public const BUILD_BUYERS = 'storeboard_buyers_build';

	/** Behind each turn of BUILD, too. */
	public const BUILD_TAXES = 'storeboard_tax_sums_build';

	/**
	 * Looks every hour whether the others still have their turn: Action Scheduler gives up what failed five times. So WP-Cron has it, and where nobody runs
	 * that, as with `wp action-scheduler run` alone, whoever runs the queue.
	 */
	public const LOOK = 'storeboard_sums_look';

	/** How long the queue leaves the look to WP-Cron. */
	private const LOOK_LATE_S = HOUR_IN_SECONDS + 300;

	private const GROUP = 'storeboard';

	/** Fired each hour, behind everything else. */
	public const LOOKED = 'storeboard_sums_looked';

	private const REFUSED = 'storeboard_sums_refused';

	/** WP-Cron knows no quarter of an hour. */
	private const QUARTER = 'storeboard_quarter_hour';

	private const EVERY = [
		self::BUILD => [ 900, self::QUARTER ],
		self::NIGHT => [ DAY_IN_SECONDS, 'daily' ],
	];

	public function __construct( private Builder $builder, private Verifier $verifier ) {}

	public function register(): void {
		add_action( 'init', [ $this, 'install' ], 20 );
		add_filter( 'cron_schedules', [ $this, 'add_quarter' ] );
		add_action( self::BUILD, [ $this, 'build' ] );
		add_action( self::NIGHT, [ $this, 'verify_night' ] );
		add_action( self::ALL, [ $this, 'verify_all' ] );
		add_action( self::LOOK, [ $this, 'look' ] );
		add_action( 'action_scheduler_before_process_queue', [ $this, 'look_late' ] );
		add_action( 'update_option_' . State::SWITCH, [ $this, 'follow_switch' ] );
	}

	/**
	 * Makes the tables and the schedule where this version has not. Visitors do not wait for it, and no page does without its answer for it:
	 * a database that refuses, or tables of the platform that cannot be read, are said on the status page.
	 */
	public function install(): void {
		if ( State::is_installed() || ! ( is_admin() || wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) || ! State::is_wanted() ) {
			return;
		}
		// A database that refuses is not asked on every page.
		if ( null !== self::refusal() ) {
			return;
		}
		$why = Database::calmly( [ State::class, 'install' ] );
		if ( null === $why ) {
			// What an earlier version planned.
			self::clear();
			self::start();
		} else {
			set_transient( self::REFUSED, $why, HOUR_IN_SECONDS );
			// Somebody notes since when.
			self::plan_look();
		}
	}

	/** Why the tables could not be made within the last hour. */
	public static function refusal(): ?string {
		$why = get_transient( self::REFUSED );

		return is_string( $why ) && '' !== $why ? $why : null;
	}

	/** The next page of the administration tries again. */
	public static function forget_refusal(): void {
		delete_transient( self::REFUSED );
	}

	public function follow_switch(): void {
		State::is_wanted() ? self::start() : self::clear();
	}

	public function build(): void {
		self::in_turn(
			self::BUILD,
			function (): void {
				if ( ! $this->is_on() ) {
					return;
				}
				$run = $this->builder->run( self::turn() );
				if ( $run['left'] || $run['soon'] ) {
					self::once( self::BUILD, $run['left'] ? 0 : Days::rest() + 1 );
				}
			}
		);
	}

	public function verify_night(): void {
		self::in_turn(
			self::NIGHT,
			function (): void {
				if ( ! State::is_installed() || ! State::is_wanted() ) {
					return;
				}
				State::update_size();
				self::start();
				if ( ! $this->is_on() ) {
					return;
				}
				[ 'wrong' => $wrong, 'left' => $is_left ] = $this->verifier->night( self::turn() );
				$is_left && self::once( self::NIGHT );
				[] === $wrong || self::once( self::BUILD );
				Days::suspicion()['is_raised'] && self::once( self::ALL );
			}
		);
	}

	public function verify_all(): void {
		self::in_turn(
			self::ALL,
			function (): void {
				if ( ! $this->is_on() ) {
					return;
				}
				$suspicion = Days::suspicion();
				// Whoever writes unannounced may not have ended.
				if ( $suspicion['is_raised'] && 0 === State::report()['round_at'] && $suspicion['age'] < Days::rest() ) {
					self::once( self::ALL, Days::rest() + 1 );
					return;
				}
				$this->verifier->all( self::turn() );
				self::once( State::report()['round_at'] > 0 ? self::ALL : self::BUILD );
			}
		);
	}

	/** Takes up again what came to a stand, and notes since when the sums say nothing. */
	public function look(): void {
		State::note_look();
		try {
			$this->install();
			if ( State::is_installed() && State::is_wanted() ) {
				self::start();
				if ( $this->is_on() ) {
					Days::suspicion()['is_raised'] && self::once( self::ALL );
					State::report()['night_at'] > 0 && self::once( self::NIGHT );
				}
			}
		} catch ( \Throwable $error ) {
			self::log( $error );
		}
		// Also where there are no tables, or no answer.
		do_action( self::LOOKED );
	}

	/** Where WP-Cron has not looked for more than an hour. */
	public function look_late(): void {
		if ( State::is_wanted() && State::looked_at() < time() - self::LOOK_LATE_S ) {
			$this->look();
		}
	}

	/** How long a job begins with further days, in seconds. */
	public static function turn(): float {
		/**
		 * Filters for how many seconds a background job of the daily sums goes on before it leaves the rest to the next one.
		 *
		 * @param float $seconds 15.
		 */
		return max( 0.0, (float) ExtensionFilter::number( static fn() => apply_filters( 'storeboard_sums_turn', 15.0 ), 'storeboard_sums_turn', 15.0, 'jobs of the sums' ) );
	}

	/**
	 * Does the work of a job and notes for the status page whether it ended. Action Scheduler notes what a job throws and goes on with the next
	 * one; WP-Cron would end with it, and all that is planned behind it.
	 *
	 * @param callable(): void $work
	 */
	public static function in_turn( string $hook, callable $work ): void {
		// What a replica that lags does not have yet would be missing from what is kept.
		PrimaryReads::begin();
		try {
			$work();
			State::note_failure( $hook, null );
		} catch ( \Throwable $error ) {
			State::note_failure( $hook, $error->getMessage() );
			self::log( $error );
			if ( self::has_action_scheduler() ) {
				throw $error;
			}
		}
	}

	private static function log( \Throwable $error ): void {
		if ( function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->error( 'The daily sums: ' . $error->getMessage(), [ 'source' => 'storeboard-sums' ] );
		}
	}

	/**
	 * The store may have been small until now, or the owner may have switched it off. Tables that are gone, or lack a column, are made
	 * anew here: nothing else would find out where invalidations can still be made.
	 */
	private function is_on(): bool {
		if ( State::is_on() && ! Database::is_installed() ) {
			State::distrust();
			$this->install();
		}

		return State::is_on();
	}

	/**
	 * Plugins ask for the schedules as soon as they are loaded. A translation so early would load the texts before the user's language is
	 * known, which WordPress reports as a mistake; nobody reads the name then.
	 *
	 * @param mixed $schedules
	 * @return mixed
	 */
	public function add_quarter( $schedules ) {
		return is_array( $schedules ) ? $schedules + [
			self::QUARTER => [
				'interval' => 900,
				'display'  => did_action( 'init' ) ? __( 'Every 15 minutes', 'storeboard' ) : 'Every 15 minutes',
			],
		] : $schedules;
	}

	/** A small store is only looked at once a day, whether it has grown. */
	public static function start(): void {
		foreach ( self::EVERY as $hook => [ $seconds, $name ] ) {
			if ( self::NIGHT !== $hook && ! State::is_on() ) {
				self::clear( [ $hook ] );
				continue;
			}
			$first = self::NIGHT === $hook ? self::tonight() : time();
			if ( self::has_action_scheduler() ) {
				as_has_scheduled_action( $hook, [], self::GROUP ) || as_schedule_recurring_action( $first, $seconds, $hook, [], self::GROUP );
			} elseif ( false === wp_next_scheduled( $hook ) ) {
				wp_schedule_event( $first, $name, $hook );
			}
		}
		self::plan_look();
	}

	private static function plan_look(): void {
		if ( false === wp_next_scheduled( self::LOOK ) ) {
			wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::LOOK );
		}
	}

	/**
	 * Has something done soon, beside its turn. Asked again before it began, it is done once; asked while it is done, once more.
	 *
	 * @param int $delay In seconds.
	 */
	public static function once( string $hook, int $delay = 0 ): void {
		$now = [ 'now' ];
		if ( ! self::has_action_scheduler() ) {
			wp_next_scheduled( $hook, $now ) || wp_schedule_single_event( time() + $delay, $hook, $now );
			return;
		}
		$waiting = as_get_scheduled_actions(
			[
				'hook'     => $hook,
				'args'     => $now,
				'group'    => self::GROUP,
				// as_has_scheduled_action() would also find the one that is asking.
				'status'   => \ActionScheduler_Store::STATUS_PENDING,
				'per_page' => 1,
			],
			'ids'
		);
		if ( [] === $waiting ) {
			$delay > 0 ? as_schedule_single_action( time() + $delay, $hook, $now, self::GROUP ) : as_enqueue_async_action( $hook, $now, self::GROUP );
		}
	}

	/**
	 * Has something done at a time, once for its arguments.
	 *
	 * @param list<int|string> $arguments
	 */
	public static function at( string $hook, int $time, array $arguments ): void {
		if ( self::has_action_scheduler() ) {
			as_has_scheduled_action( $hook, $arguments, self::GROUP ) || as_schedule_single_action( $time, $hook, $arguments, self::GROUP );
		} else {
			wp_next_scheduled( $hook, $arguments ) || wp_schedule_single_event( $time, $hook, $arguments );
		}
	}

	/**
	 * When the jobs have their next turn.
	 *
	 * @return array<string, ?int> In seconds since 1970, by hook; null where none is planned.
	 */
	public static function turns(): array {
		$turns = [];
		foreach ( [ ...( State::is_on() ? [ self::BUILD ] : [] ), self::NIGHT ] as $hook ) {
			$at = self::has_action_scheduler() ? as_next_scheduled_action( $hook, [], self::GROUP ) : wp_next_scheduled( $hook );
			// True is one that runs.
			$turns[ $hook ] = true === $at ? time() : ( is_int( $at ) ? $at : null );
		}

		return $turns;
	}

	/**
	 * Ends the schedule of this site.
	 *
	 * @param string[] $hooks
	 */
	public static function clear( array $hooks = [ self::BUILD, self::BUILD_PRODUCTS, self::BUILD_CATEGORIES, self::BUILD_FACTS, self::BUILD_FACT_SUMS, self::BUILD_BUYERS, self::BUILD_TAXES, self::NIGHT, self::ALL, self::LOOK ] ): void {
		foreach ( $hooks as $hook ) {
			self::has_action_scheduler() && as_unschedule_all_actions( $hook );
			wp_unschedule_hook( $hook );
		}
	}

	/**
	 * Where the plugin is activated or deactivated: what is written meanwhile is not invalidated, so the next request starts from nothing. On the sites of a
	 * network each by itself, when somebody administers it: there may be thousands. A database that refused is asked again at once: whoever activates the plugin
	 * anew may have seen to it.
	 */
	public static function reset( bool $is_network_wide = false ): void {
		self::clear();
		self::forget_refusal();
		if ( $is_network_wide && is_multisite() ) {
			State::distrust_all_sites();
		} else {
			State::distrust();
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
