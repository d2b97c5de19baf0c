<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * An annotation, which owners call a note: a text, and the days that it is about.
 */
final class Annotation extends RowType {

	public function order(): string {
		return 'first_day, id';
	}

	public function columns(): array {
		return [ 'first_day', 'last_day' ];
	}

	public function own_fields( array $row ): array {
		return [
			'first_day' => $row['first_day'],
			'last_day'  => $row['last_day'],
		];
	}

	public function is_hidden( array $row ): bool {
		return false;
	}

	public function arguments( bool $is_new ): array {
		return array_map( static fn( array $day ): array => [ 'required' => $is_new ] + $day, self::days( 'first_day', 'last_day' ) );
	}

	public function list_arguments(): array {
		return self::days( 'after', 'before' );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function days( string ...$names ): array {
		$day = [
			'description'       => __( 'A day, YYYY-MM-DD.', 'storeboard' ),
			'type'              => 'string',
			'validate_callback' => [ self::class, 'check_day' ],
		];

		return array_fill_keys( $names, $day );
	}

	/**
	 * @param mixed $value
	 * @return true|WP_Error
	 */
	public static function check_day( $value ) {
		$is_day = is_string( $value ) && 1 === preg_match( '/^([12]\d{3})-(\d\d)-(\d\d)$/D', $value, $parts );

		return $is_day && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] )
			? true
			: new WP_Error( 'rest_invalid_param', __( 'Invalid date', 'storeboard' ), [ 'status' => 400 ] );
	}

	public function problem( array $values ): ?WP_Error {
		$has_both = isset( $values['first_day'], $values['last_day'] );
		if ( isset( $values['first_day'] ) === isset( $values['last_day'] ) && ! ( $has_both && $values['first_day'] > $values['last_day'] ) ) {
			return null;
		}

		return new WP_Error(
			'rest_invalid_param',
			__( 'Start date must be before end date', 'storeboard' ),
			[
				'status' => 400,
				'params' => [ 'last_day' => __( 'Start date must be before end date', 'storeboard' ) ],
			]
		);
	}

	public function describe_words(): string {
		return __( 'What the note says.', 'storeboard' );
	}

	public function ask_for_words(): string {
		return __( 'Enter a note.', 'storeboard' );
	}

	public function words( string $clean ): string {
		return $clean;
	}

	public function too_many(): string {
		/* translators: %s: a number. */
		return sprintf( __( 'You’ve reached the limit of %s notes. Delete one to add another.', 'storeboard' ), number_format_i18n( $this->most ) );
	}

	public function gone(): string {
		return __( 'This note no longer exists.', 'storeboard' );
	}

	public function exported( array $row ): array {
		return [
			__( 'Note', 'storeboard' )      => $row['words'],
			__( 'First day', 'storeboard' ) => $row['first_day'],
			__( 'Last day', 'storeboard' )  => $row['last_day'],
		];
	}
}
