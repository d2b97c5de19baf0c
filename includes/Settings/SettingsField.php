<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Settings;

use Storeboard\Registerable;
use Storeboard\Screens\TakeOverSwitch;

defined( 'ABSPATH' ) || exit;

/**
 * The switch under Settings, General: which client shows the store's screens.
 */
final class SettingsField implements Registerable {

	/**
	 * @param bool $has_screens Whether the settings of the platform have a switch for each screen.
	 */
	public function __construct( private TakeOverSwitch $switch, private bool $has_screens = false ) {}

	public function register(): void {
		add_action( 'admin_init', [ $this, 'add' ] );
	}

	public function add(): void {
		if ( false === get_option( TakeOverSwitch::OPTION ) ) {
			// Autoloaded: an option that is not there costs a query on every page.
			add_option( TakeOverSwitch::OPTION, 'yes', '', true );
		}
		$schema = [
			'type'              => 'string',
			'sanitize_callback' => static fn( $value ): string => 'yes' === $value ? 'yes' : 'no',
		];
		register_setting( 'general', TakeOverSwitch::OPTION, [ 'default' => 'yes' ] + $schema );
		register_setting( 'general', TakeOverSwitch::UNTESTED_OPTION, [ 'default' => 'no' ] + $schema );

		add_settings_field( 'storeboard', __( 'Store dashboard', 'storeboard' ), [ $this, 'render' ], 'general' );
	}

	public function render(): void {
		$this->checkbox(
			TakeOverSwitch::OPTION,
			$this->switch->is_enabled(),
			__( 'Use Storeboard instead of WooCommerce’s own screens', 'storeboard' )
		);
		$this->checkbox(
			TakeOverSwitch::UNTESTED_OPTION,
			'yes' === get_option( TakeOverSwitch::UNTESTED_OPTION ),
			__( 'Also use it with untested versions of WooCommerce', 'storeboard' )
		);
		if ( $this->has_screens && current_user_can( 'manage_woocommerce' ) ) {
			printf( '<p><a href="%s">%s</a></p>', esc_url( ScreenSettings::url() ), esc_html__( 'Choose individual screens', 'storeboard' ) );
		}
	}

	private function checkbox( string $option, bool $checked, string $label ): void {
		// The hidden field sends 'no' for a box that is not ticked; the box, where it is ticked, is the later of the two.
		printf(
			'<p><input type="hidden" name="%1$s" value="no"><label><input type="checkbox" name="%1$s" value="yes"%2$s> %3$s</label></p>',
			esc_attr( $option ),
			checked( $checked, true, false ),
			esc_html( $label )
		);
	}
}
