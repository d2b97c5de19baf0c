<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Abilities;

use Storeboard\Registerable;
use Storeboard\Support\ExtensionErrors;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Offers WordPress' abilities (6.9 and later; before, nothing of this runs) what the store's screens do. Those that change something are there only
 * once an administrator switched them on, and WooCommerce's log has each use of one, refused ones too (UseLog).
 */
final class Abilities implements Registerable {

	public const OPTION = 'storeboard_abilities';

	private const CATEGORY = 'storeboard';

	public function register(): void {
		add_action( 'wp_abilities_api_categories_init', [ $this, 'add_category' ] );
		add_action( 'wp_abilities_api_init', [ $this, 'add' ] );
		add_filter( 'sanitize_option_' . self::OPTION, [ self::class, 'sanitize' ] );
		// Where nobody can use them nothing of ours stands in the routes.
		function_exists( 'wp_register_ability' ) && ( new UseLog() )->register();
	}

	public function add_category(): void {
		wp_register_ability_category(
			self::CATEGORY,
			[
				'label'       => __( 'Store', 'storeboard' ),
				'description' => __( 'Reports, setup tasks, notes, and visibility of this store.', 'storeboard' ),
			]
		);
	}

	public function add(): void {
		foreach ( Catalogue::all() as $name => $ability ) {
			if ( $ability->writes && ! self::is_on( $name ) ) {
				continue;
			}
			wp_register_ability(
				$name,
				[
					'label'               => $ability->label,
					'description'         => $ability->description,
					'category'            => self::CATEGORY,
					'input_schema'        => $ability->input,
					'output_schema'       => $ability->output,
					'permission_callback' => static fn(): bool => current_user_can( $ability->capability ), // phpcs:ignore WordPress.WP.Capabilities.Undetermined -- One of those in the catalogue.
					'execute_callback'    => static fn( $input = [] ) => self::use( $name, $ability, is_array( $input ) ? $input : [] ),
					'meta'                => [
						'annotations'  => [
							'readonly'    => ! $ability->writes,
							'destructive' => false,
							'idempotent'  => $ability->is_repeatable,
						],
						'show_in_rest' => true,
						// The MCP adapter's own server tells agents of none that do not say so.
						'mcp'          => [ 'public' => true ],
					],
				]
			);
		}
	}

	/** Whether an administrator switched one on that changes something. */
	public static function is_on( string $name ): bool {
		$stored = (array) get_option( self::OPTION, [] );

		return 'yes' === ( $stored[ self::key( $name ) ] ?? '' );
	}

	/** Without the namespace: the form's names have no slash. */
	public static function key( string $name ): string {
		return explode( '/', $name )[1] ?? $name;
	}

	/**
	 * Keeps only what there is and is on; who does not administer the site changes nothing.
	 *
	 * @param mixed $value
	 * @return array<string, string>
	 */
	public static function sanitize( $value ): array {
		if ( ! current_user_can( 'manage_options' ) ) {
			$value = get_option( self::OPTION, [] );
		}
		$known = array_flip( array_map( [ self::class, 'key' ], array_keys( Catalogue::writings() ) ) );

		return array_intersect_key( array_filter( (array) $value, static fn( $state ): bool => 'yes' === $state ), $known );
	}

	/**
	 * @param array<mixed> $input
	 * @return mixed|WP_Error
	 */
	private static function use( string $name, Ability $ability, array $input ) {
		$failed = new WP_Error( 'storeboard_ability_failed', __( 'This didn’t work. An extension or the server failed; the log has the cause.', 'storeboard' ), [ 'status' => 500 ] );
		$result = ExtensionErrors::attempt( static fn() => ( $ability->run )( $input ), $failed, "ability $name" );
		if ( $ability->writes ) {
			UseLog::note( $name, $input, is_wp_error( $result ) ? $result->get_error_message() : '' );
		}

		return $result;
	}
}
