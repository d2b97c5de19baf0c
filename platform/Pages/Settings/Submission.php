<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Settings\Setting;

/**
 * Reads the values of a form's rows. All of them are stored, or none; if none, the form shows the typed values again.
 */
final class Submission {

	/**
	 * Valid values by option name.
	 *
	 * @var array<string, mixed>
	 */
	private array $values = [];

	/**
	 * Sent values by option name.
	 *
	 * @var array<string, mixed>
	 */
	private array $typed = [];

	/**
	 * Error messages by option name.
	 *
	 * @var array<string, string>
	 */
	private array $errors = [];

	/**
	 * @param array<int, array<string, mixed>> $rows See SettingGroup. Rows with a false `is_option` are not stored.
	 * @param array<string, mixed>             $sent Without slashes.
	 */
	public function __construct( array $rows, array $sent ) {
		foreach ( $rows as $row ) {
			if ( isset( $row['id'] ) && false !== ( $row['is_option'] ?? true ) && ! in_array( $row['type'] ?? '', [ 'title', 'sectionend', 'slotfill_placeholder' ], true ) ) {
				$this->read( $row, $sent );
			}
		}
	}

	/**
	 * Stores everything if nothing is invalid.
	 *
	 * @return bool Whether it did.
	 */
	public function store(): bool {
		if ( [] !== $this->errors ) {
			return false;
		}

		foreach ( $this->values as $name => $value ) {
			// A name such as `option[key]` is a part of an option.
			[ $option, $key ] = self::parts( $name );
			update_option( $option, null === $key ? $value : [ $key => $value ] + (array) get_option( $option, [] ) );
		}

		return true;
	}

	/** @return array<string, mixed> */
	public function typed(): array {
		return $this->typed;
	}

	/** @return array<string, string> */
	public function errors(): array {
		return $this->errors;
	}

	/** @return array{string, string|null} Name and key. */
	private static function parts( string $id ): array {
		return preg_match( '~^(.+?)\[(.+)\]$~', $id, $found ) ? [ $found[1], $found[2] ] : [ $id, null ];
	}

	/**
	 * @param array<string, mixed> $row  A setting.
	 * @param array<string, mixed> $sent Without slashes.
	 */
	private function read( array $row, array $sent ): void {
		$setting = new Setting( '', $row );
		$id      = $setting->id();
		$raw     = self::parts( $id );
		$raw     = null === $raw[1] ? $sent[ $id ] ?? null : $sent[ $raw[0] ][ $raw[1] ] ?? null;

		// A browser sends neither unticked checkboxes nor lists without a choice.
		if ( 'checkbox' === $setting->type() ) {
			$raw = in_array( $raw, [ '1', 'yes' ], true ) ? 'yes' : 'no';
		} elseif ( 'multiselect' === $setting->type() ) {
			$raw ??= [];
		} elseif ( null === $raw ) {
			return;
		} elseif ( 'single_select_page' === $row['type'] && '' === $raw ) {
			// No page.
			$this->values[ $id ] = '';
			$this->typed[ $id ]  = '';
			return;
		}

		$this->typed[ $id ] = $raw;
		$problem            = $this->problem( $row, $raw );
		$clean              = null === $problem ? $setting->sanitize( $raw ) : null;

		if ( null !== $problem || is_wp_error( $clean ) ) {
			$this->errors[ $id ] = $problem ?? sprintf(
				/* translators: %s: label of a setting. */
				__( '%s: choose one of the listed values.', 'storeboard-platform' ),
				$row['title'] ?? $id
			);
			return;
		}

		/** Filters a value before it is stored. */
		$clean = apply_filters( 'woocommerce_admin_settings_sanitize_option', $clean, $row, $raw );

		/** Filters the value of this option before it is stored. Null keeps the stored value. */
		$clean = apply_filters( "woocommerce_admin_settings_sanitize_option_{$id}", $clean, $row, $raw );

		if ( null !== $clean ) {
			$this->values[ $id ] = $clean;
		}
	}

	/**
	 * @param array<string, mixed> $row A setting.
	 * @param mixed                $raw The sent value.
	 */
	private function problem( array $row, $raw ): ?string {
		if ( 'number' !== ( $row['type'] ?? '' ) || '' === $raw ) {
			return null;
		}

		return is_string( $raw ) && ctype_digit( trim( $raw ) )
			? null
			/* translators: %s: label of a setting. */
			: sprintf( __( '%s: enter a whole number, 0 or more.', 'storeboard-platform' ), $row['title'] ?? $row['id'] );
	}
}
