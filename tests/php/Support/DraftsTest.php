<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use Storeboard\Support\Drafts;
use Storeboard\Tests\TestCase;

/**
 * What was typed and not saved is nobody's after a sign-out.
 */
final class DraftsTest extends TestCase {

	public function test_each_user_has_a_key_and_another_one_after_each_sign_out(): void {
		( new Drafts() )->register();
		$this->act_as( 'administrator' );
		$user   = get_current_user_id();
		$before = Drafts::key( $user );
		$this->assertNotSame( $before, Drafts::key( $user + 1 ) );
		$this->assertSame( $before, Drafts::key( $user ) );

		do_action( 'wp_logout', $user );

		$this->assertNotSame( $before, Drafts::key( $user ) );
		$this->assertStringStartsWith( "$user-", Drafts::key( $user ) );
	}

	public function test_a_sign_out_of_nobody_changes_nothing(): void {
		( new Drafts() )->register();
		$before = Drafts::key( 0 );

		do_action( 'wp_logout' );
		do_action( 'wp_logout', 0 );
		do_action( 'wp_logout', 'nobody' );

		$this->assertSame( $before, Drafts::key( 0 ) );
	}

	public function test_the_tab_forgets_what_was_typed_once_its_user_has_signed_out(): void {
		( new Drafts() )->register();

		$_GET['loggedout'] = 'true';
		ob_start();
		do_action( 'login_footer' );
		$after = (string) ob_get_clean();
		unset( $_GET['loggedout'] );
		ob_start();
		do_action( 'login_footer' );
		$otherwise = (string) ob_get_clean();

		$this->assertStringContainsString( 'storeboard-(draft-|indicators |report )', $after );
		$this->assertStringNotContainsString( 'storeboard-', $otherwise );
	}
}
