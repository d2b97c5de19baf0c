<?php
/**
 * A group of settings.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

/**
 * The content of a group, in WooCommerce's form: a row for each setting with the keys id, title, desc, desc_tip,
 * type, default, options and placeholder. Rows of the types title and sectionend divide the form into sections.
 */
interface SettingGroup {

	public function id(): string;

	public function label(): string;

	public function description(): string;

	/**
	 * @return array<int, array<string, mixed>> Rows, in the form's order.
	 */
	public function rows(): array;
}
