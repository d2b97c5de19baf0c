<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Scripts;

use Storeboard\Scripts\FetchPriority;
use Storeboard\Tests\TestCase;

/**
 * Scripts after the app are fetched with low priority, and nothing but their elements is changed.
 */
final class FetchPriorityTest extends TestCase {

	private \WP_Scripts $scripts;

	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = wp_scripts();
		$GLOBALS['wp_scripts'] = new \WP_Scripts();
		( new FetchPriority( 'app' ) )->register();
	}

	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts;
		parent::tearDown();
	}

	public function test_only_what_is_printed_after_the_app_is_lowered(): void {
		wp_enqueue_script( 'early', 'https://shop.test/early.js', [], null );
		wp_enqueue_script( 'app', 'https://shop.test/app.js', [], null );
		wp_enqueue_script( 'late', 'https://shop.test/late.js', [], null );

		$this->assertSame( [ 'late-js' ], $this->lowered() );
	}

	public function test_code_that_holds_an_element_of_a_script_stays_as_it_is(): void {
		$code = 'window.acme = { "embed": "<script async src=\"https://acme.test/embed.js\">" };';
		wp_enqueue_script( 'app', 'https://shop.test/app.js', [], null );
		wp_enqueue_script( 'acme', 'https://shop.test/acme.js', [], null );
		wp_add_inline_script( 'acme', $code, 'before' );
		wp_add_inline_script( 'acme', $code );

		$html = $this->printed();

		$this->assertSame( 2, substr_count( $html, $code ) );
		$this->assertSame( 1, substr_count( $html, 'fetchpriority' ) );
	}

	public function test_code_that_holds_a_whole_element_within_a_comment_stays_as_it_is(): void {
		$code = 'document.write( \'<!-- <script src="https://acme.test/a.js"></script>\' ); // --> <b>';
		wp_enqueue_script( 'app', 'https://shop.test/app.js', [], null );
		wp_enqueue_script( 'acme', 'https://shop.test/acme.js', [], null );
		add_filter( 'script_loader_tag', static fn( $html, $handle ) => 'acme' === $handle ? "<script>$code</script>$html" : $html, 5, 2 );

		$html = $this->printed();

		$this->assertStringContainsString( $code, $html );
		$this->assertMatchesRegularExpression( '~<script(?=[^>]* fetchpriority="low")(?=[^>]* id=.acme-js)~', $html );
	}

	public function test_a_script_that_names_its_priority_keeps_it(): void {
		add_filter( 'script_loader_tag', static fn( $html ) => str_replace( '<script ', '<script fetchpriority="high" ', $html ), 5 );
		wp_enqueue_script( 'app', 'https://shop.test/app.js', [], null );
		wp_enqueue_script( 'acme', 'https://shop.test/acme.js', [], null );

		$this->assertSame( [], $this->lowered() );
	}

	public function test_what_another_filter_made_of_the_element_passes(): void {
		wp_enqueue_script( 'app', 'https://shop.test/app.js', [], null );
		$this->printed();

		$this->assertSame( '', apply_filters( 'script_loader_tag', '', 'acme', '' ) );
		$this->assertNull( apply_filters( 'script_loader_tag', null, 'acme', '' ) );
	}

	private function printed(): string {
		ob_start();
		wp_scripts()->do_items();

		return (string) ob_get_clean();
	}

	/**
	 * @return string[] Ids of the elements that have a low priority.
	 */
	private function lowered(): array {
		$ids  = [];
		$tags = new \WP_HTML_Tag_Processor( $this->printed() );
		while ( $tags->next_tag( [ 'tag_name' => 'script' ] ) ) {
			if ( 'low' === $tags->get_attribute( 'fetchpriority' ) ) {
				$ids[] = $tags->get_attribute( 'id' );
			}
		}

		return $ids;
	}
}
