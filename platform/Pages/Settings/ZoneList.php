<?php
/**
 * The list of shipping zones.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\ShippingMethods;
use StoreboardPlatform\Data\ShippingZones;

/**
 * Zones in the order in which they are tried. Buttons of the page's form move and delete them.
 */
final class ZoneList {

	public function render(): void {
		printf(
			'<h2 class="wc-shipping-zones-heading"><span>%s</span> <a href="%s" class="page-title-action">%s</a></h2><p class="wc-shipping-zone-heading-help-text">%s</p>',
			esc_html__( 'Shipping zones', 'storeboard-platform' ),
			esc_url( SettingsPage::url( 'shipping', [ 'zone_id' => 'new' ] ) ),
			esc_html__( 'Add zone', 'storeboard-platform' ),
			esc_html__( 'A zone is a region with its shipping methods. The first zone that matches an address applies.', 'storeboard-platform' )
		);

		echo '<table class="wc-shipping-zones widefat"><thead><tr>';

		foreach ( [
			'sort'    => __( 'Order', 'storeboard-platform' ),
			'name'    => __( 'Zone name', 'storeboard-platform' ),
			'region'  => __( 'Region(s)', 'storeboard-platform' ),
			'methods' => __( 'Shipping method(s)', 'storeboard-platform' ),
			'actions' => __( 'Actions', 'storeboard-platform' ),
		] as $name => $label ) {
			printf( '<th scope="col" class="wc-shipping-zone-%s">%s</th>', esc_attr( $name ), esc_html( $label ) );
		}

		echo '</tr></thead><tbody class="wc-shipping-zone-rows wc-shipping-tables-tbody">';

		foreach ( ShippingTab::zones() as $id => $name ) {
			if ( 0 === $id ) {
				echo '</tbody><tfoot data-id="0" class="wc-shipping-zone-worldwide wc-shipping-zone-rows-tfoot">';
			}

			$this->row( $id, $name );
		}

		echo '</tfoot></table>';
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 */
	public function save( array $sent ): void {
		$ids = array_values( array_filter( array_keys( ShippingTab::zones() ) ) );

		if ( isset( $sent['delete_zone'] ) ) {
			$this->delete( absint( $sent['delete_zone'] ), $ids );
		} elseif ( isset( $sent['move_up'] ) ) {
			$this->move( absint( $sent['move_up'] ), -1, $ids );
		} elseif ( isset( $sent['move_down'] ) ) {
			$this->move( absint( $sent['move_down'] ), 1, $ids );
		}
	}

	/**
	 * @param int   $id  A zone's id.
	 * @param int[] $ids All ids.
	 */
	private function delete( int $id, array $ids ): void {
		if ( in_array( $id, $ids, true ) ) {
			ShippingZones::delete( $id );
		} else {
			Messages::add_error( __( 'This zone no longer exists.', 'storeboard-platform' ) );
		}
	}

	/**
	 * @param int   $id  A zone's id.
	 * @param int   $by  -1 for up, 1 for down.
	 * @param int[] $ids All ids, in order.
	 */
	private function move( int $id, int $by, array $ids ): void {
		$at = array_search( $id, $ids, true );

		if ( false === $at || ! isset( $ids[ $at + $by ] ) ) {
			return;
		}

		[ $ids[ $at ], $ids[ $at + $by ] ] = [ $ids[ $at + $by ], $ids[ $at ] ];

		foreach ( $ids as $place => $each ) {
			ShippingZones::update( $each, [ 'order' => $place + 1 ] );
		}
	}

	private function row( int $id, string $name ): void {
		$edit = SettingsPage::url( 'shipping', [ 'zone_id' => $id ] );

		printf( '<tr data-id="%d"><td class="wc-shipping-zone-sort">', absint( $id ) );

		if ( 0 !== $id ) {
			/* translators: %s: name of a shipping zone. */
			$this->button( 'move_up', $id, __( 'Up', 'storeboard-platform' ), sprintf( __( 'Move %s up', 'storeboard-platform' ), $name ) );
			/* translators: %s: name of a shipping zone. */
			$this->button( 'move_down', $id, __( 'Down', 'storeboard-platform' ), sprintf( __( 'Move %s down', 'storeboard-platform' ), $name ) );
		}

		printf( '</td><td class="wc-shipping-zone-name"><a href="%s">%s</a></td>', esc_url( $edit ), esc_html( $name ) );
		printf(
			'<td class="wc-shipping-zone-region">%s</td><td class="wc-shipping-zone-methods"><ul>%s</ul></td><td class="wc-shipping-zone-actions">',
			esc_html( ZoneRegions::describe( ShippingZones::locations( $id ) ) ),
			$this->methods( $id ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
		printf(
			'<a class="wc-shipping-zone-action-edit" href="%s" aria-label="%s">%s</a>',
			esc_url( $edit ),
			/* translators: %s: name of a shipping zone. */
			esc_attr( sprintf( __( 'Edit %s', 'storeboard-platform' ), $name ) ),
			esc_html__( 'Edit', 'storeboard-platform' )
		);

		if ( 0 !== $id ) {
			echo ' | ';
			/* translators: %s: name of a shipping zone. */
			$this->button( 'delete_zone', $id, __( 'Delete', 'storeboard-platform' ), sprintf( __( 'Delete %s', 'storeboard-platform' ), $name ), 'wc-shipping-zone-delete' );
		}

		echo '</td></tr>';
	}

	private function methods( int $zone ): string {
		$items = '';

		foreach ( ShippingZones::methods( $zone ) as $method ) {
			$items .= sprintf(
				'<li class="wc-shipping-zone-method%s">%s</li>',
				$method['enabled'] ? '' : ' method_disabled',
				esc_html( (string) ShippingMethods::fields( $method['method_id'], $method['instance_id'] )->value( 'title' ) )
			);
		}

		return '' === $items ? '<li>' . esc_html__( 'No shipping methods yet.', 'storeboard-platform' ) . '</li>' : $items;
	}

	private function button( string $name, int $id, string $text, string $label, string $class_name = '' ): void {
		printf(
			'<button type="submit" class="button-link %s" name="%s" value="%d" aria-label="%s">%s</button> ',
			esc_attr( $class_name ),
			esc_attr( $name ),
			absint( $id ),
			esc_attr( $label ),
			esc_html( $text )
		);
	}
}
