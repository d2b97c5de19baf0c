<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Rows of wc_tax_rate_classes, and the standard class, which has no row. */
final class TaxClasses {

	public const STANDARD = 'standard';

	/** @return array<int, array{slug: string, name: string}> The standard class first. */
	public static function all(): array {
		global $wpdb;

		return [
			[
				'slug' => self::STANDARD,
				'name' => __( 'Standard rate', 'storeboard-platform' ),
			],
			...$wpdb->get_results( $wpdb->prepare( 'SELECT slug, name FROM %i ORDER BY name', self::table() ), ARRAY_A ),
		];
	}

	/** @return string[] Slugs. */
	public static function slugs(): array {
		return array_column( self::all(), 'slug' );
	}

	/** @return array{slug: string, name: string}|null */
	public static function get( string $slug ): ?array {
		return array_column( self::all(), null, 'slug' )[ $slug ] ?? null;
	}

	/**
	 * @return array{slug: string, name: string}|string The class, or the reason why there is none: 'invalid' or 'exists'.
	 */
	public static function add( string $name ) {
		global $wpdb;

		$class = [
			'slug' => sanitize_title( $name ),
			'name' => $name,
		];

		if ( '' === $class['slug'] ) {
			return 'invalid';
		}

		if ( null !== self::get( $class['slug'] ) ) {
			return 'exists';
		}

		$wpdb->insert( self::table(), $class );

		return $class;
	}

	/** Deletes the class. Its rates stay, as nothing uses them. */
	public static function delete( string $slug ): void {
		global $wpdb;

		$wpdb->delete( self::table(), [ 'slug' => $slug ] );
	}

	private static function table(): string {
		global $wpdb;

		return $wpdb->prefix . 'wc_tax_rate_classes';
	}
}
