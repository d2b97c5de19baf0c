<?php
/**
 * A group without settings of its own.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

/**
 * A tab whose page is more than a form: payments, site visibility.
 */
final class EmptyGroup implements SettingGroup {

	public function __construct( private string $id, private string $label ) {}

	public function id(): string {
		return $this->id;
	}

	public function label(): string {
		return $this->label;
	}

	public function description(): string {
		return '';
	}

	public function rows(): array {
		return [];
	}
}
