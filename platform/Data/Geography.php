<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/**
 * Reads each file of geography/ once. Names are in English or in the place's own language; the embedded platform is
 * not translated.
 */
final class Geography {

	/** @var array<string, array<string, mixed>> */
	private static array $files = [];

	/** @return array<string, string> Names by ISO 3166 code, in their order. */
	public static function countries(): array {
		return self::file( 'countries' );
	}

	/**
	 * @param string $country Two letters.
	 * @return array<string, string> Names by code; empty if the country's addresses name no state.
	 */
	public static function states( string $country ): array {
		$states = self::file( 'states' )[ $country ] ?? [];

		// PHP turned codes like '12' into numbers.
		return array_combine( array_map( 'strval', array_keys( $states ) ), $states );
	}

	/**
	 * The choices for a store's location.
	 *
	 * @return array<string, string> Names by 'CC', or by 'CC:ST' for a country with states.
	 */
	public static function places(): array {
		$places = [];

		foreach ( self::countries() as $country => $name ) {
			$states = self::states( $country );

			if ( [] === $states ) {
				$places[ $country ] = $name;
			}

			foreach ( $states as $state => $state_name ) {
				$places[ "{$country}:{$state}" ] = "{$name} — {$state_name}";
			}
		}

		return $places;
	}

	/**
	 * @return array<string, array<string, array{label?: string, required?: bool, hidden?: bool}>> The differences, by country and field.
	 */
	public static function fields(): array {
		return array_filter( self::file( 'fields' ) );
	}

	/**
	 * @return array<string, array{label: string, required: bool}> What an address has where its country says nothing else, by field.
	 */
	public static function usual_fields(): array {
		return Declared::store( 'address' );
	}

	public static function has_no_postcode( string $country ): bool {
		return ! empty( self::fields()[ $country ]['postcode']['hidden'] );
	}

	/** @return array<string, array{name: string, symbol: string}> By ISO 4217 code. */
	public static function currencies(): array {
		return self::file( 'currencies' );
	}

	/** @return array<string, mixed> */
	private static function file( string $name ): array {
		return self::$files[ $name ] ??= require __DIR__ . "/geography/{$name}.php";
	}
}
