<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Screens;

use Storeboard\PageData\PageSettings;
use Storeboard\Pages\Screen;
use Storeboard\Platform\Detector;
use Storeboard\Replies\Requests;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\Titles;
use Storeboard\Tests\TestCase;

/**
 * What a row names exists.
 */
final class ScreenTableTest extends TestCase {

	private const FIELDS = [
		'kind', 'path', 'task', 'on', 'bundle', 'mount', 'adds', 'suggests', 'withClient', 'within', 'when', 'along', 'can', 'needs', 'unless', 'yields', 'chunk', 'shell',
		'class', 'nav', 'menu', 'as', 'added',
		'layout', 'next', 'data', 'settings', 'changed', 'group',
	];

	/** The field that each kind of screen is found by. */
	private const KINDS = [
		'route' => 'path',
		'task'  => 'task',
		'panel' => 'on',
	];

	/** @dataProvider ids */
	public function test_a_row_is_of_a_kind_that_can_be_found( string $id ): void {
		$row = ScreenTable::rows()[ $id ];

		$this->assertSame( [], array_diff( array_keys( $row ), self::FIELDS ) );
		$this->assertSame( [ self::KINDS[ $row['kind'] ] ], array_values( array_intersect( self::KINDS, array_keys( $row ) ) ) );
	}

	/** @dataProvider ids */
	public function test_its_class_is_a_screen( string $id ): void {
		$name = ScreenTable::rows()[ $id ]['class'] ?? 'Screen';

		$this->assertTrue( is_a( "Storeboard\\Pages\\$name", Screen::class, true ), "There is no screen class $name." );
		$this->assertSame( "Storeboard\\Pages\\$name", Screen::class_of( $id ) );
	}

	/** @dataProvider ids */
	public function test_its_requests_are_in_their_table( string $id ): void {
		$this->assertSame( [], array_diff( array_keys( ScreenTable::requests( $id ) ), array_keys( Requests::all() ) ) );
		$this->assertSame( [], array_diff( ScreenTable::requests( $id ), [ Screen::ALWAYS, Screen::IF_QUICK, Screen::IF_KNOWN ] ) );
	}

	/** @dataProvider ids */
	public function test_its_settings_can_be_worked_out( string $id ): void {
		$this->assertSame( [], array_diff( ScreenTable::rows()[ $id ]['settings'] ?? [], self::settings() ) );
	}

	/** @dataProvider ids */
	public function test_the_screens_that_follow_have_chunks( string $id ): void {
		foreach ( ScreenTable::rows()[ $id ]['next'] ?? [] as $next ) {
			$this->assertArrayHasKey( 'chunk', ScreenTable::rows()[ $next ] ?? [], $next );
		}
		$this->addToAssertionCount( 1 );
	}

	/** @dataProvider ids */
	public function test_a_route_has_a_title( string $id ): void {
		$row = ScreenTable::rows()[ $id ];

		// The extension knows the title of its route, and of its report.
		$this->assertSame( 'route' === $row['kind'] && empty( $row['shell'] ) && 'analytics/report' !== $id, '' !== Titles::of( $id ) );
	}

	public function test_nobody_else_names_a_setting(): void {
		$named = array_merge( ...array_column( ScreenTable::rows(), 'settings' ) );

		$this->assertSame( [], array_diff( self::settings(), $named ) );
	}

	/**
	 * @return string[]
	 */
	private static function settings(): array {
		$platform = Detector::detect();
		self::assertNotNull( $platform );

		return ( new PageSettings( $platform ) )->names();
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function ids(): iterable {
		foreach ( array_keys( (array) json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/includes/Screens/screens.json' ), true ) ) as $id ) {
			yield $id => [ $id ];
		}
	}
}
