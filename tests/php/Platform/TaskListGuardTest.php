<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use RuntimeException;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\Replies\RepliesTestCase;

/**
 * A task that breaks affects nothing else, and its extension is named.
 *
 * @group database
 */
final class TaskListGuardTest extends RepliesTestCase {

	/**
	 * @dataProvider faults
	 * @param callable(): mixed $content
	 */
	public function test_a_broken_task_is_left_out_and_its_extension_is_named( callable $content, string $message ): void {
		$this->task->content = $content;

		$log   = (string) tempnam( sys_get_temp_dir(), 'log' );
		$usual = (string) ini_set( 'error_log', $log );
		$reply = $this->client_asks();
		ini_set( 'error_log', $usual );

		$this->assertSame( 200, $reply->get_status() );
		$ids = array_column( array_merge( ...array_column( (array) $reply->get_data(), 'tasks' ) ), 'id' );
		$this->assertNotContains( 'acme', $ids );
		$this->assertContains( 'products', $ids );
		$this->assertNotFalse( wp_json_encode( $reply->get_data() ) );

		// A class of the tests: no folder of a plugin stands in the stack, and the site may know this repository as one.
		$this->assertContains( $reply->get_headers()[ ExtensionErrors::HEADER ], [ 'storeboard', 'unknown', rawurlencode( get_class( $this->task ) ) ] );
		$this->assertMatchesRegularExpression( "~Storeboard left out a part of \S+ \(task acme\): .*{$message}~", (string) file_get_contents( $log ) );
		unlink( $log );
	}

	/**
	 * @return array<string, array{callable(): mixed, string}>
	 */
	public static function faults(): array {
		return [
			'throws'            => [ static fn() => throw new RuntimeException( 'Acme is broken' ), 'Acme is broken' ],
			'an error of PHP'   => [ static fn() => strlen( [] ), 'strlen' ], // @phpstan-ignore argument.type (meant)
			'is not a number'   => [ static fn() => NAN, 'JSON' ],
		];
	}

	public function test_a_filter_that_throws_affects_only_the_lists(): void {
		add_filter( 'rest_request_after_callbacks', static fn( $response ) => $response );
		add_filter(
			'woocommerce_admin_onboarding_tasks',
			static fn() => throw new RuntimeException( 'Acme filters nothing' )
		);
		add_filter( 'option_woocommerce_task_list_hidden_lists', static fn() => throw new RuntimeException( 'Acme hides nothing' ) );

		$reply = $this->client_asks();

		$this->assertSame( 500, $reply->get_status() );
		$this->assertSame( 'storeboard_extension_error', $reply->get_data()['code'] );
	}

	public function test_intact_lists_are_the_platforms_own(): void {
		$this->assertArrayNotHasKey( ExtensionErrors::HEADER, $this->client_asks()->get_headers() );
		$this->assertSame( [], ExtensionErrors::all() );
	}
}
