<?php
/**
 * Rows of a group of settings.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

/**
 * Makes the rows of a SettingGroup. Names come without their prefix `woocommerce_`.
 */
final class Row {

	/**
	 * @param string                           $id    The section's id.
	 * @param string                           $title The section's heading.
	 * @param string                           $desc  The text below it.
	 * @param array<int, array<string, mixed>> $rows  The section's rows.
	 * @return array<int, array<string, mixed>>
	 */
	public static function section( string $id, string $title, string $desc, array $rows ): array {
		return [
			[
				'id'    => $id,
				'type'  => 'title',
				'title' => $title,
				'desc'  => $desc,
			],
			...$rows,
			[
				'id'   => $id,
				'type' => 'sectionend',
			],
		];
	}

	/**
	 * @param string               $name  Name of the option.
	 * @param string               $title Its label.
	 * @param string               $desc  Its description, shown as a tip.
	 * @param string               $value The default.
	 * @param array<string, mixed> $more  Other keys of the row.
	 * @return array<string, mixed>
	 */
	public static function text( string $name, string $title, string $desc = '', string $value = '', array $more = [] ): array {
		return $more + [
			'id'       => 'woocommerce_' . $name,
			'type'     => 'text',
			'title'    => $title,
			'desc'     => $desc,
			'desc_tip' => '' === $desc ? null : true,
			'default'  => $value,
		];
	}

	/**
	 * @param string               $name    Name of the option.
	 * @param string               $title   Its label.
	 * @param string               $desc    Its description, shown as a tip.
	 * @param string               $value   The default.
	 * @param array<string, mixed> $options Names by value.
	 * @param array<string, mixed> $more    Other keys of the row.
	 * @return array<string, mixed>
	 */
	public static function select( string $name, string $title, string $desc, string $value, array $options, array $more = [] ): array {
		return self::text( $name, $title, $desc, $value, $more + [ 'type' => 'select', 'options' => $options ] );
	}

	/**
	 * @param string $name  Name of the option.
	 * @param string $title The label of the group of checkboxes; '' for all but its first.
	 * @param string $desc  The text beside the checkbox.
	 * @param bool   $is_on The default.
	 * @return array<string, mixed>
	 */
	public static function checkbox( string $name, string $title, string $desc, bool $is_on ): array {
		return [ 'desc_tip' => null ] + self::text( $name, $title, $desc, $is_on ? 'yes' : 'no', [ 'type' => 'checkbox' ] );
	}

	/**
	 * @param string $name  Name of the option.
	 * @param string $title Its label.
	 * @return array<string, mixed>
	 */
	public static function countries( string $name, string $title ): array {
		return self::text( $name, $title, '', '', [ 'type' => 'multi_select_countries' ] );
	}

	/**
	 * @param string $name  Name of the option.
	 * @param string $title Its label.
	 * @param string $desc  Said about it.
	 * @return array<string, mixed>
	 */
	public static function page( string $name, string $title, string $desc ): array {
		return self::text( $name, $title, $desc, '', [ 'type' => 'single_select_page' ] );
	}
}
