<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use StoreboardPlatform\Data\Declared;

/**
 * Reads reports.json: what each report reads, by what its figures are split, which of them are indicators, and which have a leaderboard. SQL names tables as
 * {name}, without the site's prefix; x is the table that is read, s the row of wc_order_stats of its order, and %s in a filter the list of values. [money] is the date that
 * money is counted by, and [in category] the condition that a product is in one of the categories or below.
 *
 * Keys of a declaration:
 * - 'of': the table of the filters' and the list's x.
 * - 'date': the column that the range limits.
 * - 'where': a condition that always holds.
 * - 'stats': columns of the figures by the table that they sum.
 * - 'segments': columns by table that take the place of others where a segment is a part of an order.
 * - 'list': columns of a row, by name; 'group': what a row stands for; 'sort': order keys that are no columns.
 * - 'filters': conditions by argument; 'both': those of the arguments {name}_includes and {name}_excludes. 'ids': the argument whose every id gets a row.
 * - 'having': columns of the list that the arguments {name}_min, _max and _between limit.
 *
 * A figure's SQL that starts with COUNT, or a name in WHOLE, makes a whole number.
 */
final class Declarations {

	private const FILE = __DIR__ . '/reports.json';

	private const IN_CATEGORY = 'x.product_id IN ( SELECT r.object_id FROM {term_relationships} AS r JOIN {term_taxonomy} AS t ON t.term_taxonomy_id = r.term_taxonomy_id
		JOIN {wc_category_lookup} AS c ON c.category_id = t.term_id WHERE c.category_tree_id IN ( %s ) )';

	/** @return array<string, array<string, mixed>> By name. */
	public static function all(): array {
		$all = Declared::filled(
			Declared::of_dialect( self::FILE ),
			[
				'[money]'       => Range::date_of_money(),
				'[in category]' => self::IN_CATEGORY,
			]
		);

		foreach ( $all as $name => $report ) {
			$all[ $name ]['filters'] = $report['filters'] ?? [];

			foreach ( $report['both'] ?? [] as $filter => $condition ) {
				$all[ $name ]['filters'] += [ "{$filter}_includes" => $condition, "{$filter}_excludes" => "NOT ( {$condition} )" ];
			}
		}

		return [ 'revenue' => array_diff_key( $all['orders'], [ 'list' => true ] ) ] + $all;
	}

	/** @return array<string, array{string, string, string}> What figures are split by: the table whose rows have it, the column, and joins. */
	public static function segments(): array {
		return Declared::in( self::FILE )['segments'];
	}

	/** @return array<string, string> Labels of the indicators, in display order, by report and figure. */
	public static function indicators(): array {
		return Declared::in( self::FILE )['indicators'];
	}

	/**
	 * The leading rows of a report: the board's title, the titles of its columns, the filter in a row's address, the figures that a row shows (a
	 * number and an amount), and the one that orders them.
	 *
	 * @return array<string, array{string, string[], string, string, string, string}> By report.
	 */
	public static function boards(): array {
		return Declared::in( self::FILE )['boards'];
	}
}
