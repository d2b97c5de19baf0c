<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

/**
 * Twenty writers, in the wide matrix.
 *
 * @group database
 */
final class ManyWritersTest extends ParallelSumsTestCase {

	public function test_no_day_is_taken_for_true_that_is_not(): void {
		$this->assertNothingWrongIsTrusted( 20, 8.0, 6.0 );
	}
}
