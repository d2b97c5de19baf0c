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
		$this->put( Release::LIST, (string) wp_json_encode( [ 'plugin.php', 'a.php', 'b.js' ] ) );
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

	public function test_a_file_that_somebody_mended_is_whole(): void {
		$this->put( 'a.php', "<?php\nclass A {} // Mended.\nif ( true ) {\n}\n" );

		$this->assertNull( $this->missing() );
	}

	public function test_the_repository_has_no_list_and_runs(): void {
		$this->assertNull( Release::missing( dirname( __DIR__, 2 ) . '/plugin.php' ) );
	}

	public function test_each_shipped_php_file_ends_as_one_that_is_whole(): void {
		$root  = dirname( __DIR__, 2 );
		$files = [ 'plugin.php', 'uninstall.php' ];
		foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( "$root/includes", \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			'php' === $file->getExtension() && $files[] = substr( $file->getPathname(), strlen( $root ) + 1 );
		}
		$this->put( Release::LIST, (string) wp_json_encode( array_map( static fn( string $name ): string => "../../../../../../../../../../$root/$name", $files ) ) );

		$this->assertGreaterThan( 300, count( $files ) );
		$this->assertNull( $this->missing() );
	}

	private function missing(): ?string {
		return Release::missing( $this->folder . '/plugin.php', true );
	}

	private function put( string $name, string $content ): void {
		file_put_contents( "$this->folder/$name", $content );
		clearstatcache();
	}
}
