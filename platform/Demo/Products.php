<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Rows;

/** Household goods. The first are low on stock or out of stock, and the last is not published yet. */
final class Products {

	private const SIZES = [ 'Small', 'Large' ];

	public const FILE = 'care-card';

	/** The owner knows the cost of all products but every so many. */
	private const EACH_WITHOUT_COST = 6;

	/**
	 * The last product that is for sale comes in two sizes, and with the one before it comes a file.
	 *
	 * @param Random $random Chance.
	 * @param int    $count  The number of products.
	 * @return array<int, array{id: int, name: string, cents: int, cost: int|null, sizes: array<string, int>, has_file: bool}> The products that are for
	 *                                                                                                         sale, with the ids of their variations.
	 */
	public function make( Random $random, int $count ): array {
		global $wpdb;

		$posts  = new Rows( $wpdb->posts );
		$meta   = new Rows( $wpdb->postmeta );
		$first  = Rows::next_id( $wpdb->posts, 'ID' );
		$made   = [];
		$places = new ProductCategories();

		[ 'kinds' => $kinds, 'looks' => $looks, 'files' => $files ] = Seeder::declared( 'products' );

		for ( $at = 0; $at < $count; $at++ ) {
			$id    = $first + $at;
			$kind  = $kinds[ $at % count( $kinds ) ];
			$look  = $looks[ intdiv( $at, count( $kinds ) ) % count( $looks ) ];
			$round = intdiv( $at, count( $kinds ) * count( $looks ) );
			$name  = $look . ' ' . strtolower( $kind ) . ( $round > 0 ? ' ' . ( $round + 1 ) : '' );
			$cents = $random->between( 4, 90 ) * 100 + $random->pick( [ 0, 50, 90, 95 ] );
			$cost  = 0 === $at % self::EACH_WITHOUT_COST ? null : intdiv( $cents * ( 36 + $at % 5 * 7 ), 100 );
			$draft = $count > 1 && $at === $count - 1;

			$posts->add( $this->post( $id, $name, $draft, Seeder::moment( $random->between( 130, 300 ), $random->between( 0, 86399 ) ) ) );

			$places->put( $id, $kind );

			$known = null === $cost ? [] : [ '_cogs_total_value' => (string) ( $cost / 100 ) ];
			$meta->add_meta( 'post_id', $id, $this->meta( $random, $at, $cents ) + $known );

			if ( ! $draft ) {
				$made[] = [
					'id'       => $id,
					'name'     => $name,
					'cents'    => $cents,
					'cost'     => $cost,
					'sizes'    => [],
					'has_file' => false,
				];
			}
		}

		$last = count( $made ) - 1;

		if ( $last > 0 ) {
			$made[ $last ]['sizes']        = $this->add_sizes( $posts, $meta, $first + $count, $made[ $last ] );
			$made[ $last - 1 ]['has_file'] = true;
			$meta->add_meta( 'post_id', $made[ $last - 1 ]['id'], [ '_downloadable_files' => maybe_serialize( $files ) ] );
		}

		$posts->write();
		$meta->write();
		$places->write();

		return $made;
	}

	/**
	 * @param Rows                 $posts   Posts.
	 * @param Rows                 $meta    Their meta.
	 * @param int                  $first   The first variation's id.
	 * @param array<string, mixed> $product Keys id, name and cents.
	 * @return array<string, int> The variations' ids by size.
	 */
	private function add_sizes( Rows $posts, Rows $meta, int $first, array $product ): array {
		foreach ( self::SIZES as $at => $size ) {
			$post = $this->post( $first + $at, "{$product['name']} - {$size}", false, Seeder::moment( 130, 0 ) );

			$posts->add(
				array_merge(
					$post,
					[
						'post_type'   => 'product_variation',
						'post_parent' => $product['id'],
					]
				)
			);

			$meta->add_meta(
				'post_id',
				$first + $at,
				[
					Seeder::MARK     => '1',
					'_price'         => (string) ( $product['cents'] / 100 ),
					'_regular_price' => (string) ( $product['cents'] / 100 ),
					'_manage_stock'  => 'no',
					'_stock_status'  => 'instock',
					'attribute_size' => $size,
				]
			);
		}

		return array_combine( self::SIZES, range( $first, $first + count( self::SIZES ) - 1 ) );
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
