<?php
/**
 * The soak's object cache: WordPress' functions over Redis, without a prefix of versions or any cleverness. While the soak says so this node reads an old copy of the
 * cache and writes the present one.
 *
 * @package Storeboard\Soak
 */

declare( strict_types=1 );

final class Soak_Object_Cache {

	private Redis $writes;

	private Redis $reads;

	/** @var array<string, mixed> What this process has read or written. */
	private array $known = [];

	/** @var array<string, true> */
	private array $global = [];

	/** @var array<string, true> */
	private array $local = [];

	/**
	 * @param array{present: string, old: string, flag: string} $servers Sockets, and the file that says that reads go to the old copy.
	 */
	public function __construct( array $servers ) {
		$this->writes = self::connect( $servers['present'] );
		$this->reads  = file_exists( $servers['flag'] ) ? self::connect( $servers['old'] ) : $this->writes;
	}

	private static function connect( string $socket ): Redis {
		$redis = new Redis();
		$redis->connect( $socket );

		return $redis;
	}

	/**
	 * @param string[] $groups
	 */
	public function add_groups( array $groups, bool $is_local ): void {
		if ( $is_local ) {
			$this->local += array_fill_keys( $groups, true );
		} else {
			$this->global += array_fill_keys( $groups, true );
		}
	}

	private static function key( $key, string $group ): string {
		return ( '' === $group ? 'default' : $group ) . ':' . $key;
	}

	private static function copy( $value ) {
		return is_object( $value ) ? clone $value : $value;
	}

	public function get( $key, string $group, bool $is_forced, ?bool &$is_found ) {
		$at = self::key( $key, $group );
		if ( array_key_exists( $at, $this->known ) && ( ! $is_forced || isset( $this->local[ $group ] ) ) ) {
			$is_found = true;
			return self::copy( $this->known[ $at ] );
		}
		$stored   = isset( $this->local[ $group ] ) ? false : $this->reads->get( $at );
		$is_found = is_string( $stored );
		if ( ! $is_found ) {
			unset( $this->known[ $at ] );
			return false;
		}
		$this->known[ $at ] = unserialize( $stored );

		return self::copy( $this->known[ $at ] );
	}

	public function set( $key, $value, string $group, int $expire, string $only = '' ): bool {
		$at    = self::key( $key, $group );
		$value = self::copy( $value );
		if ( ! isset( $this->local[ $group ] ) ) {
			$options = array_filter( [ '' === $only ? null : $only ] );
			if ( $expire > 0 ) {
				$options['ex'] = $expire;
			}
			if ( ! $this->writes->set( $at, serialize( $value ), $options ) ) {
				return false;
			}
		} elseif ( ( 'nx' === $only ) === array_key_exists( $at, $this->known ) && '' !== $only ) {
			return false;
		}
		$this->known[ $at ] = $value;

		return true;
	}

	public function delete( $key, string $group ): bool {
		$at       = self::key( $key, $group );
		$is_known = array_key_exists( $at, $this->known );
		unset( $this->known[ $at ] );

		return isset( $this->local[ $group ] ) ? $is_known : $this->writes->del( $at ) > 0;
	}

	public function add_to( $key, int $by, string $group ) {
		$value = $this->get( $key, $group, true, $is_found );
		if ( ! $is_found ) {
			return false;
		}
		$value = max( 0, (int) $value + $by );
		$this->set( $key, $value, $group, 0 );

		return $value;
	}

	public function flush(): bool {
		$this->known = [];

		return (bool) $this->writes->flushDB();
	}

	public function flush_known(): bool {
		$this->known = [];

		return true;
	}
}

function wp_cache_init(): void {
	$GLOBALS['wp_object_cache'] = new Soak_Object_Cache( SOAK_CACHE );
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ): bool {
	return ! wp_suspend_cache_addition() && $GLOBALS['wp_object_cache']->set( $key, $data, (string) $group, (int) $expire, 'nx' );
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ): bool {
	return $GLOBALS['wp_object_cache']->set( $key, $data, (string) $group, (int) $expire, 'xx' );
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ): bool {
	return $GLOBALS['wp_object_cache']->set( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, (string) $group, (bool) $force, $found );
}

function wp_cache_delete( $key, $group = '' ): bool {
	return $GLOBALS['wp_object_cache']->delete( $key, (string) $group );
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->add_to( $key, (int) $offset, (string) $group );
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->add_to( $key, - (int) $offset, (string) $group );
}

function wp_cache_flush(): bool {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_flush_runtime(): bool {
	return $GLOBALS['wp_object_cache']->flush_known();
}

function wp_cache_supports( $feature ): bool {
	return 'flush_runtime' === $feature;
}

function wp_cache_close(): bool {
	return true;
}

function wp_cache_add_global_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->add_groups( (array) $groups, false );
}

function wp_cache_add_non_persistent_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->add_groups( (array) $groups, true );
}
