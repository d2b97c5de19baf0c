<?php
/**
 * A service outside, as far as the sample goes.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

/**
 * What the page of a sample connection offers, and what follows from each choice.
 */
interface Service {

	public function id(): string;

	public function name(): string;

	/**
	 * @return array<string, string> Words of the buttons, by choice. To go back without a choice is always offered.
	 */
	public function choices(): array;

	/**
	 * @param string $choice One of choices(), or '' for none.
	 * @param string $back   Where the owner came from.
	 * @return string Where the owner goes.
	 */
	public function choose( string $choice, string $back ): string;
}
