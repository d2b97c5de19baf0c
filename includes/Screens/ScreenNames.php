<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * What owners call a screen where it stands in a list of all of them: a task has a title of the server's only while it is open, and a panel
 * has none.
 */
final class ScreenNames {

	/** Pages that share their name with the task that leads there. */
	private const PAGES = [ 'customize-store', 'launch-your-store', 'marketing' ];

	public static function of( string $id ): string {
		$name = self::name( $id );
		if ( 'analytics/report' !== $id && str_starts_with( $id, 'analytics/' ) ) {
			/* translators: %s: name of a report, or of another screen of Analytics. */
			return sprintf( __( 'Analytics: %s', 'storeboard' ), $name );
		}

		return '' !== $name ? $name : ucfirst( strtr( basename( $id ), '-_', '  ' ) );
	}

	/** The name where tasks, pages and panels stand side by side: none stands there twice. */
	public static function among_all( string $id ): string {
		return match ( true ) {
			/* translators: %s: name of a setup task, for example 'Taxes'. */
			'task/extension' !== $id && str_starts_with( $id, 'task/' ) => sprintf( __( 'Task: %s', 'storeboard' ), self::of( $id ) ),
			/* translators: %s: name of a page, for example 'Marketing'. */
			in_array( $id, self::PAGES, true ) => sprintf( __( 'Page: %s', 'storeboard' ), self::of( $id ) ),
			default => self::of( $id ),
		};
	}

	private static function name( string $id ): string {
		$name = match ( $id ) {
			// Panels of WooCommerce's that no manifest declares.
			'panel/app-banner'         => ScreenTexts::name( 'app-banner' ),
			'panel/payment-promotions' => __( 'WooPayments offers in the list of payment methods', 'storeboard' ),
			default                    => ScreenTexts::name( $id ),
		};

		return '' !== $name ? $name : Titles::title( $id );
	}
}
