<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\FormFields;

/** Prints the fields of one option, and reads them from the sent form. A field's name is `woocommerce_{id}_{field}`. */
final class FieldsForm {

	/** @var array<string, mixed> */
	private array $typed = [];

	/** @var array<string, string> */
	private array $errors = [];

	/**
	 * @param string                                  $id      The id of the gateway or shipping method.
	 * @param FormFields                              $fields  Its fields.
	 * @param array<string, callable(string): ?string> $checks By field: returns a value's error message, or null.
	 */
	public function __construct( private string $id, private FormFields $fields, private array $checks = [] ) {}

	public function render(): void {
		echo '<table class="form-table" role="presentation">';

		foreach ( $this->fields->describe() as $name => $field ) {
			$id   = $this->name( $name );
			$kind = (string) $field['type'];

			printf(
				'<tr><th scope="row" class="titledesc"><label for="%s">%s</label></th><td class="forminp">',
				esc_attr( $id ),
				esc_html( $field['label'] )
			);
			( new Control(
				[
					'id'          => $id,
					'value'       => $this->typed[ $name ] ?? $field['value'],
					'description' => 'checkbox' === $kind ? ( $field['description'] ?: $field['label'] ) : $field['description'],
					'error'       => $this->errors[ $name ] ?? '',
				] + $field
			) )->render();
			echo '</td></tr>';
		}

		echo '</table>';
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 * @return array<string, mixed>|null All values, or null if one is invalid; the page then shows why.
	 */
	public function read( array $sent ): ?array {
		foreach ( $this->fields->describe() as $name => $field ) {
			$value = $sent[ $this->name( $name ) ] ?? null;

			if ( 'checkbox' === $field['type'] ) {
				$value = null === $value ? 'no' : 'yes';
			} elseif ( 'multiselect' === $field['type'] ) {
				$value ??= [];
			} elseif ( null === $value ) {
				continue;
			}

			$this->typed[ $name ] = $value;
			$problem              = is_string( $value ) && isset( $this->checks[ $name ] ) ? ( $this->checks[ $name ] )( $value ) : null;

			if ( null === $problem && is_wp_error( $this->fields->merge( [ $name => $value ] ) ) ) {
				/* translators: %s: label of a field. */
				$problem = sprintf( __( '%s: choose one of the listed values.', 'storeboard-platform' ), $field['label'] );
			}

			if ( null !== $problem ) {
				$this->refuse( $name, $problem );
			}
		}

		$merged = [] === $this->errors ? $this->fields->merge( $this->typed ) : null;

		return is_array( $merged ) ? $merged : null;
	}

	/**
	 * @param string $field Name of a field.
	 * @param string $text  The error message.
	 */
	public function refuse( string $field, string $text ): void {
		$this->errors[ $field ] = $text;
		Messages::add_error( $text );
	}

	private function name( string $field ): string {
		return "woocommerce_{$this->id}_{$field}";
	}
}
