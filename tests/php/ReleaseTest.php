<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use Storeboard\Release;

/** A release whose files have not all come. */
final class ReleaseTest extends TestCase {

	private string $folder;

	protected function setUp(): void {
		parent::setUp();
		delete_option( Release::OPTION );
		$this->folder = get_temp_dir() . uniqid( 'storeboard-release-' );
		mkdir( $this->folder );
		$this->put( 'plugin.php', "<?php\nfunction one() {}\n" );
		$this->put( 'a.php', "<?php\nclass A {\n}\n" );
		$this->put( 'b.js', 'b()' );
		$this->pack( [ 'plugin.php', 'a.php', 'b.js' ] );
	}

	protected function tearDown(): void {
		array_map( 'unlink', (array) glob( $this->folder . '/*' ) );
		rmdir( $this->folder );
		parent::tearDown();
	}

	public function test_a_whole_release_is_looked_at_once(): void {
		$this->assertNull( $this->missing() );
		// What is known to be whole is not read again on each page.
		unlink( $this->folder . '/b.js' );
		$this->assertNull( $this->missing() );
		// Another release is.
		touch( $this->folder . '/plugin.php', time() + 60 );
		clearstatcache();
		$this->assertSame( 'b.js', $this->missing() );
		$this->put( 'b.js', 'b()' );
		$this->assertNull( $this->missing() );
	}

	public function test_nodes_whose_copies_have_other_times_are_looked_at_once_each(): void {
		$times = [ time() - 600, time() - 300 ];
		foreach ( $times as $time ) {
			touch( $this->folder . '/plugin.php', $time );
			clearstatcache();
			$this->assertNull( $this->missing() );
		}
		unlink( $this->folder . '/b.js' );
		foreach ( $times as $time ) {
			touch( $this->folder . '/plugin.php', $time );
			clearstatcache();
			$this->assertNull( $this->missing(), 'No node undoes what another one noted.' );
		}
	}

	/**
	 * @dataProvider damages
	 */
	public function test_what_is_missing_is_named( string $name, ?string $content ): void {
		null === $content ? unlink( "$this->folder/$name" ) : $this->put( $name, $content );

		$this->assertSame( $name, $this->missing() );
		$this->assertSame( $name, $this->missing(), 'It is looked at again on the next page.' );
		$this->assertFalse( get_option( Release::OPTION ) );
	}

	/** @return array<string, array{string, string|null}> */
	public static function damages(): array {
		return [
			'a class that did not come' => [ 'a.php', null ],
			'a class that is cut off'   => [ 'a.php', "<?php\nclass A {\n\tpublic func" ],
			'an empty file'             => [ 'b.js', '' ],
			'no list'                   => [ Release::LIST, null ],
			'half of the list'          => [ Release::LIST, '["plugin.php","a.ph' ],
		];
	}

	public function test_half_of_a_new_release_over_a_whole_old_one_is_not_run(): void {
		$this->assertNull( $this->missing() );
		// The list comes first, and nothing else has.
		$this->put( Release::LIST, (string) wp_json_encode( [ 'plugin.php' => 24, 'a.php' => 400, 'b.js' => 3 ] ) );

		$this->assertSame( 'a.php', $this->missing() );
	}

	public function test_another_release_with_the_same_times_is_looked_at(): void {
		$this->assertNull( $this->missing() );
		unlink( $this->folder . '/b.js' );
		clearstatcache();

		$this->assertSame( 'b.js', Release::missing( $this->folder . '/plugin.php', 'another' ) );
	}

	public function test_the_daily_sums_begin_anew_where_nothing_ran_for_a_while(): void {
		$version = static fn() => ( (array) get_option( 'storeboard_sums_state' ) )['version'] ?? null;
		update_option( 'storeboard_sums_state', [ 'version' => 9 ] + (array) get_option( 'storeboard_sums_state', [] ) );
		$this->assertNull( $this->missing() );
		touch( $this->folder . '/plugin.php', time() + 60 );
		clearstatcache();
		$this->assertNull( $this->missing() );
		$this->assertSame( 9, $version(), 'An update that is whole changes nothing.' );

		touch( $this->folder . '/plugin.php', time() + 120 );
		$this->put( 'b.js', '' );
		$this->assertSame( 'b.js', $this->missing() );
		$this->assertSame( [], get_option( Release::OPTION ) );
		$this->put( 'b.js', 'b()' );
		$this->assertNull( $this->missing() );

		$this->assertSame( 0, $version() );
	}

	public function test_the_repository_has_no_list_and_runs(): void {
		$this->assertNull( Release::missing( dirname( __DIR__, 2 ) . '/plugin.php' ) );
	}

	private function missing(): ?string {
		return Release::missing( $this->folder . '/plugin.php', 'one' );
	}

	/** @param string[] $names */
	private function pack( array $names ): void {
		$sizes = array_combine( $names, array_map( fn( string $name ): int => (int) filesize( "$this->folder/$name" ), $names ) );
		$this->put( Release::LIST, (string) wp_json_encode( $sizes ) );
	}

	private function put( string $name, string $content ): void {
		file_put_contents( "$this->folder/$name", $content );
		clearstatcache();
	}
}
