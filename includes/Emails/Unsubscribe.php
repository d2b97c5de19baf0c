<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * Ends a report for its reader without a login: by the link in it, on a page with one button, since mail scanners open links; or by the mail program's own button, which posts at once
 * (RFC 8058). The link is signed, for one reader and one report of one site, and does nothing else: also where that was removed and is sent again since.
 *
 * @phpstan-import-type Row from Table
 */
final class Unsubscribe implements Registerable {

	public const ARGUMENT = 'storeboard_unsubscribe';

	public function register(): void {
		// Before any page of the site, also where the store is closed.
		add_action( 'wp_loaded', [ $this, 'answer' ] );
	}

	/**
	 * @param Row $row
	 */
	public static function url( array $row ): string {
		$named = "{$row['recipient']}.{$row['view']}.{$row['rhythm']}";

		return add_query_arg( self::ARGUMENT, "$named." . self::signature( $named ), home_url( '/' ) );
	}

	/** Sites of a network have the same salts. */
	private static function signature( string $named ): string {
		return hash_hmac( 'sha256', 'storeboard-email|' . get_current_blog_id() . "|$named", wp_salt() );
	}

	public function answer(): void {
		// phpcs:disable WordPress.Security.NonceVerification.Recommended -- Nobody is logged in: the address is signed.
		if ( ! isset( $_GET[ self::ARGUMENT ] ) ) {
			return;
		}
		$given = is_string( $_GET[ self::ARGUMENT ] ) ? sanitize_text_field( wp_unslash( $_GET[ self::ARGUMENT ] ) ) : '';
		// phpcs:enable
		nocache_headers();
		headers_sent() || header( 'Referrer-Policy: no-referrer' );
		if ( 1 !== preg_match( '/^(\d{1,18})\.(\d{1,18})\.([a-z]{1,10})\.([0-9a-f]{64})$/D', $given, $parts ) || ! hash_equals( self::signature( "$parts[1].$parts[2].$parts[3]" ), $parts[4] ) ) {
			$this->say( __( 'This link isn’t valid. Open the one in the newest email, or change your reports under Analytics > Reports by email.', 'storeboard' ), 403 );
			return;
		}
		switch_to_user_locale( (int) $parts[1] );
		$rows = Table::named( (int) $parts[1], (int) $parts[2], $parts[3] );
		if ( 'POST' === strtoupper( sanitize_key( $_SERVER['REQUEST_METHOD'] ?? '' ) ) && null !== $rows && ! self::is_over( $rows ) ) {
			Table::unsubscribe( $rows[0]['id'] );
			// A mail program and its reader may have asked at once: whoever came first did it for both.
			$rows = Table::named( (int) $parts[1], (int) $parts[2], $parts[3] );
			$rows = null === $rows || ! self::is_over( $rows ) ? null : $rows;
		}
		if ( null === $rows ) {
			$this->say( __( 'Couldn’t unsubscribe you. Try again in a moment.', 'storeboard' ), 500 );
			return;
		}
		$is_over = self::is_over( $rows );
		$this->say( $is_over ? __( 'You’re unsubscribed. This report won’t be sent to you again.', 'storeboard' ) : __( 'Stop getting this report by email?', 'storeboard' ), 200, ! $is_over );
	}

	/**
	 * One that somebody removed sends nothing any more.
	 *
	 * @param list<Row> $rows
	 */
	private static function is_over( array $rows ): bool {
		return [] === $rows || Table::UNSUBSCRIBED === $rows[0]['state'];
	}

	private function say( string $words, int $status, bool $asks = false ): void {
		$form = $asks ? '<form method="post"><button type="submit" class="button">' . esc_html__( 'Unsubscribe', 'storeboard' ) . '</button></form>' : '';

		wp_die( '<p>' . esc_html( $words ) . "</p>$form", esc_html__( 'Reports by email', 'storeboard' ), [ 'response' => $status ] ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
	}
}
