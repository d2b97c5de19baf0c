<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Registerable;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** What the inspector tells, for the command line. */
final class Command implements Registerable {

	public function register(): void {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::add_command( 'storeboard doctor', [ $this, 'doctor' ] );
		}
	}

	/**
	 * Tells what each active plugin registers with Storeboard, what it adds to home, and what is wrong on the server. Ends with 1 where anything is.
	 *
	 * ## OPTIONS
	 *
	 * [--json]
	 * : All of it as JSON, as `GET storeboard/v1/extensions` answers: `measured_at`, `extensions`, `unknown` and `is_whole`.
	 *
	 * @param string[]              $args
	 * @param array<string, string> $options
	 */
	public function doctor( array $args, array $options = [] ): void {
		$told = Extensions::told();
		if ( isset( $options['json'] ) ) {
			WP_CLI::log( (string) wp_json_encode( $told, JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ) );
		} else {
			array_map( [ WP_CLI::class, 'log' ], self::lines( $told['extensions'] ) );
		}
		if ( [] !== array_filter( $told['extensions'], [ Extensions::class, 'has_problem' ] ) || [] !== $told['unknown'] ) {
			WP_CLI::error( 'Something is wrong with an extension.' );
		}
	}

	/**
	 * @param list<array<string, mixed>> $all As Extensions::all() has them.
	 * @return list<string>
	 */
	public static function lines( array $all ): array {
		$lines = [];
		foreach ( $all as $one ) {
			$home    = $one['home'];
			$lines[] = trim( "{$one['name']} {$one['version']}" ) . ( null === $home ? '' : sprintf( ': on home %.1f KB in %d files, %.1f ms of PHP', $home['bytes'] / 1024, $home['requests'], $home['ms'] ) );
			foreach ( [ 'reports', 'cards', 'routes', 'tasks', 'slots', 'filters', 'scopes', 'hooks' ] as $kind ) {
				[] === $one[ $kind ] || $lines[] = "  $kind: " . implode( ', ', $one[ $kind ] );
			}
			foreach ( $one['old'] as $old ) {
				$lines[] = "  {$old['state']}: {$old['name']}; " . ( '' === $old['instead'] ? 'nothing replaces it' : "use {$old['instead']}" ) . " ({$old['where']})";
			}
			foreach ( $one['runtimes'] as $found ) {
				$lines[] = "  brings {$found['runtime']}: {$found['file']}";
			}
			foreach ( $one['declarations'] as $problem ) {
				$lines[] = "  problem: $problem";
			}
			foreach ( $one['hints'] as $hint ) {
				$lines[] = "  hint: $hint";
			}
			foreach ( array_map( [ StatusTab::class, 'failure' ], $one['failures'] ) as $problem ) {
				$lines[] = "  failed on the server: $problem";
			}
		}

		PhpFiles::is_whole() || $lines[] = 'Some PHP files have yet to be read for outdated names: run this again to go on.';

		return [ ...$lines, ...array_map( static fn( string $problem ): string => "problem: $problem", Extensions::unknown() ) ];
	}
}
