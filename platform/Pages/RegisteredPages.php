<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages;

/** Each is the app's single page with a path. Extensions name its parent by the id of another page or by a slug. */
final class RegisteredPages {

	/** The id that extensions use for the home page. */
	private const HOME_ID = 'woocommerce-home';

	/**
	 * Slugs of the registered pages, by id.
	 *
	 * @var array<string, string>
	 */
	private static array $slugs = [ self::HOME_ID => Menu::PAGE ];

	/** @param array<string, mixed> $options Keys id, title, page_title, parent, path, capability, position. */
	public static function add( $options ): void {
		$options = apply_filters( 'woocommerce_navigation_connect_page_options', $options );

		$slug = Menu::PAGE . '&path=' . $options['path'];

		self::$slugs[ $options['id'] ] = $slug;

		add_submenu_page(
			self::$slugs[ $options['parent'] ?? '' ] ?? $options['parent'] ?? '',
			$options['page_title'] ?? $options['title'],
			$options['title'],
			$options['capability'] ?? 'view_woocommerce_reports',
			$slug,
			[ Home::class, 'render' ],
			$options['position'] ?? null
		);
	}
}
