<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

/**
 * No text is translated before `init`: WordPress loads the translations then, in a language that is not the user's yet, and reports it.
 */
final class EarlyTextsTest extends \PHPUnit\Framework\TestCase {

	public function test_a_plugin_that_asks_early_for_the_schedules_has_no_text_translated(): void {
		$pipes   = [];
		$process = proc_open( [ PHP_BINARY, __DIR__ . '/early.php' ], [ 1 => [ 'pipe', 'w' ] ], $pipes );
		$this->assertIsResource( $process );
		$output = (string) stream_get_contents( $pipes[1] );
		proc_close( $process );

		$this->assertSame(
			[
				'texts' => [],
				'names' => [ 'Every 15 minutes', '[Every 15 minutes]' ],
			],
			json_decode( $output, true ),
			$output
		);
	}
}
