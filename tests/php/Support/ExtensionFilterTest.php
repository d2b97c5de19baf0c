<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Attention\Sources;
use Storeboard\Cards\Cards;
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
		file_put_contents( $file, "<?php\n\nreturn static function ( array \$all ) { $code };" );
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
			'needs attention' => [ Sources::FILTER, $line ],
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
