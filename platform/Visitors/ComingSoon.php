<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Visitors;

use StoreboardPlatform\Data\SiteVisibility;
use StoreboardPlatform\Registerable;

/**
 * Replaces every page, or only the store's pages, until the store is launched. Users who manage the store and
 * visitors with the private link see the store. The REST API, feeds and the login stay open.
 */
final class ComingSoon implements Registerable {

	/** How long a visit by the private link is remembered, in seconds. */
	private const REMEMBERED = 90 * DAY_IN_SECONDS;

	/** Short, so that visitors soon see the launch. In seconds. */
	private const CACHED = 60;

	public function register(): void {
		add_filter( 'template_include', [ $this, 'replace' ], 1000 );
		add_action( 'template_redirect', [ $this, 'remember' ] );
		// The launch screen's preview shows what visitors see.
		add_filter( 'show_admin_bar', static fn( $is_shown ) => $is_shown && ! isset( $_GET['site-preview'] ) );
	}

	/** @param string $template Path of the page's template. */
	public function replace( $template ): string {
		if ( ! self::is_shown() ) {
			return (string) $template;
		}

		if ( ! headers_sent() ) {
			header( 'Cache-Control: max-age=' . self::CACHED );
		}

		// The launch flow recognises a page in a cache by this.
		add_action(
			'wp_head',
			static function (): void {
				echo '<meta name="woo-coming-soon-page" content="yes">' . "\n";
			}
		);

		// The hidden page must not announce its feeds.
		remove_action( 'wp_head', 'feed_links_extra', 3 );

		return __DIR__ . '/coming-soon.php';
	}

	/** Stores the key of the private link, so that the visitor's next pages open too. */
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

	/** Whether the current user may not see the page of this request. */
	public static function is_shown(): bool {
		if ( ! SiteVisibility::is_coming_soon() || current_user_can( 'manage_woocommerce' ) ) {
			return false;
		}

		if ( SiteVisibility::is_store_only() && ! self::is_store_page() ) {
			return false;
		}

		/** Filters whether this page is shown although the store is not open. */
		if ( apply_filters( 'woocommerce_coming_soon_exclude', false ) ) {
			return false;
		}

		return ! SiteVisibility::opens( self::given( $_GET ) ) && ! SiteVisibility::opens( self::given( $_COOKIE ) );
	}

	/** Whether this request shows products, or one of the store's own pages. */
	private static function is_store_page(): bool {
		$pages = array_filter( array_map( static fn( string $name ) => absint( get_option( "woocommerce_{$name}_page_id" ) ), [ 'shop', 'cart', 'checkout' ] ) );

		return is_singular( 'product' )
			|| is_post_type_archive( 'product' )
			|| is_tax( [ 'product_cat', 'product_tag' ] )
			|| ( [] !== $pages && is_page( $pages ) );
	}

	/** @param array<string, mixed> $from Query or cookies. */
	private static function given( array $from ): string {
		$key = $from[ SiteVisibility::SHARE ] ?? '';

		return is_string( $key ) ? wp_unslash( $key ) : '';
	}
}
