<?php

declare( strict_types=1 );

namespace Storeboard\Tests\PageData;

use Storeboard\PageData\Drafts;
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

	public function test_the_tab_forgets_all_once_its_user_has_signed_out(): void {
		$this->assertSame( [ 'wp-saved-post', 'storeboard_reloaded_for' ], self::left_by( $this->printed_at_sign_in( [ 'loggedout' => 'true' ] ), self::KEPT ) );
	}

	public function test_where_a_session_ended_it_forgets_figures_and_who_signs_in_again_goes_on_typing(): void {
		$this->assertSame( [ 'storeboard-draft-7-1-tax', 'wp-saved-post', 'storeboard_reloaded_for' ], self::left_by( $this->printed_at_sign_in( [] ), self::KEPT ) );
		$this->assertSame( '', $this->printed_at_sign_in( [ 'interim-login' => '1' ] ), 'the screen below the dialog goes on' );
	}

	public function test_a_page_of_ours_forgets_what_another_user_and_an_earlier_session_left(): void {
		$user = $this->act_as( 'administrator' );
		update_user_meta( $user, 'storeboard_sign_outs', 1 );
		$own    = [
			"storeboard-draft-$user-1-tax",
			"storeboard-indicators https://shop.test/wp-admin/ $user-1 2026-11-01/2026-11-25",
			"storeboard-report https://shop.test/wp-admin/ $user-1 /wc-analytics/reports/orders?page=1",
		];
		$others = [];
		foreach ( [ "$user-0", "$user-11", "1$user-1", '0-0' ] as $key ) {
			foreach ( $own as $name ) {
				$others[] = str_replace( "$user-1", $key, $name );
			}
		}
		// What is asked for may name anything.
		$others[] = "storeboard-report https://shop.test/wp-admin/ 0-0 /wc-analytics/reports/orders?search= $user-1 ";
		ob_start();
		Drafts::forget_of_others();

		$this->assertSame( [ ...$own, 'wp-saved-post' ], self::left_by( (string) ob_get_clean(), [ ...$own, ...$others, 'wp-saved-post' ] ) );
	}

	private const KEPT = [
		'storeboard-draft-7-1-tax',
		'storeboard-indicators https://shop.test/wp-admin/ 7-1 2026-11-01/2026-11-25',
		'storeboard-report https://shop.test/wp-admin/ 7-1 /wc-analytics/reports/orders?page=1',
		'wp-saved-post',
		'storeboard_reloaded_for',
	];

	/**
	 * @param array<string, string> $query
	 */
	private function printed_at_sign_in( array $query ): string {
		( new Drafts() )->register();
		$before   = [ $_GET, $_REQUEST ];
		$_GET     = $query;
		$_REQUEST = $query;
		ob_start();
		do_action( 'login_footer' );
		[ $_GET, $_REQUEST ] = $before;

		return (string) ob_get_clean();
	}

	/**
	 * What a printed script leaves in the browser, by its two patterns: of what it takes, and of what it lets be.
	 *
	 * @param string[] $keys
	 * @return string[]
	 */
	private static function left_by( string $script, array $keys ): array {
		self::assertSame( 1, preg_match( '@\( /(\^.+)/, /(\^.+)/ \);@', $script, $patterns ) );
		[ , $gone, $kept ] = $patterns;

		return array_values( array_filter( $keys, static fn( string $key ) => 1 !== preg_match( "/$gone/", $key ) || 1 === preg_match( "/$kept/", $key ) ) );
	}
}
