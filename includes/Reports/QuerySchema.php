<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Intervals;

defined( 'ABSPATH' ) || exit;

/** What may be asked of the store's numbers, as a schema made from the registry: of a route's arguments, of what agents are told. Query reads it. */
final class QuerySchema {

	/**
	 * @param bool $is_of_route Whether it is for a route's arguments. Routes are registered for each request of anybody: extensions are not asked for their names then, and read() tells what there is.
	 * @return array<string, array<string, mixed>> The endpoint's parameters, from the registry.
	 */
	public static function of( bool $is_of_route = false ): array {
		$names = static fn( callable $all ): array => $is_of_route ? [ 'maxLength' => 100 ] : [ 'enum' => array_keys( $all() ) ];
		$moment = [
			'type'     => 'string',
			'pattern'  => '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d$',
		];
		$number = [
			'type'    => 'integer',
			'minimum' => 1,
		];

		return [
			'metrics'   => [
				'description' => 'Metrics of one base.',
				'type'        => 'array',
				'required'    => true,
				'minItems'    => 1,
				'uniqueItems' => true,
				'items'       => [ 'type' => 'string' ] + $names( [ Registry::class, 'metrics' ] ),
			],
			'after'     => [ 'description' => 'The first moment, in the store’s time. Customers may be asked for without, stock is.' ] + $moment,
			'before'    => [ 'description' => 'The last moment, in the store’s time.' ] + $moment,
			'interval'  => [
				'description' => 'Tells the metrics of each interval too.',
				'type'        => 'string',
				'enum'        => Intervals::KINDS,
			],
			'by'        => [
				'description' => 'Tells the metrics of each member of a dimension too. Cohorts are of whole months, those of the first and of the last moment among them.',
				'type'        => 'string',
			] + $names( [ Registry::class, 'dimensions' ] ),
			'date_type' => [
				'description' => 'By which date orders count; the store’s own choice unless told.',
				'type'        => 'string',
				'enum'        => array_values( array_unique( array_filter( array_merge( ...array_values( Registry::BASES ) ) ) ) ),
			],
			'refund_day' => [
				'description' => 'Of orders, and of what products cost: on which day a refund counts, its own or its order’s. The store’s currency alone is added up then.',
				'type'        => 'string',
				'enum'        => Query::REFUND_DAYS,
			],
			'segment'   => [
				'description' => 'Of customers by how they buy: those with one order, those with several and a late one, those with several and none for long.',
				'type'        => 'string',
				'enum'        => BuyerQueries::SEGMENTS,
			],
			'loyal_orders' => [ 'description' => 'How many orders make a customer loyal.' ] + $number,
			'quiet_days'   => [ 'description' => 'After how many days without an order a customer is no longer loyal, and slips away, or stock counts as unsold.' ] + $number,
			'stock'     => [
				'description' => 'Of stock: what the store tracks, what it does not, what runs out within 14 days, what is out of stock, and what is in stock and in no order of the last `quiet_days`.',
				'type'        => 'string',
				'enum'        => StockRows::FILTERS,
			],
			'categories' => [
				'description' => 'Of stock: categories of products, one of which it is in, or in one below it.',
				'type'        => 'array',
				'maxItems'    => Query::MOST_ROWS,
				'items'       => $number,
			],
			'pace_days' => [ 'description' => 'Of stock: over how many days, today among them, sales are counted.' ] + $number,
			'cost'      => [
				'description' => 'Of products and categories: those alone of which something was sold without a cost.',
				'type'        => 'string',
				'enum'        => LineCosts::FILTERS,
			],
			'filter_by' => [
				'description' => 'Of orders: counts those of one member of this dimension alone, which `filter` names.',
				'type'        => 'string',
				'enum'        => Registry::filters(),
			],
			'filter'    => [
				'description' => 'The member, as rows by that dimension name it; empty for orders without one.',
				'type'        => 'string',
				'maxLength'   => Query::LONGEST_MEMBER,
			],
			'where'     => [
				'description'          => 'Of what an extension declares: members by dimension. Rows that have all of these count.',
				'type'                 => 'object',
				'additionalProperties' => [
					'type'      => 'string',
					'maxLength' => Query::LONGEST_MEMBER,
				],
			],
			'narrow'    => [
				'description'          => 'Of orders by time, by the store’s own date: which of them count, as WooCommerce’s report of orders is narrowed.',
				'type'                 => 'object',
				'properties'           => self::narrow(),
				'additionalProperties' => false,
			],
			'orderby'   => [
				'description' => 'Of rows: the key of a metric that is asked for, the first unless told, or what the dimension may be sorted by. Intervals are in the order of time, or of a metric: of orders of most that add up, of what the platform has no report of any.',
				'type'        => 'string',
			],
			'search'     => [
				'description' => 'Of rows that the platform has no report of, but orders: a part of their names.',
				'type'        => 'string',
				'maxLength'   => 200,
			],
			'order'     => [
				'type' => 'string',
				'enum' => Query::ORDERS,
			],
			'page'      => $number,
			'per_page'  => $number + [ 'maximum' => Query::MOST_ROWS ],
			'whole'     => [
				'description' => 'Tells all intervals at once, however many they are, or all hours of a week.',
				'type'        => 'boolean',
			],
		];
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function narrow(): array {
		$list = static fn( string $type ): array => [
			'type'  => 'array',
			'items' => [ 'type' => $type ],
		];
		$one  = static fn( string ...$values ): array => [
			'type' => 'string',
			'enum' => $values,
		];

		return array_map(
			static fn( string $param ): array => match ( $param ) {
				'match' => $one( 'all', 'any' ),
				'customer_type' => $one( 'new', 'returning' ),
				'refunds' => $one( 'all', 'none', 'full', 'partial' ),
				'status_is', 'status_is_not' => $list( 'string' ),
				default => $list( 'integer' ),
			},
			array_combine( Narrowing::params(), Narrowing::params() )
		);
	}
}
