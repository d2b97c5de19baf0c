<?php
declare( strict_types=1 );

namespace StoreboardPlatform;

/**
 * The embedded platform serves the same routes as WooCommerce, so the two can never run together. Where WooCommerce is only deactivated its
 * data is still there, so the site has to say twice that it is for development.
 */
final class Guard implements Registerable {

	/** The constant by which a site says that the embedded platform may run on it. */
	public const ALLOWED = 'STOREBOARD_EMBEDDED_PLATFORM';

	public function __construct( private string $why ) {}

	/** Why the embedded platform must not run here; null where it may. */
	public static function refusal(): ?string {
		return match ( true ) {
			self::woocommerce_is_active() => 'woocommerce',
			self::is_development_site( wp_get_environment_type(), defined( self::ALLOWED ) ? constant( self::ALLOWED ) : null ) => null,
			default => 'site',
		};
	}

	/**
	 * @param string $environment As WordPress knows it; production where the site says nothing.
	 * @param mixed  $allowed     The constant's value.
	 */
	public static function is_development_site( string $environment, $allowed ): bool {
		return true === $allowed && in_array( $environment, [ 'local', 'development' ], true );
	}

	/**
	 * Whether WooCommerce is loaded, or will be in this request. Plugins load in the order of their folders' names,
	 * so checking for the class would be too early.
	 */
	public static function woocommerce_is_active(): bool {
		if ( class_exists( 'WooCommerce', false ) ) {
			return true;
		}

		$active = (array) get_option( 'active_plugins', [] );

		if ( is_multisite() ) {
			$active = array_merge( $active, array_keys( (array) get_site_option( 'active_sitewide_plugins', [] ) ) );
		}

		foreach ( $active as $plugin ) {
			if ( is_string( $plugin ) && 'woocommerce.php' === basename( $plugin ) && is_file( WP_PLUGIN_DIR . '/' . $plugin ) ) {
				return true;
			}
		}

		return false;
	}

	public function register(): void {
		add_action( 'admin_notices', [ $this, 'explain' ] );
	}

	/** Explains to users who can change it why the plugin does nothing. */
	public function explain(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}

		$words = 'woocommerce' === $this->why
			? __( 'The Storeboard embedded platform is off here, because WooCommerce is active. Deactivate one of the two.', 'storeboard-platform' )
			/* translators: %s: name of a constant of PHP. */
			: __( 'The Storeboard embedded platform is off here: it’s for development sites, whose WP_ENVIRONMENT_TYPE is local or development and whose %s is true. Deactivate it.', 'storeboard-platform' );

		printf( '<div class="notice notice-warning"><p>%s</p></div>', esc_html( sprintf( $words, self::ALLOWED ) ) );
	}
}
