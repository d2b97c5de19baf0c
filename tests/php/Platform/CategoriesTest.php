<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * Product categories.
 *
 * @group database
 */
final class CategoriesTest extends StoreTestCase {

	private const PATH = '/wc/v3/products/categories';

	public function test_create(): void {
		$reply = $this->request( 'POST', self::PATH, [ 'name' => 'Cups & "more"', 'description' => 'Of <b>clay</b>', 'display' => 'products', 'menu_order' => 3 ] );
		$made  = $this->sent( $reply );

		$this->assertSame( [ 201, rest_url( "wc/v3/products/categories/{$made['id']}" ) ], [ $reply->get_status(), $reply->get_headers()['Location'] ] );
		$this->assertSame( [ 'id', 'name', 'slug', 'parent', 'description', 'display', 'image', 'menu_order', 'count', '_links' ], array_keys( $made ) );
		$this->assertSame( [ 'Cups &amp; "more"', 'cups-more', 0, 'products', null, 3, 0 ], [ $made['name'], $made['slug'], $made['parent'], $made['display'], $made['image'], $made['menu_order'], $made['count'] ] );
	}

	public function test_change_and_delete(): void {
		$kitchen = $this->make( 'Kitchen' );
		$cups    = $this->make( 'Cups' );

		$changed = $this->request( 'PUT', self::PATH . "/{$cups}", [ 'parent' => $kitchen, 'description' => 'New' ] )->get_data();
		$this->assertSame( [ 'Cups', $kitchen, 'New' ], [ $changed['name'], $changed['parent'], $changed['description'] ] );
		$this->assertSame( 'Mugs', $this->request( 'POST', self::PATH . "/{$cups}", [ 'name' => 'Mugs' ] )->get_data()['name'] );

		$this->assertRefused( 'woocommerce_rest_trash_not_supported', 501, $this->request( 'DELETE', self::PATH . "/{$cups}" ) );
		$this->assertSame( 'Mugs', $this->request( 'DELETE', self::PATH . "/{$cups}?force=true" )->get_data()['name'] );
		$this->assertRefused( 'woocommerce_rest_term_invalid', 404, $this->request( 'GET', self::PATH . "/{$cups}" ) );
	}

	public function test_the_list_is_filtered_and_ordered(): void {
		$kitchen = $this->make( 'Kitchen' );
		$cups    = $this->make( 'Cups', [ 'parent' => $kitchen ] );
		$light   = $this->make( 'Light' );
		$mug     = $this->product();
		wp_set_object_terms( $mug, [ $cups ], 'product_cat' );

		$found = fn( string $query ): array => array_column( $this->request( 'GET', self::PATH . "?{$query}" )->get_data(), 'id' );

		$this->assertSame( [ $cups, $kitchen, $light ], $found( '' ) );
		$this->assertSame( [ $light, $kitchen, $cups ], $found( 'order=desc' ) );
		$this->assertSame( [ $kitchen, $light ], $found( 'parent=0' ) );
		$this->assertSame( [ $cups ], $found( "parent={$kitchen}" ) );
		$this->assertSame( [ $cups ], $found( "product={$mug}" ) );
		$this->assertSame( [ $light ], $found( 'search=lig' ) );
		$this->assertSame( [ $light ], $found( 'slug=light' ) );
		$this->assertSame( [ $light, $cups ], $found( "include={$light},{$cups}&orderby=include" ) );
		$this->assertSame( [ $kitchen, $light ], $found( "exclude={$cups}" ) );
		$this->assertSame( [], $found( 'include=nosuch' ) );
		$this->assertSame( [ $light ], $found( 'offset=-2' ) );
		$this->assertSame( [ $cups, $light ], $found( 'slug[]=light&slug[]=cups' ) );
		$this->assertSame( [ $kitchen ], $found( 'per_page=1&page=2' ) );
		$this->assertSame( [ '3', '2' ], $this->headers( self::PATH . '?per_page=2' ) );
	}

	public function test_each_item_of_a_batch_succeeds_or_fails_by_itself(): void {
		$one   = $this->make( 'One' );
		$items = $this->request( 'POST', self::PATH . '/batch', [ 'create' => [ [ 'name' => 'Two' ], [ 'name' => 'One' ], [] ], 'update' => [ [ 'id' => 999999, 'name' => 'x' ] ], 'delete' => [ $one ] ] )->get_data();

		$this->assertSame( 'Two', $items['create'][0]['name'] );
		$this->assertSame( [ 'term_exists', 'rest_missing_callback_param' ], [ $items['create'][1]['error']['code'], $items['create'][2]['error']['code'] ] );
		$this->assertSame( 'woocommerce_rest_term_invalid', $items['update'][0]['error']['code'] );
		$this->assertSame( [ $one ], array_column( $items['delete'], 'id' ) );
	}

	public function test_a_refused_request_changes_nothing(): void {
		$one = $this->make( 'One' );
		$two = $this->make( 'Two' );

		$this->assertRefused( 'term_exists', 400, $this->request( 'POST', self::PATH, [ 'name' => 'One' ] ) );
		$this->assertRefused( 'rest_missing_callback_param', 400, $this->request( 'POST', self::PATH, [] ) );
		$this->assertRefused( 'empty_term_name', 400, $this->request( 'POST', self::PATH, [ 'name' => ' ' ] ) );
		$this->assertRefused( 'missing_parent', 400, $this->request( 'POST', self::PATH, [ 'name' => 'Three', 'parent' => 999999 ] ) );
		$this->assertRefused( 'missing_parent', 400, $this->request( 'PUT', self::PATH . "/{$one}", [ 'parent' => 999999 ] ) );
		$this->assertRefused( 'duplicate_term_slug', 400, $this->request( 'PUT', self::PATH . "/{$one}", [ 'slug' => 'two' ] ) );
		foreach ( [ [ 'name' => [ 'x' ] ], [ 'name' => str_repeat( 'x', 201 ) ], [ 'display' => 'nosuch' ], [ 'parent' => -1 ], [ 'parent' => 'x' ], [ 'menu_order' => 1.5 ], [ 'image' => 'x' ] ] as $body ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'PUT', self::PATH . "/{$one}", $body ) );
		}
		foreach ( [ 'page=0', 'per_page=101', 'orderby=nosuch', 'parent=x', 'search[]=x', 'hide_empty=maybe' ] as $query ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'GET', self::PATH . "?{$query}" ) );
		}
		foreach ( [ '' => 401, 'customer' => 403 ] as $role => $status ) {
			$this->act_as( $role );
			$this->assertRefused( 'woocommerce_rest_cannot_view', $status, $this->request( 'GET', self::PATH ) );
			$this->assertRefused( 'woocommerce_rest_cannot_create', $status, $this->request( 'POST', self::PATH, [ 'name' => 'x' ] ) );
			$this->assertRefused( 'woocommerce_rest_cannot_edit', $status, $this->request( 'PUT', self::PATH . "/{$one}", [ 'name' => 'x' ] ) );
			$this->assertRefused( 'woocommerce_rest_cannot_delete', $status, $this->request( 'DELETE', self::PATH . "/{$one}?force=true" ) );
			$this->assertRefused( 'woocommerce_rest_cannot_batch', $status, $this->request( 'POST', self::PATH . '/batch', [ 'delete' => [ $one ] ] ) );
		}

		$this->assertSame( [ $one, $two ], array_map( 'intval', get_terms( [ 'taxonomy' => 'product_cat', 'hide_empty' => false, 'fields' => 'ids', 'orderby' => 'id' ] ) ) );
		$this->assertSame( [ 'One', 0 ], [ get_term( $one )->name, get_term( $one )->parent ] );
	}

	/**
	 * @param array<string, mixed> $fields All but the name.
	 */
	private function make( string $name, array $fields = [] ): int {
		return $this->request( 'POST', self::PATH, [ 'name' => $name ] + $fields )->get_data()['id'];
	}
}
