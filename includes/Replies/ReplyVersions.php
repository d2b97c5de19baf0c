<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;

/**
 * Changes a version whenever something was written that replies depend on: a reply that was kept at another version is never
 * shown again. The versions stand in autoloaded options, so that reading them costs nothing.
 *
 * What an extension's task reads nobody can know. Such a reply is asked anew after the first paint.
 */
final class ReplyVersions implements Registerable {

	/** One option each: two requests that change different ones at the same moment must not undo each other. */
	private const OPTION = 'storeboard_replies_version_';

	/** What setup tasks, the profile and preferences read. */
	public const SETUP = 'setup';
	/** The platform's notes. */
	public const NOTES = 'notes';
	/** The platform's reports: it keeps a version of its own. */
	public const REPORTS = 'reports';

	/** Options of others that tasks read. Those of the platform are known by their beginning. */
	private const OPTIONS = [
		'active_plugins',
		'template',
		'stylesheet',
		'show_on_front',
		'page_on_front',
		'blogname',
		'siteurl',
		'home',
		'WPLANG',
		'wc_connect_options',
	];

	private const PREFIX = 'woocommerce_';

	/** The platform's options that change with ordinary visits and sales, and that no task reads. */
	private const UNREAD = '~^woocommerce_(?:admin_(?:last_|notes|reviewed|transient)|marketplace_|queue_|tracker_'
		. '|.*(?:_timestamp|_nonce|_cache|_cached|_last_sync|_version)$)~';

	private const SETUP_HOOKS = [
		'switch_theme',
		'upgrader_process_complete',
		'woocommerce_tax_rate_added',
		'woocommerce_tax_rate_updated',
		'woocommerce_tax_rate_deleted',
		'woocommerce_after_shipping_zone_object_save',
		'woocommerce_delete_shipping_zone',
		'woocommerce_shipping_zone_method_added',
		'woocommerce_shipping_zone_method_deleted',
		'woocommerce_shipping_zone_method_status_toggled',
		'set_user_role',
	];

	private const NOTES_HOOKS = [ 'woocommerce_note_created', 'woocommerce_note_updated', 'woocommerce_note_deleted' ];

	/** Options in which the platform notes what it finds while it works the task lists out. */
	private const NOTED = 'woocommerce_task_list_';

	/** @var array<string, true> What was changed since its version was last read. */
	private static array $changed = [];

	private static bool $is_reading = false;

	/** @var array<string, string> The version after a note of the platform's, by the one before it. */
	private static array $steps = [];

	public function __construct( private Platform $platform ) {}

	public function register(): void {
		foreach ( [ 'added_option', 'updated_option', 'deleted_option' ] as $hook ) {
			add_action( $hook, [ $this, 'on_option' ] );
		}
		add_action( 'transition_post_status', [ $this, 'on_post' ], 10, 3 );
		foreach ( self::SETUP_HOOKS as $hook ) {
			add_action( $hook, static fn() => self::change( self::SETUP ) );
		}
		foreach ( self::NOTES_HOOKS as $hook ) {
			add_action( $hook, static fn() => self::change( self::NOTES ) );
		}
	}

	/**
	 * The version that something is at now; null where nothing that depends on it may be kept. Ask before what depends on it is read.
	 */
	public function of( string $dependency ): ?string {
		if ( self::REPORTS === $dependency ) {
			$version = $this->platform->report_cache_version();
			return null === $version ? null : $version . ' ' . wp_date( 'Y-m-d' );
		}

		unset( self::$changed[ $dependency ] );
		$version = get_option( self::option( $dependency ), '' );

		return is_string( $version ) ? $version : '';
	}

	/**
	 * While the task lists are worked out, the platform notes in options which of them it found complete. The reply that is being made
	 * says the same, so it counts for the version after such a note.
	 */
	public static function begin_reading(): void {
		self::$is_reading = true;
	}

	/**
	 * @param string|null $version As it was when reading began.
	 * @return string|null The version that the reply counts for.
	 */
	public static function end_reading( ?string $version ): ?string {
		self::$is_reading = false;
		while ( null !== $version && isset( self::$steps[ $version ] ) ) {
			$version = self::$steps[ $version ];
		}

		return $version;
	}

	/** The option that holds a version. */
	public static function option( string $dependency ): string {
		return self::OPTION . $dependency;
	}

	public static function change( string $dependency ): void {
		// Nothing was kept since: one request may write many options.
		if ( isset( self::$changed[ $dependency ] ) ) {
			return;
		}
		self::$changed[ $dependency ] = true;

		update_option( self::option( $dependency ), wp_generate_uuid4(), true );
	}

	/**
	 * @param mixed $name
	 */
	public function on_option( $name ): void {
		$name = (string) $name;
		if ( self::$is_reading && str_starts_with( $name, self::NOTED ) ) {
			$before = (string) $this->of( self::SETUP );
			self::change( self::SETUP );
			self::$steps[ $before ] = (string) $this->of( self::SETUP );
		} elseif ( str_starts_with( $name, self::PREFIX ) ? ! preg_match( self::UNREAD, $name ) : in_array( $name, self::OPTIONS, true ) ) {
			self::change( self::SETUP );
		}
	}

	/**
	 * @param mixed $status The new one.
	 * @param mixed $before
	 * @param mixed $post
	 */
	public function on_post( $status, $before, $post ): void {
		if (
			$status !== $before
			&& in_array( 'publish', [ $status, $before ], true )
			&& $post instanceof \WP_Post
			&& in_array( $post->post_type, [ 'product', 'page' ], true )
		) {
			self::change( self::SETUP );
		}
	}
}
