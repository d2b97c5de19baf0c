<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Registerable;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * What extensions threw on the server, for the inspector: the last of each kind, with its cause and when. What their scripts throw the page tells at once, where it
 * happens, and nobody keeps it. A request without failures reads and writes nothing.
 *
 * @phpstan-type Failure array{name: string, place: string, message: string, where: string, at: int}
 */
final class Failures implements Registerable {

	public const OPTION = 'storeboard_extension_failures';

	private const MOST = 50;

	/** The same is not written again for so long, in seconds. */
	private const REST = 600;

	private const KEPT_FOR = 2_592_000;

	public function register(): void {
		add_action( 'shutdown', [ self::class, 'keep' ] );
	}

	public static function keep(): void {
		self::add( array_map( static fn( array $error ): array => [ 'at' => time() ] + $error, ExtensionErrors::details() ) );
	}

	/**
	 * @param list<Failure> $failures
	 */
	public static function add( array $failures ): void {
		if ( [] === $failures ) {
			return;
		}
		$kept = self::read();
		$new  = false;
		foreach ( $failures as $failure ) {
			$key = md5( "{$failure['name']} {$failure['place']} {$failure['message']}" );
			if ( ( $kept[ $key ]['at'] ?? 0 ) < time() - self::REST ) {
				unset( $kept[ $key ] );
				$kept[ $key ] = $failure;
				$new          = true;
			}
		}
		if ( $new ) {
			update_option( self::OPTION, array_slice( $kept, -self::MOST, null, true ), false );
		}
	}

	/**
	 * @return list<Failure> The newest first.
	 */
	public static function of( string $extension ): array {
		return array_values( array_reverse( array_filter( self::read(), static fn( array $failure ): bool => $extension === $failure['name'] ) ) );
	}

	/** @return list<string> */
	public static function names(): array {
		return array_values( array_unique( array_column( self::read(), 'name' ) ) );
	}

	/**
	 * @return array<string, Failure>
	 */
	private static function read(): array {
		$kept = get_option( self::OPTION );

		return array_filter( is_array( $kept ) ? $kept : [], static fn( $one ): bool => is_array( $one ) && isset( $one['name'], $one['place'], $one['message'], $one['where'], $one['at'] ) && $one['at'] > time() - self::KEPT_FOR );
	}
}
