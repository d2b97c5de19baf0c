<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** The options of site visibility. The share key is created when it is first needed. */
final class SiteVisibility {

	/** Options whose value is 'yes' or 'no'. */
	public const OPTIONS = [
		'woocommerce_coming_soon',
		'woocommerce_store_pages_only',
		'woocommerce_private_link',
		'woocommerce_feature_site_visibility_badge_enabled',
	];

	/** Query argument and cookie of the private link. */
	public const SHARE = 'woo-share';

	private const KEY = 'woocommerce_share_key';

	private const DEFAULTS = [ 'no', 'no', 'no', 'yes' ];

	public static function is_coming_soon(): bool {
		return 'yes' === get_option( 'woocommerce_coming_soon' );
	}

	/** Whether pages outside the store stay open. */
	public static function is_store_only(): bool {
		return 'yes' === get_option( 'woocommerce_store_pages_only' );
	}

	/** @param mixed $key The visitor's key. */
	public static function opens( $key ): bool {
		return is_string( $key ) && '' !== $key && 'yes' === get_option( 'woocommerce_private_link' ) && hash_equals( self::share_key(), $key );
	}

	/** @return string 32 letters and digits. */
	public static function share_key(): string {
		$key = get_option( self::KEY );

		if ( ! is_string( $key ) || '' === $key ) {
			$key = wp_generate_password( 32, false );
			update_option( self::KEY, $key );
		}

		return $key;
	}

	/** The address that lists all products: a page that the store has chosen, or the archive that WordPress makes. */
	public static function shop_url(): string {
		$page = absint( get_option( 'woocommerce_shop_page_id' ) );

		return ( $page > 0 ? get_permalink( $page ) : false ) ?: ( get_post_type_archive_link( 'product' ) ?: home_url( '/' ) );
	}

	/** @return array<string, string> The data of the panel. */
	public static function settings(): array {
		$values = array_map( static fn( string $name, string $value ): string => (string) get_option( $name, $value ), self::OPTIONS, self::DEFAULTS );

		return [ 'shop_permalink' => self::shop_url() ] + array_combine( self::OPTIONS, $values ) + [ self::KEY => self::share_key() ];
	}

	/** @param array<string, string> $values 'yes' or 'no' by option name; other options are ignored. */
	public static function set( array $values ): void {
		foreach ( array_intersect_key( $values, array_flip( self::OPTIONS ) ) as $name => $value ) {
			update_option( $name, $value );
		}
	}
}
