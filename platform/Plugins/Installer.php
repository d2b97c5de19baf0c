<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Plugins;

/** Uses WordPress' own upgrader. */
final class Installer {

	/**
	 * @param string[] $slugs  The requested plugins.
	 * @param string   $source The caller.
	 */
	public static function install( array $slugs, string $source = '' ): Outcome {
		require_once ABSPATH . 'wp-admin/includes/admin.php';
		require_once ABSPATH . 'wp-admin/includes/plugin-install.php';
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';

		$outcome = new Outcome();

		/** Filters which plugins to install. */
		foreach ( (array) apply_filters( 'woocommerce_admin_plugins_pre_install', $slugs ) as $asked ) {
			$slug = sanitize_key( $asked );

			if ( Plugins::is_installed( $slug ) ) {
				$outcome->done[] = $slug;
				continue;
			}

			self::install_one( (string) $asked, $slug, $source, $outcome );
		}

		return $outcome;
	}

	/** @param string[] $slugs The requested plugins. */
	public static function activate( array $slugs ): Outcome {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';

		$outcome = new Outcome();

		/** Filters which plugins to activate. */
		foreach ( (array) apply_filters( 'woocommerce_admin_plugins_pre_activate', $slugs ) as $asked ) {
			$slug = sanitize_key( $asked );
			$file = Plugins::file( $slug );

			if ( null === $file ) {
				/* translators: %s: slug of a plugin. */
				$outcome->errors->add( $asked, sprintf( __( 'The plugin %s isn’t installed.', 'storeboard-platform' ), $slug ) );
				continue;
			}

			$result = activate_plugin( $file );

			if ( is_wp_error( $result ) ) {
				$outcome->errors->add( $asked, $result->get_error_message() );
				do_action( 'woocommerce_plugins_activate_error', $slug, $result );
				continue;
			}

			$outcome->done[]           = $slug;
			$outcome->changed[ $slug ] = true;
		}

		return $outcome;
	}

	private static function install_one( string $asked, string $slug, string $source, Outcome $outcome ): void {
		$began  = microtime( true );
		$about  = plugins_api( 'plugin_information', [ 'slug' => $slug ] );
		$failed = is_wp_error( $about );

		if ( ! $failed ) {
			$about = (object) $about;
			do_action( 'woocommerce_plugins_install_before', $slug, $source );

			$upgrader = new \Plugin_Upgrader( new \Automatic_Upgrader_Skin() );
			$result   = $upgrader->install( $about->download_link );
			$failed   = true !== $result;
		}

		if ( $failed ) {
			/* translators: %s: slug of a plugin. */
			$outcome->errors->add( $asked, sprintf( __( 'Couldn’t install the plugin %s. Try again later.', 'storeboard-platform' ), $slug ) );
			do_action( is_wp_error( $about ) ? 'woocommerce_plugins_install_api_error' : 'woocommerce_plugins_install_error', $slug, $about, $source );
			return;
		}

		$duration                  = (int) ( ( microtime( true ) - $began ) * 1000 );
		$outcome->done[]           = $slug;
		$outcome->changed[ $slug ] = true;
		$outcome->time[ $slug ]    = $duration;

		do_action( 'woocommerce_plugins_install_after', $slug, $about, $source );
	}
}
