<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rollups;

/**
 * Three writers, in every run.
 *
 * @group database
 */
final class ParallelSumsTest extends ParallelSumsTestCase {

	public function test_no_day_is_taken_for_true_that_is_not(): void {
		$this->assertNothingWrongIsTrusted( 3, 4.0, 2.0 );
	}
}
