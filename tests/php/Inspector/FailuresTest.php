<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Inspector;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Kept;
use Storeboard\Inspector\Command;
use Storeboard\Inspector\Extensions;
use Storeboard\Inspector\Failures;
use Storeboard\Inspector\Measure;
use Storeboard\Inspector\StatusTab;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;
use WP_CLI;

require_once dirname( __DIR__ ) . '/Rollups/wp-cli.php';

/**
 * What failed, and what is wrong: the page, the route and the command tell the same, with cause, file and line.
 */
final class FailuresTest extends TestCase {

	use MadePlugins;

	protected function setUp(): void {
		parent::setUp();
		ExtensionErrors::reset();
		Declarations::forget();
		delete_option( Failures::OPTION );
		delete_option( Measure::OPTION );
		$this->act_as( 'administrator' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		ExtensionErrors::reset();
		Declarations::forget();
	}

	public function test_what_failed_is_kept_with_its_cause_and_not_written_again_at_once(): void {
		ExtensionErrors::add( 'acme-throws', 'setting x', 'It broke', ' in /plugins/acme-throws/a.php:3' );
		Failures::keep();
		$this->assertSame( [ [ 'acme-throws', 'setting x', 'It broke', 'in /plugins/acme-throws/a.php:3' ] ], array_map( static fn( array $one ): array => [ $one['name'], $one['place'], $one['message'], $one['where'] ], Failures::of( 'acme-throws' ) ) );
		$writes = array_filter( $this->statements( [ Failures::class, 'keep' ] ), static fn( string $statement ): bool => str_starts_with( $statement, 'UPDATE' ) );
		$this->assertSame( [], $writes );

		ExtensionErrors::reset();
		$this->assertSame( [], $this->statements( [ Failures::class, 'keep' ] ), 'A request without failures asks nothing.' );
	}

	public function test_the_page_the_route_and_the_command_tell_the_same(): void {
		ExtensionErrors::add( 'acme-throws', 'setting x', 'It broke <b>here</b>', ' in a.php:3' );
		Failures::keep();
		update_option( Measure::OPTION, [ 'at' => time(), 'plugins' => [ 'acme-throws' => [ 'files' => [ [ 'handle' => 'a', 'file' => '/nowhere/a.js', 'bytes' => 2048, 'is_script' => true ] ], 'ms' => 12.5, 'pages' => [ '/acme' ] ] ] ] );
		[ $first ] = Extensions::all();
		$this->assertSame( [ 'acme-throws', [ '/acme' ], [ 'bytes' => 2048, 'requests' => 1, 'ms' => 12.5 ] ], [ $first['id'], $first['routes'], $first['home'] ] );

		$told = $this->request( 'GET', '/storeboard/v1/extensions' )->get_data();
		$this->assertSame( [ $first['id'], $first['failures'] ], [ $told['extensions'][0]['id'], $told['extensions'][0]['failures'] ] );
		$lines = implode( "\n", Command::lines( Extensions::all() ) );
		$this->assertStringContainsString( 'acme-throws: on home 2.0 KB in 1 files, 12.5 ms of PHP', $lines );
		$this->assertMatchesRegularExpression( '~failed on the server: .* setting x: It broke <b>here</b> in a.php:3~', $lines );
		ob_start();
		( new StatusTab() )->render();
		$html = (string) ob_get_clean();
		$this->assertStringContainsString( 'setting x: It broke &lt;b&gt;here&lt;/b&gt; in a.php:3', $html );
		$this->assertStringContainsString( '<dt>Failed on the server</dt>', $html );
		$this->assertStringContainsString( 'On Home: 2.0 KB (uncompressed) in 1 files, and 12.5 ms of PHP.', $html );
		$this->assertStringContainsString( 'Turn its parts off for me', $html );
	}

	/** @return array{string, string} What the command prints as JSON, and how it ends: '' where it ends with 0. */
	private static function doctor(): array {
		WP_CLI::$lines = [];
		try {
			( new Command() )->doctor( [], [ 'json' => '1' ] );
		} catch ( \RuntimeException $error ) {
			return [ implode( "\n", WP_CLI::$lines ), $error->getMessage() ];
		}

		return [ implode( "\n", WP_CLI::$lines ), '' ];
	}

	public function test_a_failure_of_nobody_is_told_and_the_json_is_the_routes(): void {
		$this->assertSame( '', self::doctor()[1] );
		ExtensionErrors::add( 'unknown', 'setting y', 'Nobody <b>knows</b>' );
		Failures::keep();

		[ $json, $end ] = self::doctor();
		$told           = $this->request( 'GET', '/storeboard/v1/extensions' )->get_data();
		$this->assertSame( json_decode( (string) wp_json_encode( $told ), true ), json_decode( $json, true ) );
		$this->assertSame( [ 'measured_at', 'extensions', 'unknown', 'is_whole' ], array_keys( $told ) );
		$this->assertSame( 'Error: Something is wrong with an extension.', $end );
		$this->assertStringEndsWith( 'setting y: Nobody <b>knows</b>', $told['unknown'][0] );
		$this->assertContains( "problem: {$told['unknown'][0]}", Command::lines( [] ) );
		ob_start();
		( new StatusTab() )->render();
		$this->assertStringContainsString( 'setting y: Nobody &lt;b&gt;knows&lt;/b&gt;', (string) ob_get_clean() );
	}

	public function test_a_name_that_is_gone_is_a_problem_and_a_deprecated_one_is_none(): void {
		foreach ( [ 'deprecated' => [ 'update_woocommerce_term_meta( 1 );', '' ], 'gone' => [ 'woocommerce_blocks_register_checkout_field( [] );', 'Error: Something is wrong with an extension.' ] ] as $state => [ $code, $end ] ) {
			self::plugin( 'acme-old-php', [ 'acme-old-php.php' => $code ] );
			update_option( Measure::OPTION, [ 'at' => time(), 'plugins' => [ 'acme-old-php' => [ 'files' => [], 'ms' => 0.1, 'pages' => [] ] ] ] );
			try {
				$this->assertSame( [ $state ], array_column( array_column( Extensions::all(), null, 'id' )['acme-old-php']['old'], 'state' ) );
				$this->assertSame( $end, self::doctor()[1] );
			} finally {
				self::remove( 'acme-old-php' );
			}
		}
	}

	public function test_a_wrong_declaration_stands_there_with_its_line(): void {
		add_action( Declarations::ACTION, static fn() => storeboard_register_report( 'acme/other', 'nothing' ) );
		Declarations::forget();
		ob_start();
		( new StatusTab() )->render();

		$this->assertMatchesRegularExpression( '/FailuresTest\.php line \d+: storeboard_register_report\( &#039;acme\/other&#039; \): The second argument takes an array, not string\./', (string) ob_get_clean() );
		delete_option( Kept::OPTION );
	}
}
