<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Home\TodayPanels;

/**
 * The REST requests that screens make first, by name (includes/Screens/requests.json): exactly the paths that src/api asks for. In a path,
 * '{name}' stands for what depends on the store, the user or the day.
 *
 * @phpstan-type Request array{path: string, dependsOn: string, isWatched?: bool, isPrintedEmpty?: bool}
 */
final class Requests {

	public const TASK_LISTS  = 'task-lists';
	public const PROFILE     = 'profile';
	public const PREFERENCES = 'preferences';
	public const NOTES       = 'notes';
	public const OFFERS      = 'notes-offers';
	public const ALERTS      = 'alerts';
	/** Today's indicators, those that the user chose: PHP learns the path from the client. */
	public const INDICATORS  = 'indicators';
	public const ORDERS      = 'orders';
	public const STOCK       = 'stock';
	public const REVIEWS     = 'reviews';

	/** The same of a large store: from the sums of its days, or what the platform answers (Rest\ReportsController). */
	private const SUMS = '/storeboard/v1/reports/performance-indicators';

	/** Reports of the platform itself: it keeps all of them. Indicators of others may ask anybody. */
	private const REPORTS = [ 'revenue', 'orders', 'products', 'coupons', 'taxes', 'downloads' ];

	/** @var array<string, Request>|null */
	private static ?array $table = null;

	/**
	 * All requests, by name. The file is read once a request.
	 *
	 * @return array<string, Request>
	 */
	public static function all(): array {
		self::$table ??= wp_json_file_decode( dirname( __DIR__ ) . '/Screens/requests.json', [ 'associative' => true ] ) ?? [];

		return self::$table;
	}

	/** Empty for a request that this store does not make, or whose path only the client knows. */
	public static function path( string $name ): string {
		$path = self::all()[ $name ]['path'] ?? '';
		if ( str_contains( $path, '{statuses}' ) ) {
			$statuses = array_map( static fn( $status ): string => 'status[]=' . rawurlencode( $status ), TodayPanels::actionable_statuses() );
			// A store that waits for no order does not count them.
			$path = [] === $statuses ? '' : str_replace( '{statuses}', implode( '&', $statuses ), $path );
		}

		return str_contains( $path, '{' ) ? '' : $path;
	}

	/** What a reply depends on: one of the names in ReplyVersions. */
	public static function dependency( string $name ): string {
		return self::all()[ $name ]['dependsOn'];
	}

	/**
	 * Whether ReplyDependencies watches all that a reply depends on: as long as it counts, it is as good as a new one. Tasks read what
	 * they like.
	 */
	public static function is_watched( string $name ): bool {
		return self::all()[ $name ]['isWatched'] ?? true;
	}

	/** Whether a reply that holds nothing is of use: the client does not ask for alerts where there are none. */
	public static function is_printed_empty( string $name ): bool {
		return self::all()[ $name ]['isPrintedEmpty'] ?? true;
	}

	/**
	 * The request that a client made, if it is one that a screen makes first.
	 *
	 * @param string               $route For example '/wc-admin/onboarding/tasks'.
	 * @param array<string, mixed> $query Arguments of its address.
	 * @return array{0: string, 1: string}|null Name and path.
	 */
	public static function find( string $route, array $query ): ?array {
		unset( $query['rest_route'], $query['_locale'] );
		foreach ( self::all() as $name => $request ) {
			$own = strtok( $request['path'], '?' );
			if ( self::INDICATORS === $name && in_array( $route, [ $own, self::SUMS ], true ) ) {
				return self::find_indicators( str_replace( (string) $own, $route, $request['path'] ), $query );
			}
			if ( $own !== $route ) {
				continue;
			}
			$path = self::path( $name );
			parse_str( explode( '?', $path )[1] ?? '', $arguments );
			if ( '' !== $path && self::normalize( $arguments ) === self::normalize( $query ) ) {
				return [ $name, $path ];
			}
		}

		return null;
	}

	/**
	 * A route makes lists and numbers of its arguments before anybody is asked.
	 *
	 * @param array<string, mixed> $arguments
	 * @return array<string, string>
	 */
	private static function normalize( array $arguments ): array {
		ksort( $arguments );

		return array_map( static fn( $value ) => implode( ',', array_map( static fn( $part ) => is_scalar( $part ) ? (string) $part : (string) wp_json_encode( $part ), (array) $value ) ), $arguments );
	}

	/**
	 * Those of today alone: within one PHP request the platform's route answers a second range with the first one's numbers.
	 *
	 * @param string               $path  With placeholders.
	 * @param array<string, mixed> $query
	 * @return array{0: string, 1: string}|null
	 */
	private static function find_indicators( string $path, array $query ): ?array {
		$stats   = wp_parse_list( $query['stats'] ?? [] );
		$reports = array_map( static fn( $stat ) => strtok( $stat, '/' ), $stats );
		$path    = strtr(
			$path,
			[
				'{today}'      => (string) wp_date( 'Y-m-d' ),
				'{indicators}' => rawurlencode( implode( ',', $stats ) ),
			]
		);
		parse_str( explode( '?', $path )[1], $expected );
		// Nothing else may be asked: whatever else stands there, as a currency or a filter of an extension's, may lead to other numbers.
		if ( [] === $stats || array_diff( $reports, self::REPORTS ) || self::normalize( [ 'stats' => $stats ] + $query ) !== self::normalize( $expected ) ) {
			return null;
		}

		return [ self::INDICATORS, $path ];
	}
}
