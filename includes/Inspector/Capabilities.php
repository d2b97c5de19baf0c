<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Cards\Cards;
use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Problems;
use Throwable;

defined( 'ABSPATH' ) || exit;

/**
 * Capabilities that extensions declare and nobody on the site has: mostly a slip of the pen, for what is declared so shows to nobody. A hint and no problem, as a role may
 * get it later. Looked up for who opens the inspector, and never on other pages.
 */
final class Capabilities {

	/** Those of a network's administrators are in no role. */
	private const OF_NETWORK = [ 'create_sites', 'delete_sites', 'manage_sites', 'manage_network', 'manage_network_users', 'manage_network_plugins', 'manage_network_themes', 'manage_network_options', 'upgrade_network' ];

	/**
	 * @return array<string, list<string>> By plugin.
	 */
	public static function hints(): array {
		$hints = [];
		foreach ( [ ...array_values( Declarations::reports() ), ...array_values( Declarations::metrics() ), ...array_values( Declarations::cards() ) ] as $one ) {
			if ( self::is_unknown( $one->capability ) ) {
				$hints[ $one->source->plugin ][] = Problems::words_of( $one->source, self::words( $one->capability ) );
			}
		}
		$cards = Cards::declared();
		foreach ( Cards::whose() as $name => $who ) {
			$capability = $cards[ $name ]['can'] ?? '';
			if ( '' !== $capability && self::is_unknown( $capability ) ) {
				$hints[ $who['name'] ][] = "card $name: " . self::words( $capability ) . $who['where'];
			}
		}

		// A report and what is declared with it are of one line.
		return array_map( static fn( array $of_plugin ): array => array_values( array_unique( $of_plugin ) ), $hints );
	}

	private static function words( string $capability ): string {
		return sprintf( "No role and no user has the capability '%s'.", $capability );
	}

	private static function is_unknown( string $capability ): bool {
		return ! self::is_in_a_role( $capability ) && ! self::is_of_a_type( $capability ) && ! in_array( $capability, self::OF_NETWORK, true ) && ! self::is_mapped( $capability ) && ! self::has_somebody( $capability );
	}

	/** A role's own name counts as a capability of whoever has it. */
	private static function is_in_a_role( string $capability ): bool {
		foreach ( wp_roles()->roles as $name => $role ) {
			if ( $capability === (string) $name || isset( $role['capabilities'][ $capability ] ) ) {
				return true;
			}
		}

		return false;
	}

	private static function is_of_a_type( string $capability ): bool {
		foreach ( [ ...array_values( get_post_types( [], 'objects' ) ), ...array_values( get_taxonomies( [], 'objects' ) ) ] as $type ) {
			if ( in_array( $capability, (array) $type->cap, true ) ) {
				return true;
			}
		}

		return false;
	}

	/** Whether it stands for others, as 'customize' does for 'edit_theme_options'. */
	private static function is_mapped( string $capability ): bool {
		// Some are of one thing, and WordPress says so where none is given.
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		try {
			return [ $capability ] !== array_values( map_meta_cap( $capability, get_current_user_id() ) );
		} catch ( Throwable $error ) {
			// A plugin knows it, and wants more than its name.
			return true;
		} finally {
			remove_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		}
	}

	/** Whether a user was given it by name, or a plugin gives it to who asks. */
	private static function has_somebody( string $capability ): bool {
		// A network's administrators have whatever they are asked for.
		if ( ! ( is_multisite() && is_super_admin() ) && current_user_can( $capability ) ) {
			return true;
		}

		return [] !== get_users(
			[
				'capability'  => $capability,
				'number'      => 1,
				'fields'      => 'ID',
				'count_total' => false,
			]
		);
	}
}
