<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Emails\Table as Emails;
use Storeboard\Exports\Table as Exports;
use Storeboard\SavedViews\Table;
use Storeboard\Tests\TestCase;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Routes asked for whatever is drawn: what a call writes and warns of is noted, and nothing is asked from outside. */
abstract class FuzzTestCase extends TestCase {

	private const SEED = 20260331;

	/** Statements that change data. */
	private const WRITES = '/^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i';

	/** A lock is a row that comes and goes. */
	private const LOCK = 'storeboard_lock_';

	/** @var string[] Statements of the current call. */
	protected array $writes = [];

	/** @var string[] Options that the current call wrote. */
	protected array $options = [];

	/** @var string[] */
	protected array $warnings = [];

	/** Making a table would end the transaction that a test is rolled back with. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Table::install();
		Exports::install();
		Emails::install();
	}

	/** The same seed draws the same questions. */
	protected static function seed(): int {
		return (int) ( getenv( 'STOREBOARD_FUZZ_SEED' ) ?: self::SEED );
	}

	protected function send( WP_REST_Request $request ): WP_REST_Response {
		set_error_handler(
			function ( int $level, string $message, string $file, int $line ): bool {
				// WordPress' own: of a body that is JSON but no object, and of its directory of plugins, which tests do not reach.
				if ( 'class-wp-rest-request.php' !== basename( $file ) && ! str_starts_with( $message, 'plugins_api()' ) ) {
					$this->warnings[] = "$message ($file:$line)";
				}
				return true;
			}
		);
		try {
			return rest_do_request( $request );
		} catch ( \Throwable $error ) {
			return rest_ensure_response( rest_convert_error_to_response( new WP_Error( 'thrown', (string) $error, [ 'status' => 500 ] ) ) );
		} finally {
			restore_error_handler();
		}
	}

	/** Notes what is written; nothing is asked from outside. */
	protected function listen(): void {
		add_filter(
			'query',
			function ( $query ) {
				if ( is_string( $query ) && preg_match( self::WRITES, $query ) && ! str_contains( $query, self::LOCK ) ) {
					// The name of an option stands at the end of a statement.
					$this->writes[] = substr( $query, 0, 500 ) . ( strlen( $query ) > 500 ? ' … ' . substr( $query, -100 ) : '' );
				}
				return $query;
			}
		);
		foreach ( [ 'added_option', 'updated_option', 'deleted_option' ] as $hook ) {
			add_action( $hook, fn( $name ) => $this->options[] = (string) $name );
		}
		add_filter( 'pre_http_request', static fn() => new WP_Error( 'no_network', 'A test asks nothing from outside.' ) );
		add_filter( 'pre_wp_mail', '__return_true' );
	}
}
