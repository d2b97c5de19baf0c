<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * Scripts that are printed after the app are fetched after it: nothing on the screen waits for them.
 */
final class FetchPriority {

	private bool $is_app_printed = false;

	/**
	 * @param string $app The app's handle.
	 */
	public function __construct( private string $app ) {}

	public function register(): void {
		add_filter( 'script_loader_tag', [ $this, 'lower' ], 10, 2 );
	}

	/**
	 * @param mixed $html   The script's element, with the inline scripts before and after it.
	 * @param mixed $handle
	 * @return mixed
	 */
	public function lower( $html, $handle ) {
		if ( $handle === $this->app ) {
			$this->is_app_printed = true;
			return $html;
		}
		if ( ! $this->is_app_printed || ! is_string( $html ) || ! str_contains( $html, 'src' ) ) {
			return $html;
		}

		// Most scripts have no code beside them; the way below takes ten times as long.
		if ( str_starts_with( $html, '<script ' ) && 1 === substr_count( $html, '<script' ) && ! str_contains( $html, 'fetchpriority' ) ) {
			return '<script fetchpriority="low"' . substr( $html, strlen( '<script' ) );
		}

		// A comment's beginning changes where a script ends.
		if ( str_contains( $html, '<!--' ) ) {
			return self::lower_in( $html );
		}

		// Only an element without code of its own can have a source; long inline scripts beside it are not parsed.
		$elements = explode( '</script>', $html );
		foreach ( $elements as $index => $element ) {
			if ( str_ends_with( $element, '>' ) ) {
				$elements[ $index ] = substr( self::lower_in( $element . '</script>' ), 0, -strlen( '</script>' ) );
			}
		}

		return implode( '</script>', $elements );
	}

	private static function lower_in( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( [ 'tag_name' => 'script' ] ) ) {
			if ( null !== $tags->get_attribute( 'src' ) ) {
				if ( null === $tags->get_attribute( 'fetchpriority' ) ) {
					$tags->set_attribute( 'fetchpriority', 'low' );
				}
				break;
			}
		}

		return $tags->get_updated_html();
	}
}
