<?php
/**
 * Product categories.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_Term;

/**
 * `wc/v3/products/categories`.
 */
final class CategoriesController implements Registerable {

	private const BASE = '/products/categories';

	private const ORDERBY = [ 'name', 'id', 'include', 'slug', 'term_group', 'description', 'count' ];

	private const DISPLAYS = [ 'default', 'products', 'subcategories', 'both' ];

	private const LARGEST = 2147483647;

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$fields = $this->fields();

		register_rest_route(
			'wc/v3',
			self::BASE,
			[
				Endpoint::read( [ $this, 'get_categories' ], 'manage_product_terms', $this->list_arguments() ),
				Endpoint::create( [ $this, 'add' ], 'edit_product_terms', [ 'name' => [ 'required' => true ] + $fields['name'] ] + $fields ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/(?P<id>[\d]+)',
			[
				$this->known( 'manage_product_terms', 'woocommerce_rest_cannot_view' ) + Endpoint::read( [ $this, 'get_category' ], 'manage_product_terms' ),
				$this->known( 'edit_product_terms', 'woocommerce_rest_cannot_edit' ) + Endpoint::edit( [ $this, 'update' ], 'edit_product_terms', $fields ),
				$this->known( 'delete_product_terms', 'woocommerce_rest_cannot_delete' ) + Endpoint::delete( [ $this, 'delete' ], 'delete_product_terms' ),
			]
		);
		register_rest_route(
			'wc/v3',
			self::BASE . '/batch',
			Endpoint::edit( [ $this, 'batch' ], 'edit_product_terms', Batch::arguments(), 'woocommerce_rest_cannot_batch' )
		);
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See list_arguments().
	 */
	public function get_categories( WP_REST_Request $request ): WP_REST_Response {
		$query = [
			'taxonomy'   => ContentTypes::CATEGORY,
			'hide_empty' => (bool) $request['hide_empty'],
			'object_ids' => isset( $request['product'] ) ? [ (int) $request['product'] ] : null,
			'include'    => (array) ( $request['include'] ?? [] ),
			'exclude'    => (array) ( $request['exclude'] ?? [] ),
			'search'     => (string) ( $request['search'] ?? '' ),
			'slug'       => $request['slug'] ?? '',
			'parent'     => isset( $request['parent'] ) ? (int) $request['parent'] : '',
		];

		// No term has the id 0. The older dialect ignores it.
		if ( [ 0 ] === $query['include'] && ! Dialect::is_older() ) {
			return Paging::reply( $request, [], 0 );
		}

		$terms = get_terms(
			$query + [
				'orderby' => $request['orderby'],
				'order'   => $request['order'],
				'number'  => (int) $request['per_page'],
				'offset'  => (int) ( $request['offset'] ?? ( (int) $request['page'] - 1 ) * (int) $request['per_page'] ),
			]
		);

		return Paging::reply( $request, array_map( [ $this, 'prepare' ], is_array( $terms ) ? $terms : [] ), (int) wp_count_terms( $query ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id.
	 */
	public function get_category( WP_REST_Request $request ): WP_REST_Response {
		return $this->prepare( $this->find( (int) $request['id'] ) );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request See fields().
	 * @return WP_REST_Response|WP_Error 400 term_exists, empty_term_name or missing_parent.
	 */
	public function add( WP_REST_Request $request ) {
		return $this->written( $request, fn( array $term ) => wp_insert_term( wp_slash( (string) $request['name'] ), ContentTypes::CATEGORY, $term ), 201 );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter id, and see fields().
	 * @return WP_REST_Response|WP_Error 400 as add() answers.
	 */
	public function update( WP_REST_Request $request ) {
		$name = isset( $request['name'] ) ? [ 'name' => wp_slash( $request['name'] ) ] : [];

		return $this->written( $request, static fn( array $term ) => wp_update_term( (int) $request['id'], ContentTypes::CATEGORY, $name + $term ), 200 );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameters id and force.
	 * @return WP_REST_Response|WP_Error The deleted category; 501 without force.
	 */
	public function delete( WP_REST_Request $request ) {
		if ( ! $request['force'] ) {
			return new WP_Error( 'woocommerce_rest_trash_not_supported', __( 'Categories have no trash; delete by force.', 'storeboard-platform' ), [ 'status' => 501 ] );
		}

		$response = $this->get_category( $request );

		wp_delete_term( (int) $request['id'], ContentTypes::CATEGORY );

		return $response;
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Lists create, update and delete.
	 * @return WP_REST_Response|WP_Error
	 */
	public function batch( WP_REST_Request $request ) {
		return Batch::requests( $request, 'wc/v3' . self::BASE );
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>>                             $request See fields().
	 * @param callable(array<string, mixed>): (array<string, int>|WP_Error)     $write   Writes the term.
	 * @param int                                                               $status  The reply's status.
	 * @return WP_REST_Response|WP_Error
	 */
	private function written( WP_REST_Request $request, callable $write, int $status ) {
		$parent = (int) ( $request['parent'] ?? 0 );

		if ( 0 !== $parent && null === $this->find( $parent ) ) {
			return $this->refused( 'missing_parent', __( 'The category above does not exist.', 'storeboard-platform' ) );
		}

		$term = array_intersect_key( $request->get_params(), array_flip( [ 'slug', 'parent', 'description' ] ) );
		$made = $write( wp_slash( array_filter( $term, static fn( $value ) => null !== $value ) ) );

		if ( is_wp_error( $made ) ) {
			$other = (int) $made->get_error_data();

			return $this->refused( (string) $made->get_error_code(), $made->get_error_message(), $other > 0 ? [ 'resource_id' => $other ] : [] );
		}

		foreach ( [ 'display' => 'display_type', 'menu_order' => 'order' ] as $field => $key ) {
			if ( isset( $request[ $field ] ) ) {
				update_term_meta( $made['term_id'], $key, $request[ $field ] );
			}
		}
		if ( isset( $request['image']['id'] ) ) {
			update_term_meta( $made['term_id'], 'thumbnail_id', (int) $request['image']['id'] );
		}

		$response = $this->prepare( $this->find( $made['term_id'] ) );
		$response->set_status( $status );

		if ( 201 === $status ) {
			$response->header( 'Location', rest_url( 'wc/v3' . self::BASE . '/' . $made['term_id'] ) );
		}

		return $response;
	}

	/**
	 * @param string               $code    The error's code.
	 * @param string               $message The error's message.
	 * @param array<string, mixed> $data    Data other than the status.
	 */
	private function refused( string $code, string $message, array $data = [] ): WP_Error {
		return new WP_Error( $code, $message, [ 'status' => 400 ] + $data );
	}

	private function prepare( ?WP_Term $term ): WP_REST_Response {
		$response = new WP_REST_Response(
			[
				'id'          => $term->term_id,
				'name'        => $term->name,
				'slug'        => $term->slug,
				'parent'      => $term->parent,
				'description' => $term->description,
				'display'     => (string) ( get_term_meta( $term->term_id, 'display_type', true ) ?: 'default' ),
				'image'       => ProductParts::image( (int) get_term_meta( $term->term_id, 'thumbnail_id', true ) ),
				'menu_order'  => (int) get_term_meta( $term->term_id, 'order', true ),
				'count'       => $term->count,
			]
		);

		$response->add_link( 'self', rest_url( 'wc/v3' . self::BASE . '/' . $term->term_id ) );
		$response->add_link( 'collection', rest_url( 'wc/v3' . self::BASE ) );

		if ( $term->parent > 0 ) {
			$response->add_link( 'up', rest_url( 'wc/v3' . self::BASE . '/' . $term->parent ) );
		}

		return $response;
	}

	private function find( int $id ): ?WP_Term {
		$term = get_term( $id, ContentTypes::CATEGORY );

		return $term instanceof WP_Term ? $term : null;
	}

	/**
	 * Anybody may learn that a category does not exist.
	 *
	 * @param string $capability The capability that an existing category requires.
	 * @param string $code       The refusal's code.
	 * @return array{permission_callback: callable}
	 */
	private function known( string $capability, string $code ): array {
		return [
			'permission_callback' => fn( WP_REST_Request $request ) => null === $this->find( (int) $request['id'] )
				? new WP_Error( 'woocommerce_rest_term_invalid', __( 'There is no category with this id.', 'storeboard-platform' ), [ 'status' => 404 ] )
				: Permission::check( $capability, $code ),
		];
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function list_arguments(): array {
		$arguments = Paging::arguments( self::ORDERBY );

		$arguments['order']['default'] = 'asc';

		return $arguments + [
			'offset'     => Paging::offset(),
			'search'     => [ 'type' => 'string' ],
			'slug'       => Dialect::is_older() ? [ 'type' => 'string' ] : [
				'type'  => [ 'string', 'array' ],
				'items' => [ 'type' => 'string' ],
			],
			'include'    => Paging::ids(),
			'exclude'    => Paging::ids(),
			'parent'     => [ 'type' => 'integer' ],
			'product'    => [ 'type' => 'integer' ],
			'hide_empty' => [
				'type'    => 'boolean',
				'default' => false,
			],
		];
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private function fields(): array {
		$name = [
			'type'      => 'string',
			'maxLength' => 200,
		];

		return [
			'name'        => $name,
			'slug'        => $name,
			'parent'      => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			'description' => [ 'type' => 'string' ],
			'display'     => [
				'type' => 'string',
				'enum' => self::DISPLAYS,
			],
			'image'       => [
				'type'       => [ 'object', 'null' ],
				'properties' => [ 'id' => [ 'type' => 'integer' ] ],
			],
			'menu_order'  => [
				'type'    => 'integer',
				'minimum' => -self::LARGEST,
				'maximum' => self::LARGEST,
			],
		];
	}
}
