<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/**
 * A screen of ours that the user may not see: nothing of it is asked or printed, and the client says so in its place.
 */
final class NotAllowed extends Screen {

	public function title(): string {
		return '';
	}

	public function requests(): array {
		return [];
	}

	public function chunks(): array {
		return [];
	}
}
