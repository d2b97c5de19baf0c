<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

/**
 * Text that would do harm where it is not escaped: tests/fixtures/payloads.json, which the client's tests read too.
 */
final class Payloads {

	/**
	 * @return array<string, array{string, string|null}> Name to the text, and how it reads where that is certain.
	 */
	public static function all(): array {
		$table = json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/fixtures/payloads.json' ), true, 8, JSON_THROW_ON_ERROR );
		$cases = [];
		foreach ( $table as $row ) {
			$cases[ $row['name'] ] = [ str_repeat( $row['payload'], $row['repeat'] ?? 1 ), $row['plain'] ?? null ];
		}

		return $cases;
	}
}
