<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

use StoreboardPlatform\Data\Settings\Setting;
use WP_Error;

/**
 * Fields by name, in WooCommerce's form: title, type, description, default, placeholder, options. One option stores
 * all their values.
 */
final class FormFields {

	/**
	 * @param array<string, array<string, mixed>> $fields By name.
	 * @param array<string, mixed>                $stored Values by name.
	 */
	public function __construct( private array $fields, private array $stored ) {}

	/**
	 * @param string[] $without Fields to leave out.
	 * @return array<string, array<string, mixed>> The route's reply, by name. Fields without a title or a type are left out.
	 */
	public function describe( array $without = [] ): array {
		$told = [];

		foreach ( array_diff_key( $this->fields, array_flip( $without ) ) as $name => $field ) {
			if ( empty( $field['title'] ) || empty( $field['type'] ) ) {
				continue;
			}

			$description   = (string) ( $field['description'] ?? '' );
			$told[ $name ] = [
				'id'          => $name,
				'label'       => $field['title'],
				'description' => $description,
				'type'        => $field['type'],
				'value'       => $this->value( $name ),
				'default'     => $field['default'] ?? '',
				'tip'         => $description,
				'placeholder' => $field['placeholder'] ?? '',
			] + ( isset( $field['options'] ) ? [ 'options' => $field['options'] ] : [] );
		}

		return $told;
	}

	/** @return mixed */
	public function value( string $name ) {
		return $this->stored[ $name ] ?? $this->fields[ $name ]['value'] ?? $this->fields[ $name ]['default'] ?? '';
	}

	/**
	 * @param array<string, mixed> $given Values by name; unknown names are ignored.
	 * @return array<string, mixed>|WP_Error All values to store, including the given ones; error 400 rest_setting_value_invalid.
	 */
	public function merge( array $given ) {
		$values = $this->stored;

		foreach ( array_keys( $this->fields ) as $name ) {
			$values[ $name ] ??= $this->value( $name );
		}

		foreach ( array_intersect_key( $given, $this->fields ) as $name => $value ) {
			$clean = $this->sanitize( $name, $value );

			if ( is_wp_error( $clean ) ) {
				return $clean;
			}

			$values[ $name ] = $clean;
		}

		return $values;
	}

	/**
	 * @param mixed $value The new value.
	 * @return mixed|WP_Error
	 */
	private function sanitize( string $name, $value ) {
		$field = $this->fields[ $name ];
		$flat  = [];

		// Options may be grouped.
		foreach ( (array) ( $field['options'] ?? [] ) as $key => $option ) {
			$flat += is_array( $option ) ? $option : [ $key => $option ];
		}

		return ( new Setting( '', [ 'id' => $name, 'options' => $flat ] + $field ) )->sanitize( $value );
	}
}
