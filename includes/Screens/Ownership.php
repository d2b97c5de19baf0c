<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

use Storeboard\Platform\Platform;
use Storeboard\Support\Address;
use Storeboard\Support\ExtensionFilter;

defined( 'ABSPATH' ) || exit;

/**
 * The judge over the table of screens: which of them exist, whose each is, and who may see it. The client gets the judged rows and judges
 * nothing again: were the two to differ, an address could be loaded over and over.
 *
 * @phpstan-import-type Row from ScreenTable
 * @phpstan-import-type Judged from ScreenMatcher
 */
final class Ownership {

	/** The argument `page` of the app's addresses. */
	public const APP_PAGE = 'wc-admin';

	/**
	 * The screens that exist, and whose each is. Judged once a request: an answer that changed within it would make two judgements of
	 * one address.
	 *
	 * @var array<string, Judged>|null
	 */
	private ?array $judged = null;

	public function __construct( private Platform $platform, private TakeOverSwitch $switch ) {}

	/**
	 * The id of the screen that this admin request shows and Storeboard owns, or null. The switch and the table are asked only for an
	 * address of the app: this runs on every page of the admin.
	 */
	public function current(): ?string {
		$query = Address::all();

		return self::APP_PAGE === ( $query['page'] ?? '' ) && $this->switch->is_on() ? $this->of_query( $query ) : null;
	}

	/**
	 * The id of the screen that an address shows, where that is ours.
	 *
	 * @param array<string, mixed> $query Query arguments of an admin address.
	 */
	public function of_query( array $query ): ?string {
		if ( self::APP_PAGE !== ( $query['page'] ?? '' ) ) {
			return null;
		}
		$found = ScreenMatcher::find( $this->judged(), $query );

		return null !== $found && ScreenMatcher::STOREBOARD === $found['owner'] ? $found['id'] : null;
	}

	/** Whether the current user may see a screen. Who may not reads 'Not allowed' in its place. */
	public static function is_allowed( string $id ): bool {
		$capability = ScreenTable::rows()[ $id ]['can'] ?? null;

		return ( null === $capability || self::may( $capability ) ) && ReportAccess::may_see_screen( $id );
	}

	/** Whether the current user has a capability. A super admin has every one, as in the platform's client. */
	public static function may( string $capability ): bool {
		return is_super_admin() || current_user_can( $capability ); // phpcs:ignore WordPress.WP.Capabilities.Undetermined -- The caller names it.
	}

	/**
	 * Whether Storeboard may show a screen that it has built. The store gives single screens back to the platform in its settings, and code
	 * of a site with the filter, which has the last word; one that throws changes nothing.
	 */
	public static function is_on( string $id ): bool {
		$is_on = ScreenSwitches::is_on( $id );

		/**
		 * Whether Storeboard owns a screen. Answer false before `current_screen` to leave it to the platform.
		 *
		 * @param bool   $owns Whether the store's settings have it on, which they do by default.
		 * @param string $id   For example 'home'; the ids stand in includes/Screens/screens.json.
		 */
		return ExtensionFilter::is( static fn() => apply_filters( 'storeboard_owns_screen', $is_on, $id ), 'storeboard_owns_screen', $is_on, "screen $id" );
	}

	/**
	 * The routes and tasks that exist, as `screens` in src/lib/page-settings.ts. What belongs to a feature that is off is left out.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	public function rows(): array {
		$rows = [];
		foreach ( $this->judged() as $id => $judged ) {
			$row    = ScreenTable::rows()[ $id ];
			$rows[] = $judged + [
				'title'   => Titles::of( $id ),
				'allowed' => self::is_allowed( $id ),
				'layout'  => (object) ( $row['layout'] ?? [] ),
			] + array_filter(
				[
					'next'  => $this->next( $row ),
					'trail' => Titles::trail( $id ),
				]
			) + array_intersect_key( $row, array_flip( [ 'chunk', 'nav', 'menu', 'as', 'added' ] ) );
		}

		return $rows;
	}

	/**
	 * The screens that the client may fetch ahead: ours, and those that the user may see.
	 *
	 * @param Row $row
	 * @return string[] Their ids.
	 */
	private function next( array $row ): array {
		$is_ours = fn( string $id ): bool => ScreenMatcher::STOREBOARD === ( $this->judged()[ $id ]['owner'] ?? '' ) && self::is_allowed( $id );

		return array_values( array_filter( $row['next'] ?? [], $is_ours ) );
	}

	/**
	 * The settings that the page brings along: those of every screen that the user can reach without a load, as nothing is asked for
	 * settings on the way. What is slow to work out is a request, not a setting.
	 *
	 * @return string[]
	 */
	public function settings(): array {
		$names = [];
		foreach ( $this->judged() as $id => $judged ) {
			$settings = ScreenTable::rows()[ $id ]['settings'] ?? [];
			if ( [] !== $settings && ScreenMatcher::STOREBOARD === $judged['owner'] && self::is_allowed( $id ) ) {
				array_push( $names, ...$settings );
			}
		}

		return array_values( array_unique( $names ) );
	}

	/**
	 * @return array<string, Judged>
	 */
	private function judged(): array {
		if ( null === $this->judged ) {
			$this->judged = [];
			foreach ( ScreenTable::rows() as $id => $row ) {
				if ( 'panel' !== $row['kind'] && $this->exists( $row ) ) {
					$this->judged[ $id ] = [
						'id'    => $id,
						'owner' => ScreenTable::is_built( $row ) && ! $this->yields( $row ) && self::is_on( $id ) ? ScreenMatcher::STOREBOARD : ScreenMatcher::PLATFORM,
					] + $this->unless( $row ) + array_intersect_key( $row, array_flip( [ 'kind', 'path', 'task' ] ) );
				}
			}
		}

		return $this->judged;
	}

	/**
	 * The arguments that open what only the platform has: a dialog, or the steps of its payments. Where it has no such steps, ours shows.
	 *
	 * @param Row $row
	 * @return array{unless?: string[]}
	 */
	private function unless( array $row ): array {
		if ( ! isset( $row['unless'] ) ) {
			return [];
		}
		$ours = empty( $this->platform->features()['hasAppDialog'] ) ? [ 'content=payments' ] : [];

		return [ 'unless' => array_values( array_diff( $row['unless'], $ours ) ) ];
	}

	/**
	 * Whether the platform's own screen offers more than ours.
	 *
	 * @param Row $row
	 */
	private function yields( array $row ): bool {
		return isset( $row['yields'] ) && ! empty( $this->platform->features()[ $row['yields'] ] );
	}

	/**
	 * @param Row $row
	 */
	private function exists( array $row ): bool {
		return ! isset( $row['needs']['feature'] ) || $this->platform->has_feature( $row['needs']['feature'] );
	}
}
