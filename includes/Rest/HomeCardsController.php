<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Card;
use Storeboard\Cards\Cards;
use Storeboard\Cards\Words;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * The cards of the current user's home: what there is, the kinds that can be added, and one change at a time.
 *
 * @phpstan-import-type Change from Arrangement
 */
final class HomeCardsController implements Registerable {

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		add_action( 'add_user_meta', [ Arrangement::class, 'keep_order' ], 10, 2 );
		// What was chosen on one site of a network is an update on the next.
		add_action( 'update_user_meta', static fn( $id, $user, $key ) => Arrangement::keep_order( $user, $key ), 10, 3 );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/home-cards',
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'get' ],
					'permission_callback' => [ Access::class, 'may_manage' ],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => [ $this, 'change' ],
					'permission_callback' => [ Access::class, 'may_manage' ],
					'args'                => [
						'changes' => [
							'description' => __( 'What to change, in this order.', 'storeboard' ),
							'type'        => 'array',
							'required'    => true,
							'minItems'    => 1,
							'maxItems'    => 50,
							'items'       => [
								'type'                 => 'object',
								'additionalProperties' => false,
								'properties'           => [
									'do'         => [
										'type'     => 'string',
										'enum'     => Arrangement::CHANGES,
										'required' => true,
									],
									'id'         => self::text( 40 ),
									'card'       => self::text( 200 ),
									'place'      => [
										'type' => 'string',
										'enum' => Arrangement::PLACES,
									],
									'after'      => self::text( 40 ),
									'attributes' => [ 'type' => 'object' ],
									'cards'      => [
										'type'     => 'array',
										'maxItems' => Arrangement::MOST,
										'items'    => [ 'type' => 'object' ],
									],
								],
							],
						],
					],
				],
				'schema' => [ $this, 'schema' ],
			]
		);
	}

	/**
	 * @return WP_REST_Response|WP_Error
	 */
	public function get() {
		$user   = get_current_user_id();
		$stored = Arrangement::of_user( $user );

		return Access::refusal() ?? new WP_REST_Response(
			[
				'cards'      => Arrangement::shown( $stored ?? Arrangement::default( $user ) ),
				'is_own'     => null !== $stored,
				'is_drawn'   => Arrangement::is_drawn( $user ),
				'kinds'      => array_values( array_map( [ self::class, 'kind' ], Cards::allowed() ) ),
				'categories' => (object) Words::categories(),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{changes: Change[]}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function change( WP_REST_Request $request ) {
		$made = Access::refusal() ?? Arrangement::change( get_current_user_id(), $request['changes'] );
		if ( null === $made ) {
			return new WP_Error( 'storeboard_not_saved', __( 'Couldn’t save your cards.', 'storeboard' ), [ 'status' => 500 ] );
		}

		return is_wp_error( $made ) ? $made : new WP_REST_Response( [ 'cards' => Arrangement::shown( $made['cards'] ) ] + $made );
	}

	/**
	 * @return array{type: string, maxLength: int}
	 */
	private static function text( int $length ): array {
		return [
			'type'      => 'string',
			'maxLength' => $length,
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function kind( Card $card ): array {
		return [
			'name'         => $card->name,
			'title'        => $card->title,
			'description'  => $card->description,
			'category'     => array_key_exists( $card->category, Words::categories() ) ? $card->category : 'others',
			'icon'         => $card->icon,
			'keywords'     => $card->keywords,
			'presentation' => $card->presentation,
			'attributes'   => (object) $card->attributes,
			'height'       => $card->height,
			'several'      => $card->several,
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		$text  = [ 'type' => 'string' ];
		$each  = static fn( array $properties ): array => [
			'type'  => 'array',
			'items' => [
				'type'       => 'object',
				'properties' => $properties,
			],
		];
		$style = [
			'type' => 'string',
			'enum' => [ Card::FRAMED, Card::FULL_BLEED ],
		];

		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_home_cards',
			'type'       => 'object',
			'properties' => [
				'cards'      => $each(
					[
						'id'           => $text,
						'card'         => $text,
						'place'        => [
							'type' => 'string',
							'enum' => Arrangement::PLACES,
						],
						'attributes'   => [ 'type' => 'object' ],
						'title'        => $text,
						'presentation' => $style,
						'height'       => [ 'type' => 'integer' ],
						'is_gone'      => [ 'type' => 'boolean' ],
					]
				),
				'is_own'     => [
					'description' => __( 'Whether the user has arranged them.', 'storeboard' ),
					'type'        => 'boolean',
				],
				'is_drawn'   => [
					'description' => __( 'Whether home is drawn from cards: the user has arranged them, or it begins with what needs attention.', 'storeboard' ),
					'type'        => 'boolean',
				],
				'kinds'      => $each(
					[
						'name'         => $text,
						'title'        => $text,
						'description'  => $text,
						'category'     => $text,
						'icon'         => $text,
						'keywords'     => [
							'type'  => 'array',
							'items' => $text,
						],
						'presentation' => $style,
						'attributes'   => [ 'type' => 'object' ],
						'height'       => [ 'type' => 'integer' ],
						'several'      => [ 'type' => 'boolean' ],
					]
				),
				'categories' => [ 'type' => 'object' ],
			],
		];
	}
}
