<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists;
use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Kept;
use Storeboard\Declarations\Problems;

/**
 * The examples of PHP in packages/sdk, as docs/reference.md and the places of a screen show them.
 *
 * @group database
 */
final class SdkTest extends TestCase {

	private const TABLE = 'acme_commissions';

	/** What a callback gets, where an empty list or true would not show what the example does. */
	private const GIVEN = [
		'storeboard_owns_screen'            => [ true, 'home' ],
		'storeboard_user_sees_report'       => [ null, 'costs', 7 ],
		'storeboard_streams_page'           => [ true ],
		'storeboard_defer_command_palette'  => [ true ],
		'storeboard_export_rows_in_browser' => [ 10_000 ],
		'storeboard_export_turn'            => [ 15.0 ],
		'storeboard_email_hour'             => [ 7 ],
	];

	/** Making a table ends the transaction of a test. */
	public static function setUpBeforeClass(): void {
		global $wpdb;

		parent::setUpBeforeClass();
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}" . self::TABLE );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}" . self::TABLE . ' ( id bigint(20) unsigned NOT NULL AUTO_INCREMENT, order_id bigint(20) unsigned NOT NULL, agent varchar(60) NOT NULL, amount decimal(12,2) NOT NULL, status varchar(20) NOT NULL, PRIMARY KEY (id) )' );
	}

	public static function tearDownAfterClass(): void {
		global $wpdb;

		$wpdb->query( "DROP TABLE {$wpdb->prefix}" . self::TABLE );
		delete_option( Kept::OPTION );
		parent::tearDownAfterClass();
	}

	/**
	 * @return array<string, array{string, string}> Name and example.
	 */
	private static function of_kind( string $kind ): array {
		$places = (array) json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/packages/sdk/places.json' ), true, 512, JSON_THROW_ON_ERROR );
		$own    = array_filter( $places, static fn( array $place ): bool => $kind === $place['kind'] );

		return array_combine( array_column( $own, 'name' ), array_map( static fn( array $place ): array => [ $place['name'], $place['example'] ], $own ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function filters(): array {
		return self::of_kind( 'php filter' );
	}

	/** @dataProvider filters */
	public function test_the_example_of_a_filter_changes_what_it_gets( string $name, string $example ): void {
		remove_all_filters( $name );
		self::run_code( $example );
		$given = self::GIVEN[ $name ] ?? [ [] ];

		$after = apply_filters( $name, ...$given );
		$this->assertNotSame( $given[0], $after );
		$this->assertContains( get_debug_type( $after ), [ get_debug_type( $given[0] ), 'bool' ] );
	}

	public function test_the_examples_of_declarations_declare(): void {
		remove_all_actions( Declarations::ACTION );
		delete_option( Kept::OPTION );
		$examples = array_filter( self::of_kind( 'declaration' ), static fn( array $place ): bool => str_starts_with( $place[0], 'storeboard_' ) );
		array_map( [ self::class, 'run_code' ], array_column( $examples, 1 ) );
		Declarations::forget();

		$this->assertSame( [ 'acme-commissions' ], array_keys( Declarations::reports() ) );
		$this->assertSame( [], array_map( [ Problems::class, 'words' ], Problems::all() ) );
		$this->assertEqualsCanonicalizing( [ 'acme/commission', 'acme/paid' ], array_keys( Declarations::metrics() ) );
		$this->assertEqualsCanonicalizing( [ 'acme/agent', 'acme/state' ], array_keys( Declarations::dimensions() ) );
		$this->assertEqualsCanonicalizing( [ 'acme/commissions', 'acme/commissions-over-time' ], array_keys( Declarations::cards() ) );
		Declarations::forget();
	}

	public function test_the_examples_of_tasks_add_a_task_and_a_list(): void {
		$places = self::of_kind( 'declaration' );
		foreach ( [ 'TaskLists::add_task', 'TaskLists::add_list' ] as $name ) {
			// What is hooked already stays out of it: it has run.
			$before = $GLOBALS['wp_filter']['init'];
			unset( $GLOBALS['wp_filter']['init'] );
			self::run_code( $places[ $name ][1] );
			array_map( static fn( array $callback ) => $callback['function'](), array_merge( ...array_values( $GLOBALS['wp_filter']['init']->callbacks ) ) );
			$GLOBALS['wp_filter']['init'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- It is put back.
		}

		$this->assertSame( 'Acme', TaskLists::get_list( 'acme' )->title );
		$this->assertSame( 'Connect Acme', TaskLists::get_task( 'acme-connect' )->get_title() );
		TaskLists::clear_lists();
	}

	private static function run_code( string $code ): void {
		eval( $code ); // phpcs:ignore Squiz.PHP.Eval.Discouraged, Generic.PHP.ForbiddenFunctions.Found -- Our own text.
	}
}
