<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * The titles of screens, by their ids. A task's title is the server's own, a declared report's the extension's.
 */
final class Titles {

	/** Empty where the title is not known before the screen shows. */
	public static function of( string $id ): string {
		return ReportAccess::is_there( $id ) ? self::title( $id ) : __( 'Not allowed', 'storeboard' );
	}

	/** Also where the store has no such report. */
	public static function title( string $id ): string {
		$title = ScreenTexts::title( $id );

		return '' !== $title ? $title : ScreenTable::declaration( $id )->title ?? '';
	}

	/**
	 * The titles of what a screen belongs to, from the top down: they stand behind its own in the window's title.
	 *
	 * @return string[]
	 */
	public static function trail( string $id ): array {
		return match ( true ) {
			! ReportAccess::is_there( $id )   => [],
			'marketing' === $id                  => [ 'WooCommerce', __( 'Marketing', 'storeboard' ) ],
			in_array( $id, [ 'attention', 'customers', 'now' ], true ) => [ 'WooCommerce' ],
			'report-emails' === $id,
			str_starts_with( $id, 'analytics/' ) => [ 'WooCommerce', __( 'Analytics', 'storeboard' ) ],
			default                              => [],
		};
	}
}
