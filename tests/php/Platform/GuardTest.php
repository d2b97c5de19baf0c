<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Guard;

/**
 * The embedded platform never serves the data of a real store.
 */
final class GuardTest extends PlatformTestCase {

	/**
	 * @dataProvider sites
	 * @param mixed $allowed
	 */
	public function test_only_a_development_site_that_says_so_is_one( string $environment, $allowed, bool $is_one ): void {
		$this->assertSame( $is_one, Guard::is_development_site( $environment, $allowed ) );
	}

	/**
	 * @return array<string, array{string, mixed, bool}>
	 */
	public static function sites(): array {
		return [
			'local, and says so'               => [ 'local', true, true ],
			'development, and says so'         => [ 'development', true, true ],
			'local, and says nothing'          => [ 'local', null, false ],
			'local, and says no'               => [ 'local', false, false ],
			'local, and says something else'   => [ 'local', '1', false ],
			'production, and says so'          => [ 'production', true, false ],
			'staging, with a copy of its data' => [ 'staging', true, false ],
		];
	}

	/** @dataProvider constants */
	public function test_another_site_boots_nothing_and_says_why( string $constant, string $value ): void {
		$this->assertSame( [ true, '' ], $this->site_with( 'STOREBOARD_EMBEDDED_PLATFORM', 'true' ) );

		[ $is_booted, $notice ] = $this->site_with( $constant, $value );

		$this->assertFalse( $is_booted );
		$this->assertStringContainsString( 'it’s for development sites', $notice );
		$this->assertStringContainsString( 'STOREBOARD_EMBEDDED_PLATFORM', $notice );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function constants(): array {
		return [
			'in production'          => [ 'WP_ENVIRONMENT_TYPE', "'production'" ],
			'without the permission' => [ 'STOREBOARD_EMBEDDED_PLATFORM', 'false' ],
		];
	}

	/**
	 * The site as it boots with a constant of its own.
	 *
	 * @return array{bool, string} Whether the embedded platform runs, and what it says to an administrator.
	 */
	private function site_with( string $constant, string $value ): array {
		$code    = <<<PHP
		define( '$constant', $value );
		require '{$this->bootstrap()}';
		wp_set_current_user( 1 );
		ob_start();
		do_action( 'admin_notices' );
		\$shown = (string) ob_get_clean();
		preg_match( '~<p>(The Storeboard embedded platform.*?)</p>~', \$shown, \$notice );
		echo json_encode( [ defined( 'STOREBOARD_PLATFORM_VERSION' ), \$notice[1] ?? '' ] );
		PHP;
		$pipes   = [];
		$process = proc_open( [ PHP_BINARY, '-r', $code ], [ 1 => [ 'pipe', 'w' ] ], $pipes );
		$this->assertIsResource( $process );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );
		$answer = json_decode( $output, true );
		$this->assertIsArray( $answer, $output );

		return $answer;
	}

	private function bootstrap(): string {
		return dirname( __DIR__ ) . '/bootstrap.php';
	}
}
