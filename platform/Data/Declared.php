<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Dialect;

/** What the platform declares as data: JSON beside the class that reads it. Its texts are in English, as the embedded platform is not translated. */
final class Declared {

	/** @var array<string, array<string, mixed>> Contents by file. */
	private static array $files = [];

	/**
	 * @param string $file A file's path.
	 * @return array<string, mixed>
	 */
	public static function in( string $file ): array {
		return self::$files[ $file ] ??= json_decode( (string) file_get_contents( $file ), true, 32, JSON_THROW_ON_ERROR );
	}

	/**
	 * @param string $name A key of store.json: what several classes know of a store, each a list or a map.
	 * @return array<int|string, mixed>
	 */
	public static function store( string $name ): array {
		return self::in( __DIR__ . '/store.json' )[ $name ];
	}

	/**
	 * Of a file with the keys `today` and `older`: what 11.0 has, and where the dialect is older what differs in its place.
	 *
	 * @param string $file A file's path.
	 * @return array<string, mixed>
	 */
	public static function of_dialect( string $file ): array {
		$declared = self::in( $file );

		return Dialect::is_older() ? array_replace_recursive( $declared['today'], $declared['older'] ) : $declared['today'];
	}

	/**
	 * @param array<string, mixed>  $declared What a file declares, or a part of it.
	 * @param array<string, string> $values   What only the code knows, by the words that stand for it in the file.
	 * @return array<string, mixed>
	 */
	public static function filled( array $declared, array $values ): array {
		return array_map(
			static fn( $part ) => match ( true ) {
				is_array( $part )  => self::filled( $part, $values ),
				is_string( $part ) => strtr( $part, $values ),
				default            => $part,
			},
			$declared
		);
	}
}
