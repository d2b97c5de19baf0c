<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

defined( 'ABSPATH' ) || exit;

/**
 * Text of the server that may hold markup or entities, as it reads: exactly what the client makes of it (`plainText()` in
 * src/lib/sanitize.ts). Tests hold both to one table (tests/fixtures/payloads.json).
 */
final class PlainText {

	/** Elements whose text is one with them, for the processor of tags. */
	private const TEXT_ONLY = [ 'TITLE', 'TEXTAREA', 'XMP', 'NOEMBED', 'NOFRAMES' ];

	/** Characters that turn the direction of what follows, and the one that ends what each of them began. */
	private const TURNS = [
		"\u{202C}" => [ "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}" ],
		"\u{2069}" => [ "\u{2066}", "\u{2067}", "\u{2068}" ],
	];

	/**
	 * Its entities are decoded once.
	 *
	 * @param mixed $html Text or markup; anything else reads as nothing.
	 */
	public static function of( $html ): string {
		if ( ! is_scalar( $html ) ) {
			return '';
		}
		$text = self::repair( str_replace( "\0", '', (string) $html ) );

		return self::close_turns( strpbrk( $text, '<&' ) ? self::read( $text ) : $text );
	}

	/** The text as the content of an element or an attribute. What looks like an entity in it is shown as it is. */
	public static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE | ENT_HTML5, 'UTF-8' );
	}

	/** Bytes that are no UTF-8 become the sign for that. */
	private static function repair( string $text ): string {
		return preg_match( '//u', $text )
			? $text
			: htmlspecialchars_decode( htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' ), ENT_NOQUOTES );
	}

	private static function read( string $html ): string {
		$tokens = new \WP_HTML_Tag_Processor( $html );
		$text   = '';
		$silent = null;
		while ( $tokens->next_token() ) {
			$tag = $tokens->get_tag();
			if ( null !== $silent ) {
				$silent = $tag === $silent && $tokens->is_tag_closer() ? null : $silent;
			} elseif ( '#text' === $tokens->get_token_type() || in_array( $tag, self::TEXT_ONLY, true ) ) {
				$text .= $tokens->get_modifiable_text();
			} elseif ( in_array( $tag, [ 'TEMPLATE', 'NOSCRIPT' ], true ) && ! $tokens->is_tag_closer() ) {
				// The others of the silent ones come whole.
				$silent = $tag;
			}
		}

		return $text;
	}

	/** A direction that the text does not end would turn what stands behind it. */
	private static function close_turns( string $text ): string {
		foreach ( self::TURNS as $end => $starts ) {
			$open  = array_sum( array_map( static fn( $start ) => substr_count( $text, $start ), $starts ) ) - substr_count( $text, $end );
			$text .= str_repeat( $end, max( 0, $open ) );
		}

		return $text;
	}
}
