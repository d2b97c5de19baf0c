<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use RuntimeException;
use Storeboard\Registerable;
use Storeboard\Reports\FactSumBuilds;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\PeriodBuilds;
use Storeboard\Reports\ProductBuilds;
use Storeboard\Reports\TaxSumBuilds;

defined( 'ABSPATH' ) || exit;

/**
 * The state of the daily sums on the store's status page, and the tool there that rebuilds all of them.
 */
final class StatusPage implements Registerable {

	public function __construct( private Health $health ) {}

	public function register(): void {
		add_action( 'woocommerce_system_status_report', [ $this, 'render' ] );
		add_filter( 'woocommerce_debug_tools', [ $this, 'add_tool' ] );
	}

	public function render(): void {
		printf(
			'<table class="wc_status_table widefat" cellspacing="0"><thead><tr><th colspan="3" data-export-label="Storeboard daily sums"><h2>%s</h2></th></tr></thead><tbody>',
			esc_html__( 'Storeboard: daily totals', 'storeboard' )
		);
		foreach ( $this->rows() as $export => [ $label, $value ] ) {
			// From right to left a time and '3 / 365' stay in their order.
			printf(
				'<tr><td data-export-label="%s">%s:</td><td class="help"></td><td><bdi>%s</bdi></td></tr>',
				esc_attr( $export ),
				esc_html( $label ),
				esc_html( $value )
			);
		}
		echo '</tbody></table>';
	}

	/**
	 * @return array<string, array{0: string, 1: string}> Label and value, by the English name under which the report is copied.
	 */
	private function rows(): array {
		$problem = $this->health->problem();
		$rows    = [ 'Status' => [ __( 'Status', 'storeboard' ), null === $problem ? self::state() : Health::words( $problem )[0] ] ];
		if ( null !== $problem && '' !== Health::words( $problem )[1] ) {
			$rows['What to do'] = [ __( 'What to do', 'storeboard' ), Health::words( $problem )[1] ];
		}
		$refusals = $this->health->refusals();
		if ( [] !== $refusals ) {
			$rows['From WooCommerce']   = [ __( 'Reports from WooCommerce', 'storeboard' ), implode( '; ', array_column( $refusals, 0 ) ) ];
			$rows['What to do'] ??= [ __( 'What to do', 'storeboard' ), __( 'Nothing. Their stats are the same, but take longer to load. To speed them up, ask the plugin’s developer whether it needs to change these reports, or update Storeboard.', 'storeboard' ) ];
		}
		if ( ! State::is_installed() || ! Database::is_installed() ) {
			return $rows;
		}
		try {
			return $rows + self::figures();
		} catch ( RuntimeException ) {
			return $rows;
		}
	}

	/**
	 * @return array<string, array{0: string, 1: string}>
	 * @throws RuntimeException Where the database fails.
	 */
	private static function figures(): array {
		$days   = Days::state();
		$report = State::report();
		$rows   = [
			'Days built'             => [ __( 'Days built', 'storeboard' ), sprintf( '%d / %d', $days['built'], $days['days'] ) ],
			'Totals by product'      => [ __( 'Totals by product', 'storeboard' ), self::builds( ProductBuilds::class ) ],
			'Totals by tax'          => [ __( 'Totals by tax', 'storeboard' ), self::builds( TaxSumBuilds::class ) ],
			'Order details'          => [ __( 'Orders with payment, source, and cost', 'storeboard' ), self::facts() ],
			'Totals by order detail' => [ __( 'Totals by payment, source, and cost', 'storeboard' ), self::builds( FactSumBuilds::class ) ],
			'Days out of date'             => [ __( 'Days out of date', 'storeboard' ), (string) $days['stale'] ],
			'Days verified'          => [ __( 'Days verified', 'storeboard' ), sprintf( '%d / %d', $days['verified'], $days['built'] ) ],
			'Last build'             => [ __( 'Last build', 'storeboard' ), self::time( $report['built_at'] ) ],
			'Last weeks verified at' => [ __( 'Recent weeks last verified', 'storeboard' ), self::time( $report['recent_at'] ) ],
			'All verified at'        => [ __( 'All days last verified', 'storeboard' ), self::time( $days['oldest_verified'] ) ],
			'Mismatches'             => [ __( 'Mismatches', 'storeboard' ), (string) $report['mismatches'] ],
		];
		foreach ( Schedule::turns() as $hook => $at ) {
			$is_build = Schedule::BUILD === $hook;

			$rows[ $is_build ? 'Next build' : 'Next verification' ] = [ $is_build ? __( 'Next build', 'storeboard' ) : __( 'Next verification', 'storeboard' ), self::time( (int) $at ) ];
		}
		if ( [] !== $report['days'] ) {
			$rows['Days with recent mismatches'] = [ __( 'Days with recent mismatches', 'storeboard' ), implode( ', ', array_keys( $report['days'] ) ) ];
		}

		return $rows;
	}

	/**
	 * The daily totals are told also where these have no tables.
	 *
	 * @param class-string<PeriodBuilds> $of
	 */
	private static function builds( string $of ): string {
		try {
			return $of::progress();
		} catch ( RuntimeException ) {
			return __( 'Not set up yet', 'storeboard' );
		}
	}

	/** As builds(). */
	private static function facts(): string {
		try {
			[ 'filled' => $filled, 'wanted' => $wanted ] = OrderFacts::progress();
			return sprintf( '%d / %d', $filled, $wanted );
		} catch ( RuntimeException ) {
			return __( 'Not set up yet', 'storeboard' );
		}
	}

	private static function state(): string {
		return match ( true ) {
			! State::is_wanted() => __( 'Off in settings', 'storeboard' ),
			! State::is_installed() => __( 'Not set up yet', 'storeboard' ),
			! State::is_on() => __( 'Not needed (your store doesn’t have enough orders)', 'storeboard' ),
			default => __( 'On', 'storeboard' ),
		};
	}

	private static function time( int $at ): string {
		return 0 === $at ? __( 'Never', 'storeboard' ) : (string) wp_date( 'Y-m-d H:i:s', $at );
	}

	/**
	 * @param mixed $tools
	 * @return mixed
	 */
	public function add_tool( $tools ) {
		if ( ! is_array( $tools ) ) {
			return $tools;
		}
		if ( State::is_on() && ! Database::has_paid_index() ) {
			$tools += [
				'storeboard_paid_index' => [
					'name'     => __( 'Storeboard: find orders by payment date', 'storeboard' ),
					'button'   => __( 'Add index', 'storeboard' ),
					'desc'     => __( 'In this version of WooCommerce the database reads all orders for each report by date of payment. This adds the index that WooCommerce 10.4 brings, under its name. On a store with hundreds of thousands of orders it can take a minute and some 20 MB. Make a backup first.', 'storeboard' ),
					'callback' => [ $this, 'add_index' ],
				],
			];
		}

		return $tools + [
			'storeboard_sums' => [
				'name'     => __( 'Storeboard: daily totals', 'storeboard' ),
				'button'   => __( 'Rebuild', 'storeboard' ),
				'desc'     => __( 'Rebuilds the daily totals used for reports, in the background. Until they’re ready, reports come from WooCommerce.', 'storeboard' ),
				'callback' => [ $this, 'rebuild' ],
			],
		];
	}

	public function add_index(): string {
		return Database::add_paid_index()
			? __( 'The index has been added.', 'storeboard' )
			: __( 'The database refused the index. Ask your host to let the site’s database user alter tables.', 'storeboard' );
	}

	public function rebuild(): string {
		Schedule::forget_refusal();
		Invalidation::all();
		Schedule::once( Schedule::BUILD );

		return __( 'Rebuilding daily totals in the background.', 'storeboard' );
	}
}
