<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Support\PlainText;
use Storeboard\Tests\Payloads;
use Storeboard\Tests\TestCase;

/**
 * Holds PHP to the same table as the client (tests/js/payloads.test.tsx).
 */
final class PlainTextTest extends TestCase {

	/** @dataProvider payloads */
	public function test_reads_what_the_client_reads( string $payload, ?string $plain ): void {
		$text = PlainText::of( $payload );

		if ( null !== $plain ) {
			$this->assertSame( $plain, $text );
		}
		$this->assertDoesNotMatchRegularExpression( '/[<>"\']/', PlainText::escape( $text ) );
		// What is shown reads as what was meant.
		$this->assertSame( $text, html_entity_decode( PlainText::escape( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/**
	 * @return array<string, array{string, string|null}>
	 */
	public static function payloads(): array {
		return Payloads::all();
	}

	/**
	 * @dataProvider odd
	 * @param mixed $value
	 */
	public function test_reads_what_is_no_text( $value, string $text ): void {
		$this->assertSame( $text, PlainText::of( $value ) );
	}

	/**
	 * @return array<string, array{mixed, string}>
	 */
	public static function odd(): array {
		return [
			'nothing'         => [ null, '' ],
			'a list'          => [ [ 'a' ], '' ],
			'a number'        => [ 5, '5' ],
			'broken UTF-8'    => [ "Sa\xffle", "Sa\u{FFFD}le" ],
			'broken, with <b>' => [ "<b>Sa\xc3\x28le</b>", "Sa\u{FFFD}(le" ],
		];
	}
}
