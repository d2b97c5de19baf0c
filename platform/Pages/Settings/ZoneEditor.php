<?php
/**
 * The editor of a shipping zone.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;

/**
 * The name, regions and shipping methods of one zone. A new zone is created when its form is stored, not when it is
 * opened.
 */
final class ZoneEditor {

	/**
	 * Null for a new zone, and for one that does not exist.
	 */
	private ?int $id;

	/**
	 * Sent fields that are not stored.
	 *
	 * @var array{zone_name: string, zone_locations: string[], zone_postcodes: string}|null
	 */
	private ?array $typed = null;

	/**
	 * @var array<string, string>
	 */
	private array $errors = [];

	/**
	 * @param string $asked 'new', or a zone's id; 0 for the rest of the world.
	 */
	public function __construct( private string $asked ) {
		$this->id = ctype_digit( $asked ) && null !== ShippingZones::get( (int) $asked ) ? (int) $asked : null;
	}

	public function render(): void {
		if ( ! $this->is_there() ) {
			printf( '<p>%s</p>', esc_html__( 'There is no such shipping zone.', 'storeboard-platform' ) );
			return;
		}

		Form::default_button();
		printf(
			'<h2 class="wc-admin-header"><small><a href="%s" aria-label="%s"><span class="dashicons dashicons-arrow-left-alt2" aria-hidden="true"></span></a></small> %s</h2>',
			esc_url( SettingsPage::url( 'shipping' ) ),
			esc_attr__( 'Back to the shipping zones', 'storeboard-platform' ),
			esc_html( $this->name() ?: __( 'New zone', 'storeboard-platform' ) )
		);
		echo '<table class="form-table wc-shipping-zone-settings" role="presentation"><tbody>';

		if ( 0 !== $this->id ) {
			foreach ( $this->fields() as $field ) {
				printf( '<tr><th scope="row" class="titledesc"><label for="%s">%s</label></th><td class="forminp">', esc_attr( $field['id'] ), esc_html( $field['label'] ) );
				( new Control( $field ) )->render();
				echo '</td></tr>';
			}
		}

		printf( '<tr><th scope="row" class="titledesc">%s</th><td>', esc_html__( 'Shipping methods', 'storeboard-platform' ) );
		$this->methods();
		echo '</td></tr></tbody></table>';
		printf(
			'<p class="submit"><button type="submit" name="save" id="submit" class="button-primary button-large wc-shipping-zone-method-save components-button is-primary" value="1">%s</button></p>',
			esc_html__( 'Save changes', 'storeboard-platform' )
		);
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 */
	public function save( array $sent ): void {
		if ( ! $this->is_there() ) {
			Messages::add_error( __( 'This zone no longer exists.', 'storeboard-platform' ) );
			return;
		}

		if ( 0 !== $this->id && ! $this->save_zone( $sent ) ) {
			return;
		}

		$this->save_methods( $sent );
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 * @return bool Whether the zone was stored.
	 */
	private function save_zone( array $sent ): bool {
		$kept   = ZoneRegions::places( null === $this->id ? [] : ShippingZones::locations( $this->id ) );
		$places = array_filter( (array) ( $sent['zone_locations'] ?? [] ), 'is_string' );
		$typed  = [
			'zone_name'      => is_string( $sent['zone_name'] ?? '' ) ? sanitize_text_field( $sent['zone_name'] ?? '' ) : '',
			'zone_locations' => array_values( $places ),
			'zone_postcodes' => is_string( $sent['zone_postcodes'] ?? '' ) ? sanitize_textarea_field( $sent['zone_postcodes'] ?? '' ) : '',
		];

		// An older location may be of a kind that the form does not offer.
		if ( [] !== array_diff( $typed['zone_locations'], array_keys( ZoneRegions::options() ), $kept ) ) {
			$this->errors['zone_locations'] = __( 'Choose regions from the list.', 'storeboard-platform' );
		}

		if ( null === $this->id && '' === $typed['zone_name'] ) {
			$this->errors['zone_name'] = __( 'Enter a name for the zone.', 'storeboard-platform' );
		}

		if ( [] !== $this->errors ) {
			$this->typed = $typed;
			array_map( [ Messages::class, 'add_error' ], array_values( $this->errors ) );
			return false;
		}

		if ( null === $this->id ) {
			$this->id = ShippingZones::add(
				[
					'name'  => $typed['zone_name'],
					'order' => count( ShippingZones::all() ),
				]
			);
			// Sending the form again would create another zone.
			SettingsPage::continue_at( 'shipping', [ 'zone_id' => $this->id ] );
		} else {
			ShippingZones::update( $this->id, [ 'name' => $typed['zone_name'] ] );
		}

		ShippingZones::set_locations( $this->id, ZoneRegions::read( $typed['zone_locations'], $typed['zone_postcodes'] ) );

		return true;
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 */
	private function save_methods( array $sent ): void {
		$zone    = (int) $this->id;
		$enabled = is_array( $sent['method_enabled'] ?? null ) ? $sent['method_enabled'] : [];
		$removed = absint( $sent['delete_method'] ?? 0 );

		foreach ( ShippingZones::methods( $zone ) as $method ) {
			if ( $removed === $method['instance_id'] ) {
				ShippingZones::delete_method( $method['instance_id'], $method['method_id'] );
			} else {
				ShippingZones::update_method( $method['instance_id'], [ 'enabled' => ! empty( $enabled[ $method['instance_id'] ] ) ] );
			}
		}

		if ( isset( $sent['add_method'] ) ) {
			$kind = $sent['add_method_id'] ?? '';

			if ( is_string( $kind ) && ShippingMethods::may_stand_in_zone( $kind ) ) {
				ShippingZones::add_method( $zone, $kind );
			} else {
				Messages::add_error( __( 'Choose a shipping method from the list.', 'storeboard-platform' ) );
			}
		}
	}

	private function is_there(): bool {
		return null !== $this->id || 'new' === $this->asked;
	}

	private function name(): string {
		return null === $this->id ? '' : (string) ( ShippingZones::get( $this->id )['name'] ?? '' );
	}

	/**
	 * @return array<int, array<string, mixed>> See Control.
	 */
	private function fields(): array {
		$locations = null === $this->id ? [] : ShippingZones::locations( $this->id );
		$places    = $this->typed['zone_locations'] ?? ZoneRegions::places( $locations );
		$options   = ZoneRegions::options();

		foreach ( array_diff( ZoneRegions::places( $locations ), array_keys( $options ) ) as $other ) {
			$options[ $other ] = explode( ':', $other, 2 )[1];
		}

		return [
			[
				'id'          => 'zone_name',
				'type'        => 'text',
				'label'       => __( 'Zone name', 'storeboard-platform' ),
				'value'       => $this->typed['zone_name'] ?? $this->name(),
				'placeholder' => __( 'Zone name', 'storeboard-platform' ),
				'error'       => $this->errors['zone_name'] ?? '',
				'attributes'  => [ 'data-attribute' => 'zone_name' ],
			],
			[
				'id'      => 'zone_locations',
				'type'    => 'multiselect',
				'label'   => __( 'Zone regions', 'storeboard-platform' ),
				'value'   => $places,
				'options' => $options,
				'error'   => $this->errors['zone_locations'] ?? '',
			],
			[
				'id'          => 'zone_postcodes',
				'type'        => 'textarea',
				'label'       => __( 'Only these postcodes', 'storeboard-platform' ),
				'value'       => $this->typed['zone_postcodes'] ?? ZoneRegions::postcodes( $locations ),
				'description' => __( 'One in each line. A star matches anything, three dots mean a range.', 'storeboard-platform' ),
			],
		];
	}

	private function methods(): void {
		echo '<table class="wc-shipping-zone-methods widefat"><thead><tr>';

		foreach ( [
			'title'       => __( 'Title', 'storeboard-platform' ),
			'enabled'     => __( 'Enabled', 'storeboard-platform' ),
			'description' => __( 'Description', 'storeboard-platform' ),
			'actions'     => __( 'Actions', 'storeboard-platform' ),
		] as $name => $label ) {
			printf( '<th scope="col" class="wc-shipping-zone-method-%s">%s</th>', esc_attr( $name ), esc_html( $label ) );
		}

		echo '</tr></thead><tbody class="wc-shipping-zone-method-rows wc-shipping-tables-tbody">';

		foreach ( null === $this->id ? [] : ShippingZones::methods( $this->id ) as $method ) {
			$this->method( $method );
		}

		$kinds = array_filter( array_keys( ShippingMethods::all() ), [ ShippingMethods::class, 'may_stand_in_zone' ] );

		echo '</tbody></table><p><label class="screen-reader-text" for="add_method_id">' . esc_html__( 'Shipping method', 'storeboard-platform' ) . '</label>';
		echo '<select id="add_method_id" name="add_method_id">';

		foreach ( $kinds as $kind ) {
			printf( '<option value="%s">%s</option>', esc_attr( $kind ), esc_html( ShippingMethods::all()[ $kind ]['title'] ) );
		}

		printf(
			'</select> <button type="submit" class="wc-shipping-zone-add-method components-button is-primary button" name="add_method" value="1">%s</button></p>',
			esc_html__( 'Add shipping method', 'storeboard-platform' )
		);
	}

	/**
	 * @param array{instance_id: int, method_id: string, order: int, enabled: bool} $method See ShippingZones.
	 */
	private function method( array $method ): void {
		$title = (string) ShippingMethods::fields( $method['method_id'], $method['instance_id'] )->value( 'title' );
		$edit  = SettingsPage::url( 'shipping', [ 'instance_id' => $method['instance_id'] ] );

		printf(
			'<tr data-id="%1$d"><td class="wc-shipping-zone-method-title"><a href="%2$s">%3$s</a></td>'
				. '<td class="wc-shipping-zone-method-enabled"><input type="checkbox" name="method_enabled[%1$d]" value="1" aria-label="%4$s"%5$s></td>'
				. '<td class="wc-shipping-zone-method-description">%6$s</td><td class="wc-shipping-zone-actions"><a href="%2$s" aria-label="%7$s">%8$s</a>'
				. ' | <button type="submit" class="button-link wc-shipping-zone-method-delete" name="delete_method" value="%1$d" aria-label="%9$s">%10$s</button></td></tr>',
			absint( $method['instance_id'] ),
			esc_url( $edit ),
			esc_html( $title ),
			/* translators: %s: name of a shipping method. */
			esc_attr( sprintf( __( '%s is enabled', 'storeboard-platform' ), $title ) ),
			checked( $method['enabled'], true, false ),
			esc_html( ShippingMethods::all()[ $method['method_id'] ]['description'] ),
			/* translators: %s: name of a shipping method. */
			esc_attr( sprintf( __( 'Edit %s', 'storeboard-platform' ), $title ) ),
			esc_html__( 'Edit', 'storeboard-platform' ),
			/* translators: %s: name of a shipping method. */
			esc_attr( sprintf( __( 'Delete %s', 'storeboard-platform' ), $title ) ),
			esc_html__( 'Delete', 'storeboard-platform' )
		);
	}
}
