<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Registerable;
use Storeboard\Support\Access;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * Measures what each plugin adds to home: the scripts and styles that it prints with their sizes, the time of its PHP at the hooks that make a page, and the
 * pages that it registers. Only while an administrator opens home by the inspector's button; no other request is touched.
 *
 * @phpstan-type File array{handle: string, file: string, bytes: int, is_script: bool}
 * @phpstan-type Measured array{files: list<File>, ms: float, pages: list<string>}
 */
final class Measure implements Registerable {

	public const OPTION = 'storeboard_inspected_home';

	public const QUERY = 'storeboard_measure';

	/** What an extension's PHP does before is in no hook of ours. */
	private const HOOKS = [
		'init', 'widgets_init', 'wp_loaded', 'admin_menu', 'admin_init', 'current_screen', 'load-woocommerce_page_wc-admin', 'admin_enqueue_scripts', 'admin_print_styles', 'admin_print_scripts', 'admin_head',
		'in_admin_header', 'admin_notices', 'all_admin_notices', 'admin_body_class', 'woocommerce_admin_shared_settings', 'woocommerce_admin_preload_options', 'woocommerce_admin_preload_settings',
		'woocommerce_component_settings_preload_endpoints', 'woocommerce_admin_experimental_onboarding_tasklists', 'rest_api_init', 'in_admin_footer', 'admin_footer', 'admin_print_footer_scripts', 'admin_footer_text',
	];

	/** @var array<string, float> Milliseconds by plugin. */
	private array $times = [];

	/** @var list<float> What the calls within a call took: that is theirs. */
	private array $within = [];

	/** @var array<string, list<string>> */
	private array $pages = [];

	/** @var array<string, true> */
	private array $wrapped = [];

	public function register(): void {
		// At plugins_loaded the user is known already.
		if ( ! is_admin() || ! Address::has( self::QUERY ) || ! Access::may_administer() || false === wp_verify_nonce( Address::text( self::QUERY ), self::QUERY ) ) {
			return;
		}
		foreach ( self::HOOKS as $hook ) {
			$wrap = function ( $value = null ) use ( $hook ) {
				$this->wrap( $hook );
				return $value;
			};
			add_filter( $hook, $wrap, PHP_INT_MIN );
			$this->wrap( $hook );
		}
		add_filter( 'woocommerce_navigation_connect_page_options', [ $this, 'note_page' ] );
		add_action( 'shutdown', [ $this, 'save' ] );
	}

	/** The address that measures home. */
	public static function url(): string {
		return add_query_arg( self::QUERY, wp_create_nonce( self::QUERY ), admin_url( 'admin.php?page=wc-admin' ) );
	}

	/** Times each callback of a hook that is a plugin's. It keeps its key, so that whoever takes it away finds it. */
	private function wrap( string $hook ): void {
		$all = $GLOBALS['wp_filter'][ $hook ] ?? null;
		if ( ! $all instanceof \WP_Hook ) {
			return;
		}
		foreach ( $all->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $key => $callback ) {
				$mark  = "$hook $priority $key";
				$owner = isset( $this->wrapped[ $mark ] ) ? null : Owners::of_callback( $callback['function'] );
				if ( null === $owner ) {
					continue;
				}
				$this->wrapped[ $mark ]                          = true;
				$all->callbacks[ $priority ][ $key ]['function'] = fn( ...$args ) => $this->timed( $owner, $callback['function'], $args );
			}
		}
	}

	/**
	 * @param callable     $work
	 * @param array<mixed> $args
	 * @return mixed
	 */
	private function timed( string $owner, $work, array $args ) {
		$this->within[] = 0.0;
		$at             = microtime( true );
		try {
			return $work( ...$args );
		} finally {
			$took                    = ( microtime( true ) - $at ) * 1000;
			$this->times[ $owner ] = ( $this->times[ $owner ] ?? 0.0 ) + $took - (float) array_pop( $this->within );
			if ( [] !== $this->within ) {
				$this->within[ count( $this->within ) - 1 ] += $took;
			}
		}
	}

	/**
	 * @param mixed $page
	 * @return mixed
	 */
	public function note_page( $page ) {
		$path = is_array( $page ) && is_string( $page['path'] ?? null ) ? $page['path'] : '';
		foreach ( '' === $path ? [] : debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 20 ) as $frame ) { // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_debug_backtrace -- Nothing else tells who calls.
			$owner = Owners::of_file( $frame['file'] ?? '' );
			if ( null !== $owner ) {
				$this->pages[ $owner ][] = $path;
				break;
			}
		}

		return $page;
	}

	public function save(): void {
		$plugins = [];
		foreach ( [ wp_scripts(), wp_styles() ] as $all ) {
			foreach ( $all->done as $handle ) {
				$file  = Owners::file_of( isset( $all->registered[ $handle ] ) ? $all->registered[ $handle ]->src : '' );
				$owner = null === $file ? null : Owners::of_file( $file );
				if ( null !== $owner ) {
					$plugins[ $owner ]['files'][] = [
						'handle'    => (string) $handle,
						'file'      => (string) $file,
						'bytes'     => is_file( (string) $file ) ? (int) filesize( (string) $file ) : 0,
						'is_script' => $all instanceof \WP_Scripts,
					];
				}
			}
		}
		foreach ( array_keys( $plugins + $this->times + $this->pages ) as $owner ) {
			$plugins[ $owner ] = [
				'files' => $plugins[ $owner ]['files'] ?? [],
				'ms'    => round( $this->times[ $owner ] ?? 0.0, 1 ),
				'pages' => array_values( array_unique( $this->pages[ $owner ] ?? [] ) ),
			];
		}
		update_option(
			self::OPTION,
			[
				'at'      => time(),
				'plugins' => $plugins,
			],
			false
		);
	}

	/** When home was measured; 0 where it never was. */
	public static function made_at(): int {
		return self::read()['at'];
	}

	/**
	 * @return array<string, Measured>
	 */
	public static function plugins(): array {
		return self::read()['plugins'];
	}

	/**
	 * @return array{at: int, plugins: array<string, Measured>}
	 */
	private static function read(): array {
		$kept = get_option( self::OPTION );
		$is_it = is_array( $kept ) && is_int( $kept['at'] ?? null ) && is_array( $kept['plugins'] ?? null );

		return [
			'at'      => $is_it ? $kept['at'] : 0,
			'plugins' => $is_it ? $kept['plugins'] : [],
		];
	}
}
