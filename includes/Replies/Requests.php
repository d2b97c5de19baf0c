<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Support\TodayPanels;

/**
 * The REST requests that screens make first, by name: exactly the paths that src/api asks for.
 */
final class Requests {

	public const TASK_LISTS  = 'task-lists';
	public const PROFILE     = 'profile';
	public const PREFERENCES = 'preferences';
	public const NOTES       = 'notes';
	public const OFFERS      = 'notes-offers';
	public const ALERTS      = 'alerts';
	/** The numbers of today, for the indicators that the user chose: its path is theirs. */
	public const INDICATORS  = 'indicators';
	public const ORDERS      = 'orders';
	public const STOCK       = 'stock';
	public const REVIEWS     = 'reviews';

	private const NOTE_LIST   = '/wc-analytics/admin/notes?page=1&per_page=25&type=';
	private const NOTE_FIELDS = '&status=unactioned&orderby=date&order=desc'
		. '&_fields=id,name,type,locale,title,content,status,date_created_gmt,is_snoozable,actions,layout,image,is_deleted,is_read';

	/** That of the orders depends on the store. */
	private const PATHS = [
		self::TASK_LISTS  => '/wc-admin/onboarding/tasks',
		self::PROFILE     => '/wc-admin/onboarding/profile',
		self::PREFERENCES => '/wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta',
		self::NOTES       => self::NOTE_LIST . 'info,survey,warning' . self::NOTE_FIELDS,
		self::OFFERS      => self::NOTE_LIST . 'info,marketing,survey,warning' . self::NOTE_FIELDS,
		self::ALERTS      => self::NOTE_LIST . 'error,update' . self::NOTE_FIELDS,
		self::STOCK       => '/wc-analytics/products/count-low-in-stock?status=publish',
		self::REVIEWS     => '/wc-analytics/products/reviews?page=1&per_page=1&status=hold&_fields=id',
	];

	private const ORDERS_ROUTE = '/wc-analytics/orders';

	private const ORDER_COUNT  = self::ORDERS_ROUTE . '?page=1&per_page=1&%s&_fields=id';

	private const INDICATORS_ROUTE = '/wc-analytics/reports/performance-indicators';

	/** Reports of the platform itself: it keeps all of them. Indicators of others may ask anybody. */
	private const REPORTS = [ 'revenue', 'orders', 'products', 'coupons', 'taxes', 'downloads' ];

	/**
	 * Replies that are printed as they were last known where making them anew would cost the first byte too much, and what each
	 * depends on.
	 */
	private const DEPENDS_ON = [
		self::TASK_LISTS  => ReplyVersions::SETUP,
		self::PROFILE     => ReplyVersions::SETUP,
		self::PREFERENCES => ReplyVersions::SETUP,
		self::NOTES       => ReplyVersions::NOTES,
		self::OFFERS      => ReplyVersions::NOTES,
		self::ALERTS      => ReplyVersions::NOTES,
		self::INDICATORS  => ReplyVersions::REPORTS,
		self::ORDERS      => ReplyVersions::ORDERS,
		self::STOCK       => ReplyVersions::STOCK,
		self::REVIEWS     => ReplyVersions::REVIEWS,
	];

	/** Empty for one that this store is not asked: one that waits for no order. */
	public static function path( string $name ): string {
		if ( self::ORDERS !== $name ) {
			return self::PATHS[ $name ] ?? '';
		}
		$statuses = array_map( static fn( $status ): string => 'status[]=' . rawurlencode( $status ), TodayPanels::actionable_statuses() );

		return [] === $statuses ? '' : sprintf( self::ORDER_COUNT, implode( '&', $statuses ) );
	}

	/** What a reply depends on. */
	public static function dependency( string $name ): string {
		return self::DEPENDS_ON[ $name ];
	}

	/**
	 * Whether all is watched that a reply depends on (ReplyDependencies): as long as it counts, it is as good as a new one. Tasks read
	 * what they like.
	 */
	public static function is_watched( string $name ): bool {
		return self::TASK_LISTS !== $name;
	}

	/**
	 * The request that a client made, if it is one that a screen makes first.
	 *
	 * @param string               $route For example '/wc-admin/onboarding/tasks'.
	 * @param array<string, mixed> $query Arguments of its address.
	 * @return array{0: string, 1: string}|null Name and path.
	 */
	public static function find( string $route, array $query ): ?array {
		if ( self::INDICATORS_ROUTE === $route ) {
			return self::find_indicators( $query );
		}

		unset( $query['rest_route'], $query['_locale'] );
		$paths = self::PATHS + ( self::ORDERS_ROUTE === $route ? [ self::ORDERS => self::path( self::ORDERS ) ] : [] );
		foreach ( $paths as $name => $path ) {
			[ $known, $search ] = explode( '?', $path ) + [ 1 => '' ];
			if ( $known === $route ) {
				parse_str( $search, $arguments );
				if ( self::normalize( $arguments ) === self::normalize( $query ) ) {
					return [ $name, $path ];
				}
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

		return array_map( static fn( $value ) => implode( ',', array_map( 'strval', array_filter( (array) $value, 'is_scalar' ) ) ), $arguments );
	}

	/**
	 * Those of today alone: within one PHP request the platform's route answers a second range with the first one's numbers.
	 *
	 * @param array<string, mixed> $query
	 * @return array{0: string, 1: string}|null
	 */
	private static function find_indicators( array $query ): ?array {
		$day   = (string) wp_date( 'Y-m-d' );
		$range = [
			'after'  => "{$day}T00:00:00",
			'before' => "{$day}T23:59:59",
		];
		$stats   = wp_parse_list( $query['stats'] ?? [] );
		$reports = array_map( static fn( $stat ) => strtok( $stat, '/' ), $stats );
		if ( [] === $stats || array_diff( $reports, self::REPORTS ) || array_intersect_key( $query, $range ) != $range ) { // phpcs:ignore Universal.Operators.StrictComparisons -- In whatever order.
			return null;
		}

		return [ self::INDICATORS, self::INDICATORS_ROUTE . '?' . http_build_query( $range + [ 'stats' => implode( ',', $stats ) ] ) ];
	}
}
