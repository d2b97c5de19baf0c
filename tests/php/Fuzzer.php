<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

/**
 * Values by JSON schema, right ones and wrong ones. The same seed makes the same values.
 */
final class Fuzzer {

	/** @var string[] */
	private array $payloads;

	public function __construct( int $seed ) {
		mt_srand( $seed );
		$this->payloads = array_column( Payloads::all(), 0 );
	}

	public function chance( int $percent ): bool {
		return mt_rand( 1, 100 ) <= $percent;
	}

	/**
	 * @template T
	 * @param T[] $values
	 * @return T
	 */
	public function pick( array $values ) {
		return array_values( $values )[ mt_rand( 0, count( $values ) - 1 ) ];
	}

	/**
	 * Arguments of a route: some missing, some wrong, some unknown.
	 *
	 * @param array<string, array<string, mixed>> $schemas By name.
	 * @return array<string, mixed>
	 */
	public function arguments( array $schemas ): array {
		$values = [];
		foreach ( $schemas as $name => $schema ) {
			if ( $this->chance( empty( $schema['required'] ) ? 60 : 90 ) ) {
				$values[ $name ] = $this->chance( 60 ) ? $this->right( $schema ) : $this->wrong();
			}
		}
		if ( $this->chance( 15 ) ) {
			$values[ $this->pick( [ 'siteurl', 'admin_email', '0', 'wp_user_roles', "\u{202E}x", '__proto__', 'page' ] ) ] = $this->wrong();
		}

		return $values;
	}

	/**
	 * A value that the schema allows, as far as it says.
	 *
	 * @param array<string, mixed> $schema
	 * @return mixed
	 */
	public function right( array $schema, int $depth = 0 ) {
		if ( ! empty( $schema['enum'] ) ) {
			return $this->pick( (array) $schema['enum'] );
		}
		$type = is_array( $schema['type'] ?? null ) ? $this->pick( $schema['type'] ) : $schema['type'] ?? 'string';

		return match ( $type ) {
			'integer' => $this->number( $schema ),
			'number' => $this->number( $schema ) + $this->pick( [ 0, 0.5, 0.01 ] ),
			'boolean' => $this->chance( 50 ),
			'null' => null,
			'array' => $depth > 3 ? [] : array_map(
				fn() => $this->right( (array) ( $schema['items'] ?? [] ), $depth + 1 ),
				array_fill( 0, mt_rand( (int) ( $schema['minItems'] ?? 0 ), 3 + (int) ( $schema['minItems'] ?? 0 ) ), 0 )
			),
			'object' => $depth > 3 ? [] : array_map(
				fn( $property ) => $this->right( (array) $property, $depth + 1 ),
				(array) ( $schema['properties'] ?? [ 'key' => [] ] )
			),
			default => $this->word( $schema ),
		};
	}

	/**
	 * A value that hardly any schema allows, or that is at its edge.
	 *
	 * @return mixed
	 */
	public function wrong() {
		return $this->pick(
			[
				null,
				true,
				false,
				0,
				-1,
				1.5,
				PHP_INT_MAX,
				PHP_INT_MIN,
				1.0e300,
				'',
				' ',
				'0',
				'-1',
				'1e9',
				'999999999999999999999999',
				'NaN',
				'yes',
				'../../../etc/passwd',
				"1' OR '1'='1",
				'a,b,c',
				'O:8:"stdClass":0:{}',
				'a:1:{i:0;s:1:"x";}',
				'2026-02-30T25:61:61',
				'9999-12-31T23:59:59',
				str_repeat( 'x', 70000 ),
				[],
				[ null ],
				[ [] ],
				[ 'a' => [ 'b' => [ 'c' => 'd' ] ] ],
				[ '' => '' ],
				[ 'siteurl' => 'https://evil.test' ],
				[ "\u{1F9F6}" => "\u{1F9F6}" ],
				range( 1, 200 ),
				$this->nested( 40 ),
				$this->pick( $this->payloads ),
				[ $this->pick( $this->payloads ) ],
				[ $this->pick( $this->payloads ) => $this->pick( $this->payloads ) ],
			]
		);
	}

	/**
	 * @param array<string, mixed> $schema
	 */
	private function number( array $schema ): int {
		return mt_rand( (int) ( $schema['minimum'] ?? 0 ), max( (int) ( $schema['minimum'] ?? 0 ), (int) ( $schema['maximum'] ?? 1000 ) ) );
	}

	/**
	 * @param array<string, mixed> $schema
	 */
	private function word( array $schema ): string {
		return match ( $schema['format'] ?? '' ) {
			'date-time' => gmdate( 'Y-m-d\TH:i:s', mt_rand( 0, 4000000000 ) ),
			'uri' => 'https://shop.test/?a=b',
			'email' => 'a@shop.test',
			default => $this->pick( [ 'a', 'processing', 'tax', 'setup', 'products', 'yes', 'no', 'revenue/total_sales', 'x-1_2', '12', "\u{5E97}", 'US:CA', $this->pick( $this->payloads ) ] ),
		};
	}

	/**
	 * @return array<int, mixed>
	 */
	private function nested( int $depth ): array {
		return $depth > 0 ? [ $this->nested( $depth - 1 ) ] : [];
	}
}
