<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Screens\ReportAccess;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * A saved view: a name, the arguments of a report's address, and of the overview how it is arranged.
 */
final class SavedView extends RowType {

	/** How long an address that a view stands for may be. */
	private const LONGEST_QUERY = 2000;

	public function order(): string {
		return 'words, id';
	}

	public function columns(): array {
		return [ 'query', 'arrangement' ];
	}

	public function own_fields( array $row ): array {
		$query = ReportArguments::kept( $row['query'] );
		parse_str( $query, $arguments );

		return [
			'query'       => $query,
			'arrangement' => ViewArrangement::PATH === ( $arguments['path'] ?? '' ) ? ViewArrangement::shown( $row['arrangement'] ) : null,
		];
	}

	public function stored( string $column, $value ): string {
		return 'arrangement' === $column ? ViewArrangement::stored( $value ) : parent::stored( $column, $value );
	}

	public function over( array $row, array $values ) {
		if ( ! isset( $values['arrangement'] ) ) {
			return $values;
		}
		$arrangement = ViewArrangement::over( $row['arrangement'], (string) $values['arrangement'] );

		return null === $arrangement ? self::invalid( __( 'This view has too many cards, with those that you can’t see. Remove a few and try again.', 'storeboard' ) ) : [ 'arrangement' => $arrangement ] + $values;
	}

	public function is_hidden( array $row ): bool {
		parse_str( (string) ( $row['query'] ?? '' ), $query );
		$report = ReportAccess::of_path( is_string( $query['path'] ?? null ) ? $query['path'] : '' );

		return null !== $report && ! ReportAccess::may_see( $report );
	}

	public function arguments( bool $is_new ): array {
		return [
			'query'       => [
				'description'       => __( 'The arguments of the address that the view stands for.', 'storeboard' ),
				'type'              => 'string',
				'required'          => $is_new,
				'validate_callback' => [ self::class, 'check_query' ],
			],
			'arrangement' => ViewArrangement::schema(),
		];
	}

	/**
	 * @param mixed $value
	 * @return true|WP_Error
	 */
	public static function check_query( $value ) {
		if ( ! is_string( $value ) || 1 !== preg_match( '/^[\x21-\x7E]*$/D', $value ) ) {
			return self::invalid( __( 'A view must point to a report.', 'storeboard' ) );
		}
		// First, so that nothing long is taken apart.
		if ( strlen( $value ) > self::LONGEST_QUERY ) {
			return self::invalid( __( 'This view has too many filters to save. Remove a few and try again.', 'storeboard' ) );
		}
		$problem = ReportArguments::problem( $value );
		if ( null === $problem ) {
			return true;
		}

		return self::invalid(
			'' === $problem ? __( 'A view must point to a report.', 'storeboard' ) : sprintf(
				/* translators: 1: name of an argument of an address, such as 'acme_source'. 2: name of a filter for developers. */
				__( 'This report has no “%1$s” in its address. If an extension added it, ask its developer to declare it with the filter %2$s.', 'storeboard' ),
				$problem,
				ReportArguments::FILTER
			)
		);
	}

	private static function invalid( string $message ): WP_Error {
		return new WP_Error( 'rest_invalid_param', $message, [ 'status' => 400 ] );
	}

	public function describe_words(): string {
		return __( 'The name of the view.', 'storeboard' );
	}

	public function ask_for_words(): string {
		return __( 'Enter a name for this view.', 'storeboard' );
	}

	public function words( string $clean ): string {
		return (string) preg_replace( '/\s+/u', ' ', $clean );
	}

	public function too_many(): string {
		/* translators: %s: a number. */
		return sprintf( __( 'You’ve reached the limit of %s saved views. Delete one to save another.', 'storeboard' ), number_format_i18n( $this->most ) );
	}

	public function gone(): string {
		return __( 'This view no longer exists.', 'storeboard' );
	}

	public function exported( array $row ): array {
		return [
			__( 'View', 'storeboard' )   => $row['words'],
			__( 'Report', 'storeboard' ) => $row['query'],
		];
	}
}
