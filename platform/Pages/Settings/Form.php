<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Settings\Setting;

/**
 * Prints rows (see SettingGroup) as WordPress' form tables. The action woocommerce_admin_field_{type} prints rows of
 * other types.
 */
final class Form {

	private const CONTROLS = [ 'text', 'number', 'email', 'password', 'textarea', 'select', 'multiselect', 'radio' ];

	/**
	 * @param array<int, array<string, mixed>> $rows   The form's rows.
	 * @param array<string, mixed>             $typed  Sent values that are not stored, by id.
	 * @param array<string, string>            $errors Error messages, by id.
	 */
	public function __construct( private array $rows, private array $typed = [], private array $errors = [] ) {}

	public function render(): void {
		$rows  = array_values( $this->rows );
		$count = count( $rows );

		for ( $at = 0; $at < $count; $at++ ) {
			$row  = $rows[ $at ];
			$type = (string) ( $row['type'] ?? '' );
			$kind = ( new Setting( '', $row ) )->type();

			if ( 'title' === $type ) {
				$this->title( $row );
			} elseif ( 'sectionend' === $type ) {
				$this->end( $row );
			} elseif ( 'checkbox' === $type ) {
				$boxes = [ $row ];

				// Checkboxes without a title belong to the one before.
				while ( 'checkbox' === ( $rows[ $at + 1 ]['type'] ?? '' ) && '' === ( $rows[ $at + 1 ]['title'] ?? '' ) ) {
					$boxes[] = $rows[ ++$at ];
				}

				$this->boxes( $boxes );
			} elseif ( 'slotfill_placeholder' === $type ) {
				printf( '<div id="%s" class="%s"></div>', esc_attr( $row['id'] ), esc_attr( (string) ( $row['class'] ?? '' ) ) );
			} elseif ( in_array( $kind, self::CONTROLS, true ) ) {
				$this->control( $row, $kind );
			} else {
				/** Fires to print a row of this type. */
				do_action( "woocommerce_admin_field_{$type}", $row );
			}
		}
	}

	/** @param array<string, mixed> $row The row that begins a section. */
	private function title( array $row ): void {
		$id = (string) ( $row['id'] ?? '' );

		if ( ! empty( $row['title'] ) ) {
			printf( '<h2>%s</h2>', esc_html( $row['title'] ) );
		}

		if ( ! empty( $row['desc'] ) ) {
			printf( '<div id="%s-description"><p>%s</p></div>', esc_attr( $id ), wp_kses_post( $row['desc'] ) );
		}

		echo '<table class="form-table" role="presentation">';

		if ( '' !== $id ) {
			/** Fires at the start of a section. */
			do_action( "woocommerce_settings_{$id}" );
		}
	}

	/** @param array<string, mixed> $row The row that ends a section. */
	private function end( array $row ): void {
		$id = (string) ( $row['id'] ?? '' );

		if ( '' !== $id ) {
			/** Fires at the end of a section. */
			do_action( "woocommerce_settings_{$id}_end" );
		}

		echo '</table>';

		if ( '' !== $id ) {
			/** Fires below a section. */
			do_action( "woocommerce_settings_{$id}_after" );
		}
	}

	/** @param array<int, array<string, mixed>> $rows Checkboxes under one title. */
	private function boxes( array $rows ): void {
		$title = (string) ( $rows[0]['title'] ?? '' );

		printf( '<tr><th scope="row" class="titledesc">%s</th><td class="forminp forminp-checkbox">', esc_html( $title ) );

		foreach ( $rows as $at => $row ) {
			printf( '<fieldset>%s', 0 === $at ? '<legend class="screen-reader-text"><span>' . esc_html( $title ) . '</span></legend>' : '' );
			( new Control( $this->field( $row, 'checkbox' ) ) )->render();
			echo '</fieldset>';
		}

		echo '</td></tr>';
	}

	/**
	 * @param array<string, mixed> $row  A setting.
	 * @param string               $kind The control's kind.
	 */
	private function control( array $row, string $kind ): void {
		$field = $this->field( $row, $kind );
		$title = esc_html( (string) $field['label'] );
		$when  = (string) ( $row['shown_for'] ?? '' );

		printf(
			'<tr class="%s"%s><th scope="row" class="titledesc">%s</th><td class="forminp forminp-%s">',
			esc_attr( '' === $when || $this->counts( $when ) ? '' : 'hide-if-js' ),
			'' === $when ? '' : sprintf( ' data-shown-for="%s"', esc_attr( $when ) ),
			'radio' === $kind ? $title : sprintf( '<label for="%s">%s</label>', esc_attr( $field['id'] ), $title ), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
			esc_attr( $kind )
		);
		( new Control( $field ) )->render();
		echo '</td></tr>';
	}

	/**
	 * Whether another field has the value that this row requires. Without scripts all rows show.
	 *
	 * @param string $when Name and value, as `field=value`.
	 */
	private function counts( string $when ): bool {
		[ $name, $value ] = explode( '=', $when, 2 );

		return ( $this->typed[ $name ] ?? get_option( $name ) ) === $value;
	}

	/**
	 * @param array<string, mixed> $row  A setting.
	 * @param string               $kind The control's kind.
	 * @return array<string, mixed> See Control.
	 */
	private function field( array $row, string $kind ): array {
		$setting = new Setting( '', $row );
		$id      = $setting->id();

		return [
			'id'          => $id,
			'type'        => $kind,
			'label'       => $row['title'] ?? '',
			'value'       => $this->typed[ $id ] ?? $row['value'] ?? $setting->value(),
			'options'     => 'single_select_page' === $row['type']
				? [ '' => __( 'Select a page', 'storeboard-platform' ) ] + (array) $setting->options()
				: $setting->options(),
			'placeholder' => $row['placeholder'] ?? '',
			'description' => $row['desc'] ?? '',
			'error'       => $this->errors[ $id ] ?? '',
			'attributes'  => $row['custom_attributes'] ?? [],
		];
	}
}
