<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * What is known of the sums as a whole: whether they are wanted, which version of the tables there is, whether the store is large enough
 * to need them, in which time zone they were made, and what the last verification found.
 */
final class State {

	/** Fired once the tables are made and nothing that was kept before is true any more. */
	public const INSTALLED = 'storeboard_sums_installed';

	/** The owner's switch: 'yes' or 'no'. */
	public const SWITCH = 'storeboard_sums';

	/** Autoloaded: every request that changes an order reads it. */
	private const STATE = 'storeboard_sums_state';

	/** Of the network: another one for each time that the plugin was activated or deactivated on all sites. */
	private const EPOCH = 'storeboard_sums_epoch';

	/** Only those who verify, or ask for the state, read it. */
	private const REPORT = 'storeboard_sums_report';

	/** When sums were last made, in a row of its own: whoever verifies at the same time writes the one above. */
	private const BUILT_AT = 'storeboard_sums_built_at';

	/** Why jobs did not end when they had their last turn. */
	private const FAILURES = 'storeboard_sums_failures';

	/** When somebody last looked whether the jobs still have their turn. */
	private const LOOKED_AT = 'storeboard_sums_looked_at';

	/** The days that somebody last asked for before their sums were made, by what is summed: these are made first. */
	private const WANTED = [
		self::DAYS     => 'storeboard_sums_wanted',
		self::PRODUCTS => 'storeboard_product_sums_wanted',
		self::FACTS    => 'storeboard_fact_sums_wanted',
		self::TAXES    => 'storeboard_tax_sums_wanted',
	];

	public const DAYS     = 'days';
	public const PRODUCTS = 'products';
	public const FACTS    = 'facts';
	public const TAXES    = 'taxes';

	private const VERSION = 7;

	private const MISMATCHES_KEPT = 20;

	public static function is_wanted(): bool {
		return 'no' !== get_option( self::SWITCH, 'yes' );
	}

	/** Whether days are invalidated: the tables are there, the store is large, and the owner wants it. */
	public static function is_on(): bool {
		return self::state()['is_large'] && self::is_installed() && self::is_wanted();
	}

	/** Whether the tables are those of this version, and days were invalidated ever since. */
	public static function is_installed(): bool {
		$state = self::state();

		return self::VERSION === $state['version'] && self::epoch() === $state['epoch'];
	}

	/** Since when the plugin is active on the whole network. */
	private static function epoch(): string {
		$epoch = is_multisite() ? get_site_option( self::EPOCH ) : '';

		return is_string( $epoch ) ? $epoch : '';
	}

	/**
	 * @return array{version: int, is_large: bool, zone: string, epoch: string}
	 */
	private static function state(): array {
		$stored = get_option( self::STATE );
		$stored = is_array( $stored ) ? $stored : [];

		return [
			'version'  => is_int( $stored['version'] ?? null ) ? $stored['version'] : 0,
			'is_large' => true === ( $stored['is_large'] ?? null ),
			'zone'     => is_string( $stored['zone'] ?? null ) ? $stored['zone'] : '',
			'epoch'    => is_string( $stored['epoch'] ?? null ) ? $stored['epoch'] : '',
		];
	}

	/**
	 * Makes the tables and starts from nothing. Also where they are there: nobody knows what was written while nobody invalidated.
	 *
	 * @return string|null Why not: 'sources' where the platform has no tables of reports yet, 'engine' where ours are not InnoDB, 'tables' where the
	 *                     database refused them; null where it is done.
	 * @throws \RuntimeException Where a table cannot be read.
	 */
	public static function install(): ?string {
		if ( ! Database::has_sources() ) {
			return 'sources';
		}
		// Before anything is read: what is written from here on is known, once this is stored.
		$epoch    = self::epoch();
		$is_large = self::measure();
		Database::install();
		$why = match ( true ) {
			! Database::is_installed() && ! Database::has_innodb() => 'engine',
			! Database::is_installed() || ! Days::invalidate_all() => 'tables',
			! Database::is_transactional() => 'engine',
			default => null,
		};
		// A small store needs none of it yet.
		if ( null !== $why && $is_large ) {
			return $why;
		}
		do_action( self::INSTALLED );
		false === get_option( self::SWITCH ) && add_option( self::SWITCH, 'yes', '', true );
		update_option(
			self::STATE,
			[
				'version'  => self::VERSION,
				'is_large' => $is_large,
				'zone'     => wp_timezone_string(),
				'epoch'    => $epoch,
			],
			true
		);

		return null;
	}

	/** As distrust(), for each site of the network. */
	public static function distrust_all_sites(): void {
		update_site_option( self::EPOCH, wp_generate_uuid4() );
	}

	/** Nothing is true any more, not even that days are invalidated: the next request installs again. */
	public static function distrust(): void {
		update_option( self::STATE, [ 'version' => 0 ] + self::state(), true );
	}

	/** Looks whether the store has grown into the sums, or out of them. */
	public static function update_size(): void {
		$state    = self::state();
		$is_large = self::measure();
		if ( $is_large === $state['is_large'] ) {
			return;
		}
		// Invalidation begins first: what is written from now on is known.
		update_option( self::STATE, [ 'is_large' => $is_large ] + $state, true );
		Days::invalidate_all();
	}

	private static function measure(): bool {
		/**
		 * Filters from how many orders and refunds on a store's sums are kept by day. Smaller ones are counted quickly enough.
		 *
		 * @param int $from 20000.
		 */
		$from  = max( 0, (int) ExtensionFilter::number(
			static fn() => apply_filters( 'storeboard_sums_from', 20000 ),
			'storeboard_sums_from',
			20000,
			'start of the sums'
		) );
		$stats = Database::table( 'wc_order_stats' );

		return $from <= (int) ( Counter::rows( "SELECT COUNT(*) AS size FROM ( SELECT 1 AS one FROM $stats LIMIT $from ) AS some" )[0]['size'] ?? 0 );
	}

	/** Whether the sums were made in the time zone that the store has now: its reports count today by it. */
	public static function is_in_zone(): bool {
		return wp_timezone_string() === self::state()['zone'];
	}

	public static function move_to_zone(): void {
		if ( ! self::is_in_zone() && Days::invalidate_all() ) {
			update_option( self::STATE, [ 'zone' => wp_timezone_string() ] + self::state(), true );
		}
	}

	/**
	 * @return array{built_at: int, verified_at: int, recent_at: int, night_at: int, round_at: int, round_of: int, mismatches: int, days: array<string, int>}
	 *         Times in seconds since 1970, 0 for never: the last build, the beginning of the last verification of everything, of the last weeks, of a
	 *         night's share and of a verification of everything that are under way, and what that one clears (Days::clear_suspicion()); how many days
	 *         were found to be wrong since the beginning, and when the last of them were.
	 */
	public static function report(): array {
		$stored = get_option( self::REPORT );
		$stored = is_array( $stored ) ? $stored : [];
		$number = static fn( string $name ): int => is_int( $stored[ $name ] ?? null ) ? $stored[ $name ] : 0;

		return [
			'built_at'    => (int) get_option( self::BUILT_AT ),
			'verified_at' => $number( 'verified_at' ),
			'recent_at'   => $number( 'recent_at' ),
			'night_at'    => $number( 'night_at' ),
			'round_at'    => $number( 'round_at' ),
			'round_of'    => $number( 'round_of' ),
			'mismatches'  => $number( 'mismatches' ),
			'days'        => array_filter( (array) ( $stored['days'] ?? [] ), 'is_int' ),
		];
	}

	/**
	 * @param array<string, int> $changes Some of verified_at, recent_at, night_at, round_at, round_of.
	 * @param string[]           $wrong   Days that were found to be wrong.
	 */
	public static function note( array $changes, array $wrong = [] ): void {
		$report                = $changes + self::report();
		$report['mismatches'] += count( $wrong );
		$report['days']        = array_slice( array_fill_keys( $wrong, time() ) + $report['days'], 0, self::MISMATCHES_KEPT, true );
		unset( $report['built_at'] );
		update_option( self::REPORT, $report, false );
	}

	public static function note_build( int $at ): void {
		update_option( self::BUILT_AT, $at, false );
	}

	/** What a job said that did not end when it had its last turn; null where all did. */
	public static function failure(): ?string {
		return array_values( self::failures() )[0] ?? null;
	}

	/**
	 * @param string|null $why Null where the job ended.
	 */
	public static function note_failure( string $hook, ?string $why ): void {
		$failures = self::failures();
		if ( null !== $why ) {
			update_option( self::FAILURES, [ $hook => $why ] + $failures, false );
		} elseif ( isset( $failures[ $hook ] ) ) {
			update_option( self::FAILURES, array_diff_key( $failures, [ $hook => '' ] ), false );
		}
	}

	/**
	 * @return array<string, string> By hook.
	 */
	private static function failures(): array {
		return array_filter( (array) get_option( self::FAILURES, [] ), 'is_string' );
	}

	public static function looked_at(): int {
		return (int) get_option( self::LOOKED_AT );
	}

	public static function note_look(): void {
		update_option( self::LOOKED_AT, time(), false );
	}

	/**
	 * Notes that somebody looks at days whose sums are not true.
	 *
	 * @param string $of DAYS, PRODUCTS, FACTS or TAXES.
	 * @return bool False where it was noted before.
	 */
	public static function want( string $from, string $to, string $of = self::DAYS ): bool {
		$wanted = [ $from, $to ];

		return self::wanted( $of ) !== $wanted && update_option( self::WANTED[ $of ], $wanted, false );
	}

	/**
	 * @param string $of DAYS, PRODUCTS, FACTS or TAXES.
	 * @return array{0: string, 1: string}|null From one day to another, both included.
	 */
	public static function wanted( string $of = self::DAYS ): ?array {
		$wanted = get_option( self::WANTED[ $of ] );

		return is_array( $wanted ) && is_string( $wanted[0] ?? null ) && is_string( $wanted[1] ?? null ) ? [ $wanted[0], $wanted[1] ] : null;
	}

	/**
	 * What was wanted is made.
	 *
	 * @param string $of DAYS, PRODUCTS, FACTS or TAXES.
	 */
	public static function forget_wanted( string $of = self::DAYS ): void {
		null === self::wanted( $of ) || delete_option( self::WANTED[ $of ] );
	}
}
