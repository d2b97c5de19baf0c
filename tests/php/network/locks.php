<?php
/**
 * Which locks of the main site keep the second site waiting.
 *
 * @package Storeboard
 */

use Storeboard\Storage\Lock;

$storeboard_try = static function ( callable $lock ): string {
	return $lock()->run(
		static function () use ( $lock ): string {
			switch_to_blog( 2 );
			$result = $lock()->run( static fn(): string => 'free' );
			restore_current_blog();
			return is_wp_error( $result ) ? $result->get_error_code() : $result;
		}
	);
};

return [
	'network' => $storeboard_try( static fn() => Lock::for_network( 'a' ) ),
	'site'    => $storeboard_try( static fn() => Lock::for_site( 'a' ) ),
];
