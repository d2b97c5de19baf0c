<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Dialect;

/** The store's pages, features, and the place of the blueprint panel. */
final class AdvancedTab extends Tab {

	private const BLUEPRINT = 'blueprint';

	protected function own_sections(): array {
		// The older dialect has the page too, but no link to it.
		return array_filter(
			[
				''              => __( 'Page setup', 'storeboard-platform' ),
				self::BLUEPRINT => Dialect::is_older() ? '' : __( 'Blueprint', 'storeboard-platform' ),
				'features'      => __( 'Features', 'storeboard-platform' ),
			]
		);
	}

	protected function own_rows( string $section ): array {
		return match ( $section ) {
			self::BLUEPRINT => [
				[
					'id'   => 'wc_settings_blueprint_slotfill',
					'type' => 'slotfill_placeholder',
				],
			],
			'features'      => Rows::of( 'advanced', 'advanced_features' ),
			default         => Rows::of( 'advanced', 'advanced_page_options' ),
		};
	}

	public function render(): void {
		// The form does not change anything that the panel changes.
		$GLOBALS['hide_save_button'] = self::BLUEPRINT === SettingsPage::section();

		parent::render();
	}
}
