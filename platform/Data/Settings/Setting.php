<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

use StoreboardPlatform\Data\Geography;
use WP_Error;

/** A setting is an option of the same name. It knows which values are valid. */
final class Setting {

	/** Types of the form that a route calls by a plainer name. */
	private const PLAIN_TYPES = [
		'multi_select_countries' => 'multiselect',
		'single_select_country'  => 'select',
		'single_select_page'     => 'select',
		'relative_date_selector' => 'text',
	];

	/**
	 * @param string               $group The group's id.
	 * @param array<string, mixed> $row   See SettingGroup.
	 */
	public function __construct( private string $group, private array $row ) {}

	public function id(): string {
		return (string) $this->row['id'];
	}

	public function group(): string {
		return $this->group;
	}

	/**
	 * @param mixed $value The new value.
	 * @return self|WP_Error 400 rest_setting_value_invalid.
	 */
	public function store( $value ) {
		$clean = $this->sanitize( $value );

		if ( ! is_wp_error( $clean ) ) {
			update_option( $this->id(), $clean );
		}

		return is_wp_error( $clean ) ? $clean : $this;
	}

	public function type(): string {
		$type = (string) ( $this->row['type'] ?? 'text' );

		return self::PLAIN_TYPES[ $type ] ?? $type;
	}

	/** @return array<int|string, string>|null Names by value; null if any value may be entered. */
	public function options(): ?array {
		return match ( $this->row['type'] ?? '' ) {
			'single_select_country'  => Geography::places(),
			'multi_select_countries' => Geography::countries(),
			'single_select_page'     => $this->pages(),
			default                  => $this->row['options'] ?? null,
		};
	}

	/** @return mixed The stored value, or the default. */
	public function value() {
		return get_option( $this->id(), $this->row['default'] ?? '' );
	}

	/** @return array<string, mixed> The keys of a route's reply, without empty ones. */
	public function describe(): array {
		$row  = $this->row;
		$desc = (string) ( $row['desc'] ?? '' );
		$tip  = $row['desc_tip'] ?? null;

		$item = [
			'id'          => $this->id(),
			'label'       => (string) ( $row['title'] ?? '' ),
			'description' => $desc,
			'type'        => $this->type(),
			'default'     => $row['default'] ?? null,
			'tip'         => true === $tip ? $desc : $tip,
			'placeholder' => $row['placeholder'] ?? null,
			'options'     => $this->options(),
			'value'       => $this->value(),
		];

		return array_filter( $item, static fn( $value ) => null !== $value );
	}

	/**
	 * @param mixed $value The new value.
	 * @return mixed|WP_Error The value to store; error 400 rest_setting_value_invalid.
	 */
	public function sanitize( $value ) {
		return match ( $this->type() ) {
			'checkbox'        => $this->checkbox( $value ),
			'select', 'radio' => $this->choice( $value ),
			'multiselect'     => $this->choices( $value ),
			default           => $this->text( $value ),
		};
	}

	/**
	 * @param mixed $value The new value, or nothing for the default.
	 * @return mixed|WP_Error
	 */
	private function checkbox( $value ) {
		if ( in_array( $value, [ null, '' ], true ) ) {
			return $this->row['default'] ?? 'no';
		}

		return in_array( $value, [ 'yes', 'no' ], true ) ? $value : $this->invalid();
	}

	/**
	 * @param mixed $value The new value.
	 * @return mixed|WP_Error
	 */
	private function choice( $value ) {
		$options = array_map( 'strval', array_keys( (array) $this->options() ) );

		return is_scalar( $value ) && in_array( (string) $value, $options, true ) ? (string) $value : $this->invalid();
	}

	/**
	 * @param mixed $value The new value. Values that are not among the options are dropped.
	 * @return mixed|WP_Error
	 */
	private function choices( $value ) {
		// An empty choice is stored as an empty text.
		if ( '' === $value ) {
			return '';
		}

		$options = array_map( 'strval', array_keys( (array) $this->options() ) );

		return is_array( $value ) ? array_values( array_intersect( array_map( 'strval', array_filter( $value, 'is_scalar' ) ), $options ) ) : $this->invalid();
	}

	/**
	 * @param mixed $value The new value.
	 * @return mixed|WP_Error
	 */
	private function text( $value ) {
		if ( null !== $value && ! is_scalar( $value ) ) {
			return $this->invalid();
		}

		return wp_kses_post( trim( (string) $value ) );
	}

	/** @return array<int|string, string> Titles of the published pages by id. */
	private function pages(): array {
		$titles = [];

		foreach ( get_pages() as $page ) {
			$titles[ $page->ID ] = $page->post_title;
		}

		return $titles;
	}

	private function invalid(): WP_Error {
		return new WP_Error( 'rest_setting_value_invalid', __( 'This value can’t be saved here.', 'storeboard-platform' ), [ 'status' => 400 ] );
	}
}
