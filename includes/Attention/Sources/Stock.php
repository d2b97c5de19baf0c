<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Storeboard\Attention\Source;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Reports\LiveOrders;
use Storeboard\Rollups\Counter;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * Products and variations of which little or nothing is left, as home's panel of stock counts them, and how many days what is left lasts at the pace of the last
 * 30 days.
 *
 * @phpstan-import-type Known from Source
 * @phpstan-import-type Item from Source
 */
final class Stock {

	private const DAYS = 30;

	/** Of so many, those with the fewest left, it is worked out how long they last. */
	private const LOOKED_AT = 50;

	private const SHOWN = 5;

	public function __construct( private Platform $platform ) {}

	public function source(): Source {
		return new Source(
			'stock',
			static fn(): bool => Read::may( 'edit_others_products', 'product' ),
			fn(): array => $this->count(),
			static function ( array $known ): array {
				$gone = (int) ( $known['facts']['gone'] ?? 0 );

				return [
					'detail' => 0 === $gone ? '' : sprintf(
						/* translators: %s: number of products. */
						_n( '%s of them is sold out', '%s of them are sold out', $gone, 'storeboard' ),
						number_format_i18n( $gone )
					),
					'items'  => self::shown( $known ),
				] + Source::described(
					/* translators: %s: number of products. */
					_n( '%s product low in stock', '%s products low in stock', $known['count'], 'storeboard' ),
					$known,
					__( 'View stock', 'storeboard' ),
					admin_url( current_user_can( 'view_woocommerce_reports' ) ? 'admin.php?page=wc-admin&path=%2Fanalytics%2Fstock&type=lowstock' : 'edit.php?post_type=product' )
				);
			},
			ReplyVersions::STOCK,
			Source::LIFETIME,
			false
		);
	}

	/**
	 * @return Known
	 */
	private function count(): array {
		$row  = LiveOrders::rows( "SELECT COUNT(*) AS low, SUM( CASE WHEN l.stock_quantity <= {$this->none()} THEN 1 ELSE 0 END ) AS gone" . $this->low() )[0] ?? [];
		$many = (int) ( $row['low'] ?? 0 );

		return [
			'count' => $many,
			'since' => null,
			'facts' => [
				'gone'  => (int) ( $row['gone'] ?? 0 ),
				'items' => 0 === $many ? [] : $this->items(),
			],
		];
	}

	/** At how many nothing is left. */
	private function none(): int {
		return (int) get_option( 'woocommerce_notify_no_stock_amount', 0 );
	}

	/** SQL. */
	private function low(): string {
		global $wpdb;

		$limit = max( 1, absint( get_option( 'woocommerce_notify_low_stock_amount', 2 ) ) );

		return " FROM {$this->platform->stock_levels()} l JOIN $wpdb->posts p ON p.ID = l.product_id"
			. " LEFT JOIN $wpdb->postmeta t ON t.post_id = p.ID AND t.meta_key = '_low_stock_amount' AND t.meta_value > ''"
			. " WHERE p.post_type IN ( 'product', 'product_variation' ) AND p.post_status = 'publish' AND l.stock_quantity IS NOT NULL"
			. " AND l.stock_status IN ( 'instock', 'outofstock' ) AND l.stock_quantity <= COALESCE( CAST( t.meta_value AS SIGNED ), $limit )";
	}

	/**
	 * @return list<array{id: int, quantity: float, days_left: int|null}> First those that sell and are gone, then those that are gone soonest.
	 */
	private function items(): array {
		$rows = LiveOrders::rows( 'SELECT p.ID AS id, p.post_type AS type, p.post_parent AS parent, l.stock_quantity AS quantity' . $this->low() . ' ORDER BY l.stock_quantity, p.ID LIMIT ' . self::LOOKED_AT );
		$sold = $this->sold( array_map( static fn( array $row ): int => 'product_variation' === $row['type'] ? (int) $row['parent'] : (int) $row['id'], $rows ) );
		$all  = [];
		foreach ( $rows as $row ) {
			$id    = (int) $row['id'];
			$key   = 'product_variation' === $row['type'] ? (int) $row['parent'] . "/$id" : "$id/0";
			$left  = max( 0.0, (float) $row['quantity'] - $this->none() );
			$units = $sold[ $key ] ?? 0.0;
			$all[] = [
				'id'        => $id,
				'quantity'  => (float) $row['quantity'],
				'days_left' => $units > 0 ? (int) floor( $left * self::DAYS / $units ) : null,
			];
		}
		usort( $all, static fn( array $one, array $other ): int => [ null === $one['days_left'], $one['days_left'], $one['quantity'], $one['id'] ] <=> [ null === $other['days_left'], $other['days_left'], $other['quantity'], $other['id'] ] );

		return array_slice( $all, 0, self::SHOWN );
	}

	/**
	 * @param int[] $products
	 * @return array<string, float> Units of the last days, by product and variation.
	 */
	private function sold( array $products ): array {
		global $wpdb;

		$listed = implode( ', ', array_unique( $products ) );
		$from   = esc_sql( wp_date( 'Y-m-d H:i:s', time() - self::DAYS * DAY_IN_SECONDS ) );
		$counts = Counter::without( 's.status', $this->platform->uncounted_statuses() ?? [] );
		$sold   = [];
		// Returns come off again.
		$rows = LiveOrders::rows(
			"SELECT q.product_id AS product, q.variation_id AS variation, SUM( q.product_qty ) AS units FROM {$wpdb->prefix}wc_order_product_lookup q JOIN {$wpdb->prefix}wc_order_stats s ON s.order_id = q.order_id
			WHERE q.product_id IN ( $listed ) AND q.date_created >= '$from'$counts GROUP BY q.product_id, q.variation_id"
		);
		foreach ( $rows as $row ) {
			$sold[ (int) $row['product'] . '/' . (int) $row['variation'] ] = (float) $row['units'];
		}

		return $sold;
	}

	/**
	 * @param Known $known
	 * @return list<Item>
	 */
	private static function shown( array $known ): array {
		$shown = [];
		foreach ( is_array( $known['facts']['items'] ?? null ) ? $known['facts']['items'] : [] as $item ) {
			$id      = (int) ( $item['id'] ?? 0 );
			$post    = get_post( $id );
			$product = 'product_variation' === ( $post->post_type ?? '' ) ? (int) ( $post->post_parent ?? 0 ) : $id;
			// What was deleted since is counted anew soon.
			if ( null !== $post && current_user_can( 'edit_post', $product ) ) {
				$shown[] = [
					'id'        => $id,
					'parent'    => $product === $id ? 0 : $product,
					'name'      => PlainText::of( $post->post_title ),
					'quantity'  => (float) ( $item['quantity'] ?? 0 ),
					'days_left' => is_int( $item['days_left'] ?? null ) ? $item['days_left'] : null,
					'url'       => admin_url( "post.php?post=$product&action=edit" ),
				];
			}
		}

		return $shown;
	}
}
