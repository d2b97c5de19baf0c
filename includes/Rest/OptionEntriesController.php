<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Registerable;
use Storeboard\Storage\OptionEntries;
use Storeboard\Support\Access;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * Adds entries to, or removes them from, an option that others write too. A fixed list of options, each with what may be done.
 */
final class OptionEntriesController implements Registerable {

	/** What is stored is a word. What goes is the key that others gave it, whatever that is. */
	private const ITEMS = [
		'add'    => [
			'type'    => 'string',
			'pattern' => '^[A-Za-z0-9_.:-]{1,100}$',
		],
		'remove' => [ 'type' => 'string' ],
	];

	public function __construct( private OptionEntries $lists ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		$names = implode( '|', array_map( 'preg_quote', OptionEntries::names() ) );
		foreach ( [ 'add', 'remove' ] as $change ) {
			register_rest_route(
				'storeboard/v1',
				"/options/(?P<name>$names)/$change",
				[
					'methods'             => WP_REST_Server::CREATABLE,
					'callback'            => fn( WP_REST_Request $request ) => $this->change( $change, $request ),
					'permission_callback' => [ Access::class, 'may_manage' ],
					'args'                => [
						'entries' => [
							'description' => __( 'Words to add, or keys to remove.', 'storeboard' ),
							'type'        => 'array',
							'items'       => self::ITEMS[ $change ],
							'minItems'    => 1,
							'maxItems'    => 100,
							'required'    => true,
						],
					],
				]
			);
		}
	}

	/**
	 * @param WP_REST_Request<array{name: string, entries: string[]}> $request
	 * @return WP_REST_Response|WP_Error
	 */
	private function change( string $change, WP_REST_Request $request ) {
		$name = $request['name'];
		if ( ! OptionEntries::allows( $name, $change ) ) {
			return new WP_Error( 'storeboard_not_allowed', __( 'This option doesn’t support that change.', 'storeboard' ), [ 'status' => 400 ] );
		}

		$stored = 'add' === $change ? $this->lists->add( $name, $request['entries'] ) : $this->lists->remove( $name, $request['entries'] );
		if ( is_wp_error( $stored ) ) {
			return $stored;
		}
		if ( null === $stored ) {
			return new WP_Error( 'storeboard_not_saved', __( 'Couldn’t save the option.', 'storeboard' ), [ 'status' => 500 ] );
		}

		return new WP_REST_Response( [ $name => $stored ] );
	}
}
