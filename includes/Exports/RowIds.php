<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

defined( 'ABSPATH' ) || exit;

/**
 * Which rows an export has: the ids of a large one take 8 bytes each, in sorted blocks that are searched by halves, and only the latest ones are a hash, of 40.
 */
final class RowIds {

	/** Bytes of an id. */
	private const WIDTH = 8;

	/** How many ids a block has: while it is sorted they take twice as much. */
	private const BLOCK = 65536;

	/** @var string[] Sorted. */
	private array $blocks = [];

	/** @var array<int, true> */
	private array $latest = [];

	/** Ids that are not in a block yet, as they were written. */
	private string $raw = '';

	/**
	 * @param string $ids As Files has them: 8 bytes each, in the order of this machine.
	 */
	public function add_written( string $ids ): void {
		$this->raw .= substr( $ids, 0, intdiv( strlen( $ids ), self::WIDTH ) * self::WIDTH );
		while ( strlen( $this->raw ) >= self::BLOCK * self::WIDTH ) {
			$this->sort( substr( $this->raw, 0, self::BLOCK * self::WIDTH ) );
			$this->raw = substr( $this->raw, self::BLOCK * self::WIDTH );
		}
	}

	public function add( int $id ): void {
		$this->latest[ $id ] = true;
		if ( count( $this->latest ) >= self::BLOCK ) {
			$ids          = array_keys( $this->latest );
			$this->latest = [];
			sort( $ids );
			$this->blocks[] = pack( 'q*', ...$ids );
		}
	}

	public function has( int $id ): bool {
		if ( isset( $this->latest[ $id ] ) ) {
			return true;
		}
		if ( '' !== $this->raw ) {
			$this->sort( $this->raw );
			$this->raw = '';
		}
		foreach ( $this->blocks as $block ) {
			if ( self::is_in( $block, $id ) ) {
				return true;
			}
		}

		return false;
	}

	private function sort( string $raw ): void {
		$ids = (array) unpack( 'q*', $raw );
		sort( $ids );
		$this->blocks[] = pack( 'q*', ...$ids );
	}

	private static function is_in( string $block, int $id ): bool {
		$from = 0;
		$to   = intdiv( strlen( $block ), self::WIDTH ) - 1;
		while ( $from <= $to ) {
			$middle = intdiv( $from + $to, 2 );
			$there  = unpack( 'q', $block, $middle * self::WIDTH )[1] ?? 0;
			if ( $there === $id ) {
				return true;
			}
			if ( $there < $id ) {
				$from = $middle + 1;
			} else {
				$to = $middle - 1;
			}
		}

		return false;
	}
}
