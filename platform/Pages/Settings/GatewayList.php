<?php
/**
 * The list of payment gateways.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Gateways;
use StoreboardPlatform\Data\Payments\Gateway;

/**
 * Shows which are enabled, in the customers' order, and below the list what else could be installed.
 */
final class GatewayList {

	/**
	 * Ids that a form wanted to enable but that was not stored.
	 *
	 * @var string[]|null
	 */
	private ?array $typed = null;

	/**
	 * @param bool $is_offline Shows only gateways without a service.
	 */
	public function __construct( private bool $is_offline ) {}

	public function render(): void {
		Form::default_button();
		printf( '<h2>%s</h2>', esc_html__( 'Payment methods', 'storeboard-platform' ) );
		echo '<table class="wc_gateways widefat"><thead><tr>';

		foreach ( [
			'sort'        => __( 'Order', 'storeboard-platform' ),
			'name'        => __( 'Method', 'storeboard-platform' ),
			'status'      => __( 'Enabled', 'storeboard-platform' ),
			'description' => __( 'Description', 'storeboard-platform' ),
			'action'      => __( 'Actions', 'storeboard-platform' ),
		] as $name => $label ) {
			printf( '<th scope="col" class="%s">%s</th>', esc_attr( $name ), esc_html( $label ) );
		}

		echo '</tr></thead><tbody>';
		array_map( [ $this, 'row' ], $this->gateways() );
		echo '</tbody></table>';

		if ( ! $this->is_offline ) {
			( new GatewaySuggestions() )->render();
		}
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 * @return bool Whether everything was stored.
	 */
	public function save( array $sent ): bool {
		if ( ! $this->is_offline && ( new GatewaySuggestions() )->act( $sent ) ) {
			return ! Messages::has_errors();
		}

		$enabled = array_map( 'strval', array_keys( is_array( $sent['gateway_enabled'] ?? null ) ? $sent['gateway_enabled'] : [] ) );

		foreach ( $this->gateways() as $gateway ) {
			if ( in_array( $gateway->id(), $enabled, true ) && ! $gateway->is_enabled() && $gateway->needs_setup() ) {
				$this->typed = $enabled;
				/* translators: %s: name of a payment method. */
				Messages::add_error( sprintf( __( '%s has to be set up before it can be enabled. Nothing was saved.', 'storeboard-platform' ), $gateway->method_title() ) );
			}
		}

		if ( null !== $this->typed ) {
			return false;
		}

		foreach ( $this->gateways() as $gateway ) {
			$values = $gateway->fields()->merge( [ 'enabled' => in_array( $gateway->id(), $enabled, true ) ? 'yes' : 'no' ] );

			if ( is_array( $values ) ) {
				$gateway->store( $values );
			}
		}

		$this->order( $sent );

		return true;
	}

	/**
	 * @param array<string, mixed> $sent Without slashes: gateway_order, a list of ids, and move_up or move_down, one of them.
	 */
	private function order( array $sent ): void {
		$known = array_keys( Gateways::all() );
		$ids   = array_filter( (array) ( $sent['gateway_order'] ?? [] ), 'is_string' );
		$ids   = array_values( array_unique( [ ...array_intersect( $ids, $known ), ...$known ] ) );

		foreach ( [ 'move_up' => -1, 'move_down' => 1 ] as $name => $by ) {
			$at = array_search( $sent[ $name ] ?? null, $ids, true );

			if ( false !== $at && isset( $ids[ $at + $by ] ) ) {
				[ $ids[ $at ], $ids[ $at + $by ] ] = [ $ids[ $at + $by ], $ids[ $at ] ];
			}
		}

		$all = Gateways::all();

		foreach ( $ids as $place => $id ) {
			$all[ $id ]->set_order( $place );
		}
	}

	/**
	 * @return array<string, Gateway>
	 */
	private function gateways(): array {
		return array_filter( Gateways::all(), fn( Gateway $gateway ) => ! $this->is_offline || $gateway->is_offline() );
	}

	private function row( Gateway $gateway ): void {
		$title   = $gateway->method_title();
		$enabled = null === $this->typed ? $gateway->is_enabled() : in_array( $gateway->id(), $this->typed, true );
		$url     = PaymentsTab::url( $gateway );

		printf(
			'<tr data-gateway_id="%1$s"><td class="sort"><div class="wc-item-reorder-nav">%2$s%3$s<input type="hidden" name="gateway_order[]" value="%1$s"></div></td>'
				. '<td class="name"><a href="%4$s" class="wc-payment-gateway-method-title">%5$s</a></td>'
				. '<td class="status"><input type="checkbox" name="gateway_enabled[%1$s]" value="1" aria-label="%6$s"%7$s></td>',
			esc_attr( $gateway->id() ),
			/* translators: %s: name of a payment method. */
			$this->mover( 'move_up', $gateway, __( 'Up', 'storeboard-platform' ), sprintf( __( 'Move %s up', 'storeboard-platform' ), $title ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			/* translators: %s: name of a payment method. */
			$this->mover( 'move_down', $gateway, __( 'Down', 'storeboard-platform' ), sprintf( __( 'Move %s down', 'storeboard-platform' ), $title ) ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_url( $url ),
			esc_html( $title ),
			/* translators: %s: name of a payment method. */
			esc_attr( sprintf( __( '%s is enabled', 'storeboard-platform' ), $title ) ),
			checked( $enabled, true, false )
		);
		printf(
			'<td class="description">%s</td><td class="action"><a class="button" href="%s" aria-label="%s">%s</a></td></tr>',
			esc_html( $gateway->method_description() ),
			esc_url( $url ),
			/* translators: %s: name of a payment method. */
			esc_attr( sprintf( $gateway->needs_setup() ? __( 'Set up %s', 'storeboard-platform' ) : __( 'Manage %s', 'storeboard-platform' ), $title ) ),
			esc_html( $gateway->needs_setup() ? __( 'Set up', 'storeboard-platform' ) : __( 'Manage', 'storeboard-platform' ) )
		);
	}

	private function mover( string $name, Gateway $gateway, string $text, string $label ): string {
		return sprintf(
			'<button type="submit" class="button button-small wc-%s" name="%s" value="%s" aria-label="%s">%s</button> ',
			esc_attr( str_replace( '_', '-', $name ) ),
			esc_attr( $name ),
			esc_attr( $gateway->id() ),
			esc_attr( $label ),
			esc_html( $text )
		);
	}
}
