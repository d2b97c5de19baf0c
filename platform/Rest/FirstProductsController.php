<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ProductStore;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** `wc-admin/onboarding/tasks`: drafts of each kind of product, and sample products. */
final class FirstProductsController {

	/**
	 * Fields of the drafts, by kind. Products with variations get theirs on their own page. There are no grouped or
	 * external products: their drafts are simple ones.
	 */
	private const TEMPLATES = [
		'physical' => [],
		'digital'  => [
			'_virtual'      => 'yes',
			'_downloadable' => 'yes',
		],
		'variable' => [],
		'grouped'  => [],
		'external' => [],
	];

	/** Prices of the sample products, by SKU. */
	private const SAMPLES = [
		'sample-cap'    => '18',
		'sample-scarf'  => '24.50',
		'sample-teapot' => '32',
	];

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter template_name.
	 * @return WP_REST_Response|WP_Error The id of a draft, which stays invisible until it is saved; 500 if there is no such kind.
	 */
	public function create_draft( WP_REST_Request $request ) {
		$fields = self::TEMPLATES[ $request['template_name'] ] ?? null;

		if ( null === $fields ) {
			return new WP_Error( 'woocommerce_rest_product_creation_error', __( 'There is no such kind of product.', 'storeboard-platform' ), [ 'status' => 500 ] );
		}

		return new WP_REST_Response( [ 'id' => $this->add( 'AUTO-DRAFT', 'auto-draft', $fields ) ] );
	}

	/** @return WP_REST_Response Ids of the imported products, without those that existed already. */
	public function import_samples(): WP_REST_Response {
		$imported = [];
		$skipped  = [];
		$titles   = [
			'sample-cap'    => __( 'Cap (sample)', 'storeboard-platform' ),
			'sample-scarf'  => __( 'Scarf (sample)', 'storeboard-platform' ),
			'sample-teapot' => __( 'Teapot (sample)', 'storeboard-platform' ),
		];

		foreach ( self::SAMPLES as $sku => $price ) {
			if ( ProductStore::who_has_sku( $sku, 0 ) > 0 ) {
				$skipped[] = new WP_Error(
					'woocommerce_product_importer_error',
					__( 'There is already a product with this SKU.', 'storeboard-platform' ),
					[
						'id'  => ProductStore::who_has_sku( $sku, 0 ),
						'row' => $titles[ $sku ],
					]
				);
				continue;
			}

			$imported[] = $this->add(
				$titles[ $sku ],
				'publish',
				[
					'_sku'           => $sku,
					'_regular_price' => $price,
					'_price'         => $price,
				]
			);
		}

		return new WP_REST_Response(
			[
				'imported'            => $imported,
				'imported_variations' => [],
				'failed'              => [],
				'updated'             => [],
				'skipped'             => $skipped,
			]
		);
	}

	/** @param array<string, string> $fields Meta. */
	private function add( string $title, string $status, array $fields ): int {
		return (int) wp_insert_post(
			[
				'post_type'   => ProductStore::PRODUCT,
				'post_status' => $status,
				'post_title'  => wp_slash( $title ),
				'meta_input'  => $fields,
			]
		);
	}
}
