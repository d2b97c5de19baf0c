<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Rest;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ReportAccess;
use Storeboard\Screens\ScreenMatcher;
use Storeboard\Screens\ScreenNames;
use Storeboard\Screens\ScreenTable;
use Storeboard\Scripts\Assets;
use Storeboard\Settings\ScreenSettings;
use Storeboard\Shell\Commands;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\PlainText;
use WP_Error;
use WP_REST_Response;
use WP_REST_Server;

defined( 'ABSPATH' ) || exit;

/**
 * What the current user can do from WordPress' command palette: the screens of ours, what can be added, what can be searched, and whether there may
 * be saved views. One request
 * once somebody looks for a command, so that no page has to carry it.
 */
final class CommandsController implements Registerable {

	/** Classic pages with a panel of ours that fills them. */
	private const PANELS = [ 'panel/site-visibility', 'panel/blueprint' ];

	public function __construct( private Platform $platform, private Ownership $ownership, private Assets $assets ) {}

	public function register(): void {
		add_action( 'rest_api_init', [ $this, 'register_routes' ] );
	}

	public function register_routes(): void {
		register_rest_route(
			'storeboard/v1',
			'/commands',
			[
				'methods'             => WP_REST_Server::READABLE,
				'callback'            => [ $this, 'commands' ],
				'permission_callback' => [ Commands::class, 'may_use' ],
				'schema'              => [ $this, 'schema' ],
			]
		);
	}

	public function commands(): WP_REST_Response|WP_Error {
		$refusal = Commands::may_use() ? null : Access::refusal();
		if ( null !== $refusal ) {
			return $refusal;
		}

		return new WP_REST_Response(
			[
				'screens'      => [ ...$this->routes(), ...$this->settings() ],
				'adds'         => $this->adds(),
				'tasks'        => Ownership::may( 'manage_woocommerce' ),
				'search'       => (object) $this->searches(),
				'views'        => Access::may_see_reports(),
				'translations' => $this->assets->translations( 'commands' ),
			]
		);
	}

	/**
	 * @return array<int, array<string, string>>
	 */
	private function routes(): array {
		$screens = [];
		foreach ( $this->ownership->rows() as $row ) {
			$path = preg_replace( '~/\*$~', '', (string) ( $row['path'] ?? '' ) );
			$is_ours = ScreenMatcher::STOREBOARD === $row['owner'] && $row['allowed'] && ReportAccess::is_there( $row['id'] );
			if ( $is_ours && 'route' === $row['kind'] && '' !== $path && ! strpbrk( $path, ':*' ) ) {
				$url     = 'admin.php?page=wc-admin' . ( '/' === $path ? '' : '&path=' . rawurlencode( $path ) );
				$command = self::command( $row['id'], ScreenNames::of( $row['id'] ), $url ) + [ 'path' => $path ];
				$nav     = (string) ( $row['nav'] ?? '' );
				// Customers and the setup wizard have two addresses each: one command leads there, by the address that the platform names, or else the first.
				$other = $screens[ $row['title'] ]['nav'] ?? null;
				if ( null === $other || ( '' === $other && '' !== $nav ) ) {
					$screens[ $row['title'] ] = [ 'nav' => $nav ] + compact( 'command' );
				}
			}
		}

		return array_column( $screens, 'command' );
	}

	/**
	 * @return array<int, array<string, string>>
	 */
	private function settings(): array {
		if ( ! Ownership::may( 'manage_woocommerce' ) ) {
			return [];
		}
		$screens = [ self::command( 'settings', __( 'Choose Storeboard screens', 'storeboard' ), ScreenSettings::url() ) ];
		foreach ( array_intersect_key( ScreenTable::rows(), array_flip( self::PANELS ) ) as $id => $row ) {
			[ $page, $tab, $section ] = explode( '/', ( $row['on'] ?? '' ) . '//' );
			if ( ScreenTable::is_built( $row ) && Ownership::is_on( $id ) ) {
				$screens[] = self::command( $id, ScreenNames::of( $id ), "admin.php?page=$page&tab=$tab" . ( '' === $section ? '' : "&section=$section" ) );
			}
		}

		foreach ( self::tabs() as $tab => $label ) {
			/* translators: %s: name of a tab of the store's settings, for example 'Shipping'. */
			$title     = sprintf( __( '%s settings', 'storeboard' ), PlainText::of( $label ) );
			$screens[] = self::command( "settings/$tab", $title, 'admin.php?page=wc-settings&tab=' . rawurlencode( (string) $tab ) );
		}

		return $screens;
	}

	/**
	 * The tabs of the store's settings, with those of extensions. Only who looks for a command has their classes loaded.
	 *
	 * @return array<int|string, string> Labels by id.
	 */
	private static function tabs(): array {
		$tabs = ExtensionErrors::attempt(
			static function () {
				if ( class_exists( 'WC_Admin_Settings' ) ) {
					\WC_Admin_Settings::get_settings_pages();
				}
				return apply_filters( 'woocommerce_settings_tabs_array', [] );
			},
			[],
			'commands of settings'
		);

		return is_array( $tabs ) ? array_filter( $tabs, 'is_string' ) : [];
	}

	/**
	 * @return array<int, array<string, string>>
	 */
	private function adds(): array {
		$order = $this->platform->uses_orders_screen() ? 'admin.php?page=wc-orders&action=new' : 'post-new.php?post_type=shop_order';
		$adds  = [];
		$known = [
			'product'     => [ 'add-product', __( 'Add new product', 'storeboard' ), 'post-new.php?post_type=product' ],
			'shop_order'  => [ 'add-order', __( 'Add new order', 'storeboard' ), $order ],
			'shop_coupon' => [ 'add-coupon', __( 'Add new coupon', 'storeboard' ), 'post-new.php?post_type=shop_coupon' ],
		];
		foreach ( $known as $type => $command ) {
			$create = get_post_type_object( $type )->cap->create_posts ?? null;
			if ( null !== $create && Ownership::may( $create ) ) {
				$adds[] = self::command( ...$command );
			}
		}

		return $adds;
	}

	/**
	 * @return array<string, string> The address of one that was found, with {id} for its number, by what is searched; 'basics' is that of a product's quick editor.
	 */
	private function searches(): array {
		$order = $this->platform->uses_orders_screen() ? 'admin.php?page=wc-orders&action=edit&id={id}' : 'post.php?post={id}&action=edit';

		return array_filter(
			[
				'orders'    => Ownership::may( 'edit_shop_orders' ) && Ownership::may( 'read_private_shop_orders' ) ? admin_url( $order ) : '',
				'products'  => Ownership::may( 'edit_products' ) && Ownership::may( 'read_private_products' ) ? admin_url( 'post.php?post={id}&action=edit' ) : '',
				'basics'    => Ownership::may( 'edit_products' ) && Ownership::may( 'read_private_products' ) && $this->has_basics() ? admin_url( 'admin.php?page=wc-admin&path=%2Fproduct%2F{id}' ) : '',
				'customers' => Ownership::may( 'view_woocommerce_reports' ) && ReportAccess::may_see( 'customers' ) && $this->platform->lists_customers()
					? admin_url( 'admin.php?page=wc-admin&path=%2Fcustomers&filter=single_customer&customers={id}' )
					: '',
			]
		);
	}

	/** Whether the page of a product's basics is ours: some versions of the platform have their own. */
	private function has_basics(): bool {
		$row = array_column( $this->ownership->rows(), null, 'id' )['edit-product'] ?? [];

		return ScreenMatcher::STOREBOARD === ( $row['owner'] ?? '' ) && ! empty( $row['allowed'] );
	}

	/**
	 * @param string $url Relative to the admin folder, or complete.
	 * @return array<string, string>
	 */
	private static function command( string $id, string $title, string $url ): array {
		return [
			'id'    => $id,
			'title' => $title,
			'url'   => str_contains( $url, '://' ) ? $url : admin_url( $url ),
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		$command = [
			'type'       => 'object',
			'properties' => [
				'id'    => [ 'type' => 'string' ],
				'title' => [ 'type' => 'string' ],
				'url'   => [
					'type'   => 'string',
					'format' => 'uri',
				],
				'path'  => [
					'description' => __( 'Of a screen of the app.', 'storeboard' ),
					'type'        => 'string',
				],
			],
		];

		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'storeboard_commands',
			'type'       => 'object',
			'properties' => [
				'screens'      => [
					'type'  => 'array',
					'items' => $command,
				],
				'adds'         => [
					'type'  => 'array',
					'items' => $command,
				],
				'tasks'        => [
					'description' => __( 'Whether the setup tasks may be asked for.', 'storeboard' ),
					'type'        => 'boolean',
				],
				'search'       => [
					'description' => __( 'Addresses with {id}, by what can be searched.', 'storeboard' ),
					'type'        => 'object',
				],
				'views'        => [
					'description' => __( 'Whether saved views of reports may be asked for.', 'storeboard' ),
					'type'        => 'boolean',
				],
				'translations' => [
					'description' => __( 'Of the words of the commands’ script, as WordPress keeps them.', 'storeboard' ),
					'type'        => [ 'object', 'null' ],
				],
			],
		];
	}
}
