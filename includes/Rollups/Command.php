<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rollups;

use Storeboard\Registerable;
use Storeboard\Reports\CategoryOrders;
use Storeboard\Reports\FactBuilder;
use Storeboard\Reports\FactJobs;
use Storeboard\Reports\FactSumBuilder;
use Storeboard\Reports\FactSumBuilds;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\ProductBuilder;
use Storeboard\Reports\ProductBuilds;
use Storeboard\Reports\TaxSumBuilder;
use Storeboard\Reports\TaxSumBuilds;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/**
 * Verifies and makes the sums by day from which reports of large stores are shown.
 */
final class Command implements Registerable {

	public function __construct( private Builder $builder, private Verifier $verifier, private Health $health ) {}

	public function register(): void {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::add_command( 'storeboard sums', $this );
		}
	}

	/**
	 * Compares the sums with a fresh count; days that differ are rebuilt. Ends with 1 where any does.
	 *
	 * ## OPTIONS
	 *
	 * [--recent]
	 * : Only the last 60 days.
	 *
	 * @param string[]              $args
	 * @param array<string, string> $options
	 */
	public function verify( array $args, array $options = [] ): void {
		self::must_be_on();
		$wrong = isset( $options['recent'] ) ? $this->verifier->recent() : $this->verifier->all();
		if ( [] !== $wrong ) {
			Schedule::once( Schedule::BUILD );
			WP_CLI::error( sprintf( '%d days differed and are being rebuilt: %s', count( $wrong ), implode( ', ', $wrong ) ) );
		}
		WP_CLI::success( sprintf( '%d days are right.', Days::state()['built'] ) );
	}

	/**
	 * Rebuilds all sums now.
	 */
	public function rebuild(): void {
		self::must_be_on();
		Invalidation::all();
		// Nobody else is asked to wait a minute: what is written meanwhile is invalidated again.
		add_filter( 'storeboard_sums_rest', '__return_zero' );
		$built = 0;
		do {
			$run    = $this->builder->run( 60.0 );
			$built += $run['built'];
		} while ( $run['left'] );
		do {
			$products = ( new ProductBuilder() )->run( 60.0 );
		} while ( $products['left'] );
		while ( CategoryOrders::make( 60.0 ) ) {
			continue;
		}
		do {
			$taxes = ( new TaxSumBuilder() )->run( 60.0 );
		} while ( $taxes['left'] );
		FactJobs::install();
		( new FactBuilder() )->run();
		do {
			$facts = ( new FactSumBuilder() )->run( 60.0 );
		} while ( $facts['left'] );
		remove_filter( 'storeboard_sums_rest', '__return_zero' );
		WP_CLI::success( sprintf( '%d days were made.', $built ) );
	}

	/**
	 * Says how many days are built, stale and verified.
	 */
	public function status(): void {
		$problem = $this->health->problem();
		WP_CLI::log( State::is_installed() ? ( State::is_on() ? 'On.' : 'Off.' ) : 'Not set up.' );
		null === $problem || WP_CLI::log( implode( '. ', array_filter( Health::words( $problem ) ) ) );
		if ( ! State::is_installed() ) {
			return;
		}
		$report = State::report();
		unset( $report['days'] );
		foreach ( Days::state() + $report as $name => $value ) {
			WP_CLI::log( "$name: $value" );
		}
		foreach ( $this->health->refusals() as $refusal ) {
			WP_CLI::log( "From WooCommerce: $refusal[0]. $refusal[1]" );
		}
		foreach ( [ 'by_product' => ProductBuilds::class, 'by_tax' => TaxSumBuilds::class, 'by_fact' => FactSumBuilds::class ] as $name => $builds ) {
			self::say( $name, [ $builds, 'progress' ] );
		}
		self::say( 'order_facts', static fn(): string => OrderFacts::progress()['filled'] . ' / ' . OrderFacts::progress()['wanted'] );
		self::say( 'order_facts_mismatches', static fn(): string => (string) OrderFacts::progress()['wrong'] );
	}

	/**
	 * Each has tables of its own, which may lack.
	 *
	 * @param callable(): string $tell
	 */
	private static function say( string $name, callable $tell ): void {
		try {
			WP_CLI::log( "$name: " . $tell() );
		} catch ( \RuntimeException $error ) {
			WP_CLI::log( "$name: " . $error->getMessage() );
		}
	}

	private static function must_be_on(): void {
		if ( ! State::is_on() ) {
			WP_CLI::error( 'The sums are off: by the settings, because the store has few orders, or because they are not set up yet.' );
		}
	}
}
