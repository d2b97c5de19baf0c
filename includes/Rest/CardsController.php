<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Cards\Arrangement;
use Storeboard\Cards\Card;
use Storeboard\Cards\Cards;
use Storeboard\Cards\HomeOrder;
use Storeboard\Cards\Words;
use Storeboard\Registerable;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * The cards of a page of the current user, home or the overview: what there is, the kinds that can be added, and one change at a time.
 *
 * @phpstan-import-type Change from Arrangement
 */
final class CardsController implements Registerable {

	/**
	 * @param string $page Arrangement::HOME or OVERVIEW.
	 */
	public function __construct( private string $page ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
		if ( Arrangement::HOME === $this->page ) {
			add_action( 'add_user_meta', [ HomeOrder::class, 'keep_order' ], 10, 2 );
			// What was chosen on one site of a network is an update on the next.
			add_action( 'update_user_meta', static fn( $id, $user, $key ) => HomeOrder::keep_order( $user, $key ), 10, 3 );
		}
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			"/$this->page-cards",
			[
				[
					'methods'             => WP_REST_Server::READABLE,
					'callback'            => [ $this, 'get' ],
					'permission_callback' => [ Access::class, Arrangement::HOME === $this->page ? 'may_manage' : 'may_see_reports' ],
				],
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => [ $this, 'change' ],
					'permission_callback' => [ Access::class, Arrangement::HOME === $this->page ? 'may_manage' : 'may_see_reports' ],
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
		$stored = Arrangement::of_user( $user, $this->page );

		return Arrangement::refusal( $this->page ) ?? new WP_REST_Response(
			[
				'cards'      => Arrangement::shown( $stored ?? Arrangement::default( $user, $this->page ), $this->page ),
				'is_own'     => null !== $stored,
				'is_drawn'   => Arrangement::HOME === $this->page ? Arrangement::is_drawn( $user ) : null !== $stored,
				'kinds'      => array_values( array_map( [ self::class, 'kind' ], Cards::allowed( null, $this->page ) ) ),
				'categories' => (object) Words::categories(),
			]
		);
	}

	/**
	 * @param WP_REST_Request<array{changes: Change[]}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	public function change( WP_REST_Request $request ) {
		foreach ( $request['changes'] as $change ) {
			$fault = Arrangement::fault( $change, $this->page );
			if ( null !== $fault ) {
				return new WP_Error( 'storeboard_invalid_change', $fault, [ 'status' => 400 ] );
			}
		}
		$made = Arrangement::change( get_current_user_id(), $request['changes'], $this->page );
		if ( null === $made ) {
			return new WP_Error( 'storeboard_not_saved', __( 'Couldn’t save your cards.', 'storeboard' ), [ 'status' => 500 ] );
		}

		return is_wp_error( $made ) ? $made : new WP_REST_Response( [ 'cards' => Arrangement::shown( $made['cards'], $this->page ) ] + $made );
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
			'title'      => "storeboard_{$this->page}_cards",
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
				'refused'    => [ 'description' => __( 'Cards that couldn’t be added, with the reason. The other changes were made.', 'storeboard' ) ] + $each(
					[
						'id'      => $text,
						'code'    => $text,
						'message' => $text,
					]
				),
				'before_reset' => [
					'description' => __( 'All that was stored before a reset, also what the user may not see: ‘restore’ brings it back.', 'storeboard' ),
					'type'        => [ 'array', 'null' ],
					'items'       => [ 'type' => 'object' ],
				],
			],
		];
	}
}
