<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/** Prints a field by its type, with its description and its error message. */
final class Control {

	/**
	 * @param array<string, mixed> $field Keys id, name (defaults to the id), type, label, value, options, placeholder, description, error, attributes.
	 */
	public function __construct( private array $field ) {}

	public function render(): void {
		match ( $this->field['type'] ?? 'text' ) {
			'checkbox'    => $this->checkbox(),
			'select'      => $this->select( false ),
			'multiselect' => $this->select( true ),
			'radio'       => $this->radio(),
			'textarea'    => $this->textarea(),
			default       => $this->input(),
		};

		// A checkbox has its label beside it.
		if ( 'checkbox' !== $this->field['type'] ) {
			$this->description();
		}

		$this->error();
	}

	private function input(): void {
		$type = in_array( $this->field['type'], [ 'number', 'email', 'password', 'hidden' ], true ) ? $this->field['type'] : 'text';

		printf(
			'<input%s type="%s" value="%s" placeholder="%s" class="%s">',
			$this->attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_attr( $type ),
			esc_attr( $this->text() ),
			esc_attr( (string) ( $this->field['placeholder'] ?? '' ) ),
			'number' === $type ? 'small-text' : 'regular-text'
		);
	}

	private function textarea(): void {
		printf(
			'<textarea%s rows="4" cols="40" placeholder="%s">%s</textarea>',
			$this->attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_attr( (string) ( $this->field['placeholder'] ?? '' ) ),
			esc_textarea( $this->text() )
		);
	}

	private function checkbox(): void {
		printf(
			'<label for="%1$s"><input%2$s type="checkbox" value="1"%3$s> %4$s</label>',
			esc_attr( $this->field['id'] ),
			$this->attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			checked( 'yes', $this->field['value'] ?? 'no', false ),
			esc_html( (string) ( $this->field['description'] ?? '' ) )
		);
	}

	private function select( bool $many ): void {
		$chosen = array_map( 'strval', (array) ( $this->field['value'] ?? '' ) );

		printf(
			'<select%s class="wc-enhanced-select"%s>',
			$this->attributes( $many ? '[]' : '' ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			$many ? ' multiple' : ''
		);

		foreach ( (array) ( $this->field['options'] ?? [] ) as $value => $label ) {
			if ( is_array( $label ) ) {
				printf( '<optgroup label="%s">', esc_attr( (string) $value ) );
				$this->options( $label, $chosen );
				echo '</optgroup>';
			} else {
				$this->options( [ $value => $label ], $chosen );
			}
		}

		echo '</select>';
	}

	/**
	 * @param array<int|string, string> $options Names by value.
	 * @param string[]                  $chosen  Values.
	 */
	private function options( array $options, array $chosen ): void {
		foreach ( $options as $value => $label ) {
			printf(
				'<option value="%s"%s>%s</option>',
				esc_attr( (string) $value ),
				selected( in_array( (string) $value, $chosen, true ), true, false ),
				esc_html( $label )
			);
		}
	}

	private function radio(): void {
		printf(
			'<fieldset%s><legend class="screen-reader-text"><span>%s</span></legend><ul>',
			$this->described_by(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			esc_html( (string) ( $this->field['label'] ?? '' ) )
		);

		foreach ( (array) ( $this->field['options'] ?? [] ) as $value => $label ) {
			printf(
				'<li><label><input name="%s" value="%s" type="radio"%s> %s</label></li>',
				esc_attr( $this->name() ),
				esc_attr( (string) $value ),
				checked( (string) $value, $this->text(), false ),
				esc_html( $label )
			);
		}

		echo '</ul></fieldset>';
	}

	private function description(): void {
		$text = (string) ( $this->field['description'] ?? '' );

		if ( '' !== $text ) {
			printf( '<p class="description" id="%s-description">%s</p>', esc_attr( $this->field['id'] ), wp_kses_post( $text ) );
		}
	}

	private function error(): void {
		$text = (string) ( $this->field['error'] ?? '' );

		if ( '' !== $text ) {
			printf( '<p class="storeboard-platform-error" id="%s-error">%s</p>', esc_attr( $this->field['id'] ), esc_html( $text ) );
		}
	}

	/** @param string $after Text after the name. */
	private function attributes( string $after = '' ): string {
		$attributes = (array) ( $this->field['attributes'] ?? [] );
		$html       = sprintf( ' name="%s" id="%s"', esc_attr( $this->name() . $after ), esc_attr( $this->field['id'] ) );

		foreach ( $attributes as $name => $value ) {
			$html .= sprintf( ' %s="%s"', esc_attr( $name ), esc_attr( (string) $value ) );
		}

		return $html . $this->described_by() . ( empty( $this->field['error'] ) ? '' : ' aria-invalid="true"' );
	}

	private function described_by(): string {
		$ids = [];

		if ( ! empty( $this->field['description'] ) && 'checkbox' !== $this->field['type'] ) {
			$ids[] = $this->field['id'] . '-description';
		}

		if ( ! empty( $this->field['error'] ) ) {
			$ids[] = $this->field['id'] . '-error';
		}

		return [] === $ids ? '' : sprintf( ' aria-describedby="%s"', esc_attr( implode( ' ', $ids ) ) );
	}

	private function name(): string {
		return (string) ( $this->field['name'] ?? $this->field['id'] );
	}

	private function text(): string {
		$value = $this->field['value'] ?? '';

		return is_scalar( $value ) ? (string) $value : '';
	}
}
