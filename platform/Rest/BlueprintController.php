<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Blueprint\Exporter;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * `wc-admin/blueprint/export` of 11.0: groups, as JSON. While its feature is on, the older dialect has
 * `blueprint/export`: groups or a flat list, as JSON or as an archive's address.
 */
final class BlueprintController implements Registerable {

	public const FEATURE = 'woocommerce_feature_blueprint_enabled';

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		if ( Dialect::is_older() && 'yes' === get_option( self::FEATURE ) ) {
			register_rest_route( 'blueprint', '/export', Endpoint::create( [ $this, 'export_older' ], 'install_plugins', $this->older_arguments(), 'woocommerce_rest_cannot_view' ) );
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request Parameter steps: ids by group. No group, or only empty groups, means everything.
	 */
	public function export( WP_REST_Request $request ): WP_REST_Response {
		$chosen = self::chosen( $request['steps'] );

		// Only users who may install plugins and themes may export which ones another store has to install.
		foreach ( [ 'plugins' => 'installPlugin', 'themes' => 'installTheme' ] as $group => $step ) {
			if ( ( null === $chosen || isset( $chosen[ $group ] ) ) && ! current_user_can( 'plugins' === $group ? 'install_plugins' : 'switch_themes' ) ) {
				/* translators: %s: name of a step. */
				$message = sprintf( __( 'You don’t have permission to export this step: %s', 'storeboard-platform' ), $step );

				return new WP_REST_Response(
					[
						'errors'     => [ 'wooblueprint_insufficient_permissions' => [ $message ] ],
						'error_data' => [],
					],
					400
				);
			}
		}

		return $this->json( Exporter::export( $chosen ) );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request Parameters steps and export_as_zip. */
	public function export_older( WP_REST_Request $request ): WP_REST_Response {
		$steps = $request['steps'];
		$data  = Exporter::export( wp_is_numeric_array( $steps ) && [] !== $steps ? Exporter::chosen( $steps ) : self::chosen( $steps ) );

		return $request['export_as_zip']
			? new WP_REST_Response(
				[
					'data' => $this->archive( $data ),
					'type' => 'zip',
				]
			)
			: $this->json( $data );
	}

	/**
	 * @param mixed $steps The parameter.
	 * @return array<string, string[]>|null Null means everything.
	 */
	private static function chosen( $steps ): ?array {
		$known = array_filter( array_intersect_key( (array) $steps, array_flip( [ 'settings', 'plugins', 'themes' ] ) ) );

		return [] === $known ? null : $known;
	}

	/** @param array<string, mixed> $data The exporter's data. */
	private function json( array $data ): WP_REST_Response {
		return new WP_REST_Response(
			[
				'data' => $data,
				'type' => 'json',
			]
		);
	}

	/**
	 * @param array<string, mixed> $data The exporter's data.
	 * @return string Address of the archive, with a name that nobody can guess.
	 */
	private function archive( array $data ): string {
		require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';

		$uploads = wp_upload_dir();
		$folder  = $uploads['basedir'] . '/blueprint';
		$name    = 'woo-blueprint-' . strtolower( wp_generate_password( 16, false ) ) . '.zip';
		wp_mkdir_p( $folder );

		$zip = new \PclZip( "{$folder}/{$name}" );
		$zip->create(
			[
				[
					PCLZIP_ATT_FILE_NAME    => 'woo-blueprint.json', // @phpstan-ignore constant.notFound
					PCLZIP_ATT_FILE_CONTENT => (string) wp_json_encode( $data, JSON_PRETTY_PRINT ), // @phpstan-ignore constant.notFound
				],
			]
		);

		return $uploads['baseurl'] . '/blueprint/' . $name;
	}

	/** @return array<string, mixed> */
	private function groups(): array {
		$ids = [
			'type'  => 'array',
			'items' => [ 'type' => 'string' ],
		];

		return [
			'type'       => 'object',
			'properties' => [
				'settings' => $ids,
				'plugins'  => $ids,
				'themes'   => $ids,
			],
		];
	}

	/** @return array<string, array<string, mixed>> */
	private function older_arguments(): array {
		return [
			'steps'         => [
				'required'          => true,
				'type'              => [ 'object', 'array' ],
				'items'             => [ 'type' => 'string' ],
				// WordPress would turn a text into a list.
				'validate_callback' => static fn( $steps, WP_REST_Request $request, string $name ) => is_array( $steps )
					? rest_validate_request_arg( $steps, $request, $name )
					/* translators: %s: name of a parameter. */
					: new WP_Error( 'rest_invalid_type', sprintf( __( '%s: send groups, or a list.', 'storeboard-platform' ), $name ) ),
			] + $this->groups(),
			'export_as_zip' => [
				'type'    => 'boolean',
				'default' => false,
			],
		];
	}
}
