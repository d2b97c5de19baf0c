<?php
/**
 * A field of a panel in the order or product editor.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Classic;

/**
 * Prints a label and its control with the id and classes that these editors' scripts and styles use.
 */
final class PanelField {

	/**
	 * @param string                $id         The control's id.
	 * @param string                $label      Its label.
	 * @param string                $value      The current value.
	 * @param array<string, string> $attributes More attributes of the input. `name` defaults to the id, `type` to text.
	 */
	public static function input( string $id, string $label, string $value, array $attributes = [] ): void {
		$attributes += [
			'type'  => 'text',
			'name'  => $id,
			'class' => 'short',
		];

		self::open( $id, $label );
		printf( '<input id="%s" value="%s"', esc_attr( $id ), esc_attr( $value ) );

		foreach ( $attributes as $name => $text ) {
			printf( ' %s="%s"', esc_attr( $name ), esc_attr( $text ) );
		}

		echo '></p>';
	}

	/**
	 * @param string                    $id      The control's id and name.
	 * @param string                    $label   Its label.
	 * @param string                    $value   The current value, shown even if it is not an option.
	 * @param array<int|string, string> $options Names by value.
	 * @param string                    $class   Class of the select.
	 */
	public static function select( string $id, string $label, string $value, array $options, string $class = 'select short' ): void {
		if ( '' !== $value && ! isset( $options[ $value ] ) ) {
			$options[ $value ] = $value;
		}

		self::open( $id, $label );
		printf( '<select id="%1$s" name="%1$s" class="%2$s">', esc_attr( $id ), esc_attr( $class ) );

		foreach ( $options as $option => $name ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $option ), selected( $value, (string) $option, false ), esc_html( $name ) );
		}

		echo '</select></p>';
	}

	public static function box( string $id, string $label, bool $is_ticked, string $value = 'yes', string $class = 'checkbox' ): void {
		self::open( $id, $label );
		printf(
			'<input type="checkbox" id="%1$s" name="%1$s" value="%2$s" class="%3$s"%4$s></p>',
			esc_attr( $id ),
			esc_attr( $value ),
			esc_attr( $class ),
			checked( $is_ticked, true, false )
		);
	}

	public static function text( string $id, string $name, string $label, string $value ): void {
		self::open( $id, $label );
		printf( '<textarea id="%s" name="%s" rows="3" cols="40" class="short">%s</textarea></p>', esc_attr( $id ), esc_attr( $name ), esc_textarea( $value ) );
	}

	private static function open( string $id, string $label ): void {
		printf( '<p class="form-field %1$s_field"><label for="%1$s">%2$s</label> ', esc_attr( $id ), esc_html( $label ) );
	}
}
