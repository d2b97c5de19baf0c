<?php
/**
 * A persistent object cache for `npm run matrix`: a file for each value, shared by all processes of the site. It is a drop-in, and WordPress' own cache with
 * another place for what it keeps.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

// Having wp_cache_init() defined here is what makes WordPress count on a cache that lasts.
require_once ABSPATH . WPINC . '/cache.php';

/** WordPress' cache of one request, over files. */
final class Storeboard_File_Cache extends WP_Object_Cache {

	private const FOLDER = ABSPATH . '.storeboard/cache/';

	/** What WordPress keeps for one request alone. */
	private const FLEETING = array( 'counts', 'plugins', 'theme_json', 'themes' );

	private function file( $key, string $group ): string {
		return self::FOLDER . md5( get_current_blog_id() . "\n$group\n$key" );
	}

	private static function group( $group ): string {
		return '' === (string) $group ? 'default' : (string) $group;
	}

	public function get( $key, $group = 'default', $force = false, &$found = null ) {
		$group = self::group( $group );
		$value = $force ? false : parent::get( $key, $group, false, $found );
		if ( $found && ! $force ) {
			return $value;
		}
		$found = false;
		$text  = in_array( $group, self::FLEETING, true ) || ! is_readable( $this->file( $key, $group ) ) ? false : file_get_contents( $this->file( $key, $group ) );
		$kept  = is_string( $text ) ? unserialize( $text ) : false; // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- Its own files.
		if ( ! is_array( $kept ) || ( $kept['until'] > 0 && $kept['until'] < time() ) ) {
			parent::delete( $key, $group );
			return false;
		}
		$found = true;
		parent::set( $key, $kept['value'], $group );

		return $kept['value'];
	}

	public function set( $key, $data, $group = 'default', $expire = 0 ) {
		$group = self::group( $group );
		if ( ! in_array( $group, self::FLEETING, true ) ) {
			is_dir( self::FOLDER ) || mkdir( self::FOLDER, 0700, true ) || is_dir( self::FOLDER );
			$kept = serialize( array( 'value' => $data, 'until' => $expire > 0 ? time() + (int) $expire : 0 ) ); // phpcs:ignore -- Its own files.
			$part = $this->file( $key, $group ) . '.' . getmypid();
			file_put_contents( $part, $kept );
			rename( $part, $this->file( $key, $group ) );
		}

		return parent::set( $key, $data, $group, $expire );
	}

	public function add( $key, $data, $group = 'default', $expire = 0 ) {
		$this->get( $key, $group, false, $found );

		return ! wp_suspend_cache_addition() && ! $found && $this->set( $key, $data, $group, $expire );
	}

	public function replace( $key, $data, $group = 'default', $expire = 0 ) {
		$this->get( $key, $group, false, $found );

		return $found && $this->set( $key, $data, $group, $expire );
	}

	public function delete( $key, $group = 'default', $deprecated = false ) {
		$file = $this->file( $key, self::group( $group ) );

		// An OR of both: the file may be another process'.
		return ( is_file( $file ) && unlink( $file ) ) | parent::delete( $key, self::group( $group ) ) ? true : false;
	}

	public function incr( $key, $offset = 1, $group = 'default' ) {
		$value = $this->get( $key, $group, true, $found );
		$next  = max( 0, ( is_numeric( $value ) ? (int) $value : 0 ) + (int) $offset );

		return $found && $this->set( $key, $next, $group ) ? $next : false;
	}

	public function decr( $key, $offset = 1, $group = 'default' ) {
		return $this->incr( $key, -1 * (int) $offset, $group );
	}

	public function flush() {
		array_map( 'unlink', array_filter( (array) glob( self::FOLDER . '*' ), 'is_file' ) );

		return parent::flush();
	}
}

// WordPress makes its own cache after this file; must-use plugins are the first that can put another one there.
add_action(
	'mu_plugin_loaded',
	static function (): void {
		if ( ! $GLOBALS['wp_object_cache'] instanceof Storeboard_File_Cache ) {
			$GLOBALS['wp_object_cache'] = new Storeboard_File_Cache(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- What a drop-in is for.
		}
	},
	-100
);
