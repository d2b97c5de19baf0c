<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Attention\Sources\Added;
use Storeboard\Cards\Cards;
use Storeboard\Emails\Recipients;
use Storeboard\Emails\Times;
use Storeboard\Exports\Jobs;
use Storeboard\Reports\FactSource;
use Storeboard\Rollups\Days;
use Storeboard\SavedViews\ReportArguments;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ReportAccess;
use Storeboard\Scripts\CommandPalette;
use Storeboard\Scripts\TrimmedSettings;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\ExtensionFilter;
use Storeboard\Tests\TestCase;

/**
 * Filters to which extensions add entries: a callback that fails loses its own entries alone, and its plugin, file and line are told.
 */
final class ExtensionFilterTest extends TestCase {

	private string $log = '';

	protected function setUp(): void {
		parent::setUp();
		ExtensionErrors::reset();
		$this->act_as( 'administrator' );
		$this->log = (string) ini_set( 'error_log', '/dev/null' );
	}

	protected function tearDown(): void {
		ini_set( 'error_log', $this->log );
		ExtensionErrors::reset();
		parent::tearDown();
	}

	/**
	 * A callback in a plugin's file, on its third line.
	 */
	private static function of_plugin( string $plugin, string $code ): \Closure {
		$folder = WP_PLUGIN_DIR . "/$plugin";
		$file   = $folder . uniqid( '/' ) . '.php';
		wp_mkdir_p( $folder );
		file_put_contents( $file, "<?php\n\nreturn static function ( \$all ) { $code };" );
		try {
			return require $file;
		} finally {
			unlink( $file );
			rmdir( $folder );
		}
	}

	/**
	 * @return array<string, array{string, string}> The filter, and code of an entry.
	 */
	public static function filters(): array {
		$line = "[ 'capability' => 'read', 'count' => static fn() => 1, 'label' => static fn() => 'x', 'step' => [ 'label' => 'Look', 'url' => '/' ] ]";

		return [
			'cards'           => [ Cards::FILTER, "[ 'title' => 'Acme' ]" ],
			'needs attention' => [ Added::FILTER, $line ],
		];
	}

	/** @return list<string> Ids of all entries, through what reads them. */
	private function read( string $filter ): array {
		return Cards::FILTER === $filter ? array_keys( Cards::declared() ) : array_column( $this->request( 'GET', '/storeboard/v1/attention' )->get_data()['lines'], 'id' );
	}

	/** @dataProvider filters */
	public function test_one_that_fails_loses_its_own_entries_alone_and_is_named( string $filter, string $entry ): void {
		$callbacks = [
			self::of_plugin( 'acme-before', "return \$all + [ 'acme-before' => $entry, 'acme-dropped' => $entry ];" ),
			self::of_plugin( 'acme-null', '' ),
			self::of_plugin( 'acme-throws', "throw new RuntimeException( 'Acme broke' );" ),
			self::of_plugin( 'acme-bad', "return \$all + [ 'acme-bad' => 'no array' ];" ),
			self::of_plugin( 'acme-drops', "unset( \$all['acme-dropped'] ); return \$all;" ),
			self::of_plugin( 'acme-after', "return \$all + [ 'acme-after' => $entry ];" ),
		];
		foreach ( $callbacks as $callback ) {
			add_filter( $filter, $callback );
		}
		$ids  = $this->read( $filter );
		$told = array_column( ExtensionErrors::details(), null, 'name' );

		$this->assertSame( [ 'acme-before', 'acme-after' ], array_values( array_filter( $ids, static fn( $id ): bool => str_starts_with( (string) $id, 'acme' ) ) ) );
		$this->assertSame( [ 'acme-null', 'acme-throws', 'acme-bad' ], array_keys( $told ) );
		$this->assertSame( 'A callback of the filter has to return an array, not null.', $told['acme-null']['message'] );
		$this->assertSame( 'Acme broke', $told['acme-throws']['message'] );
		$this->assertStringContainsString( 'acme-bad', $told['acme-bad']['place'] );
		foreach ( $told as $plugin => $failure ) {
			$this->assertMatchesRegularExpression( "~^in .*/$plugin/\w+\.php:3$~", $failure['where'] );
		}
		foreach ( $callbacks as $callback ) {
			$this->assertTrue( remove_filter( $filter, $callback ), 'Each stands where it stood.' );
		}
		$this->assertFalse( has_filter( $filter ) );
	}

	/**
	 * @return array<string, array{string, string, callable(): mixed, mixed, string}> The filter, code of a change to `$all`, what reads it, what it reads then, and what a
	 *                                                                     callback that returns an object is told.
	 */
	public static function changes(): array {
		$user = static fn(): string => ReportAccess::may_see( 'revenue' ) ? 'sees' : 'hidden';

		return [
			'arguments of reports'    => [ ReportArguments::FILTER, "\$all['revenue'][] = 'acme';", static fn() => ReportArguments::declared()['revenue'] ?? [], [ 'acme' ], 'an array' ],
			'capabilities of reports' => [ ReportAccess::FILTER, "\$all['revenue'] = 'manage_network';", static fn() => ReportAccess::capability( 'revenue' ), 'manage_network', 'an array' ],
			'payment fees'            => [ 'storeboard_fee_meta_keys', "\$all['_acme'] = '';", static fn() => ( new \ReflectionMethod( FactSource::class, 'fee_keys' ) )->invoke( null )['_acme'] ?? null, '', 'an array' ],
			'capabilities of emails'  => [ 'storeboard_email_capabilities', "\$all['own'] = 'manage_network';", static fn() => Recipients::may( Recipients::OWN ), false, 'an array' ],
			'access to reports'       => [ ReportAccess::OF_USER, '$all = false;', $user, 'hidden', 'true, false or null' ],
			'screen home'             => [ 'storeboard_owns_screen', '$all = ! $all;', static fn() => Ownership::is_on( 'home' ), false, 'true or false' ],
			'hour of emails'          => [ 'storeboard_email_hour', '$all += 2;', static fn() => ( new \ReflectionMethod( Times::class, 'on' ) )->invoke( null, new \DateTimeImmutable( '2026-11-02' ) ), ( new \DateTimeImmutable( '2026-11-02 09:00' ) )->getTimestamp(), 'a number' ],
			'exports'                 => [ 'storeboard_export_rows_in_browser', '$all += 2;', static fn() => Jobs::rows_in_browser(), 10_002, 'a number' ],
			'rest of the sums'        => [ 'storeboard_sums_rest', '$all += 2;', static fn() => Days::rest(), 62, 'a number' ],
		];
	}

	/**
	 * @dataProvider changes
	 * @param callable(): mixed $read
	 * @param mixed             $changed
	 */
	public function test_one_that_fails_loses_its_own_change_alone( string $filter, string $change, callable $read, $changed, string $wanted ): void {
		$this->act_as( 'shop_manager' );
		$usual = $read();
		add_filter( $filter, self::of_plugin( 'acme-throws', "throw new RuntimeException( 'Acme broke' );" ) );
		add_filter( $filter, self::of_plugin( 'acme-object', 'return new stdClass();' ) );
		$this->assertEquals( $usual, $read() );

		add_filter( $filter, self::of_plugin( 'acme-before', "$change return \$all;" ), 5 );
		$this->assertEquals( $changed, $read(), 'A change before them stays.' );
		remove_all_filters( $filter, 5 );

		add_filter( $filter, self::of_plugin( 'acme-after', "$change return \$all;" ), 20 );
		$this->assertEquals( $changed, $read(), 'A change after them counts.' );
		$told = array_column( ExtensionErrors::details(), null, 'name' );
		$this->assertSame( [ 'acme-throws', 'acme-object' ], array_keys( $told ) );
		$this->assertSame( 'Acme broke', $told['acme-throws']['message'] );
		$this->assertSame( "A callback of the filter has to return $wanted, not stdClass.", $told['acme-object']['message'] );
		foreach ( $told as $plugin => $failure ) {
			$this->assertMatchesRegularExpression( "~^in .*/$plugin/\w+\.php:3$~", $failure['where'] );
		}
	}

	/** Where a change cannot be told apart the page keeps all, as it does without us. */
	public function test_one_that_fails_before_the_page_is_trimmed_is_named(): void {
		foreach ( [ 'storeboard_kept_settings', 'storeboard_defer_command_palette' ] as $filter ) {
			add_filter( $filter, self::of_plugin( "acme-$filter", "throw new RuntimeException( 'Acme broke' );" ) );
		}
		$settings = [ 'onboarding' => [ 'localeInfo' => [ 'x' ] ] ];

		$this->assertSame( $settings, ( new \ReflectionClass( TrimmedSettings::class ) )->newInstanceWithoutConstructor()->trim( $settings ) );
		$this->assertFalse( ( new \ReflectionMethod( CommandPalette::class, 'is_allowed' ) )->invoke( ( new \ReflectionClass( CommandPalette::class ) )->newInstanceWithoutConstructor() ) );
		$this->assertSame( [ 'acme-storeboard_kept_settings', 'acme-storeboard_defer_command_palette' ], array_column( ExtensionErrors::details(), 'name' ) );
	}

	public function test_a_failure_that_happens_again_stands_in_the_log_once(): void {
		$log = (string) tempnam( sys_get_temp_dir(), 'log' );
		ini_set( 'error_log', $log );
		add_filter( ReportAccess::FILTER, self::of_plugin( 'acme-throws', "throw new RuntimeException( 'Acme broke' );" ) );
		ReportAccess::capability( 'revenue' );
		ReportAccess::capability( 'orders' );

		$this->assertSame( 1, substr_count( (string) file_get_contents( $log ), 'Acme broke' ) );
		unlink( $log );
	}

	public function test_one_may_take_itself_away_and_take_no_argument(): void {
		$asked = 0;
		$once  = static function () use ( &$once, &$asked ): array {
			++$asked;
			remove_filter( 'acme_entries', $once );
			return [ 'acme' => 1 ];
		};
		add_filter( 'acme_entries', $once, 10, 0 );
		add_filter( 'acme_entries', $last = static fn( array $all ): array => $all + [ 'filter' => current_filter() ] );
		$apply = static fn() => ExtensionFilter::apply( static fn() => apply_filters( 'acme_entries', [] ), 'acme_entries', [], 'entries' )[0];

		$this->assertSame( [ 'acme' => 1, 'filter' => 'acme_entries' ], $apply() );
		$this->assertSame( [ 'filter' => 'acme_entries' ], $apply() );
		$this->assertSame( 1, $asked );
		$this->assertSame( $last, array_values( $GLOBALS['wp_filter']['acme_entries']->callbacks[10] )[0]['function'], 'Nothing of ours stays around it.' );
	}
}
