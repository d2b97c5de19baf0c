<?php
/**
 * Products of the sample store.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Rows;

/**
 * Household goods. The first are low on stock or out of stock, and the last is not published yet.
 */
final class Products {

	private const KINDS = [ 'Mug', 'Bowl', 'Lamp', 'Blanket', 'Cushion', 'Candle', 'Basket', 'Vase', 'Tray', 'Towel', 'Clock', 'Chair' ];

	private const LOOKS = [ 'Oak', 'Linen', 'Stone', 'Copper', 'Sea-green', 'Woven', 'Striped', 'Winter', 'Little', 'Tall' ];

	/**
	 * @param Random $random Chance.
	 * @param int    $count  The number of products.
	 * @return array<int, array{id: int, name: string, cents: int}> The products that are for sale.
	 */
	public function make( Random $random, int $count ): array {
		global $wpdb;

		$posts  = new Rows( $wpdb->posts );
		$meta   = new Rows( $wpdb->postmeta );
		$first  = Rows::next_id( $wpdb->posts, 'ID' );
		$made   = [];
		$places = new ProductCategories();

		for ( $at = 0; $at < $count; $at++ ) {
			$id    = $first + $at;
			$kind  = self::KINDS[ $at % count( self::KINDS ) ];
			$look  = self::LOOKS[ intdiv( $at, count( self::KINDS ) ) % count( self::LOOKS ) ];
			$round = intdiv( $at, count( self::KINDS ) * count( self::LOOKS ) );
			$name  = $look . ' ' . strtolower( $kind ) . ( $round > 0 ? ' ' . ( $round + 1 ) : '' );
			$cents = $random->between( 4, 90 ) * 100 + $random->pick( [ 0, 50, 90, 95 ] );
			$draft = $count > 1 && $at === $count - 1;

			$posts->add( $this->post( $id, $name, $draft, Seeder::moment( $random->between( 130, 300 ), $random->between( 0, 86399 ) ) ) );

			$places->put( $id, $kind );

			foreach ( $this->meta( $random, $at, $cents ) as $key => $value ) {
				$meta->add(
					[
						'post_id'    => $id,
						'meta_key'   => $key,
						'meta_value' => $value,
					]
				);
			}

			if ( ! $draft ) {
				$made[] = [
					'id'    => $id,
					'name'  => $name,
					'cents' => $cents,
				];
			}
		}

		$posts->write();
		$meta->write();
		$places->write();

		return $made;
	}

	/**
	 * @param Random $random Chance.
	 * @param int    $at     Position among the products.
	 * @param int    $cents  The price.
	 * @return array<string, string>
	 */
	private function meta( Random $random, int $at, int $cents ): array {
		$price = number_format( $cents / 100, 2, '.', '' );
		$stock = match ( true ) {
			$at < 4 => $random->between( 1, 2 ),
			$at < 6 => 0,
			default => $random->between( 8, 60 ),
		};

		return [
			Seeder::MARK        => '1',
			'_sku'              => sprintf( 'DEMO-%03d', $at + 1 ),
			'_price'            => $price,
			'_regular_price'    => $price,
			'_manage_stock'     => 'yes',
			'_stock'            => (string) $stock,
			'_stock_status'     => 0 === $stock ? 'outofstock' : 'instock',
			'_low_stock_amount' => 0 === $at % 3 ? '3' : '',
			'_virtual'          => 'no',
			'_downloadable'     => 'no',
		];
	}

	/**
	 * @param int                                          $id    Post id.
	 * @param string                                       $name  Title.
	 * @param bool                                         $draft Whether it is a draft.
	 * @param array{local: string, gmt: string, time: int} $when  Its date.
	 * @return array<string, mixed>
	 */
	private function post( int $id, string $name, bool $draft, array $when ): array {
		return PostRow::make(
			[
				'ID'             => $id,
				'post_title'     => $name,
				'post_name'      => 'demo-' . sanitize_title( $name ),
				'post_content'   => 'Made by hand in small numbers.',
				'post_status'    => $draft ? 'draft' : 'publish',
				'post_type'      => 'product',
				'comment_status' => 'open',
			],
			$when
		);
	}
}
