<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Declarations\Declarations;
use Storeboard\Support\ExtensionErrors;
use Throwable;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Sends a report that was claimed: made as its reader, in their language, with what they may see at this moment. What is known of it afterwards is noted; where PHP ends in the
 * middle, nobody knows.
 *
 * @phpstan-import-type Row from Table
 */
final class Sender {

	/** @var array{0: int, 1: string}|null The claim that this request holds: id and token. */
	private static ?array $held = null;

	private static bool $is_watched = false;

	/**
	 * @param Row $row As it was claimed.
	 */
	public static function deliver( array $row ): void {
		if ( ! self::$is_watched ) {
			register_shutdown_function( [ self::class, 'release' ] );
			self::$is_watched = true;
		}
		self::$held         = [ $row['id'], $row['token'] ];
		[ $state, $reason ] = self::attempt( $row['recipient'], $row['view'], $row['owner'], Unsubscribe::url( $row ) );
		self::$held         = null;
		Table::finish( $row['id'], $row['token'], $state, $reason );
		if ( Table::SENT !== $state && function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->error( "The report by email {$row['id']}: $state. " . Reasons::words( $reason ), [ 'source' => 'storeboard-emails' ] );
		}
	}

	/** PHP ended in the middle of it. */
	public static function release(): void {
		if ( null !== self::$held ) {
			Table::finish( self::$held[0], self::$held[1], Table::UNKNOWN, '' );
			self::$held = null;
		}
	}

	/**
	 * @param string $unsubscribe '' for a test, which nobody can unsubscribe from.
	 * @return array{string, string} What is known of it, and why it was not sent.
	 */
	public static function attempt( int $recipient, int $view, int $owner, string $unsubscribe = '' ): array {
		$user   = get_userdata( $recipient );
		$reason = Recipients::problem( $recipient );
		if ( '' !== $reason || ! $user instanceof WP_User ) {
			return [ Table::FAILED, '' === $reason ? Reasons::GONE : $reason ];
		}
		$before       = get_current_user_id();
		$locale       = determine_locale();
		$was_switched = is_locale_switched();
		$is_switched  = null;
		$is_handed    = false;
		try {
			wp_set_current_user( $recipient );
			$is_switched = switch_to_user_locale( $recipient );
			// What extensions declare has its words in the language in which they were asked.
			$is_switched && Declarations::forget();
			$told = Content::of( $view, $owner );
			if ( is_wp_error( $told ) ) {
				$message = wp_strip_all_tags( $told->get_error_message() );
				return [ Table::FAILED, '' === $message ? (string) $told->get_error_code() : $message ];
			}
			$letter    = new Letter( $told, $unsubscribe );
			$html      = $letter->html();
			$text      = $letter->text();
			$is_handed = true;
			$why       = Mailer::send( $user->user_email, $letter->subject(), $told['title'], $html, $text, $letter->headers() );

			// That the report is gone was sent, and stays with it.
			return null === $why ? [ Table::SENT, $told['reason'] ?? '' ] : [ Table::FAILED, $why ];
		} catch ( Throwable $error ) {
			ExtensionErrors::record( $error, 'reports by email' );
			// Who threw may have done so once it was sent.
			return $is_handed ? [ Table::UNKNOWN, '' ] : [ Table::FAILED, Reasons::BROKEN ];
		} finally {
			// Each by itself: what one throws is noted, and is no reason to go on as somebody else.
			ExtensionErrors::attempt( static fn() => wp_set_current_user( $before ), null, 'reports by email' );
			if ( $was_switched ) {
				( $is_switched ?? determine_locale() !== $locale ) && ExtensionErrors::attempt( 'restore_previous_locale', null, 'reports by email' );
			}
			while ( ! $was_switched && is_locale_switched() ) {
				ExtensionErrors::attempt( 'restore_previous_locale', null, 'reports by email' );
			}
			$is_switched && Declarations::forget();
		}
	}
}
