<?php
declare( strict_types=1 );

namespace StoreboardPlatform\FakeServices;

/** The choices that the page of a fake service offers, and the result of each. */
interface Service {

	public function id(): string;

	public function name(): string;

	/**
	 * @return array<string, string> Texts of the buttons, by choice. The page always offers to go back without a choice.
	 */
	public function choices(): array;

	/**
	 * @param string $choice One of choices(), or '' for none.
	 * @param string $back   The page that the owner came from.
	 * @return string Where the owner goes next.
	 */
	public function choose( string $choice, string $back ): string;
}
