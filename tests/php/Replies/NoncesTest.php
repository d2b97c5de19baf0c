<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Replies;

use Storeboard\Replies\Requests;

/**
 * A nonce outlives no session: what is kept holds none, and what is printed holds a new one.
 *
 * @group database
 */
final class NoncesTest extends RepliesTestCase {

	private const LONGEST_AGO = 'cafe0123ab';

	public function test_no_nonce_is_kept_and_a_new_one_of_the_same_action_is_printed(): void {
		$nonce               = wp_create_nonce( 'acme-connect' );
		$this->task->content = static fn(): string => '<a href="' . esc_url( wp_nonce_url( admin_url( 'admin.php?page=acme' ), 'acme-connect' ) ) . '">Connect</a>';
		$this->client_asks();

		$this->assertStringContainsString( $nonce, (string) wp_json_encode( $this->client_asks()->get_data() ) );
		$this->assertStringNotContainsString( $nonce, $this->kept() );
		$this->assertStringContainsString( 'acme', $this->kept() );

		// The next session has other nonces.
		add_filter( 'nonce_life', static fn() => 2 * DAY_IN_SECONDS );
		$new = wp_create_nonce( 'acme-connect' );
		$this->assertNotSame( $nonce, $new );
		$this->assertStringContainsString( "_wpnonce=$new", $this->cache()->reply( Requests::TASK_LISTS )->json ?? '' );
	}

	public function test_a_reply_with_a_nonce_of_unknown_action_is_not_kept(): void {
		$this->task->content = static fn(): string => '<a href="admin.php?page=acme&amp;acme_nonce=' . self::LONGEST_AGO . '">Connect</a>';
		$this->client_asks();

		$this->assertNull( $this->cache()->reply( Requests::TASK_LISTS ) );
		$this->assertStringNotContainsString( self::LONGEST_AGO, $this->kept() );
		$this->assertNotNull( $this->cache()->cost( Requests::TASK_LISTS ) );
	}

	public function test_showing_a_hidden_list_again_keeps_no_nonce_of_its_tasks(): void {
		$nonce               = wp_create_nonce( 'acme-connect' );
		$this->task->content = static fn(): string => wp_nonce_url( admin_url( 'admin.php?page=acme' ), 'acme-connect' );
		$this->client_asks();
		$this->request( 'POST', self::LISTS . '/setup/hide' );

		$reply = $this->request( 'POST', self::LISTS . '/setup/unhide' );

		$this->assertStringContainsString( $nonce, (string) wp_json_encode( $reply->get_data() ) );
		$this->assertStringNotContainsString( $nonce, $this->kept() );
	}

	/** All that the plugin stored. */
	private function kept(): string {
		global $wpdb;

		return implode( "\n", $wpdb->get_col( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE '%storeboard_replies%'" ) );
	}
}
