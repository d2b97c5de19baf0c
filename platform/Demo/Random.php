<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

/**
 * A small generator. The same seed and name give the same numbers on every machine and PHP version, whatever else
 * draws numbers in the meantime.
 */
final class Random {

	private int $state;

	/**
	 * @param int    $seed The seed of the sample store.
	 * @param string $name What the numbers are for, so that the size of one part does not change another part.
	 */
	public function __construct( private int $seed, string $name ) {
		$this->state = crc32( $seed . ':' . $name ) | 1;
	}

	/** Other numbers of the same seed, which take none of these away. */
	public function beside( string $name ): self {
		return new self( $this->seed, $name );
	}

	public function between( int $low, int $high ): int {
		$this->state ^= ( $this->state << 13 ) & 0xFFFFFFFF;
		$this->state ^= $this->state >> 17;
		$this->state ^= ( $this->state << 5 ) & 0xFFFFFFFF;

		return $low + $this->state % ( $high - $low + 1 );
	}

	/**
	 * @template T
	 * @param array<int, T> $choices What to choose from.
	 * @return T
	 */
	public function pick( array $choices ) {
		return $choices[ $this->between( 0, count( $choices ) - 1 ) ];
	}

	/** @param array<int|string, int> $weights How often each comes, relative to the others. */
	public function weighted( array $weights ): string {
		$left = $this->between( 1, array_sum( $weights ) );

		foreach ( $weights as $choice => $weight ) {
			$left -= $weight;

			if ( $left <= 0 ) {
				return (string) $choice;
			}
		}

		return (string) array_key_last( $weights );
	}
}
