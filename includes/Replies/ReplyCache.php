<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

use Storeboard\Platform\Platform;
use Storeboard\Plugin;
use Storeboard\Screens\ReportAccess;
use Storeboard\Storage\UncachedOptions;
use WP_User;

/**
 * The last reply of each request that a screen makes first, and what making it cost.
 *
 * An entry is one user's, and counts only as long as their capabilities, as they are judged then, and locale, the address of the admin, the active plugins
 * and the versions are the same, and nothing was written that it depends on (ReplyVersions). It holds no nonce (Nonces). It is a
 * transient, so that every web node finds it.
 */
final class ReplyCache {

	private const KEY = 'storeboard_replies_';

	/** What the routes of these requests, and tasks, ask of a user. */
	private const JUDGED = [
		'manage_woocommerce',
		'view_woocommerce_reports',
		'edit_shop_orders',
		'read_private_shop_orders',
		'edit_others_shop_orders',
		'edit_products',
		'read_private_products',
		'edit_others_products',
		'moderate_comments',
		'list_users',
		'activate_plugins',
		'install_plugins',
		'manage_options',
		'customize',
	];

	/** @var array<string, array<string, mixed>|null> Entries that were read in this request, by key. */
	private array $read = [];

	public function __construct( private Platform $platform, private ReplyVersions $versions ) {}

	/**
	 * The reply as it was last known; null where none is, or what it depends on has changed.
	 */
	public function reply( string $name ): ?Reply {
		$entry = $this->entry( $name );
		if (
			null === $entry
			|| ! isset( $entry['json'] )
			|| null === $entry['version']
			|| $entry['version'] !== $this->version( $name )
			|| $entry['signature'] !== $this->signature( $name )
		) {
			return null;
		}

		return new Reply( Nonces::put_in( $entry['json'], $entry['nonces'] ), $entry['headers'], $entry['cost'] );
	}

	/** The path that the kept reply answers. */
	public function path( string $name ): string {
		return (string) ( $this->entry( $name )['path'] ?? '' );
	}

	/** The version that a reply is at which is made from here on; null where it may not be kept. */
	public function begin( string $name ): ?string {
		return $this->versions->begin( Requests::dependency( $name ) );
	}

	private function version( string $name ): ?string {
		return $this->versions->of( Requests::dependency( $name ) );
	}

	/** How old the reply is, in seconds. */
	public function age( string $name ): int {
		return max( 0, time() - (int) ( $this->entry( $name )['at'] ?? 0 ) );
	}

	/**
	 * What making the reply took the last time, in milliseconds; null where it was never made, or other plugins were active then. It
	 * outlives the reply itself.
	 */
	public function cost( string $name ): ?float {
		$entry = $this->entry( $name );
		$cost  = ( $entry['plugins'] ?? null ) === self::plugins() ? $entry['cost'] ?? null : null;

		return is_numeric( $cost ) ? (float) $cost : null;
	}

	/**
	 * @param string      $path    That it answers.
	 * @param string|null $version As it was before the reply was made.
	 * @param Nonces      $nonces  Listened while the reply was made.
	 */
	public function keep( string $name, string $path, Reply $reply, ?string $version, Nonces $nonces ): void {
		$entry = [
			'path'    => $path,
			'cost'    => $reply->cost,
			'at'      => time(),
			'plugins' => self::plugins(),
		];
		$this->refresh( $name );
		if ( $version !== $this->version( $name ) && null !== $this->reply( $name ) ) {
			// While this reply was made, a write was brought into the one that is kept: that one is newer.
			$this->write( $name, [ 'cost' => $reply->cost ] + (array) $this->entry( $name ) );
			return;
		}
		$kept = null === $version ? null : $nonces->take_out( $reply->json );
		if ( null !== $kept ) {
			$entry += [
				'json'      => $kept['json'],
				'nonces'    => $kept['actions'],
				'headers'   => $reply->headers,
				'version'   => $version,
				'signature' => $this->signature( $name ),
			];
		}
		$this->write( $name, $entry );
	}

	/**
	 * Changes a kept reply after a write whose effect on it is known, and takes it over into the version that the write made. Only
	 * for a reply that counted until the write.
	 *
	 * @param callable( mixed ): mixed $change Makes the new body of the old one; its objects are objects.
	 */
	public function replace( string $name, callable $change ): void {
		$this->refresh( $name );
		$entry   = $this->entry( $name );
		$version = $this->version( $name );
		if ( null !== $version && $version !== ( $entry['version'] ?? null ) ) {
			// Another request has changed what it depends on.
			return;
		}
		$reply = isset( $entry['json'] ) ? Reply::of( $change( json_decode( $entry['json'] ) ), [], 0.0 ) : null;
		if ( null !== $reply ) {
			$this->write(
				$name,
				[
					'json'    => $reply->json,
					'version' => $this->begin( $name ),
				] + (array) $entry
			);
		}
	}

	/** Forgets the reply, not what it cost. */
	public function forget( string $name, int $user_id ): void {
		$entry = get_transient( self::key( $name, $user_id ) );
		if ( is_array( $entry ) && isset( $entry['json'] ) ) {
			set_transient( self::key( $name, $user_id ), array_intersect_key( $entry, array_flip( [ 'cost', 'at', 'plugins' ] ) ), WEEK_IN_SECONDS );
			unset( $this->read[ self::key( $name, $user_id ) ] );
		}
	}

	/**
	 * Reads several entries in one query.
	 *
	 * @param string[] $names
	 * @param string[] $transients Others that the page reads.
	 * @param string[] $options    Likewise, which are not autoloaded or not there.
	 */
	public function prime( array $names, array $transients, array $options ): void {
		if ( wp_using_ext_object_cache() ) {
			return;
		}
		$user = get_current_user_id();
		foreach ( [ ...array_map( static fn( $name ) => self::key( $name, $user ), $names ), ...$transients ] as $key ) {
			array_push( $options, "_transient_$key", "_transient_timeout_$key" );
		}
		wp_prime_option_caches( $options );
	}

	/** Sees what another request has written since this one began. */
	public function refresh( string $name ): void {
		$key = self::key( $name, get_current_user_id() );
		unset( $this->read[ $key ] );
		UncachedOptions::refresh(
			[
				...( wp_using_ext_object_cache() ? [] : [ "_transient_$key", "_transient_timeout_$key" ] ),
				ReplyVersions::option( Requests::dependency( $name ) ),
			]
		);
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private function entry( string $name ): ?array {
		$key = self::key( $name, get_current_user_id() );
		if ( ! array_key_exists( $key, $this->read ) ) {
			$entry              = get_transient( $key );
			$this->read[ $key ] = is_array( $entry ) ? $entry : null;
		}

		return $this->read[ $key ];
	}

	/**
	 * @param array<string, mixed> $entry
	 */
	private function write( string $name, array $entry ): void {
		$key                = self::key( $name, get_current_user_id() );
		$this->read[ $key ] = $entry;
		set_transient( $key, $entry, WEEK_IN_SECONDS );
	}

	private static function plugins(): string {
		return md5( (string) wp_json_encode( get_option( 'active_plugins' ) ) );
	}

	private static function key( string $name, int $user_id ): string {
		return self::KEY . $name . '_' . $user_id;
	}

	/**
	 * What a user may do as it is judged now: extensions take from what is stored of them, and add to it (`user_has_cap`).
	 *
	 * @return string[]
	 */
	private static function judged( WP_User $user ): array {
		return array_values( array_filter( self::JUDGED, [ $user, 'has_cap' ] ) );
	}

	private function signature( string $name ): string {
		$user = wp_get_current_user();

		return md5(
			(string) wp_json_encode(
				[
					Plugin::VERSION,
					$this->platform->label(),
					$GLOBALS['wp_version'] ?? '',
					array_keys( array_filter( $user->allcaps ) ),
					self::judged( $user ),
					ReportAccess::mark(),
					is_super_admin( $user->ID ),
					// That of the user in the admin, and where the client asks.
					determine_locale(),
					admin_url(),
					get_option( 'active_plugins' ),
					is_multisite() ? get_site_option( 'active_sitewide_plugins' ) : null,
					// A network's options are also written where nothing is watched.
					Requests::PREFERENCES === $name ? get_user_meta( $user->ID ) : null,
				]
			)
		);
	}
}
