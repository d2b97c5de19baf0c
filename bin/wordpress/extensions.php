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
$storeboard_extensions = array_map( static fn( array $plugin ): string => $plugin['main'], (array) json_decode( (string) file_get_contents( $storeboard_extensions ), true ) );

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
		$real = (string) realpath( WP_PLUGIN_DIR . '/' . $slug );
		if ( '' === $real ) {
			continue;
		}
		$real .= DIRECTORY_SEPARATOR;
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
		// WordPress says of itself where it was called wrongly: who called it is further up.
		if ( null === $place && $level >= E_USER_ERROR && error_reporting() & $level ) {
			foreach ( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS, 25 ) as $call ) { // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_debug_backtrace -- A development site.
				$place ??= place( $call['file'] ?? '', $call['line'] ?? 0, $storeboard_extensions );
			}
		}
		if ( null !== $place ) {
			errors( html_entity_decode( strip_tags( $message ) ) . " ($place)" ); // phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- Shown as text.
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

// While a plugin is activated WordPress leaves such errors to whoever activates it.
register_shutdown_function(
	static function () use ( $storeboard_extensions ): void {
		$error = error_get_last();
		$place = null !== $error && $error['type'] & ( E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR ) ? place( $error['file'], $error['line'], $storeboard_extensions ) : null;
		if ( null !== $place && defined( 'WP_SANDBOX_SCRAPING' ) ) {
			echo '<pre>' . esc_html( $error['message'] . "\n" . $place ) . '</pre>';
		}
	}
);

add_action(
	'admin_init',
	static function () use ( $storeboard_extensions ): void {
		if ( wp_doing_ajax() || ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		$is_new = false;
		foreach ( $storeboard_extensions as $slug => $main ) {
			if ( is_plugin_active( "$slug/$main" ) ) {
				continue;
			}
			try {
				$result = activate_plugin( "$slug/$main" );
				$is_new = ! is_wp_error( $result ) || $is_new;
				if ( is_wp_error( $result ) ) {
					errors( "$slug could not be activated: " . $result->get_error_message() );
				}
			} catch ( \Throwable $error ) {
				errors( "$slug could not be activated: " . $error->getMessage() . ' (' . $error->getFile() . ':' . $error->getLine() . ')' );
			}
		}
		// Menus and tasks were made without it.
		if ( $is_new && array() === errors() && 'GET' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) && ! headers_sent() ) {
			wp_safe_redirect( isset( $_SERVER['REQUEST_URI'] ) ? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) ) : admin_url() );
			exit;
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
				const told = new Set();
				const show = ( text ) => {
					if ( told.has( text ) || told.size > 50 ) {
						return;
					}
					told.add( text );
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
				for ( const level of [ 'error', 'warn' ] ) {
					const written = console[ level ];
					console[ level ] = ( ...all ) => {
						const error = all.find( ( one ) => one instanceof Error );
						const text = String( all[ 0 ] );
						if ( error && isTheirs( error.stack ) || slugs.some( ( slug ) => text.includes( 'left out a part of ' + slug + ' ' ) ) ) {
							show( ( error === all[ 0 ] ? '' : text + ' ' ) + ( error ?? all[ 1 ] ?? '' ) + ' ' + ( /plugins\\/(\\S+?:\\d+)/.exec( error?.stack ?? '' )?.[ 1 ] ?? '' ) );
						}
						written.apply( console, all );
					};
				}
			} )( $words );"
		);
	},
	-1000
);

// What came since.
add_action(
	'admin_print_footer_scripts',
	static function () use ( $storeboard_extensions ): void {
		// What Storeboard left out: declarations that are wrong, and what was thrown into it.
		foreach ( class_exists( \Storeboard\Declarations\Problems::class ) ? \Storeboard\Declarations\Problems::all() : array() as $problem ) {
			errors( \Storeboard\Declarations\Problems::words( $problem ) );
		}
		foreach ( class_exists( \Storeboard\Support\ExtensionErrors::class ) ? \Storeboard\Support\ExtensionErrors::details() : array() as $error ) {
			if ( isset( $storeboard_extensions[ $error['name'] ] ) ) {
				errors( "{$error['message']} ({$error['place']}) {$error['where']}" );
			}
		}
		$words = wp_json_encode( errors(), JSON_HEX_TAG );
		wp_print_inline_script_tag( "$words.forEach( window.storeboardExtensionError ?? ( () => {} ) );" );
	},
	PHP_INT_MAX
);
