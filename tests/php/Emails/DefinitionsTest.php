<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Emails;

use Storeboard\Emails\Definitions;
use Storeboard\Tests\TestCase;

/** The screen says the same: src/analytics/declared/test/defined-rows.test.ts asks it the same cases. */
final class DefinitionsTest extends TestCase {

	/**
	 * @return list<array{string, array<string, string>, string}>
	 */
	public static function cases(): array {
		$cases = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . '/fixtures/report-definitions.json' ), true );

		return array_map( static fn( array $one ): array => [ $one['report'], $one['query'], $one['words'] ], $cases );
	}

	/**
	 * @dataProvider cases
	 * @param array<string, string> $query
	 */
	public function test_what_a_report_counts_is_said_in_the_words_of_the_screen( string $report, array $query, string $words ): void {
		$this->assertSame( $words, implode( ' ', Definitions::of( $report, $query ) ) );
	}

	public function test_of_other_reports_nothing_is_said(): void {
		$this->assertSame( [], Definitions::of( 'revenue', [ 'segment' => 'loyal' ] ) );
	}
}
