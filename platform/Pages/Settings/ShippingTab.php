<?php
/**
 * The tab Shipping.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Settings\ShippingGroup;
use StoreboardPlatform\Data\ShippingZones;

/**
 * The list of zones, a zone's editor (zone_id), a shipping method's form (instance_id), and a section of settings.
 */
final class ShippingTab extends Tab {

	private const OPTIONS = 'options';

	private ?ZoneEditor $editor = null;

	private ?MethodForm $method = null;

	public function id(): string {
		return 'shipping';
	}

	public function label(): string {
		return __( 'Shipping', 'storeboard-platform' );
	}

	protected function own_sections(): array {
		return [
			''            => __( 'Shipping zones', 'storeboard-platform' ),
			self::OPTIONS => __( 'Shipping settings', 'storeboard-platform' ),
		];
	}

	protected function own_rows( string $section ): array {
		return self::OPTIONS === $section ? Rows::without( new ShippingGroup() ) : [];
	}

	public function render(): void {
		if ( '' !== SettingsPage::section() ) {
			parent::render();
			return;
		}

		$GLOBALS['hide_save_button'] = true;

		if ( isset( $_GET['instance_id'] ) ) {
			$this->method()->render();
		} elseif ( isset( $_GET['zone_id'] ) ) {
			$this->editor()->render();
		} else {
			( new ZoneList() )->render();
		}
	}

	public function save(): void {
		if ( '' !== SettingsPage::section() ) {
			parent::save();
		} elseif ( isset( $_GET['instance_id'] ) ) {
			$this->method()->save( SettingsPage::sent() );
		} elseif ( isset( $_GET['zone_id'] ) ) {
			$this->editor()->save( SettingsPage::sent() );
		} else {
			( new ZoneList() )->save( SettingsPage::sent() );
		}
	}

	private function editor(): ZoneEditor {
		$this->editor ??= new ZoneEditor( sanitize_key( (string) wp_unslash( $_GET['zone_id'] ) ) );

		return $this->editor;
	}

	private function method(): MethodForm {
		$this->method ??= new MethodForm( absint( $_GET['instance_id'] ) );

		return $this->method;
	}

	/**
	 * @return array<int, string> Names of the zones by id; the rest of the world comes last.
	 */
	public static function zones(): array {
		$names = array_column( ShippingZones::all(), 'name', 'id' );
		$rest  = $names[0];
		unset( $names[0] );

		return $names + [ 0 => $rest ];
	}
}
