<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

/** The embedded platform has pictures without anybody's logo. */
final class Mark {

	public static function url(): string {
		return plugins_url( 'assets/mark.svg', dirname( __DIR__, 2 ) . '/storeboard-platform.php' );
	}

	/** A square in a color of its own, with the initials of a name's first word. */
	public static function of( string $name ): string {
		$initials = substr( (string) preg_replace( '/[^A-Z]/', '', (string) strtok( $name, ' ' ) ), 0, 2 );
		$svg      = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72"><rect width="72" height="72" rx="12" fill="hsl(%d 45%% 38%%)"/><text x="36" y="46" fill="#fff" font-family="sans-serif" font-size="28" font-weight="600" text-anchor="middle">%s</text></svg>';

		return 'data:image/svg+xml,' . rawurlencode( sprintf( $svg, crc32( $name ) % 360, $initials ) );
	}
}
