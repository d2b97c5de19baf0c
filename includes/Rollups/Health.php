<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;
use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Reports\Refusals;

defined( 'ABSPATH' ) || exit;

/**
 * Whether a large store has its sums, and what to do where it has not: said on the status page at once, and in Site Health after a day.
 */
final class Health implements Registerable {

	/** Why the sums said nothing when it was last looked, and since when. */
	private const SINCE = 'storeboard_sums_problem';

	private const TEST = 'storeboard_sums';

	/** What pages of reports were last told. */
	private const NOTED = 'storeboard_sums_note';

	/** These end once the jobs have run: where they do not, that is the problem. */
	private const ENDED_BY_JOBS = [ 'gone', 'zone', 'written', 'behind' ];

	public function __construct( private Platform $platform ) {}

	public function register(): void {
		add_action( Schedule::LOOKED, [ $this, 'note' ] );
		add_filter( 'site_status_tests', [ $this, 'add_test' ] );
	}

	/**
	 * @return string|null A word for why the sums say nothing now, or will not for long; null where all is well or none are needed.
	 */
	public function problem(): ?string {
		if ( ! State::is_wanted() ) {
			return null;
		}
		$refusal = Schedule::refusal();
		if ( null !== $refusal ) {
			return $refusal;
		}
		if ( ! State::is_on() ) {
			return null;
		}
		try {
			$problem = $this->problem_of_sums();
			if ( null !== $problem && ! in_array( $problem, self::ENDED_BY_JOBS, true ) ) {
				return $problem;
			}
			$failure = State::failure();

			return match ( true ) {
				self::are_overdue() => 'jobs',
				null !== $failure => "failed: $failure",
				default => $problem,
			};
		} catch ( RuntimeException $error ) {
			return 'broken: ' . $error->getMessage();
		}
	}

	/**
	 * @throws RuntimeException Where a table cannot be read.
	 */
	private function problem_of_sums(): ?string {
		if ( ! Database::is_installed() ) {
			return 'gone';
		}
		foreach ( Database::SOURCES as $name ) {
			Counter::rows( 'SELECT 1 AS one FROM ' . Database::table( $name ) . ' LIMIT 1' );
		}

		return ( new Eligibility() )->refusal( 'revenue' ) ?? ( null === $this->platform->report_formula( 'revenue' ) ? 'formula' : null ) ?? ( Days::are_behind() ? 'behind' : null );
	}

	/** Whether a job had its turn an hour ago and did not run, or none is planned. */
	private static function are_overdue(): bool {
		$turns = Schedule::turns();

		return in_array( null, $turns, true ) || min( $turns ) < time() - HOUR_IN_SECONDS;
	}

	/** Since when there is a problem. */
	public function note(): void {
		$problem = $this->problem();
		$noted   = self::noted();
		if ( null === $problem ) {
			null === $noted || delete_option( self::SINCE );
		} elseif ( null === $noted ) {
			update_option( self::SINCE, time(), false );
		}
	}

	private static function noted(): ?int {
		$since = get_option( self::SINCE );

		return is_numeric( $since ) ? (int) $since : null;
	}

	/** Whether the store has been without its sums for a day: nobody may have looked either. */
	private function is_long( string $problem ): bool {
		$noted = self::noted();
		$built = State::report()['built_at'];

		return match ( true ) {
			null !== $noted && $noted <= time() - DAY_IN_SECONDS, 'behind' === $problem => true,
			'jobs' === $problem => ( $built > 0 && $built <= time() - DAY_IN_SECONDS ) || min( array_filter( Schedule::turns() ) ?: [ time() ] ) <= time() - DAY_IN_SECONDS,
			default => false,
		};
	}

	/** For how long a page of reports repeats what was found, in seconds. */
	private const REPEATED_FOR = 300;

	/**
	 * Why reports of this store take longer than they should, for the reports themselves.
	 *
	 * @return array<string, string> By report, as its route is called, and 'overview'.
	 */
	public function notes(): array {
		if ( ! State::is_on() ) {
			return [];
		}
		$kept = get_transient( self::NOTED );
		if ( ! is_string( $kept ) ) {
			$problem = $this->problem();
			// Each report says by itself who changes it.
			$kept    = null === $problem || in_array( $problem, [ 'filtered', 'formula' ], true ) ? '' : implode( '. ', array_filter( array_map( static fn( string $each ) => rtrim( $each, '.' ), self::words( $problem ) ) ) ) . '.';
			set_transient( self::NOTED, $kept, self::REPEATED_FOR );
		}
		$all    = '' === $kept ? [] : array_fill_keys( [ ...Refusals::reports(), 'overview' ], $kept );
		$longer = __( 'For now, these stats come from WooCommerce, which takes longer.', 'storeboard' );

		return array_map( static fn( array $each ) => "$each[0]. $longer $each[1]", ( new Refusals( $this->platform ) )->all() ) + $all;
	}

	/**
	 * Reports that are the platform's although the sums are on.
	 *
	 * @return list<array{0: string, 1: string}> What is the matter with each, and what can be done.
	 */
	public function refusals(): array {
		return State::is_on() ? array_values( ( new Refusals( $this->platform ) )->all() ) : [];
	}

	/**
	 * What a problem is, and what ends it.
	 *
	 * @return array{0: string, 1: string}
	 */
	public static function words( string $problem ): array {
		[ $word, $reason ] = explode( ': ', $problem, 2 ) + [ '', '' ];

		return match ( $word ) {
			'sources' => [
				__( 'Waiting (WooCommerce hasn’t created its report tables yet)', 'storeboard' ),
				__( 'Go to WooCommerce > Status > Tools and run “Verify base database tables”.', 'storeboard' ),
			],
			'tables' => [
				__( 'The database refused to create the daily totals tables', 'storeboard' ),
				__( 'Ask your host to let the site’s database user create and alter tables. Storeboard tries again every hour.', 'storeboard' ),
			],
			'engine' => [
				__( 'The database can’t create InnoDB tables, which the daily totals need', 'storeboard' ),
				__( 'Ask your host to turn InnoDB on. Storeboard tries again every hour.', 'storeboard' ),
			],
			'broken' => [
				/* translators: %s: what the database said. */
				sprintf( __( 'A table can’t be read: %s', 'storeboard' ), $reason ),
				__( 'Ask your host to repair the table. Storeboard tries again every hour.', 'storeboard' ),
			],
			'gone' => [
				__( 'A daily totals table is missing or damaged', 'storeboard' ),
				__( 'Storeboard recreates it within the hour.', 'storeboard' ),
			],
			'zone' => [
				__( 'Waiting (time zone changed)', 'storeboard' ),
				__( 'Rebuilding all days in the background.', 'storeboard' ),
			],
			'written' => [
				__( 'Waiting (orders were changed outside WooCommerce)', 'storeboard' ),
				__( 'Storeboard is comparing all days with your orders in the background. Until that’s done, reports come from WooCommerce.', 'storeboard' ),
			],
			'filtered' => [
				__( 'Not used: an extension changes what the reports count', 'storeboard' ),
				__( 'For now, reports come from WooCommerce, which takes longer on a large store.', 'storeboard' ),
			],
			'formula' => [
				__( 'Not used: this version of WooCommerce counts in a way that Storeboard doesn’t know', 'storeboard' ),
				__( 'Update Storeboard. Until then, reports come from WooCommerce.', 'storeboard' ),
			],
			'jobs' => [
				__( 'Background jobs are overdue', 'storeboard' ),
				__( 'Go to WooCommerce > Status > Scheduled Actions and search for “storeboard”. If nothing there runs, ask your host whether WP-Cron does.', 'storeboard' ),
			],
			'failed' => [
				/* translators: %s: what the database or an extension said. */
				sprintf( __( 'The daily totals’ background jobs are failing: %s', 'storeboard' ), $reason ),
				__( 'Until they succeed, reports come from WooCommerce. If it says that the database refused something, ask your host to let the site’s database user read and write all its tables.', 'storeboard' ),
			],
			'behind' => [
				__( 'The daily totals are a day behind', 'storeboard' ),
				__( 'Go to WooCommerce > Status > Logs and look for errors from “storeboard-sums”. Until they’re built, reports come from WooCommerce.', 'storeboard' ),
			],
			default => [ $problem, '' ],
		};
	}

	/**
	 * @param mixed $tests
	 * @return mixed
	 */
	public function add_test( $tests ) {
		if ( is_array( $tests ) && State::is_wanted() && ( State::is_on() || null !== Schedule::refusal() ) ) {
			$tests['direct'][ self::TEST ] = [
				'label' => __( 'Storeboard: daily totals', 'storeboard' ),
				'test'  => [ $this, 'test' ],
			];
		}

		return $tests;
	}

	/**
	 * @return array<string, mixed> As Site Health has it.
	 */
	public function test(): array {
		$problem = $this->problem();
		$is_long = null !== $problem && $this->is_long( $problem );
		$words   = null !== $problem ? self::words( $problem ) : [ __( 'Your store’s reports come from daily totals, so they load quickly.', 'storeboard' ), '' ];
		$label   = match ( true ) {
			$is_long          => __( 'Your store’s reports have been missing their daily totals for a day', 'storeboard' ),
			// It may end by itself: nothing is recommended yet, and nothing is said that is not so.
			null !== $problem => __( 'Your store’s reports don’t have their daily totals right now', 'storeboard' ),
			default           => __( 'Your store’s reports are using daily totals', 'storeboard' ),
		};

		return [
			'label'       => $label,
			'status'      => $is_long ? 'recommended' : 'good',
			'badge'       => [
				'label' => __( 'Performance', 'storeboard' ),
				'color' => 'blue',
			],
			'description' => implode( '', array_map( static fn( string $each ) => '<p>' . esc_html( $each ) . '</p>', array_filter( $words ) ) ),
			'actions'     => sprintf( '<p><a href="%s">%s</a></p>', esc_url( admin_url( 'admin.php?page=wc-status' ) ), esc_html__( 'Open the status page', 'storeboard' ) ),
			'test'        => self::TEST,
		];
	}
}
