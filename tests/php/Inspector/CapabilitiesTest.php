<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Inspector;

use Storeboard\Cards\Cards;
use Storeboard\Declarations\Declarations;
use Storeboard\Inspector\Command;
use Storeboard\Inspector\Extensions;
use Storeboard\Inspector\StatusTab;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/** The inspector hints at a declared capability that nobody has, and at none that anybody has. */
final class CapabilitiesTest extends TestCase {

	use MadePlugins;

	private const ID = 'acme-capable';

	protected function setUp(): void {
		parent::setUp();
		ExtensionErrors::reset();
		remove_all_actions( Declarations::ACTION );
		remove_all_filters( Cards::FILTER );
		$this->act_as( 'administrator' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		ExtensionErrors::reset();
		Declarations::forget();
	}

	/** Declares a report, of the store's own table of orders' rows, and a card by the filter, for a capability. */
	private function declares( string $capability ): void {
		$report = "storeboard_register_report( 'acme-capable/rows', [ 'title' => 'Rows', 'capability' => '$capability', 'table' => [ 'name' => 'wc_order_stats', 'order' => 'order_id' ], 'metrics' => [ 'rows' => [ 'label' => 'Rows', 'definition' => 'Rows.', 'count' => 'rows' ] ] ] );";
		self::plugin(
			self::ID,
			[
				'declare.php' => "return static function () {\n$report\n};",
				'card.php'    => "return static fn( \$cards ) => \$cards + [ 'acme-capable/card' => [ 'title' => 'Card', 'can' => '$capability' ] ];",
			]
		);
		try {
			add_action( Declarations::ACTION, require WP_PLUGIN_DIR . '/' . self::ID . '/declare.php' ); // @phpstan-ignore require.fileNotFound (Written above.)
			add_filter( Cards::FILTER, require WP_PLUGIN_DIR . '/' . self::ID . '/card.php' ); // @phpstan-ignore require.fileNotFound (Written above.)
			Declarations::forget();
			Declarations::reports();
		} finally {
			self::remove( self::ID );
		}
	}

	/** @return string[] */
	private static function hints(): array {
		return array_column( Extensions::all(), 'hints', 'id' )[ self::ID ] ?? [];
	}

	public function test_one_that_nobody_has_is_hinted_at_with_its_line(): void {
		$this->declares( 'view_woocomerce_reports' );
		$file  = WP_PLUGIN_DIR . '/' . self::ID . '/card.php';
		$words = [
			"acme-capable, plugins/acme-capable/declare.php line 3: storeboard_register_report( 'acme-capable/rows' ): No role and no user has the capability 'view_woocomerce_reports'.",
			"card acme-capable/card: No role and no user has the capability 'view_woocomerce_reports'. in $file:2",
		];
		$this->assertSame( $words, self::hints() );
		$this->assertSame( $words, array_column( $this->request( 'GET', '/storeboard/v1/extensions' )->get_data()['extensions'], 'hints', 'id' )[ self::ID ] );

		ob_start();
		( new StatusTab() )->render();
		$page  = html_entity_decode( (string) ob_get_clean(), ENT_QUOTES );
		$lines = Command::lines( Extensions::all() );
		foreach ( $words as $said ) {
			$this->assertStringContainsString( $said, $page );
			$this->assertContains( "  hint: $said", $lines );
		}
		$this->assertSame( [], array_filter( Extensions::all(), static fn( array $one ): bool => self::ID === $one['id'] && Extensions::has_problem( $one ) ), 'A hint is no problem.' );
		$this->assertSame( [], ExtensionErrors::all() );
	}

	/** @return array<string, array{string}> */
	public static function known(): array {
		return [
			'of a role'             => [ 'view_woocommerce_reports' ],
			'a role'                => [ 'shop_manager' ],
			'of a type of posts'    => [ 'edit_post' ],
			'of a taxonomy'         => [ 'manage_post_tags' ],
			'that stands for others' => [ 'customize' ],
			'of one thing'          => [ 'edit_user' ],
			'of a network'          => [ 'manage_network_options' ],
		];
	}

	/** @dataProvider known */
	public function test_one_that_somebody_may_have_is_none( string $capability ): void {
		$this->declares( $capability );

		$this->assertSame( [], self::hints() );
	}

	public function test_one_that_a_user_or_a_plugin_has_is_none(): void {
		$this->declares( 'acme_see_rows' );
		$this->assertCount( 2, self::hints() );

		$user = wp_insert_user(
			[
				'user_login' => 'acme-clerk',
				'user_pass'  => 'password',
				'role'       => 'shop_manager',
			]
		);
		$this->assertIsInt( $user );
		( new \WP_User( $user ) )->add_cap( 'acme_see_rows' );
		$this->assertSame( [], self::hints(), 'A user was given it by name.' );
		( new \WP_User( $user ) )->remove_cap( 'acme_see_rows' );
		$this->assertCount( 2, self::hints() );

		$give = static fn( array $all ): array => [ 'acme_see_rows' => true ] + $all;
		add_filter( 'user_has_cap', $give );
		$this->assertSame( [], self::hints(), 'A plugin gives it.' );
		remove_filter( 'user_has_cap', $give );

		$map = static fn( array $needed, string $capability ): array => 'acme_see_rows' === $capability ? throw new \Error( 'Of which row?' ) : $needed;
		add_filter( 'map_meta_cap', $map, 10, 2 );
		$this->assertSame( [], self::hints(), 'A plugin knows it.' );
		remove_filter( 'map_meta_cap', $map );
	}
}
