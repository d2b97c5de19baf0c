<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Abilities;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * A dry run of a blueprint: what each step would change here. Nothing is written, and no value of an option is told.
 */
final class Blueprint {

	/** As many as one blueprint has at most. */
	private const MOST_STEPS = 500;

	/**
	 * @param mixed $blueprint Of a file: `steps`, each with the name of what it does in `step`.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function try_out( $blueprint ) {
		$steps = is_array( $blueprint ) ? $blueprint['steps'] ?? null : null;
		if ( ! is_array( $steps ) || ! array_is_list( $steps ) || [] === $steps || count( $steps ) > self::MOST_STEPS ) {
			return self::invalid( __( 'This isn’t a blueprint. A blueprint has a list of steps.', 'storeboard' ) );
		}
		$told = [];
		foreach ( $steps as $at => $step ) {
			if ( ! is_array( $step ) || ! is_string( $step['step'] ?? null ) || '' === $step['step'] ) {
				/* translators: %s: a number. */
				return self::invalid( sprintf( __( 'Step %s of this blueprint doesn’t say what it does.', 'storeboard' ), number_format_i18n( $at + 1 ) ) );
			}
			$told[] = [ 'step' => $step['step'] ] + self::effect( $step );
		}
		$allowed = Routes::ask( 'GET', '/wc-admin/blueprint/import-allowed' );

		return [
			'can_import' => is_array( $allowed ) && true === ( $allowed['import_allowed'] ?? null ),
			'steps'      => $told,
		];
	}

	/**
	 * @param array<mixed> $step
	 * @return array<string, mixed>
	 */
	private static function effect( array $step ): array {
		switch ( $step['step'] ) {
			case 'setSiteOptions':
				$names   = array_filter( array_keys( (array) ( $step['options'] ?? [] ) ), 'is_string' );
				$changed = array_filter( $names, static fn( string $name ): bool => get_option( $name ) !== $step['options'][ $name ] );

				return [
					'changes' => array_values( $changed ),
					'same'    => count( $names ) - count( $changed ),
				];
			case 'installPlugin':
			case 'activatePlugin':
				return self::thing( $step, 'plugin', self::plugins() );
			case 'installTheme':
			case 'activateTheme':
				return self::thing( $step, 'theme', array_map( static fn( $theme ): string => (string) $theme->get( 'Version' ), wp_get_themes() ) );
		}

		return [];
	}

	/**
	 * @param array<mixed>          $step
	 * @param array<string, string> $installed Versions by slug.
	 * @return array<string, mixed>
	 */
	private static function thing( array $step, string $kind, array $installed ): array {
		$data = $step[ "{$kind}Data" ] ?? $step[ "{$kind}ZipFile" ] ?? [];
		$slug = $step['slug'] ?? $step['pluginName'] ?? $step['themeName'] ?? ( is_array( $data ) ? $data['slug'] ?? '' : '' );
		$slug = is_string( $slug ) ? explode( '/', $slug )[0] : '';

		return [
			'slug'      => $slug,
			'installed' => $installed[ $slug ] ?? null,
		];
	}

	/**
	 * @return array<string, string> Versions by slug.
	 */
	private static function plugins(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$versions = [];
		foreach ( get_plugins() as $file => $facts ) {
			$versions[ explode( '/', $file )[0] ] = (string) $facts['Version'];
		}

		return $versions;
	}

	private static function invalid( string $message ): WP_Error {
		return new WP_Error( 'storeboard_invalid_blueprint', $message, [ 'status' => 400 ] );
	}
}
