<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the sums may answer for a report of the platform, or something on this site counts otherwise than they do.
 */
final class Eligibility {

	/** How much later than the last invalidation the platform's tables may have been written: what an order's own rows take on a slow database. */
	private const GRACE_S = 10;

	private const PATIENCE_S = 240;

	private const INDICATORS_FILTER = 'woocommerce_rest_performance_indicators_data_value';

	private const REPORTS = 'Automattic\WooCommerce\Admin\API\Reports\\';

	/**
	 * Callbacks of extensions that are known by name, on the filters of a report's arguments: they add arguments of the address to the report's, and change
	 * nothing where the address has none of them. WooPayments has its one on each store; the clauses that read these arguments it adds with the first order
	 * in a foreign currency, and these are looked at for themselves.
	 *
	 * @var array<string, array{method: string, arguments: string[]}> By class.
	 */
	private const HARMLESS = [
		'WCPay\MultiCurrency\Analytics' => [
			'method'    => 'apply_customer_currency_args',
			'arguments' => [ 'currency', 'currency_is', 'currency_is_not' ],
		],
	];

	private ?string $of_all = null;

	/**
	 * @param string $report See Formula::of_woocommerce().
	 * @return string|null Why not, in a word; null where they may.
	 */
	public function refusal( string $report ): ?string {
		$this->of_all ??= self::refusal_of_all() ?? '';
		if ( '' !== $this->of_all ) {
			return $this->of_all;
		}

		return self::is_filtered( $report ) ? 'filtered' : null;
	}

	private static function refusal_of_all(): ?string {
		return match ( true ) {
			! State::is_on() => 'off',
			! State::is_in_zone() => 'zone',
			self::has_untold_writes() => 'written',
			default => null,
		};
	}

	/**
	 * The same, for the rows of a report.
	 *
	 * @param string $report As the route of its rows is called.
	 */
	public function refusal_of_list( string $report ): ?string {
		$this->of_all ??= self::refusal_of_all() ?? '';

		return '' !== $this->of_all ? $this->of_all : self::refusal_of_rows( $report );
	}

	/** The same, for what is counted now: of what is kept nothing has to be true. */
	public function refusal_of_counted( string $report ): ?string {
		return ! State::is_on() ? 'off' : ( self::is_filtered( $report ) ? 'filtered' : null );
	}

	public function refusal_of_counted_list( string $report ): ?string {
		return ! State::is_on() ? 'off' : self::refusal_of_rows( $report );
	}

	private static function refusal_of_rows( string $report ): ?string {
		return self::is_any_filtered( self::filters_of_rows( $report ) ) || [] !== ( $GLOBALS['wp_rest_additional_fields'][ "report_$report" ] ?? [] ) ? 'filtered' : null;
	}

	/**
	 * @return string[]
	 */
	private static function filters_of_rows( string $report ): array {
		return [
			"woocommerce_analytics_{$report}_query_args",
			"woocommerce_analytics_{$report}_select_query",
			"woocommerce_rest_prepare_report_{$report}",
			"woocommerce_rest_reports_{$report}_extended_attributes",
			"experimental_woocommerce_analytics_{$report}_should_exclude_simple_products",
			"experimental_woocommerce_analytics_{$report}_additional_clauses",
		];
	}

	/** Somebody wrote and nobody invalidated: everything is verified soon. */
	private static function has_untold_writes(): bool {
		if ( ! self::look_for_untold_writes() ) {
			return false;
		}
		// Where somebody writes so all the time, the database has other things to do.
		if ( time() - State::report()['verified_at'] > self::PATIENCE_S ) {
			Schedule::once( Schedule::ALL );
		}

		return true;
	}

	/**
	 * Notes where anything was written that nobody invalidated. Once an invalidation is made it hides that: so whoever invalidates looks first, and only a
	 * verification of everything clears what was noted.
	 *
	 * @return bool Whether anything is noted.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function look_for_untold_writes(): bool {
		$changed_at = Database::sources_changed_at();
		$is_past    = null !== $changed_at && $changed_at > max( Days::last_invalidated_at(), State::report()['verified_at'] ) + self::GRACE_S;
		if ( $is_past && ! Days::suspect() ) {
			State::distrust();
		}

		return $is_past || Days::suspicion()['is_raised'];
	}

	/** Whether an extension changes what the report asks or answers. */
	private static function is_filtered( string $report ): bool {
		return self::is_any_filtered( self::filters_of_totals( $report ) );
	}

	/**
	 * @return string[]
	 */
	private static function filters_of_totals( string $report ): array {
		$kind = 'revenue' === $report ? 'revenue' : "{$report}_stats";

		return [
			"woocommerce_analytics_{$kind}_query_args",
			"woocommerce_analytics_{$kind}_select_query",
			"woocommerce_analytics_{$report}_select_query",
			"woocommerce_rest_prepare_report_{$report}_stats",
			'experimental_woocommerce_analytics_variations_stats_should_exclude_simple_products',
		];
	}

	/**
	 * Who changes what a report asks or answers, so that it is the platform's. For people.
	 *
	 * @return string[] Folders of plugins or themes.
	 */
	public static function filtered_by( string $report ): array {
		$owners = [];
		foreach ( self::with_those_of_all( [ ...self::filters_of_totals( $report ), ...self::filters_of_rows( $report ) ] ) as $name ) {
			foreach ( self::others_on( $name ) as $callback ) {
				$owners[] = self::owner_of( $callback );
			}
		}

		return array_values( array_unique( $owners ) );
	}

	/**
	 * @param mixed $callback
	 */
	private static function owner_of( $callback ): string {
		try {
			$is_method = is_array( $callback ) || ( is_object( $callback ) && ! $callback instanceof \Closure );
			$code      = $is_method ? new \ReflectionMethod( is_array( $callback ) ? $callback[0] : $callback, is_array( $callback ) ? $callback[1] : '__invoke' ) : new \ReflectionFunction( $callback );
			$owner     = ExtensionErrors::owner_of( (string) $code->getFileName() );
		} catch ( \ReflectionException ) {
			$owner = null;
		}

		return $owner ?? __( 'unknown code', 'storeboard' );
	}

	/**
	 * @param string[] $names Of the filters of one report. Those of all reports are looked at as well.
	 */
	private static function is_any_filtered( array $names ): bool {
		foreach ( self::with_those_of_all( $names ) as $name ) {
			if ( self::has_others( $name ) ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * @param string[] $names
	 * @return string[]
	 */
	private static function with_those_of_all( array $names ): array {
		// One for each kind of clause and report.
		$clauses = array_filter( array_map( 'strval', array_keys( (array) $GLOBALS['wp_filter'] ) ), static fn( string $name ) => str_starts_with( $name, 'woocommerce_analytics_clauses_' ) );

		return [ ...$names, 'woocommerce_admin_report_columns', 'woocommerce_rest_reports_column_types', ...array_values( $clauses ) ];
	}

	/**
	 * @param string[] $filters
	 */
	public function are_changed( array $filters ): bool {
		return [] !== array_filter( $filters, [ self::class, 'has_others' ] );
	}

	/** Whether an extension makes a value of the indicators out of the whole of a report's answer. */
	public static function has_own_indicators(): bool {
		return self::has_others( self::INDICATORS_FILTER );
	}

	/** Whether an extension adds leaderboards, or changes them. */
	public static function has_own_leaderboards(): bool {
		return self::has_others( 'woocommerce_leaderboards' ) || self::has_others( 'woocommerce_rest_prepare_leaderboard' ) || [] !== ( $GLOBALS['wp_rest_additional_fields']['leaderboard'] ?? [] );
	}

	/** Whether anybody but the platform's own reports hangs on a filter. These fill in zeros where there is nothing. */
	private static function has_others( string $name ): bool {
		return [] !== self::others_on( $name );
	}

	/**
	 * @return list<mixed> Callbacks.
	 */
	private static function others_on( string $name ): array {
		$others = [];
		foreach ( $GLOBALS['wp_filter'][ $name ]->callbacks ?? [] as $callbacks ) {
			foreach ( $callbacks as [ 'function' => $callback ] ) {
				$class = is_array( $callback ) && is_object( $callback[0] ) ? get_class( $callback[0] ) : '';
				if ( ! str_starts_with( $class, self::REPORTS ) && ! self::is_harmless( $name, $class, $callback ) ) {
					$others[] = $callback;
				}
			}
		}

		return $others;
	}

	/**
	 * @param string $class    Of the callback's object; '' for any other callback.
	 * @param mixed  $callback
	 */
	private static function is_harmless( string $filter, string $class, $callback ): bool {
		$known = self::HARMLESS[ $class ] ?? null;

		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Looked for, not used.
		return null !== $known && str_ends_with( $filter, '_query_args' ) && is_array( $callback ) && $known['method'] === $callback[1] && [] === array_intersect( $known['arguments'], array_map( 'strval', array_keys( $_GET ) ) );
	}
}
