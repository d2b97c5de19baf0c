<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Storage;

use Storeboard\Support\Access;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Options that hold several entries, of which Storeboard adds or removes one. Others write them too: the platform's own PHP, its
 * client, another tab. Each change is one step on the server.
 */
final class OptionEntries {

	/** Name to what may be done with its entries. */
	private const ALLOWED = [
		// A list of words: what the owner was asked about.
		'woocommerce_ces_shown_for_actions'         => 'add',
		// A map: what the server queued to be said, by its id.
		'woocommerce_admin_transient_notices_queue' => 'remove',
	];

	/**
	 * @return string[]
	 */
	public static function names(): array {
		return array_keys( self::ALLOWED );
	}

	public static function allows( string $name, string $change ): bool {
		return $change === ( self::ALLOWED[ $name ] ?? null );
	}

	/**
	 * @param string[] $entries
	 * @return array<int|string, mixed>|WP_Error|null What is stored now; why the request is refused; null where it could not be stored.
	 */
	public function add( string $name, array $entries ) {
		// As words: to array_unique() '10' and '1e1' are the same number.
		$add = static fn( array $all, string $entry ): array => in_array( $entry, $all, true ) ? $all : [ ...$all, $entry ];

		return $this->change( $name, static fn( array $all ): array => array_reduce( $entries, $add, array_values( $all ) ) );
	}

	/**
	 * @param string[] $keys
	 * @return array<int|string, mixed>|WP_Error|null What is stored now; why the request is refused; null where it could not be stored.
	 */
	public function remove( string $name, array $keys ) {
		return $this->change( $name, static fn( array $all ): array => array_diff_key( $all, array_flip( $keys ) ) );
	}

	/**
	 * @param callable( array<int|string, mixed> ): array<int|string, mixed> $make
	 * @return array<int|string, mixed>|WP_Error|null
	 */
	private function change( string $name, callable $make ) {
		return Access::refusal() ?? Lock::for_site( $name )->run(
			static function () use ( $name, $make ): ?array {
				$stored = UncachedOptions::get( $name, [] );
				$stored = is_array( $stored ) ? $stored : [];
				$made   = $make( $stored );

				return $made === $stored || update_option( $name, $made ) ? $made : null;
			}
		);
	}
}
