<?php
/**
 * Gives the products of a sample store pictures: drawn here from their names, so that nothing is downloaded.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

/** What a product is, as shapes on a square of 120. The colour of the thing stands for {ink}. */
const STOREBOARD_SHAPES = [
	'mug'     => '<rect x="34" y="40" width="44" height="48" rx="6" fill="{ink}"/><path d="M78 50h8a12 12 0 0 1 0 26h-8" fill="none" stroke="{ink}" stroke-width="7"/>',
	'bowl'    => '<path d="M24 54h72a36 34 0 0 1-72 0z" fill="{ink}"/><rect x="48" y="86" width="24" height="6" rx="3" fill="{ink}"/>',
	'lamp'    => '<path d="M46 30h28l14 34H32z" fill="{ink}"/><rect x="57" y="64" width="6" height="24" fill="{ink}"/><rect x="42" y="88" width="36" height="6" rx="3" fill="{ink}"/>',
	'blanket' => '<rect x="28" y="32" width="64" height="56" rx="4" fill="{ink}"/><path d="M28 46h64M28 74h64" stroke="#fff" stroke-width="4" opacity=".6"/>',
	'cushion' => '<path d="M32 34q28 8 56 0q-8 26 0 52q-28-8-56 0q8-26 0-52z" fill="{ink}"/>',
	'candle'  => '<rect x="46" y="48" width="28" height="42" rx="4" fill="{ink}"/><path d="M60 26q9 11 0 18q-9-7 0-18z" fill="#f0b849"/>',
	'basket'  => '<path d="M28 54h64l-8 36H36z" fill="{ink}"/><path d="M40 54a20 22 0 0 1 40 0" fill="none" stroke="{ink}" stroke-width="6"/>',
	'vase'    => '<path d="M50 28h20v12q18 10 14 32q-3 20-24 20t-24-20q-4-22 14-32z" fill="{ink}"/>',
	'tray'    => '<rect x="22" y="48" width="76" height="28" rx="14" fill="{ink}"/><rect x="34" y="55" width="52" height="14" rx="7" fill="#fff" opacity=".5"/>',
	'towel'   => '<rect x="36" y="28" width="48" height="64" rx="4" fill="{ink}"/><path d="M36 76h48" stroke="#fff" stroke-width="5" opacity=".6"/>',
	'clock'   => '<circle cx="60" cy="60" r="34" fill="{ink}"/><path d="M60 40v20l13 9" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
	'chair'   => '<path d="M42 26h8v34h30v8H42z" fill="{ink}"/><path d="M44 66v28M78 66v28" stroke="{ink}" stroke-width="7"/>',
];

/** What it looks like: the colour of the thing, and of the ground. */
const STOREBOARD_LOOKS = [
	'Oak'       => [ '#9b6a3c', '#f6efe6' ],
	'Linen'     => [ '#b8a88a', '#f4f1ea' ],
	'Stone'     => [ '#7b8087', '#eef0f2' ],
	'Copper'    => [ '#b4693c', '#f9ece4' ],
	'Sea-green' => [ '#3f8f83', '#e6f3f1' ],
	'Woven'     => [ '#a98b52', '#f5f0e3' ],
	'Striped'   => [ '#4c6b9e', '#e9eef7' ],
	'Winter'    => [ '#6f8fb1', '#eaf1f8' ],
	'Little'    => [ '#c0596b', '#fbebee' ],
	'Tall'      => [ '#5f7a4e', '#edf3e9' ],
];

/** @return int How many products got one. */
function storeboard_add_pictures(): int {
	$uploads  = wp_upload_dir();
	$products = get_posts(
		[
			'post_type'   => 'product',
			'post_status' => [ 'publish', 'draft' ],
			'numberposts' => -1,
			'meta_key'    => '_storeboard_demo', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Once, of some dozens.
		]
	);
	foreach ( $products as $product ) {
		[ $look, $kind ] = explode( ' ', $product->post_title ) + [ 1 => '' ];
		[ $ink, $ground ] = STOREBOARD_LOOKS[ $look ] ?? STOREBOARD_LOOKS['Stone'];
		$shapes           = str_replace( '{ink}', $ink, STOREBOARD_SHAPES[ $kind ] ?? STOREBOARD_SHAPES['basket'] );
		$file             = "{$uploads['path']}/{$product->post_name}.svg";
		file_put_contents( $file, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"600\" viewBox=\"0 0 120 120\"><rect width=\"120\" height=\"120\" fill=\"$ground\"/>$shapes</svg>\n" );
		$picture = wp_insert_attachment(
			[
				'post_title'     => $product->post_title,
				'post_mime_type' => 'image/svg+xml',
				'post_status'    => 'inherit',
				// As what the sample store makes, so that it goes with the store.
				'meta_input'     => [
					'_storeboard_demo'         => '1',
					'_wp_attachment_image_alt' => $product->post_title,
				],
			],
			$file,
			$product->ID
		);
		wp_update_attachment_metadata(
			$picture,
			[
				'width'  => 600,
				'height' => 600,
				'file'   => _wp_relative_upload_path( $file ),
			]
		);
		set_post_thumbnail( $product->ID, $picture );
	}

	return count( $products );
}
