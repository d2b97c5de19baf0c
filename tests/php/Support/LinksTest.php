<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Pages\OpenTask;
use Storeboard\Support\Links;
use Storeboard\Tests\Payloads;
use Storeboard\Tests\TestCase;

/**
 * Holds PHP to the same table as the client (src/lib/test/links.test.ts).
 */
final class LinksTest extends TestCase {

	/** @dataProvider links */
	public function test_makes_an_address_whole_as_the_client_does( string $given, string $whole ): void {
		$this->assertSame( self::here( $whole ), Links::whole( self::here( $given ) ) );
	}

	/** @dataProvider links */
	public function test_a_task_s_link_leads_to_this_site_alone( string $given, string $whole, bool $is_outside ): void {
		$address = OpenTask::address_of( [ 'id' => 'acme', 'actionUrl' => self::here( $given ) ] );

		$page = admin_url( 'admin.php?page=wc-admin&task=acme' );
		$this->assertSame( match ( true ) {
			$is_outside, '' === $given => $page,
			default => self::here( $whole ),
		}, $address );
	}

	/** @dataProvider payloads */
	public function test_no_text_leads_elsewhere( string $payload ): void {
		foreach ( [ $payload, "//$payload", "https:$payload", "/$payload" ] as $url ) {
			$host = wp_parse_url( OpenTask::address_of( [ 'id' => $payload, 'actionUrl' => $url ] ), PHP_URL_HOST );
			$this->assertSame( wp_parse_url( admin_url(), PHP_URL_HOST ), $host, $url );
		}
	}

	public function test_a_host_that_the_site_allows_may_be_redirected_to(): void {
		add_filter( 'allowed_redirect_hosts', static fn( $hosts ) => [ ...$hosts, 'partner.test' ] );

		$this->assertSame( 'https://partner.test/a', OpenTask::address_of( [ 'id' => 'acme', 'actionUrl' => 'https://partner.test/a' ] ) );
		$this->assertSame( admin_url( 'admin.php?page=wc-admin&task=acme' ), OpenTask::address_of( [ 'id' => 'acme', 'actionUrl' => 'https://partner.test@evil.test/' ] ) );
	}

	/** @dataProvider none */
	public function test_a_task_without_an_address_has_its_page( mixed $url ): void {
		$this->assertSame( admin_url( 'admin.php?page=wc-admin&task=a%26b' ), OpenTask::address_of( [ 'id' => 'a&b', 'actionUrl' => $url ] ) );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function none(): array {
		return [
			'none'     => [ null ],
			'empty'    => [ '' ],
			'a list'   => [ [ 'x' ] ],
			'a number' => [ 5 ],
		];
	}

	/**
	 * @return array<string, array{string, string, bool}>
	 */
	public static function links(): array {
		$table = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/links.json' ), true, 8, JSON_THROW_ON_ERROR );

		return array_combine(
			array_map( static fn( $row ) => (string) wp_json_encode( $row['given'] ), $table ),
			array_map( static fn( $row ) => [ $row['given'], $row['whole'], $row['isOutside'] ?? false ], $table )
		);
	}

	/**
	 * @return array<string, array{string, string|null}>
	 */
	public static function payloads(): array {
		return Payloads::all();
	}

	private static function here( string $url ): string {
		return str_replace( [ '{site}', '{scheme}' ], [ untrailingslashit( site_url() ), wp_parse_url( site_url(), PHP_URL_SCHEME ) . ':' ], $url );
	}
}
