<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * A store's first products.
 *
 * @group database
 */
final class FirstProductsTest extends PlatformTestCase {

	private const BASE = '/wc-admin/onboarding/tasks';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_a_draft_of_each_kind(): void {
		$simple = [ '', '' ];
		$kinds  = [
			'physical' => $simple,
			'digital'  => [ 'yes', 'yes' ],
			'variable' => $simple,
			'grouped'  => $simple,
			'external' => $simple,
		];

		foreach ( $kinds as $kind => $marks ) {
			$reply = $this->request( 'POST', self::BASE . '/create_product_from_template', [ 'template_name' => $kind ] );
			$id    = $reply->get_data()['id'];

			$this->assertSame( [ 200, [ 'id' ] ], [ $reply->get_status(), array_keys( $reply->get_data() ) ], $kind );
			$this->assertSame( [ 'product', 'auto-draft' ], [ get_post_type( $id ), get_post_status( $id ) ] );
			$this->assertSame( $marks, [ get_post_meta( $id, '_virtual', true ), get_post_meta( $id, '_downloadable', true ) ] );
		}

		$this->assertFalse( $this->tasks()['products']['isComplete'], 'a draft is not yet a product' );
		$this->assertSame( [], $this->request( 'GET', '/wc/v3/products' )->get_data() );
	}

	public function test_samples_are_imported_once(): void {
		$first = $this->request( 'POST', self::BASE . '/import_sample_products' )->get_data();

		$this->assertSame( [ 'imported', 'imported_variations', 'failed', 'updated', 'skipped' ], array_keys( $first ) );
		$this->assertCount( 3, $first['imported'] );
		$this->assertSame( [], $first['skipped'] );
		$this->assertEqualsCanonicalizing( $first['imported'], array_column( $this->request( 'GET', '/wc/v3/products' )->get_data(), 'id' ) );
		$this->assertTrue( $this->tasks()['products']['isComplete'] );

		$second = json_decode( (string) wp_json_encode( $this->request( 'POST', self::BASE . '/import_sample_products' )->get_data() ), true );
		$this->assertSame( [ [], 3 ], [ $second['imported'], count( $second['skipped'] ) ] );
		$this->assertCount( 3, $this->request( 'GET', '/wc/v3/products' )->get_data() );
	}

	public function test_a_refused_request_creates_nothing(): void {
		$path = self::BASE . '/create_product_from_template';

		foreach ( [ 'nosuch', '', '../x', 'subscription' ] as $unknown ) {
			$this->assertRefused( 'woocommerce_rest_product_creation_error', 500, $this->request( 'POST', $path, [ 'template_name' => $unknown ] ) );
		}
		$this->assertRefused( 'rest_missing_callback_param', 400, $this->request( 'POST', $path, [] ) );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', $path, [ 'template_name' => [ 'x' ] ] ) );

		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_create', $status, $this->request( 'POST', $path, [ 'template_name' => 'physical' ] ) );
			$this->assertRefused( 'woocommerce_rest_cannot_create', $status, $this->request( 'POST', self::BASE . '/import_sample_products' ) );
		}
		$this->assertSame( [], get_posts( [ 'post_type' => 'product', 'post_status' => [ 'any', 'auto-draft' ] ] ) );
	}
}
