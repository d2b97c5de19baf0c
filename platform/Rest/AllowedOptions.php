<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Declared;

/** A closed list. A new option gets a route of its own. */
final class AllowedOptions {

	public static function has( string $name ): bool {
		/** Filters whether an option is allowed. The older dialect allows others. */
		return apply_filters( 'storeboard_platform_option_is_allowed', in_array( $name, Declared::store( 'options' ), true ), $name );
	}
}
