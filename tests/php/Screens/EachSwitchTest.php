<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Screens;

use Storeboard\ClassicPages\ClassicPages;
use Storeboard\Platform\Embedded;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenGroups;
use Storeboard\Screens\ScreenSwitches;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Settings\ScreenSettings;
use Storeboard\Tests\TestCase;

/**
 * Every switch of the settings, one by one: what it gives back, and that it gives back nothing else.
 */
final class EachSwitchTest extends TestCase {

	/** What each version's platform has bundles for, and pages of every panel. */
	private const VERSIONS = [ '9.7', '11.0' ];

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		delete_option( ScreenSwitches::OPTION );
	}

	/**
	 * @dataProvider versions
	 */
	public function test_each_route_and_task_goes_back_by_itself( string $version ): void {
		$platform = new Embedded( '1', $version );
		$owners   = static fn(): array => array_column( ( new Ownership( $platform, new TakeOverSwitch( $platform ) ) )->rows(), 'owner', 'id' );
		$all      = $owners();
		$switched = 0;

		foreach ( $this->switches( $platform ) as $id ) {
			if ( 'panel' === ScreenTable::rows()[ $id ]['kind'] || ! isset( $all[ $id ] ) ) {
				continue;
			}
			++$switched;
			$this->assertSame( 'storeboard', $all[ $id ], $id );
			foreach ( [ 'the settings' => fn() => $this->switch_off( $id ), 'the filter' => fn() => $this->leave( $id ) ] as $by => $off ) {
				$off();
				$changed = array_keys( array_diff_assoc( $all, $owners() ) );
				$this->put_back();
				// A box is for all addresses of its screen.
				$meant = 'the settings' === $by ? array_values( array_filter( array_keys( $all ), static fn( $each ) => ScreenSwitches::id( (string) $each ) === $id ) ) : [ $id ];
				$this->assertSame( $meant, $changed, "$id by $by" );
			}
		}
		$this->assertGreaterThan( 20, $switched );
	}

	/**
	 * @dataProvider versions
	 */
	public function test_each_panel_goes_back_with_those_that_the_platform_loads_along( string $version ): void {
		$platform = new Embedded( '1', $version );
		$printed  = [ 'reminder', 'app-banner' ];
		$judge    = static fn( string $page ): array => ( new ClassicPages( $platform, $printed ) )->judge( $page, [ 'tutorial' => 'true' ] );
		$switched = 0;

		foreach ( $this->switches( $platform ) as $id ) {
			$row = ScreenTable::rows()[ $id ];
			if ( 'panel' !== $row['kind'] ) {
				continue;
			}
			$page   = '*' === $row['on'] ? 'wc-settings/tax' : str_replace( '/*', '/any', $row['on'] );
			$before = $judge( $page );
			foreach ( [ 'the settings' => fn() => $this->switch_off( $id ), 'the filter' => fn() => $this->leave( $id ) ] as $by => $off ) {
				$off();
				$after = $judge( $page );
				$this->put_back();
				$this->assertArrayNotHasKey( $id, $after['panels'], "$id by $by" );
				$this->assertSame( [], array_diff_key( $after['panels'], $before['panels'] ), "$id by $by brings others" );

				// A bundle whose panels are all ours but this one is the platform's again: none of its panels shows twice.
				$bundle = ( new ClassicPages( $platform, $printed ) )->bundle_of( $row );
				if ( isset( $before['panels'][ $id ] ) && null !== $bundle ) {
					$this->assertArrayNotHasKey( $bundle, $after['handles'], "$id by $by" );
				}
				// What replaces nothing is alone in going.
				if ( null === $bundle && isset( $row['chunk'] ) && empty( $row['along'] ) ) {
					$gone = array_diff_key( $before['panels'], $after['panels'], [ $id => true ] );
					$this->assertSame( [], array_filter( $gone, static fn( $other ) => empty( $other['along'] ) ), "$id by $by" );
				}
			}
			$switched += (int) isset( $before['panels'][ $id ] );
		}
		$this->assertGreaterThan( 8, $switched, 'Panels that show on their page.' );
	}

	public function test_a_group_goes_back_with_each_of_its_screens_and_no_other(): void {
		$platform = new Embedded( '1', '11.0' );
		$ids      = array_keys( ScreenTable::rows() );
		foreach ( ScreenGroups::ALL as $group ) {
			$this->switch_off( ScreenGroups::id( $group ) );
			$off = array_values( array_filter( $ids, static fn( $id ) => ! Ownership::is_on( $id ) ) );
			$this->assertSame( array_values( array_filter( $ids, static fn( $id ) => ScreenGroups::of( $id ) === $group ) ), $off, $group );
			$this->put_back();
		}
		$this->switch_off( ScreenGroups::id( ScreenGroups::REPORTS ) );
		$owners = array_column( ( new Ownership( $platform, new TakeOverSwitch( $platform ) ) )->rows(), 'owner', 'id' );
		$this->assertSame( [ 'platform', 'platform', 'storeboard' ], [ $owners['analytics/revenue'], $owners['customers'], $owners['home'] ] );
	}

	/**
	 * @return array<string, array{0: string}>
	 */
	public static function versions(): array {
		return array_combine( self::VERSIONS, array_map( static fn( $version ) => [ $version ], self::VERSIONS ) );
	}

	/**
	 * @return string[] Ids of the screens that have a box in the settings.
	 */
	private function switches( Embedded $platform ): array {
		$settings = new ScreenSettings( $platform, new TakeOverSwitch( $platform ), new ClassicPages( $platform, [ 'reminder', 'app-banner' ] ) );
		$ids      = [];
		foreach ( $settings->add_rows( [], 'storeboard' ) as $row ) {
			if ( preg_match( '~^storeboard_screens\[(?!group/)(.+)]$~', (string) ( $row['id'] ?? '' ), $found ) ) {
				$ids[] = $found[1];
			}
		}
		$this->assertNotSame( [], $ids );

		return $ids;
	}

	private function switch_off( string $id ): void {
		update_option( ScreenSwitches::OPTION, [ $id => 'no' ] );
		$this->assertSame( [ $id => 'no' ], get_option( ScreenSwitches::OPTION ) );
	}

	private function leave( string $id ): void {
		add_filter( 'storeboard_owns_screen', static fn( bool $owns, string $asked ): bool => $owns && $id !== $asked, 10, 2 );
	}

	private function put_back(): void {
		delete_option( ScreenSwitches::OPTION );
		remove_all_filters( 'storeboard_owns_screen' );
	}
}
