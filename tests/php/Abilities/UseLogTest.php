<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Abilities;

use Storeboard\Abilities\Catalogue;
use Storeboard\Abilities\UseLog;
use Storeboard\Tests\TestCase;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** What the owner reads of agents that were refused, by WordPress' own hooks. */
final class UseLogTest extends TestCase {

	private string $file = '';

	private string $before = '';

	protected function setUp(): void {
		parent::setUp();
		if ( function_exists( 'wc_get_logger' ) ) {
			self::markTestSkipped( 'The store has a log of its own; tests/php/Store/AbilitiesTest.php reads that.' );
		}
		$this->file   = (string) tempnam( sys_get_temp_dir(), 'storeboard-log' );
		$this->before = (string) ini_set( 'error_log', $this->file );
		foreach ( [ 'rest_request_before_callbacks', 'rest_request_after_callbacks', 'wp_ability_validate_input', 'wp_ability_permission_result' ] as $hook ) {
			remove_all_filters( $hook );
		}
		( new UseLog() )->register();
		UseLog::note( 'storeboard/add-note', [], '' );
		file_put_contents( $this->file, '' );
	}

	protected function tearDown(): void {
		'' === $this->file || ini_set( 'error_log', $this->before );
		'' === $this->file || unlink( $this->file );
		parent::tearDown();
	}

	/**
	 * @return string[] What was written since it was asked last.
	 */
	private function logged(): array {
		preg_match_all( '/^\[[^]]*\] Storeboard: (.*)$/m', (string) file_get_contents( $this->file ), $lines );
		file_put_contents( $this->file, '' );

		return $lines[1];
	}

	/** @param callable(): mixed|null $within What the request does before it answers. */
	private function by_rest( string $name, WP_Error|WP_REST_Response $answer, ?callable $within = null ): void {
		$request = new WP_REST_Request( 'POST', "/wp-abilities/v1/abilities/$name/run" );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( '{"input":{"text":"A sale"}}' );
		$this->assertNull( apply_filters( 'rest_request_before_callbacks', null, [], $request ) );
		null === $within || $within();
		$this->assertSame( $answer, apply_filters( 'rest_request_after_callbacks', $answer, [], $request ) );
	}

	public function test_each_refusal_before_it_runs_is_written_with_who_what_and_why(): void {
		$user = get_userdata( $this->act_as( 'customer' ) )->user_login;
		$this->by_rest( 'storeboard/add-note', new WP_Error( 'rest_ability_not_found', 'Ability not found.' ) );
		$this->by_rest( 'storeboard/save-view', new WP_Error( 'rest_ability_cannot_execute', 'Sorry, you are not allowed.' ) );
		apply_filters( 'wp_ability_validate_input', new WP_Error( 'ability_invalid_input', 'Reason: text is missing.' ), [ 'first_day' => 'x' ], 'storeboard/add-note' );
		apply_filters( 'wp_ability_permission_result', false, 'storeboard/dismiss-setup-task', [ 'task' => 'tax' ], null );

		$this->assertSame(
			[
				"$user asked for storeboard/add-note with {\"text\":\"A sale\"}: refused, it is not switched on",
				"$user asked for storeboard/save-view with {\"text\":\"A sale\"}: refused, Sorry, you are not allowed.",
				"$user asked for storeboard/add-note with {\"first_day\":\"x\"}: refused, Reason: text is missing.",
				"$user asked for storeboard/dismiss-setup-task with {\"task\":\"tax\"}: refused, no permission",
			],
			$this->logged()
		);
	}

	public function test_what_was_done_what_only_reads_and_what_others_offer_is_no_refusal(): void {
		$this->act_as( 'administrator' );
		$this->by_rest( 'storeboard/add-note', new WP_REST_Response( [] ) );
		$this->by_rest( 'storeboard/get-attention', new WP_Error( 'rest_ability_cannot_execute', 'No.' ) );
		$this->by_rest( 'acme/add-note', new WP_Error( 'rest_ability_not_found', 'No.' ) );
		apply_filters( 'wp_ability_permission_result', true, 'storeboard/add-note', [], null );
		apply_filters( 'wp_ability_validate_input', true, [], 'storeboard/add-note' );
		$this->assertArrayHasKey( 'storeboard/get-attention', Catalogue::all() );

		$this->assertSame( [], $this->logged() );
	}

	public function test_one_refusal_is_one_line_whoever_sees_it_first(): void {
		$this->act_as( 'administrator' );
		// As the controller of the routes does on WordPress 7.1.
		$this->by_rest( 'storeboard/add-note', new WP_Error( 'rest_ability_cannot_execute', 'No.' ), static fn() => apply_filters( 'wp_ability_permission_result', false, 'storeboard/add-note', [], null ) );
		$this->by_rest( 'storeboard/add-note', new WP_Error( 'storeboard_invalid', 'The day is over.' ), static fn() => UseLog::note( 'storeboard/add-note', [], 'The day is over.' ) );
		$this->assertCount( 2, $this->logged() );

		$this->by_rest( 'storeboard/add-note', new WP_Error( 'storeboard_invalid', 'The day is over.' ) );
		$this->assertCount( 1, $this->logged(), 'The next one is another.' );
	}

	public function test_what_a_caller_in_php_was_refused_hides_no_refusal_of_a_later_request(): void {
		$this->act_as( 'administrator' );
		apply_filters( 'wp_ability_permission_result', false, 'storeboard/add-note', [], null );
		$this->assertCount( 1, $this->logged() );

		$this->by_rest( 'storeboard/add-note', new WP_Error( 'rest_ability_cannot_execute', 'No.' ) );
		$this->assertCount( 1, $this->logged(), 'The request is another one.' );
	}

	public function test_nobody_fills_the_log(): void {
		wp_set_current_user( 0 );
		$this->by_rest( 'storeboard/add-note', new WP_Error( 'rest_forbidden', 'No.' ) );
		$this->assertSame( [], $this->logged(), 'Visitors write nothing.' );

		$this->act_as( 'customer' );
		for ( $times = 0; $times < 60; $times++ ) {
			$this->by_rest( 'storeboard/add-note', new WP_Error( 'rest_forbidden', 'No.' ) );
		}
		$lines = $this->logged();
		$this->assertCount( 50, $lines );
		$this->assertStringContainsString( 'is not written', $lines[49] );
	}
}
