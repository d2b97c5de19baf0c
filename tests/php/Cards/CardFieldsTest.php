<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Cards;

use Storeboard\Cards\Cards;
use Storeboard\Inspector\Extensions;
use Storeboard\Inspector\Failures;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/** Wrong fields of a card that an extension declares by the filter. */
final class CardFieldsTest extends TestCase {

	/** @return array<string, array{string, mixed, string, bool}> */
	public static function wrong_fields(): array {
		return [
			'a height in words'         => [ 'height', 'tall', "'height' is a number of pixels, 0 or more, not 'tall'.", true ],
			'a height below nothing'    => [ 'height', -80, "'height' is a number of pixels, 0 or more, not -80.", true ],
			'a height that is a list'   => [ 'height', [ 80 ], "'height' is a number of pixels, 0 or more, not array.", true ],
			'a title that is a list'    => [ 'title', [ 'Acme' ], "'title' is a text, not array.", true ],
			'a capability of no text'   => [ 'can', [ 'manage_woocommerce' ], "'can' is a text, not array.", false ],
			'a report that is a number' => [ 'report', 7, "'report' is a text, not 7.", false ],
		];
	}

	/**
	 * @dataProvider wrong_fields
	 * @param mixed $value
	 */
	public function test_a_wrong_field_of_a_card_is_named_with_its_plugin_and_costs_itself( string $field, $value, string $words, bool $is_shown ): void {
		$this->act_as( 'administrator' );
		$folder = WP_PLUGIN_DIR . '/acme-tall';
		wp_mkdir_p( $folder );
		file_put_contents( "$folder/acme-tall.php", "<?php\nreturn static fn( \$cards ) => \$cards + [ 'acme/tall' => [ '$field' => " . var_export( $value, true ) . " ] + [ 'title' => 'Tall', 'height' => 90 ] ];" ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_var_export -- A file of code.
		ExtensionErrors::reset();
		delete_option( Failures::OPTION );
		$log     = (string) tempnam( sys_get_temp_dir(), 'storeboard-log' );
		$before  = (string) ini_set( 'error_log', $log );
		$declare = require "$folder/acme-tall.php"; // @phpstan-ignore require.fileNotFound (Written above.)
		add_filter( Cards::FILTER, $declare );
		try {
			$cards = Cards::allowed();
			Failures::keep();
			$failures = array_column( Extensions::all(), 'failures', 'id' )['acme-tall'];
			$logged   = (string) file_get_contents( $log );
		} finally {
			remove_filter( Cards::FILTER, $declare );
			ini_set( 'error_log', $before );
			array_map( 'unlink', [ $log, "$folder/acme-tall.php" ] );
			rmdir( $folder );
		}

		$this->assertSame(
			[
				[
					'name'    => 'acme-tall',
					'place'   => 'card acme/tall',
					'message' => $words,
				],
			],
			ExtensionErrors::all()
		);
		$this->assertSame( [ [ 'card acme/tall', $words, "in $folder/acme-tall.php:2" ] ], array_map( static fn( array $one ): array => [ $one['place'], $one['message'], $one['where'] ], $failures ) );
		$this->assertStringContainsString( $words, $logged );
		$this->assertSame( $is_shown, isset( $cards['acme/tall'] ) );
		if ( $is_shown ) {
			$this->assertSame( [ 'title' === $field ? 'acme/tall' : 'Tall', 'height' === $field ? 0 : 90 ], [ $cards['acme/tall']->title, $cards['acme/tall']->height ] );
		}
	}
}
