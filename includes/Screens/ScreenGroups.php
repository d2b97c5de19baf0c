<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The groups of screens that the store can switch as one, as an owner meets them.
 */
final class ScreenGroups {

	public const STORE    = 'store';
	public const SETUP    = 'setup';
	public const PANELS   = 'panels';
	public const REPORTS  = 'reports';
	public const COMMANDS = 'commands';

	public const ALL = [ self::STORE, self::SETUP, self::PANELS, self::REPORTS, self::COMMANDS ];

	/** The id under which the switch of a group is stored. */
	public static function id( string $group ): string {
		return "group/$group";
	}

	/** That of its manifest, else of its kind. */
	public static function of( string $id ): string {
		$row  = ScreenTable::rows()[ $id ] ?? [];
		$kind = $row['kind'] ?? '';

		return match ( true ) {
			isset( $row['group'] ) => $row['group'],
			'task' === $kind => self::SETUP,
			'panel' === $kind => self::PANELS,
			'customers' === $id, str_starts_with( $id, 'analytics/' ) => self::REPORTS,
			default => self::STORE,
		};
	}

	/**
	 * @return array{0: string, 1: string} Title and description for the owner.
	 */
	public static function texts( string $group ): array {
		return match ( $group ) {
			self::SETUP => [
				__( 'Setup', 'storeboard' ),
				__( 'The setup wizard, the page for each setup task, and the launch. The task list itself is part of Home.', 'storeboard' ),
			],
			self::PANELS => [
				__( 'Panels on WooCommerce pages', 'storeboard' ),
				__( 'Panels that Storeboard shows on WooCommerce’s settings, order, product, and coupon pages. WooCommerce loads some panels together, so turning one off may turn off others.', 'storeboard' ),
			],
			self::REPORTS => [
				__( 'Reports', 'storeboard' ),
				__( 'The analytics overview, each report, your customers, and the settings of analytics.', 'storeboard' ),
			],
			self::COMMANDS => [
				__( 'Commands', 'storeboard' ),
				__( 'Find store screens, tasks, orders, products, and customers in the command palette (Ctrl+K or ⌘K).', 'storeboard' ),
			],
			default => [
				__( 'Home and store pages', 'storeboard' ),
				__( 'Home with your stats, orders, and inbox, and the pages for marketing, extensions, and products.', 'storeboard' ),
			],
		};
	}
}
