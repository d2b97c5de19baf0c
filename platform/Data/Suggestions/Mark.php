<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Suggestions;

/** The embedded platform has one picture for everything, without anybody's logo. */
final class Mark {

	public static function url(): string {
		return plugins_url( 'assets/mark.svg', dirname( __DIR__, 2 ) . '/storeboard-platform.php' );
	}
}
