<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Classic;

use StoreboardPlatform\Data\Declared;

/**
 * Lists which of WordPress' own pages belong to the store, by screen id. Extensions add theirs with
 * wc_admin_connect_page().
 */
final class ConnectedPages {

	private const HOME = [ 'admin.php?page=wc-admin', 'WooCommerce' ];

	/** @var array<string, array{id: string, title: string[], path: string, parent: string}> */
	private static array $pages = [];

	/**
	 * @param array<string, mixed> $page Keys id, screen_id and title (a text, or one for each step); optional keys path and parent (an id).
	 */
	public static function connect( array $page ): void {
		self::$pages[ (string) ( $page['screen_id'] ?? '' ) ] = [
			'id'     => (string) ( $page['id'] ?? '' ),
			'title'  => array_map( 'strval', array_values( (array) ( $page['title'] ?? [] ) ) ),
			'path'   => (string) ( $page['path'] ?? '' ),
			'parent' => (string) ( $page['parent'] ?? '' ),
		];
	}

	/** The store's own pages. */
	public static function connect_own(): void {
		foreach ( Declared::store( 'connected_pages' ) as $screen => [ $id, $title, $path, $parent ] ) {
			self::connect( [ 'screen_id' => $screen ] + compact( 'id', 'title', 'path', 'parent' ) );
		}
	}

	/** Whether this request shows one of them. */
	public static function is_current(): bool {
		/** Filters whether this request shows a page with the store's header. */
		return (bool) apply_filters( 'woocommerce_navigation_is_connected_page', null !== self::current(), self::screen_id() );
	}

	/**
	 * The screen's id. On a settings page it includes the tab and section.
	 *
	 * @return string '' outside the admin.
	 */
	public static function screen_id(): string {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;

		if ( null === $screen || $screen->is_block_editor() ) {
			return '';
		}

		$id = $screen->id . ( 'add' === $screen->action ? '-add' : '' );

		/** Filters the screen id by which connected pages are found. */
		return (string) apply_filters( 'woocommerce_navigation_current_screen_id', $id, $screen );
	}

	/**
	 * The breadcrumbs of this page.
	 *
	 * @return array<int, string|array{0: string, 1: string}> Each an address and its title; the last one a title alone. Empty on other pages.
	 */
	public static function breadcrumbs(): array {
		$page   = self::current();
		$crumbs = [];

		if ( null !== $page ) {
			$titles = $page['title'];
			$crumbs = [ self::HOME ];
			$parent = self::by_id( $page['parent'] );

			if ( null !== $parent ) {
				$crumbs[] = [ $parent['path'], (string) end( $parent['title'] ) ];
			}

			// If a page has several titles, all but the last link to its own address.
			foreach ( array_slice( $titles, 0, -1 ) as $title ) {
				$crumbs[] = [ $page['path'], $title ];
			}

			$crumbs[] = (string) end( $titles );
		}

		/** Filters the breadcrumbs of this page. */
		return (array) apply_filters( 'woocommerce_navigation_get_breadcrumbs', $crumbs, $page );
	}

	/** The page's title in the header: its last title, or the first of a page with several. */
	public static function heading(): string {
		$crumbs = self::breadcrumbs();
		$page   = self::current();
		$crumb  = null !== $page && count( $page['title'] ) > 1 ? $crumbs[1] : end( $crumbs );

		return is_array( $crumb ) ? $crumb[1] : (string) $crumb;
	}

	/** @return array{id: string, title: string[], path: string, parent: string}|null */
	private static function current(): ?array {
		return self::$pages[ self::screen_id() ] ?? null;
	}

	/** @return array{id: string, title: string[], path: string, parent: string}|null */
	private static function by_id( string $id ): ?array {
		return array_column( self::$pages, null, 'id' )[ $id ] ?? null;
	}
}
