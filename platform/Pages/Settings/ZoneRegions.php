<?php
/**
 * The regions of a shipping zone.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Geography;

/**
 * Regions in a form's notation: 'country:US', 'state:US:CA', and postcodes, one in each line.
 */
final class ZoneRegions {

	/**
	 * @return array<string, string> Names by region: each country, with its states below it.
	 */
	public static function options(): array {
		$options = [];

		foreach ( Geography::countries() as $country => $name ) {
			$options[ "country:{$country}" ] = $name;

			foreach ( Geography::states( $country ) as $state => $state_name ) {
				$options[ "state:{$country}:{$state}" ] = "— {$name}: {$state_name}";
			}
		}

		return $options;
	}

	/**
	 * @param array<int, array{code: string, type: string}> $locations A zone's locations.
	 * @return string[] Regions, without postcodes.
	 */
	public static function places( array $locations ): array {
		$places = array_filter( $locations, static fn( array $location ) => 'postcode' !== $location['type'] );

		return array_values( array_map( static fn( array $location ) => "{$location['type']}:{$location['code']}", $places ) );
	}

	/**
	 * @param array<int, array{code: string, type: string}> $locations A zone's locations.
	 * @return string One postcode in each line.
	 */
	public static function postcodes( array $locations ): string {
		return implode( "\n", array_column( array_filter( $locations, static fn( array $location ) => 'postcode' === $location['type'] ), 'code' ) );
	}

	/**
	 * @param string[] $places    See places().
	 * @param string   $postcodes See postcodes().
	 * @return array<int, array{code: string, type: string}> A zone's locations.
	 */
	public static function read( array $places, string $postcodes ): array {
		$locations = [];

		foreach ( $places as $place ) {
			[ $type, $code ] = explode( ':', $place, 2 );
			$locations[]     = [
				'code' => $code,
				'type' => $type,
			];
		}

		foreach ( array_filter( array_map( 'trim', explode( "\n", $postcodes ) ), static fn( string $line ) => '' !== $line ) as $line ) {
			$locations[] = [
				'code' => strtoupper( $line ),
				'type' => 'postcode',
			];
		}

		return $locations;
	}

	/**
	 * @param array<int, array{code: string, type: string}> $locations A zone's locations.
	 */
	public static function describe( array $locations ): string {
		$names     = self::options();
		$places    = array_map( static fn( string $place ) => trim( $names[ $place ] ?? explode( ':', $place, 2 )[1], '— ' ), self::places( $locations ) );
		$postcodes = array_filter( explode( "\n", self::postcodes( $locations ) ) );
		$all       = [ ...$places, ...$postcodes ];

		return [] === $all ? __( 'Everywhere else', 'storeboard-platform' ) : implode( ', ', $all );
	}
}
