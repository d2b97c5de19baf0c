<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Hands an email over: with WooCommerce in the frame, styles and sender of the store's own emails, without it in a plain one. HTML, with the text beside it.
 */
final class Mailer {

	/** What WC_Email hooks for an email: the last one as it is made, the others as it is sent. */
	private const OF_WOOCOMMERCE = [
		'wp_mail_from'         => 'get_from_address',
		'wp_mail_from_name'    => 'get_from_name',
		'wp_mail_content_type' => 'get_content_type',
		'phpmailer_init'       => 'handle_multipart',
	];

	/**
	 * @param string[] $headers
	 * @return string|null What the site says why it was not taken; null where it was.
	 */
	public static function send( string $to, string $subject, string $heading, string $html, string $text, array $headers ): ?string {
		$why     = '';
		$listen  = static function ( $error ) use ( &$why ): void {
			$why = $error instanceof WP_Error ? $error->get_error_message() : '';
		};
		$beside  = static function ( $mailer ) use ( $text ): void {
			$mailer->AltBody = $text; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHPMailer's.
		};
		$own     = self::take_mailer();
		add_action( 'wp_mail_failed', $listen );
		// Behind the platform's own, which empties it.
		add_action( 'phpmailer_init', $beside, 50 );
		try {
			$is_sent = class_exists( 'WC_Email' ) && function_exists( 'WC' ) ? self::by_woocommerce( $to, $subject, $heading, $html, $headers ) : self::by_wordpress( $to, $subject, $heading, $html, $headers );
		} finally {
			remove_action( 'wp_mail_failed', $listen );
			remove_action( 'phpmailer_init', $beside, 50 );
			self::leave_mailer( $own );
		}

		return $is_sent ? null : ( '' === trim( $why ) ? Reasons::MAILER : $why );
	}

	/**
	 * @param string[] $headers
	 */
	private static function by_woocommerce( string $to, string $subject, string $heading, string $html, array $headers ): bool {
		// Its header and footer are hooked with it.
		WC()->mailer();
		$level             = ob_get_level();
		$email             = new \WC_Email();
		$email->id         = 'storeboard_report';
		$email->email_type = 'multipart';
		try {
			ob_start();
			do_action( 'woocommerce_email_header', $heading, $email ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- The platform's.
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Letter escapes.
			do_action( 'woocommerce_email_footer', $email ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- The platform's.
			$message = (string) ob_get_clean();

			return (bool) $email->send( $to, $subject, $message, implode( "\r\n", $headers ) . "\r\n", [] );
		} finally {
			// Where an extension threw they stay, and the next email of the site would go out as this one; the last one stays always.
			foreach ( self::OF_WOOCOMMERCE as $hook => $method ) {
				remove_filter( $hook, [ $email, $method ] );
			}
			// A buffer that may not be removed stays.
			do {
				$is_removed = ob_get_level() > $level && @ob_end_clean(); // phpcs:ignore Generic.PHP.NoSilencedErrors -- As above.
			} while ( $is_removed );
		}
	}

	/**
	 * @param string[] $headers
	 */
	private static function by_wordpress( string $to, string $subject, string $heading, string $html, array $headers ): bool {
		$direction = is_rtl() ? 'rtl' : 'ltr';
		$language  = esc_attr( get_bloginfo( 'language' ) );
		$name      = esc_html( get_bloginfo( 'name' ) );
		$message   = "<!DOCTYPE html><html lang=\"$language\" dir=\"$direction\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>$name</title></head>"
			. "<body dir=\"$direction\" style=\"font-family:sans-serif;margin:0 auto;max-width:600px;padding:16px\"><h1>" . esc_html( $heading ) . "</h1>$html<p>$name</p></body></html>";

		return wp_mail( $to, $subject, $message, [ 'Content-Type: text/html; charset=UTF-8', ...$headers ] );
	}

	/**
	 * Puts a mailer of ours in the place of WordPress' own. One that a plugin put there stays.
	 *
	 * @return mixed The one that was there.
	 */
	private static function take_mailer() {
		global $phpmailer;

		$before = $phpmailer;
		if ( ! is_object( $before ) || in_array( get_class( $before ), [ 'PHPMailer\\PHPMailer\\PHPMailer', 'WP_PHPMailer' ], true ) ) {
			foreach ( [ 'PHPMailer', 'SMTP', 'Exception' ] as $file ) {
				require_once ABSPATH . "wp-includes/PHPMailer/$file.php";
			}
			$phpmailer = new WholeAddresses( true ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- Put back below.
			// As WordPress makes its own.
			$phpmailer::$validator = static fn( $email ): bool => (bool) is_email( $email );
		}

		return $before;
	}

	/**
	 * The site's other emails are sent with the same object.
	 *
	 * @param mixed $before
	 */
	private static function leave_mailer( $before ): void {
		global $phpmailer;

		$phpmailer = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As it was.
		if ( is_object( $phpmailer ) && property_exists( $phpmailer, 'AltBody' ) ) {
			$phpmailer->AltBody = ''; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHPMailer's.
		}
	}
}
