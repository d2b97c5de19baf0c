<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

/** The embedded platform has pictures without anybody's logo. */
final class Mark {

	public static function url(): string {
		return plugins_url( 'assets/mark.svg', dirname( __DIR__, 2 ) . '/storeboard-platform.php' );
	}

	/** A square in a color of its own, with the initials of a name's first word where the file has the name. */
	public static function of( string $name ): string {
		return self::url() . '#' . sanitize_title( $name );
	}
}
