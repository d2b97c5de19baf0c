<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Payments;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Data\FormFields;

/**
 * A gateway, from its definition and from the store's option `woocommerce_{id}_settings`.
 *
 * The definition has the keys id, title, description, method_title and method_description. Optional keys are fields
 * (see FormFields), supports, is_offline, required (names of fields that must be filled in), needs_setup (a closure), connection_url
 * (a closure that gets the return address), help (HTML) and scripts (handles of registered scripts that its page needs).
 */
final class Gateway {

	/** @param array<string, mixed> $definition See above. */
	public function __construct( private array $definition ) {}

	public function id(): string {
		return $this->definition['id'];
	}

	public function is_offline(): bool {
		return ! empty( $this->definition['is_offline'] );
	}

	public function is_enabled(): bool {
		return 'yes' === $this->fields()->value( 'enabled' );
	}

	/** What the definition says. Most gateways say nothing, whatever they require, and then need no set-up. */
	public function needs_setup(): bool {
		return isset( $this->definition['needs_setup'] ) && ( $this->definition['needs_setup'] )();
	}

	/** @return string[] Names of fields. */
	public function required(): array {
		return $this->definition['required'] ?? [];
	}

	public function title(): string {
		return (string) $this->fields()->value( 'title' );
	}

	public function description(): string {
		return (string) $this->fields()->value( 'description' );
	}

	public function method_title(): string {
		return $this->definition['method_title'];
	}

	public function method_description(): string {
		return $this->definition['method_description'];
	}

	/** @return string[] */
	public function supports(): array {
		return $this->definition['supports'] ?? [ 'products' ];
	}

	/**
	 * The address at which the owner connects the store with the service, if there is one.
	 *
	 * @param string $back The return address.
	 */
	public function connection_url( string $back ): ?string {
		return isset( $this->definition['connection_url'] ) ? ( $this->definition['connection_url'] )( $back ) : null;
	}

	public function help(): ?string {
		return $this->definition['help'] ?? null;
	}

	/** @return \_WP_Dependency[] Registered scripts. */
	public function scripts(): array {
		return array_values( array_filter( array_map( static fn( string $handle ) => wp_scripts()->registered[ $handle ] ?? null, $this->definition['scripts'] ?? [] ) ) );
	}

	public function fields(): FormFields {
		$stored = get_option( $this->option(), [] );

		return new FormFields( $this->form(), is_array( $stored ) ? $stored : [] );
	}

	/** @return int|string The position among the gateways, or '' if there is no order. */
	public function order() {
		$order = get_option( 'woocommerce_gateway_order' );

		return is_array( $order ) && isset( $order[ $this->id() ] ) ? (int) $order[ $this->id() ] : '';
	}

	/** @param array<string, mixed> $values See FormFields::merge(). */
	public function store( array $values ): void {
		update_option( $this->option(), $values );
	}

	public function set_order( int $order ): void {
		$all = get_option( 'woocommerce_gateway_order' );

		update_option( 'woocommerce_gateway_order', [ $this->id() => $order ] + ( is_array( $all ) ? $all : [] ) );
	}

	private function option(): string {
		return "woocommerce_{$this->id()}_settings";
	}

	/** @return array<string, array<string, mixed>> */
	private function form(): array {
		$usual = Declared::filled(
			Declared::in( __DIR__ . '/gateways.json' )['form'],
			[
				'[title]'       => $this->definition['title'],
				'[description]' => $this->definition['description'],
			]
		);

		return $usual + ( $this->definition['fields'] ?? [] );
	}
}
