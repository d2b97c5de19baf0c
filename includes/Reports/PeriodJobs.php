<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Registerable;
use Storeboard\Rollups\Days;
use Storeboard\Rollups\Schedule;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Has the sums of one kind made in the background, behind those by day, and only where these are kept. */
final class PeriodJobs implements Registerable {

	/**
	 * @param string[] $behind Hooks of the jobs whose turn it follows.
	 */
	public function __construct( private PeriodBuilder $builder, private string $hook, private array $behind ) {}

	public function register(): void {
		foreach ( $this->behind as $hook ) {
			add_action( $hook, [ $this, 'plan' ], 20 );
		}
		add_action( $this->hook, [ $this, 'build' ] );
		add_action( State::INSTALLED, [ $this, 'begin_anew' ] );
		add_action( Days::UNDONE, [ $this, 'take_back' ] );
	}

	/** The counters of days may have begun anew with their table: nothing that was made of them counts. */
	public function begin_anew(): void {
		$this->builder::builds()::forget();
	}

	/**
	 * What cannot be kept is counted again.
	 *
	 * @param string[] $days Of which a mark was taken back.
	 */
	public function take_back( array $days ): void {
		try {
			$this->builder::builds()::take_back( $days );
		} catch ( \Throwable $error ) {
			self::log( $error );
		}
	}

	/** In a job of its own: a host may end one that takes longer than 30 seconds. */
	public function plan(): void {
		try {
			$builds = $this->builder::builds();
			if ( State::is_on() && $this->builder::may_build() && ( ! $builds::tables()::are_installed() || [] !== $builds::due() ) ) {
				Schedule::once( $this->hook );
			}
		} catch ( \Throwable $error ) {
			self::log( $error );
		}
	}

	public function build(): void {
		Schedule::in_turn(
			$this->hook,
			function (): void {
				if ( ! State::is_on() ) {
					return;
				}
				$tables = $this->builder::builds()::tables();
				$tables::are_installed() || $tables::install();
				if ( ! $tables::are_installed() ) {
					throw new \RuntimeException( esc_html( 'The database did not make the table ' . $tables::sums() . '.' ) );
				}
				$run = $this->builder::may_build() ? $this->builder->run( Schedule::turn() ) : [];
				if ( ! empty( $run['left'] ) || ! empty( $run['soon'] ) ) {
					Schedule::once( $this->hook, $run['left'] ? 0 : Days::rest() + 1 );
				}
			}
		);
	}

	/** WP-Cron would end with it, and all that is planned behind it. The next turn tries again. */
	public static function log( \Throwable $error ): void {
		if ( function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->error( 'The sums of reports: ' . $error->getMessage(), [ 'source' => 'storeboard-sums' ] );
		}
	}
}
