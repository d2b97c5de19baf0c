<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Analytics;

use stdClass;
use Storeboard\Storage\Lock;
use Storeboard\Storage\Preference;
use Storeboard\Storage\UncachedUserMeta;
use Storeboard\Support\Access;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * The sections of a user's overview: the preference `dashboard_sections`, a JSON list as the platform's client keeps it. A change touches what
 * it means alone, in one step, so that two tabs do not undo each other. What is stored of sections that nobody knows any more stays.
 *
 * @phpstan-type Section array{key: string, title: string, isVisible: bool, hiddenBlocks: string[]}
 * @phpstan-type Change array{title?: string, is_visible?: bool, show?: string[], hide?: string[]}
 */
final class DashboardSections {

	private const META = 'woocommerce_admin_dashboard_sections';

	/**
	 * @param Section[] $known  The sections as the client shows them: those that are not stored yet are stored so.
	 * @param string    $key    Of the section to change; empty for none.
	 * @param Change    $change
	 * @param string[]  $order  Keys in their new order. Sections that are not named keep their places.
	 * @return string|WP_Error|null What is stored now; why the request is refused; null where it could not be stored.
	 */
	public function change( int $user_id, array $known, string $key, array $change, array $order ) {
		return Access::refusal_of_reports() ?? Lock::for_network( 'dashboard_sections_' . $user_id )->run(
			static function () use ( $user_id, $known, $key, $change, $order ): ?string {
				// Another request may have written since this one began.
				UncachedUserMeta::refresh( $user_id );

				$stored   = Preference::read( $user_id, self::META );
				$decoded  = json_decode( $stored );
				$sections = self::complete( is_array( $decoded ) ? $decoded : [], $known );
				foreach ( $sections as $section ) {
					if ( '' !== $key && self::key( $section ) === $key ) {
						self::apply( $section, $change );
						break;
					}
				}
				$changed = (string) wp_json_encode( self::sorted( $sections, $order ) );
				if ( $changed !== $stored && ! update_user_meta( $user_id, self::META, wp_slash( $changed ) ) ) {
					return null;
				}

				return $changed;
			}
		);
	}

	/**
	 * Stores the whole list, such as none, or the one of before.
	 *
	 * @param string      $list     As the preference has it; empty for none.
	 * @param string|null $expected What has to be stored by now, so that nothing is lost that another tab has chosen; null for anything.
	 * @return array{string, string}|WP_Error|null What is stored now, and what was before; why the request is refused; null where it could not be stored.
	 */
	public function replace( int $user_id, string $list, ?string $expected ) {
		return Access::refusal_of_reports() ?? Lock::for_network( 'dashboard_sections_' . $user_id )->run(
			static function () use ( $user_id, $list, $expected ) {
				UncachedUserMeta::refresh( $user_id );

				$stored = Preference::read( $user_id, self::META );
				// What is there already may come again.
				if ( ! in_array( $stored, [ $expected ?? $stored, $list ], true ) ) {
					return new WP_Error( 'storeboard_sections_changed', __( 'The overview was changed in another tab or window since then, and stays as it is now.', 'storeboard' ), [ 'status' => 409 ] );
				}
				if ( $list !== $stored && ! update_user_meta( $user_id, self::META, wp_slash( $list ) ) ) {
					return null;
				}

				return [ $list, $stored ];
			}
		);
	}

	/**
	 * @param mixed[]   $stored
	 * @param Section[] $known
	 * @return mixed[] With the known ones that are not stored.
	 */
	private static function complete( array $stored, array $known ): array {
		$keys = array_map( [ self::class, 'key' ], $stored );
		foreach ( $known as $section ) {
			if ( ! in_array( $section['key'], $keys, true ) ) {
				$stored[] = (object) $section;
				$keys[]   = $section['key'];
			}
		}

		return $stored;
	}

	/**
	 * @param stdClass $section
	 * @param Change   $change
	 */
	private static function apply( stdClass $section, array $change ): void {
		if ( isset( $change['title'] ) ) {
			$section->title = $change['title'];
		}
		if ( isset( $change['is_visible'] ) ) {
			$section->isVisible = $change['is_visible']; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The platform's name.
		}
		$show = $change['show'] ?? [];
		$hide = $change['hide'] ?? [];
		if ( [] !== $show || [] !== $hide ) {
			$hidden = $section->hiddenBlocks ?? []; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The platform's name.
			$hidden = array_filter( is_array( $hidden ) ? $hidden : [], 'is_string' );
			$section->hiddenBlocks = array_values( array_unique( [ ...array_diff( $hidden, $show, $hide ), ...$hide ] ) ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The platform's name.
		}
	}

	/**
	 * The named sections in their order, in the places that they hold together.
	 *
	 * @param mixed[]  $sections
	 * @param string[] $order
	 * @return mixed[]
	 */
	private static function sorted( array $sections, array $order ): array {
		$keys  = array_map( [ self::class, 'key' ], $sections );
		$named = array_filter( $keys, static fn( string $key ): bool => in_array( $key, $order, true ) );
		$moved = array_keys( $named );
		usort( $moved, static fn( int $one, int $other ): int => array_search( $keys[ $one ], $order, true ) <=> array_search( $keys[ $other ], $order, true ) );
		$sorted = $sections;
		foreach ( array_keys( $named ) as $turn => $place ) {
			$sorted[ $place ] = $sections[ $moved[ $turn ] ];
		}

		return $sorted;
	}

	/**
	 * @param mixed $section
	 * @return string Empty for what is none.
	 */
	private static function key( $section ): string {
		return $section instanceof stdClass && is_string( $section->key ?? null ) ? $section->key : '';
	}
}
