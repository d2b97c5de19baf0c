<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\PageData;

use Storeboard\PageData\PageSettings;
use Storeboard\Tests\TestCase;

/**
 * What the page tells its scripts.
 */
final class PageSettingsTest extends TestCase {

	/**
	 * @dataProvider permalinks
	 */
	public function test_the_address_that_says_who_is_signed_in_is_a_route( string $permalinks, string $path, string $query ): void {
		$before = get_option( 'permalink_structure' );
		update_option( 'permalink_structure', $permalinks );
		$GLOBALS['wp_rewrite']->init();
		try {
			$url = PageSettings::current_user_url();
		} finally {
			update_option( 'permalink_structure', $before );
			$GLOBALS['wp_rewrite']->init();
		}

		$parts = (array) wp_parse_url( $url );
		$this->assertSame( [ $path, $query ], [ $parts['path'] ?? '', rawurldecode( $parts['query'] ?? '' ) ] );
	}

	/**
	 * @return array<string, array{string, string, string}>
	 */
	public static function permalinks(): array {
		return [
			'pretty' => [ '/%postname%/', '/wp-json/wp/v2/users/me', '_fields=id' ],
			'plain'  => [ '', '/index.php', 'rest_route=/wp/v2/users/me&_fields=id' ],
		];
	}
}
