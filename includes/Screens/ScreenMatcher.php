<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

defined( 'ABSPATH' ) || exit;

/**
 * Finds the screen of an address, as src/app/pages.ts does in the client: tests/data/screen-matching.json holds both to the same cases.
 *
 * The path that says most wins, part by part: words, then parameters (':name'), then '*' for all below. What lies below a route of the
 * platform is the platform's too, unless a row of ours says more. A task is found by its id, else by '*'.
 *
 * @phpstan-type Judged array{id: string, kind: string, path?: string, task?: string, owner: string, unless?: string[]}
 */
final class ScreenMatcher {

	public const STOREBOARD = 'storeboard';
	public const PLATFORM   = 'platform';

	/**
	 * @param array<array-key, Judged> $rows  Those that exist.
	 * @param array<string, mixed>     $query Arguments of the address.
	 * @return array{id: string, owner: string}|null Null where no row covers the address, or it holds lists where words belong.
	 */
	public static function find( array $rows, array $query ): ?array {
		$path = $query['path'] ?? '';
		$task = $query['task'] ?? '';
		if ( ! is_string( $path ) || ! is_string( $task ) ) {
			return null;
		}

		$parts = self::parts( $path );
		$row   = [ '' ] === $parts && '' !== $task ? self::find_task( $rows, $task ) : self::find_route( $rows, $parts );
		if ( null === $row ) {
			return null;
		}

		return [
			'id'    => $row['id'],
			'owner' => self::opens_dialog( $row, $query ) ? self::PLATFORM : $row['owner'],
		];
	}

	/**
	 * @param Judged               $row
	 * @param array<string, mixed> $query Arguments of the address.
	 */
	private static function opens_dialog( array $row, array $query ): bool {
		foreach ( $row['unless'] ?? [] as $rule ) {
			[ $name, $value ] = explode( '=', $rule ) + [ 1 => null ];
			if ( null === $value ? array_key_exists( $name, $query ) : ( $query[ $name ] ?? null ) === $value ) {
				return true;
			}
		}

		return false;
	}

	/**
	 * @param array<array-key, Judged> $rows
	 * @return Judged|null
	 */
	private static function find_task( array $rows, string $task ): ?array {
		$any = null;
		foreach ( $rows as $row ) {
			if ( $task === ( $row['task'] ?? null ) ) {
				return $row;
			}
			$any = '*' === ( $row['task'] ?? null ) ? $row : $any;
		}

		return $any;
	}

	/**
	 * @param array<array-key, Judged> $rows
	 * @param string[]                 $parts Of the address's path.
	 * @return Judged|null
	 */
	private static function find_route( array $rows, array $parts ): ?array {
		$best = null;
		$rank = null;
		// Two rows that say the same: one that names the path goes before one that it lies below.
		foreach ( [ '', '/*' ] as $below ) {
			foreach ( $rows as $row ) {
				$pattern = self::parts( ( $row['path'] ?? '' ) . $below );
				if ( ! isset( $row['path'] ) || ( '' !== $below && ! self::has_below( $row ) ) || ! self::matches( $pattern, $parts ) ) {
					continue;
				}
				$new_rank = self::rank( $pattern );
				if ( null === $rank || strcmp( $new_rank, $rank ) < 0 ) {
					$best = $row;
					$rank = $new_rank;
				}
			}
		}

		return $best;
	}

	/**
	 * Whether all below a row's path is the row's. Nothing lies below '/': every path would.
	 *
	 * @param Judged $row
	 */
	private static function has_below( array $row ): bool {
		$path = $row['path'] ?? '';

		return self::PLATFORM === $row['owner'] && '/' !== $path && ! str_ends_with( $path, '*' );
	}

	/**
	 * @return string[]
	 */
	private static function parts( string $path ): array {
		return explode( '/', trim( $path, '/' ) );
	}

	/**
	 * @param string[] $pattern
	 * @param string[] $parts
	 */
	private static function matches( array $pattern, array $parts ): bool {
		foreach ( $pattern as $at => $expected ) {
			if ( '*' === $expected ) {
				return true;
			}
			$part = $parts[ $at ] ?? '';
			if ( str_starts_with( $expected, ':' ) ? '' === $part : $part !== $expected ) {
				return false;
			}
		}

		return count( $parts ) <= count( $pattern );
	}

	/**
	 * Sorts before the rank of each pattern that says less: a letter a part, and one for the end.
	 *
	 * @param string[] $pattern
	 */
	private static function rank( array $pattern ): string {
		$letters = array_map(
			static fn( string $part ): string => match ( $part[0] ?? '' ) {
				':' => 'b',
				'' => 'c',
				'*' => 'd',
				default => 'a',
			},
			[ ...$pattern, '' ]
		);

		return implode( '', $letters );
	}
}
