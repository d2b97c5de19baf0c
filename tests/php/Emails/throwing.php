<?php
/**
 * What stays behind an email in WooCommerce's frame where an extension throws, at each place where one may: `php throwing.php`. Prints as JSON, by place ('' where none throws), the
 * hooks that are still there and how many buffers are open. The platform of these tests has no emails: a class hooks what WooCommerce's does.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

namespace {
	require dirname( __DIR__ ) . '/bootstrap.php';

	if ( ! class_exists( 'WC_Email' ) ) {
		// phpcs:ignore -- WooCommerce's name.
		class WC_Email {
			public string $id = '';

			public string $email_type = '';

			public function __construct() {
				add_action( 'phpmailer_init', [ $this, 'handle_multipart' ] );
			}

			public function handle_multipart( object $mailer ): object {
				return $mailer;
			}

			public function get_from_address(): string {
				return 'shop@example.org';
			}

			public function get_from_name(): string {
				return 'Shop';
			}

			public function get_content_type(): string {
				return 'text/html';
			}

			/**
			 * @param string[] $attachments
			 */
			public function send( string $to, string $subject, string $message, string $headers, array $attachments ): bool {
				$own = [ 'wp_mail_from' => 'get_from_address', 'wp_mail_from_name' => 'get_from_name', 'wp_mail_content_type' => 'get_content_type' ];
				foreach ( $own as $hook => $method ) {
					add_filter( $hook, [ $this, $method ] );
				}
				$sent = wp_mail( $to, $subject, (string) apply_filters( 'woocommerce_mail_content', $message ), $headers, $attachments );
				foreach ( $own as $hook => $method ) {
					remove_filter( $hook, [ $this, $method ] );
				}

				return $sent;
			}
		}
	}

	if ( ! function_exists( 'WC' ) ) {
		// phpcs:ignore -- WooCommerce's name.
		function WC(): object {
			return new class() {
				public function mailer(): void {}
			};
		}
	}

	add_filter( 'pre_wp_mail', '__return_true', 99 );
	$left = [];
	foreach ( [ 'woocommerce_email_footer', 'woocommerce_mail_content', '' ] as $place ) {
		$throw = static fn() => throw new RuntimeException( 'A plugin.' );
		'' === $place || add_filter( $place, $throw );
		$count = static fn(): array => array_map(
			static fn( string $hook ): int => count( array_merge( ...array_values( $GLOBALS['wp_filter'][ $hook ]->callbacks ?? [] ) ) ),
			array_combine( $hooks = [ 'wp_mail_from', 'wp_mail_from_name', 'wp_mail_content_type', 'phpmailer_init' ], $hooks )
		);
		$before = [ $count(), ob_get_level() ];
		try {
			Storeboard\Emails\Mailer::send( 'ann@example.org', 'Subject', 'Heading', '<p>Words</p>', 'Words', [] );
		} catch ( RuntimeException ) {
			$open = ob_get_level() - $before[1];
			while ( ob_get_level() > $before[1] ) {
				ob_end_clean();
			}
		}
		remove_filter( $place, $throw );
		$left[ $place ] = [
			'hooks'   => array_keys( array_diff_assoc( $count(), $before[0] ) ),
			'buffers' => $open ?? 0,
		];
		unset( $open );
	}
	echo wp_json_encode( $left );
}
