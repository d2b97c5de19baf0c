<?php
/**
 * The router of `php -S`: files as they are, everything else through WordPress.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

( static function (): void {
	$path = rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
	$root = rtrim( (string) $_SERVER['DOCUMENT_ROOT'], '/' );
	// The folder of its host that the site answers in, as /shop.
	$below = (string) getenv( 'STOREBOARD_BELOW' );
	if ( '' !== $below ) {
		if ( ! str_starts_with( $path, $below . '/' ) ) {
			http_response_code( 404 );
			exit( 'Not found' );
		}
		$path = substr( $path, strlen( $below ) );
	}

	// Names that begin with a dot hold the database, the sign-in token and the logs.
	if ( preg_match( '#(^|/)\.(?!well-known/)#', $path ) || str_contains( $path, "\0" ) ) {
		http_response_code( 404 );
		exit( 'Not found' );
	}
	// As the rules that WordPress gives a network whose sites are folders: what is there, as the first site's screens, is served as it is.
	if ( is_file( $root . '/.storeboard/network.txt' ) && ! is_file( $root . $path ) && ! is_dir( $root . $path ) ) {
		$path = (string) preg_replace( '#^/[_0-9a-zA-Z-]+(/(wp-(content|admin|includes)(/.*)?|[^/]+\.php))$#D', '$1', $path );
	}

	$file = $root . $path;
	if ( is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) ) {
		if ( ! str_ends_with( $path, '/' ) ) {
			$query = (string) ( $_SERVER['QUERY_STRING'] ?? '' );
			header( 'Location: ' . rtrim( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ), '/' ) . '/' . ( '' === $query ? '' : '?' . $query ), true, 301 );
			exit;
		}
		$path .= 'index.php';
		$file .= 'index.php';
	}

	if ( ! is_file( $file ) ) {
		$path = '/index.php';
		$file = $root . $path;
	} elseif ( ! str_ends_with( $path, '.php' ) ) {
		$types = array(
			'css'   => 'text/css; charset=utf-8',
			'gif'   => 'image/gif',
			'htm'   => 'text/html; charset=utf-8',
			'html'  => 'text/html; charset=utf-8',
			'ico'   => 'image/x-icon',
			'jpeg'  => 'image/jpeg',
			'jpg'   => 'image/jpeg',
			'js'    => 'text/javascript; charset=utf-8',
			'json'  => 'application/json',
			'map'   => 'application/json',
			'mjs'   => 'text/javascript; charset=utf-8',
			'png'   => 'image/png',
			'svg'   => 'image/svg+xml',
			'txt'   => 'text/plain; charset=utf-8',
			'webp'  => 'image/webp',
			'woff'  => 'font/woff',
			'woff2' => 'font/woff2',
			'xml'   => 'application/xml',
			'zip'   => 'application/zip',
		);
		$etag  = sprintf( '"%x-%x"', (int) filemtime( $file ), (int) filesize( $file ) );
		// WordPress' own files and files with a hash in their names do not change. Browsers revalidate others each
		// time.
		$fixed = preg_match( '#^/wp-(includes|admin)/|\.[0-9a-f]{8,}\.\w+$#', $path );
		header( 'Content-Type: ' . ( $types[ strtolower( pathinfo( $path, PATHINFO_EXTENSION ) ) ] ?? 'application/octet-stream' ) );
		header( 'Cache-Control: ' . ( $fixed ? 'public, max-age=86400' : 'no-cache' ) );
		header( 'ETag: ' . $etag );
		if ( ( $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ) === $etag ) {
			http_response_code( 304 );
			exit;
		}
		header( 'Content-Length: ' . (int) filesize( $file ) );
		if ( 'HEAD' !== $_SERVER['REQUEST_METHOD'] ) {
			readfile( $file );
		}
		exit;
	}

	$_SERVER['SCRIPT_NAME']     = $below . $path;
	$_SERVER['PHP_SELF']        = $below . $path;
	$_SERVER['SCRIPT_FILENAME'] = $file;
	chdir( dirname( $file ) );
	define( 'STOREBOARD_ROUTED_FILE', $file );
} )();

// WordPress' files expect to run in the global scope.
require STOREBOARD_ROUTED_FILE;
