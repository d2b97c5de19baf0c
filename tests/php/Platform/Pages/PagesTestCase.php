<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

use DOMDocument;
use DOMElement;
use DOMXPath;
use Storeboard\Tests\Platform\StoreTestCase;
use StoreboardPlatform\Pages\Settings\Messages;
use StoreboardPlatform\Pages\Settings\SettingsPage;
use StoreboardPlatform\Pages\Settings\Tabs;

/**
 * Base class for tests of classic pages. A test opens a page and sends its form like a browser, within this process.
 */
abstract class PagesTestCase extends StoreTestCase {

	protected function setUp(): void {
		parent::setUp();

		// WordPress ends the process when it refuses.
		add_filter(
			'wp_die_handler',
			static fn() => static function ( $message, $title = '', $args = [] ): void {
				$given = is_array( $args ) ? (int) ( $args['response'] ?? 0 ) : (int) $args;
				throw new Refused( is_string( $message ) ? $message : '', $given ?: ( is_int( $title ) ? $title : 500 ) );
			}
		);
	}

	protected function tearDown(): void {
		$_GET     = [];
		$_POST    = [];
		$_REQUEST = [];
		unset( $GLOBALS['current_screen'], $GLOBALS['hide_save_button'], $GLOBALS['current_tab'], $GLOBALS['current_section'] );
		Messages::clear();
		Tabs::forget();

		parent::tearDown();
	}

	/**
	 * @param array<string, string> $query The settings page's query, without page.
	 */
	protected function open( array $query = [] ): DOMXPath {
		$this->prepare( $query );

		return $this->read();
	}

	/**
	 * Sends the page's form.
	 *
	 * @param array<string, string> $query The settings page's query, without page.
	 * @param array<string, mixed>  $sent  Fields of the form, without slashes.
	 * @param string|null           $nonce Null for the page's own.
	 * @return DOMXPath The page that follows.
	 */
	protected function send( array $query, array $sent, ?string $nonce = null ): DOMXPath {
		$page     = $this->prepare( $query );
		$_POST    = wp_slash( $sent + [ '_wpnonce' => $nonce ?? wp_create_nonce( 'woocommerce-settings' ) ] );
		$_REQUEST = $_POST + $_GET;

		$page->save();

		return $this->read();
	}

	/**
	 * Asserts that WordPress refuses the form, and with which status.
	 *
	 * @param int                   $status HTTP status.
	 * @param array<string, string> $query  The settings page's query, without page.
	 * @param array<string, mixed>  $sent   Fields of the form.
	 * @param string|null           $nonce  Null for the page's own.
	 */
	protected function assertFormRefused( int $status, array $query, array $sent, ?string $nonce = null ): void {
		try {
			$this->send( $query, $sent, $nonce );
			$this->fail( 'The form was taken.' );
		} catch ( Refused $refused ) {
			$this->assertSame( $status, $refused->getCode() );
		}
	}

	/**
	 * @return string[] The ids of all elements, in the order of the page.
	 */
	protected function ids( DOMXPath $page ): array {
		return array_map( static fn( $node ) => (string) $node->nodeValue, iterator_to_array( $page->query( '//@id' ) ) );
	}

	/**
	 * The value that a field shows: its text, its chosen values, or whether it is ticked.
	 *
	 * @return string|string[]|bool
	 */
	protected function field( DOMXPath $page, string $id ) {
		$field = $page->query( "//*[@id='{$id}']" )->item( 0 );
		$this->assertInstanceOf( DOMElement::class, $field, "There is no field {$id}." );

		if ( 'select' === $field->tagName ) {
			$chosen = array_map(
				static fn( $option ) => $option instanceof DOMElement ? $option->getAttribute( 'value' ) : '',
				iterator_to_array( $page->query( './/option[@selected]', $field ) )
			);

			return $field->hasAttribute( 'multiple' ) ? $chosen : (string) reset( $chosen );
		}

		return match ( true ) {
			'textarea' === $field->tagName => $field->textContent,
			'checkbox' === $field->getAttribute( 'type' ) => $field->hasAttribute( 'checked' ),
			default => $field->getAttribute( 'value' ),
		};
	}

	/**
	 * @return string[] The page's messages about the sent form.
	 */
	protected function messages( DOMXPath $page ): array {
		return array_map(
			static fn( $node ) => trim( $node->textContent ),
			iterator_to_array( $page->query( "//*[contains(@class,'inline')][contains(@class,'updated') or contains(@class,'error')]" ) )
		);
	}

	/**
	 * @param string $html A whole page, or a part.
	 */
	protected function parse( string $html ): DOMXPath {
		$document = new DOMDocument();
		$old      = libxml_use_internal_errors( true );
		$document->loadHTML( '<?xml encoding="utf-8"?><body>' . $html . '</body>' );
		libxml_clear_errors();
		libxml_use_internal_errors( $old );

		return new DOMXPath( $document );
	}

	/**
	 * @param array<string, string> $query The settings page's query, without page.
	 */
	private function prepare( array $query ): SettingsPage {
		Messages::clear();
		Tabs::forget();
		unset( $GLOBALS['hide_save_button'] );

		foreach ( [ 'woocommerce_settings_tabs_array', 'woocommerce_admin_field_conflict_error', 'woocommerce_admin_field_add_settings_slot', ...$this->hooks_of_tabs() ] as $hook ) {
			remove_all_filters( $hook );
		}

		$_GET = [ 'page' => 'wc-settings' ] + $query;
		set_current_screen( 'woocommerce_page_wc-settings' );

		$page = new SettingsPage();
		$page->prepare();

		return $page;
	}

	/**
	 * Each request makes its own tabs.
	 *
	 * @return string[]
	 */
	private function hooks_of_tabs(): array {
		$hooks = [];

		foreach ( [ 'general', 'products', 'tax', 'shipping', 'checkout', 'site-visibility', 'advanced' ] as $tab ) {
			array_push( $hooks, "woocommerce_sections_{$tab}", "woocommerce_settings_{$tab}", "woocommerce_settings_save_{$tab}" );
		}

		return $hooks;
	}

	private function read(): DOMXPath {
		ob_start();
		SettingsPage::render();

		return $this->parse( (string) ob_get_clean() );
	}
}
