<?php
/**
 * A group of settings.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

/**
 * What a group holds, in the form that extensions know from WooCommerce: a row for each setting with the keys id, title, desc, desc_tip,
 * type, default, options and placeholder; rows of the types title and sectionend part the form.
 */
interface SettingGroup {

	public function id(): string;

	public function label(): string;

	public function description(): string;

	/**
	 * @return array<int, array<string, mixed>> Rows, in the order of the form.
	 */
	public function rows(): array;
}
