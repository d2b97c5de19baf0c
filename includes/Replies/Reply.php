<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

/**
 * The reply of a REST request, as JSON that can stand in a page: every character that could end the element is escaped.
 */
final class Reply {

	private const FLAGS = JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES;

	/** @var mixed */
	private $body = null;

	private bool $is_decoded = false;

	/**
	 * @param string                $json
	 * @param array<string, string> $headers
	 * @param float                 $cost    What making it took, in milliseconds.
	 */
	public function __construct( public readonly string $json, public readonly array $headers, public readonly float $cost ) {}

	/**
	 * @param mixed                 $body
	 * @param array<string, string> $headers
	 * @param float                 $cost    In milliseconds.
	 * @return self|null Null where the body cannot be encoded (NAN, broken UTF-8).
	 */
	public static function of( $body, array $headers, float $cost ): ?self {
		$json = self::encode( $body );

		return null === $json ? null : new self( $json, array_map( 'strval', $headers ), $cost );
	}

	/**
	 * @param mixed $value
	 * @return string|null JSON for an element of a page; null where it cannot be encoded.
	 */
	public static function encode( $value ): ?string {
		$json = wp_json_encode( $value, self::FLAGS );

		return false === $json ? null : $json;
	}

	/**
	 * @return mixed The body; objects as arrays.
	 */
	public function body() {
		if ( ! $this->is_decoded ) {
			$this->is_decoded = true;
			$this->body       = json_decode( $this->json, true );
		}

		return $this->body;
	}

	/**
	 * @param array<string, string> $headers
	 */
	public function with_headers( array $headers ): self {
		return new self( $this->json, $headers + $this->headers, $this->cost );
	}
}
