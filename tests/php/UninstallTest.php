<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use Storeboard\Exports\Files;

/**
 * What is left of the plugin once it is deleted (NetworkTest: on every site of a network).
 *
 * @group database
 */
final class UninstallTest extends TestCase {

	private const OPTIONS = [
		'storeboard_take_over',
		'storeboard_allow_untested',
		'storeboard_screens',
		'storeboard_version',
		'storeboard_release',
		'storeboard_setup_progress',
		'storeboard_replies_version',
		'storeboard_lock_task_writes',
		'storeboard_late_headers',
	];

	private const TRANSIENTS = [ 'storeboard_figures_1', 'storeboard_replies_lists_1', 'storeboard_script_words' ];

	private const USER_META = [ 'storeboard_test', 'wp_storeboard_test', 'wp_3_storeboard_test', 'woocommerce_admin_storeboard_test' ];

	private int $user;

	/** @var string[] Names of rows that the site has. */
	private array $before = [];

	protected function setUp(): void {
		parent::setUp();
		$this->user = $this->user_with_role( 'administrator' );
		// The site may have been used.
		array_map( 'delete_option', self::OPTIONS );
		array_map( 'delete_transient', self::TRANSIENTS );
		$this->before = $this->rows();
	}

	public function test_everything_that_the_plugin_stored_is_removed(): void {
		foreach ( self::OPTIONS as $name ) {
			update_option( $name, 'value' );
		}
		foreach ( self::TRANSIENTS as $name ) {
			set_transient( $name, 'value', 60 );
			set_site_transient( $name, 'value', 60 );
		}
		foreach ( self::USER_META as $key ) {
			update_user_meta( $this->user, $key, 'value' );
		}
		$this->assertCount( count( self::OPTIONS ) + 4 * count( self::TRANSIENTS ) + count( self::USER_META ), $this->rows() );

		$this->uninstall();

		$this->assertSame( [], $this->rows() );
		foreach ( self::OPTIONS as $name ) {
			$this->assertFalse( get_option( $name ), "$name is still cached." );
		}
		foreach ( self::USER_META as $key ) {
			$this->assertSame( '', get_user_meta( $this->user, $key, true ), "$key is still cached." );
		}
	}

	public function test_what_is_woocommerces_or_another_plugins_stays(): void {
		$options = [ 'woocommerce_default_homepage_layout', 'storeboard_platform_test', 'storeboardless_test', 'another_storeboard_test', 'storeboardXtest' ];
		foreach ( $options as $name ) {
			update_option( $name, 'value' );
		}
		$meta = [ 'woocommerce_admin_homepage_stats', 'storeboard_platform_test', 'another_storeboard_test' ];
		foreach ( $meta as $key ) {
			update_user_meta( $this->user, $key, 'value' );
		}
		set_transient( 'storeboard_platform_test', 'value', 60 );
		set_transient( 'another_storeboard_test', 'value', 60 );

		$this->uninstall();
		wp_cache_flush();

		foreach ( $options as $name ) {
			$this->assertSame( 'value', get_option( $name ), $name );
		}
		foreach ( $meta as $key ) {
			$this->assertSame( 'value', get_user_meta( $this->user, $key, true ), $key );
		}
		$this->assertSame( [ 'value', 'value' ], [ get_transient( 'storeboard_platform_test' ), get_transient( 'another_storeboard_test' ) ] );
	}

	public function test_with_an_object_cache_transients_are_removed_from_it_and_from_the_table(): void {
		// Set before the site got an object cache.
		set_transient( 'storeboard_figures_1', 'old', 60 );
		$before = wp_using_ext_object_cache( true );
		try {
			set_transient( 'storeboard_figures_1', 'value', 60 );
			set_transient( 'storeboard_script_words', 'value', 60 );

			$this->uninstall();

			$this->assertSame( [ false, false ], [ get_transient( 'storeboard_figures_1' ), get_transient( 'storeboard_script_words' ) ] );
		} finally {
			wp_using_ext_object_cache( (bool) $before );
		}
		$this->assertSame( [], $this->rows() );
	}

	public function test_the_tables_are_removed(): void {
		global $wpdb;

		$names = array_map( static fn( string $name ) => "{$wpdb->prefix}storeboard_$name", [ 'days', 'sums', 'product_builds', 'product_sums', 'category_orders', 'order_facts', 'fact_builds', 'fact_sums', 'buyers', 'buyer_months', 'tax_builds', 'tax_sums', 'records', 'exports', 'emails' ] );
		$there = array_merge( $names, [ "{$wpdb->prefix}storeboard_platform_test" ] );

		$this->assertSame( preg_replace( '/^/', 'DROP TABLE IF EXISTS ', $names ), $this->uninstall( $there ) );
		// Who may drop no table is refused nothing where none was ever made.
		$this->assertSame( [ "DROP TABLE IF EXISTS {$names[1]}" ], $this->uninstall( [ $names[1] ] ) );
		$this->assertSame( [], $this->uninstall( [] ) );
	}

	public function test_the_files_of_exports_are_removed_and_other_uploads_stay(): void {
		$folder = Files::make();
		$file   = Files::begin( (string) $folder, '00001-a', 'rows' );
		$this->assertNotNull( $file );
		fclose( $file );
		$other = dirname( Files::root() ) . '/storeboard-test.txt';
		file_put_contents( $other, 'mine' );

		$this->uninstall();

		$this->assertDirectoryDoesNotExist( Files::root() );
		$this->assertFileExists( $other );
		unlink( $other );
	}

	/**
	 * @param string[]|null $tables What the database says that there are; else it is asked.
	 * @return string[] Statements that would end the test's transaction: they were kept from the database.
	 */
	private function uninstall( ?array $tables = null ): array {
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', 'storeboard/plugin.php' );
		$drops = [];
		$keep  = static function ( $statement ) use ( &$drops, $tables ) {
			if ( null !== $tables && str_starts_with( (string) $statement, 'SHOW TABLES ' ) ) {
				return [] === $tables ? 'SELECT 1 WHERE 1 = 0' : "SELECT '" . implode( "' UNION ALL SELECT '", $tables ) . "'";
			}
			if ( ! str_starts_with( (string) $statement, 'DROP ' ) ) {
				return $statement;
			}
			$drops[] = $statement;
			return 'SELECT 1';
		};
		add_filter( 'query', $keep );
		try {
			( static fn() => require dirname( __DIR__, 2 ) . '/uninstall.php' )();
		} finally {
			remove_filter( 'query', $keep );
		}

		return $drops;
	}

	/**
	 * @return string[] Names of the rows that the test added and that could be the plugin's.
	 */
	private function rows(): array {
		global $wpdb;

		$rows = [
			...$wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%storeboard\\_%'" ),
			...$wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%storeboard\\_%'" ),
		];

		return array_values( array_diff( $rows, $this->before ) );
	}
}
