<?php
/**
 * Plugin Name: Storeboard's development site: extensions
 * Description: Activates the plugins that `npm start -- --extension` names, and shows what goes wrong in them on the page.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Site\Extensions;

$storeboard_extensions = ABSPATH . '.storeboard/extensions.json';
if ( ! is_readable( $storeboard_extensions ) ) {
	return;
}

/** Main files by folder, below wp-content/plugins. */
$storeboard_extensions = (array) json_decode( (string) file_get_contents( $storeboard_extensions ), true );

/**
 * @param string|null $error To add, or none.
 * @return string[] What went wrong in this request.
 */
function errors( ?string $error = null ): array {
	static $errors = array();
	if ( null !== $error ) {
		$errors[ $error ] = $error;
	}

	return array_values( $errors );
}

/** Where in an extension, or null where it is none of them: links lead out of the site, so real paths are compared. */
function place( string $file, int $line, array $extensions ): ?string {
	foreach ( array_keys( $extensions ) as $slug ) {
		$real = realpath( WP_PLUGIN_DIR . '/' . $slug ) . DIRECTORY_SEPARATOR;
		if ( str_starts_with( (string) realpath( $file ), $real ) ) {
			return $slug . '/' . substr( (string) realpath( $file ), strlen( $real ) ) . ':' . $line;
		}
	}

	return null;
}

$storeboard_before = null;
$storeboard_before = set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- A development site.
	static function ( int $level, string $message, string $file = '', int $line = 0 ) use ( $storeboard_extensions, &$storeboard_before ) {
		$place = error_reporting() & $level ? place( $file, $line, $storeboard_extensions ) : null;
		if ( null !== $place ) {
			errors( "$message ($place)" );
		}

		return is_callable( $storeboard_before ) ? $storeboard_before( $level, $message, $file, $line ) : false;
	}
);

// What ends the page is told in the page that WordPress shows instead.
add_filter(
	'wp_php_error_message',
	static function ( string $message, array $error ) use ( $storeboard_extensions ): string {
		$place = place( (string) ( $error['file'] ?? '' ), (int) ( $error['line'] ?? 0 ), $storeboard_extensions );

		return null === $place ? $message : $message . '<pre>' . esc_html( $error['message'] . "\n" . $place ) . '</pre>';
	},
	10,
	2
);

add_action(
	'admin_init',
	static function () use ( $storeboard_extensions ): void {
		if ( wp_doing_ajax() || ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		foreach ( $storeboard_extensions as $slug => $main ) {
			if ( is_plugin_active( "$slug/$main" ) ) {
				continue;
			}
			try {
				$result = activate_plugin( "$slug/$main" );
				if ( is_wp_error( $result ) ) {
					errors( "$slug could not be activated: " . $result->get_error_message() );
				}
			} catch ( \Throwable $error ) {
				errors( "$slug could not be activated: " . $error->getMessage() . ' (' . $error->getFile() . ':' . $error->getLine() . ')' );
			}
		}
	},
	0
);

// A bar at the foot of the window, for PHP's and the browser's errors. It is there from the beginning, so that nothing early is missed.
add_action(
	'admin_head',
	static function () use ( $storeboard_extensions ): void {
		$words = wp_json_encode(
			array(
				'slugs'  => array_keys( $storeboard_extensions ),
				'errors' => errors(),
			),
			JSON_HEX_TAG
		);
		wp_print_inline_script_tag(
			"( ( { slugs, errors } ) => {
				let list;
				const show = ( text ) => {
					if ( ! list ) {
						const bar = document.createElement( 'div' );
						bar.id = 'storeboard-extension-errors';
						bar.setAttribute( 'role', 'status' );
						bar.style.cssText = 'position:fixed;inset:auto 0 0;z-index:100000;max-height:30vh;overflow:auto;background:#fcf0f1;border-top:2px solid #d63638;padding:8px 24px;font:13px/1.5 monospace;white-space:pre-wrap';
						list = document.createElement( 'ul' );
						bar.append( list );
						( document.body ?? document.documentElement ).append( bar );
					}
					const line = document.createElement( 'li' );
					line.textContent = text;
					list.append( line );
				};
				const isTheirs = ( where ) => slugs.some( ( slug ) => String( where ).includes( '/plugins/' + slug + '/' ) );
				window.storeboardExtensionError = show;
				document.addEventListener( 'DOMContentLoaded', () => errors.forEach( show ) );
				window.addEventListener( 'error', ( { message, filename, lineno, error, target } ) => {
					if ( target !== window ) {
						isTheirs( target.src ?? target.href ) && show( ( target.src ?? target.href ) + ' could not be loaded.' );
					} else if ( isTheirs( filename ) || isTheirs( error?.stack ) ) {
						show( message + ' (' + filename.replace( /.*\\/plugins\\//, '' ) + ':' + lineno + ')' );
					}
				}, true );
				window.addEventListener( 'unhandledrejection', ( { reason } ) => isTheirs( reason?.stack ) && show( String( reason ) ) );
				// Errors that a screen caught are in the console, each with its stack.
				const written = console.error;
				console.error = ( ...all ) => {
					const error = all.find( ( one ) => one instanceof Error );
					error && isTheirs( error.stack ) && show( String( error ) + ' ' + ( /plugins\\/(\\S+?:\\d+)/.exec( error.stack )?.[ 1 ] ?? '' ) );
					written.apply( console, all );
				};
			} )( $words );"
		);
	},
	-1000
);

// What came since.
add_action(
	'admin_print_footer_scripts',
	static function (): void {
		$words = wp_json_encode( errors(), JSON_HEX_TAG );
		wp_print_inline_script_tag( "( () => { const shown = document.getElementById( 'storeboard-extension-errors' )?.textContent ?? ''; $words.filter( ( text ) => ! shown.includes( text ) ).forEach( window.storeboardExtensionError ?? ( () => {} ) ); } )();" );
	},
	PHP_INT_MAX
);
