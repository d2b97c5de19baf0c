<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/** A screen with the whole window (src/components/full-page): the way out, its title and what stands below it. */
abstract class FullPage extends Screen {

	/** Classes of the body, as src/lib/full-screen.ts sets them; the first tells it that they came with the page. */
	public const CLASSES = [ 'storeboard-full-screen', 'woocommerce-admin-full-screen', 'is-wp-toolbar-disabled' ];

	public function body_class(): string {
		return implode( ' ', [ parent::body_class(), ...self::CLASSES ] );
	}

	public function markup(): string {
		return self::frame( $this->title(), $this->aside(), $this->content() );
	}

	/**
	 * @param string $title   Plain text.
	 * @param string $aside   HTML below the title; empty for a page of one column.
	 * @param string $content HTML.
	 */
	protected static function frame( string $title, string $aside, string $content ): string {
		return sprintf(
			'<div class="storeboard-full-page %s"><div class="storeboard-full-page__side"><p class="storeboard-full-page__out"><a href="%s">'
			. '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="%s"></path></svg>%s</a><span dir="auto">%s</span></p><h1>%s</h1>%s</div>'
			. '<div class="storeboard-full-page__main">%s</div></div>',
			'' === $aside ? 'is-plain' : '',
			esc_url( admin_url( 'admin.php?page=wc-admin' ) ),
			is_rtl() ? 'M10.6 6L9.4 7l4.6 5-4.6 5 1.2 1 5.4-6z' : 'M14.6 7l-1.2-1L8 12l5.4 6 1.2-1-4.6-5z',
			esc_html__( 'Back to home', 'storeboard' ),
			PlainText::escape( PlainText::of( get_bloginfo( 'name' ) ) ),
			esc_html( $title ),
			$aside,
			$content
		);
	}

	/** What stands below the title, as HTML. */
	abstract protected function aside(): string;

	/** The content beside it, as HTML. */
	abstract protected function content(): string;
}
