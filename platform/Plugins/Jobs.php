<?php
/**
 * Plugin jobs that run later.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Plugins;

use StoreboardPlatform\Registerable;

/**
 * An option stores a job until a later request has been answered; that request then runs it. So a client that asks
 * for the state of a new job first sees it wait, and soon after sees it complete.
 */
final class Jobs implements Registerable {

	public const INSTALL  = 'install';
	public const ACTIVATE = 'activate';
	public const BOTH     = 'both';

	private const OPTION = 'storeboard_platform_plugin_jobs';

	/**
	 * The state of each plugin of a combined job, under WooCommerce's name.
	 */
	private const DETAILS = 'woocommerce_onboarding_plugins_install_and_activate_async_';

	/**
	 * How long finished jobs are stored, in seconds.
	 */
	private const KEPT = DAY_IN_SECONDS;

	public function register(): void {
		add_action( 'init', [ $this, 'plan' ] );
	}

	/**
	 * Runs the jobs that existed before this request, once it has been answered.
	 */
	public function plan(): void {
		$waiting = array_keys( array_filter( self::all(), static fn( array $job ) => 'pending' === $job['status'] ) );

		if ( [] !== $waiting && ! wp_installing() ) {
			add_action( 'shutdown', static fn() => array_map( [ self::class, 'run' ], array_map( 'strval', $waiting ) ) );
		}
	}

	/**
	 * @param string   $kind  One of the constants.
	 * @param string[] $slugs Plugins.
	 * @return string The job's id.
	 */
	public static function add( string $kind, array $slugs ): string {
		$id = str_replace( '.', '', uniqid( '', true ) );

		$jobs        = array_filter( self::all(), static fn( array $job ) => 'pending' === $job['status'] || $job['time'] > time() - self::KEPT );
		$jobs[ $id ] = [
			'kind'    => $kind,
			'plugins' => $slugs,
			'status'  => 'pending',
			'time'    => time(),
		];

		update_option( self::OPTION, $jobs, false );

		if ( self::BOTH === $kind ) {
			update_option(
				self::DETAILS . $id,
				[
					'created_time' => time(),
					'status'       => 'pending',
					'plugins'      => self::states( $slugs, 'pending' ),
				],
				false
			);
		}

		return $id;
	}

	/**
	 * @return array<string, array{kind: string, plugins: string[], status: string, time: int}> Jobs by id, the oldest first.
	 */
	public static function all( ?string $kind = null ): array {
		$jobs = get_option( self::OPTION, [] );

		return array_filter( is_array( $jobs ) ? $jobs : [], static fn( array $job ) => null === $kind || $kind === $job['kind'] );
	}

	/**
	 * @return array<string, array<string, mixed>>|null The state of each plugin of a combined job, or null if unknown.
	 */
	public static function details( string $id ): ?array {
		$details = get_option( self::DETAILS . $id );

		return is_array( $details ) ? $details['plugins'] : null;
	}

	/**
	 * Runs a waiting job.
	 */
	public static function run( string $id ): void {
		// Another request may have run it in the meantime.
		wp_cache_delete( self::OPTION, 'options' );
		$job = self::all()[ $id ] ?? null;

		if ( null === $job || 'pending' !== $job['status'] ) {
			return;
		}

		self::set_status( $id, 'in-progress' );

		$installed = self::ACTIVATE === $job['kind'] ? null : Installer::install( $job['plugins'] );
		$activated = self::INSTALL === $job['kind'] ? null : Installer::activate( $job['plugins'] );

		if ( self::BOTH === $job['kind'] ) {
			self::store_states( $id, $job['plugins'], $installed, $activated );
		}

		$failed = null === $installed && null !== $activated && ! $activated->succeeded();
		self::set_status( $id, $failed ? 'failed' : 'complete' );
	}

	/**
	 * @param string   $id        The job's id.
	 * @param string[] $slugs     The job's plugins.
	 * @param Outcome  $installed The result of installing them.
	 * @param Outcome  $activated The result of activating them.
	 */
	private static function store_states( string $id, array $slugs, Outcome $installed, Outcome $activated ): void {
		$states = self::states( $slugs, 'activated' );

		foreach ( $slugs as $slug ) {
			$errors = [ ...$installed->errors->get_error_messages( $slug ), ...$activated->errors->get_error_messages( $slug ) ];

			$states[ $slug ] = [
				'status'           => [] === $errors ? 'activated' : 'failed',
				'errors'           => $errors,
				'install_duration' => $installed->time[ $slug ] ?? 0,
			];
		}

		update_option(
			self::DETAILS . $id,
			[
				'created_time'  => self::all()[ $id ]['time'],
				'status'        => $installed->succeeded() && $activated->succeeded() ? 'complete' : 'failed',
				'plugins'       => $states,
				'complete_time' => time(),
			],
			false
		);
	}

	/**
	 * @param string[] $slugs  Plugins.
	 * @param string   $status The status of each.
	 * @return array<string, array<string, mixed>>
	 */
	private static function states( array $slugs, string $status ): array {
		return array_fill_keys(
			$slugs,
			[
				'status' => $status,
				'errors' => [],
			]
		);
	}

	private static function set_status( string $id, string $status ): void {
		$jobs                  = self::all();
		$jobs[ $id ]['status'] = $status;

		update_option( self::OPTION, $jobs, false );
	}
}
