<?php
/**
 * The page that visitors see before the store is open.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Visitors;

use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Registerable;

/**
 * Stands in the place of every page, or of the store's pages alone, until the store is launched. Whoever runs the store sees the store, and
 * so does who has the private link. The REST API, feeds and the login are left alone.
 */
final class ComingSoon implements Registerable {

	/**
	 * A visit by the private link is remembered so long, in seconds.
	 */
	private const REMEMBERED = 90 * DAY_IN_SECONDS;

	/**
	 * So short that the launch is seen soon, in seconds.
	 */
	private const CACHED = 60;

	public function register(): void {
		add_filter( 'template_include', [ $this, 'replace' ], 1000 );
		add_action( 'template_redirect', [ $this, 'remember' ] );
	}

	/**
	 * @param string $template Path of the page's template.
	 */
	public function replace( $template ): string {
		if ( ! self::is_shown() ) {
			return (string) $template;
		}

		if ( ! headers_sent() ) {
			header( 'Cache-Control: max-age=' . self::CACHED );
		}

		// By this the launch flow knows a page that a cache still holds.
		add_action(
			'wp_head',
			static function (): void {
				echo '<meta name="woo-coming-soon-page" content="yes">' . "\n";
			}
		);

		// The page that is hidden has no feeds to tell of.
		remove_action( 'wp_head', 'feed_links_extra', 3 );

		return __DIR__ . '/coming-soon.php';
	}

	/**
	 * Keeps the key of the private link, so that the visitor's next pages open too.
	 */
	public function remember(): void {
		$key = self::given( $_GET );

		if ( SiteVisibility::is_coming_soon() && SiteVisibility::opens( $key ) && ! headers_sent() ) {
			setcookie(
				SiteVisibility::SHARE,
				$key,
				[
					'expires'  => time() + self::REMEMBERED,
					'path'     => '/',
					'httponly' => true,
					'samesite' => 'Lax',
				]
			);
		}
	}

	/**
	 * Whether the page of this request is hidden from whoever asks.
	 */
	public static function is_shown(): bool {
		if ( ! SiteVisibility::is_coming_soon() || current_user_can( 'manage_woocommerce' ) ) {
			return false;
		}

		if ( SiteVisibility::is_store_only() && ! self::is_store_page() ) {
			return false;
		}

		/**
		 * Filters whether this page is shown though the store is not open.
		 *
		 * @param bool $is_excluded Whether it is.
		 */
		if ( apply_filters( 'woocommerce_coming_soon_exclude', false ) ) {
			return false;
		}

		return ! SiteVisibility::opens( self::given( $_GET ) ) && ! SiteVisibility::opens( self::given( $_COOKIE ) );
	}

	/**
	 * Whether the page of this request shows products, or is one of the store's own.
	 */
	private static function is_store_page(): bool {
		$pages = array_filter( array_map( static fn( string $name ) => absint( get_option( "woocommerce_{$name}_page_id" ) ), [ 'shop', 'cart', 'checkout' ] ) );

		return is_singular( 'product' )
			|| is_post_type_archive( 'product' )
			|| is_tax( [ 'product_cat', 'product_tag' ] )
			|| ( [] !== $pages && is_page( $pages ) );
	}

	/**
	 * @param array<string, mixed> $from Query or cookies.
	 */
	private static function given( array $from ): string {
		$key = $from[ SiteVisibility::SHARE ] ?? '';

		return is_string( $key ) ? wp_unslash( $key ) : '';
	}
}
