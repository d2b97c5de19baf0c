<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Settings;

use Storeboard\ClassicPages\ClassicPages;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Embedded;
use Storeboard\Platform\Platform;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenNames;
use Storeboard\Screens\ScreenSwitches;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Settings\ScreenSettings;
use Storeboard\Settings\SettingsField;
use Storeboard\Tests\TestCase;
use StoreboardPlatform\Pages\Settings\Form;
use StoreboardPlatform\Pages\Settings\Submission;

/**
 * A switch for each screen in the platform's own settings.
 */
final class ScreenSettingsTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
		delete_option( ScreenSwitches::OPTION );
	}

	public function test_the_section_has_a_box_for_each_screen_of_ours_and_all_are_on(): void {
		$boxes = $this->boxes();

		foreach ( [ 'home' => 'Home', 'task/tax' => 'Task: Taxes', 'marketing' => 'Page: Marketing', 'extension' => 'Extension pages', 'reminder' => 'Setup reminder bar' ] as $id => $name ) {
			$this->assertSame( $name, $boxes[ "storeboard_screens[$id]" ]['desc'] );
		}
		$this->assertArrayNotHasKey( 'storeboard_screens[mobile-app-login]', $boxes, 'It is the platform’s.' );
		$this->assertArrayNotHasKey( 'storeboard_screens[panel/form-guard]', $boxes, 'It is no screen, and comes along with others.' );
		$this->assertSame( [ 'yes' ], array_unique( array_column( $boxes, 'value' ) ) );
		$this->assertSame( [ 'yes' ], array_unique( array_column( $boxes, 'default' ) ) );
	}

	public function test_each_group_is_one_list_of_boxes_with_a_beginning_and_an_end(): void {
		$titles = array_values( array_filter( array_column( array_filter( $this->rows(), static fn( $row ) => 'title' === $row['type'] ), 'title' ) ) );
		$this->assertSame( [ 'Storeboard', 'Home and store pages', 'Setup', 'Panels on WooCommerce pages', 'Reports', 'Commands' ], $titles );

		$groups = [];
		foreach ( $this->rows() as $row ) {
			if ( 'checkbox' !== $row['type'] ) {
				continue;
			}
			if ( '' !== $row['title'] ) {
				$groups[] = [];
			}
			$groups[ array_key_last( $groups ) ][] = $row['checkboxgroup'] ?? 'alone';
		}
		$this->assertSame( [ 'alone' ], array_shift( $groups ), 'The switch of all comes first.' );
		// Five groups, the screens of four of them, and the daily totals.
		$this->assertCount( 10, $groups );
		foreach ( $groups as $group ) {
			$middle = array_fill( 0, max( 0, count( $group ) - 2 ), '' );
			$this->assertSame( 1 === count( $group ) ? [ 'alone' ] : [ 'start', ...$middle, 'end' ], $group );
		}
	}

	public function test_the_screens_of_a_group_are_folded_away_unless_one_is_off(): void {
		$this->assertSame( [ 0, 4 ], [ substr_count( $this->form(), '<details open>' ), substr_count( $this->form(), '<details><summary>' ) ] );
		$this->assertSame( 4, substr_count( $this->form(), '</details>' ) );
		$this->assertStringContainsString( '<summary>Choose screens in “Setup”</summary>', $this->form() );

		$this->send( [ 'task/tax', 'task/products' ] );
		$this->assertStringContainsString( '<details open><summary>Choose screens in “Setup” (2 turned off)</summary>', $this->form() );
		$this->assertSame( 3, substr_count( $this->form(), '<details><summary>' ) );
	}

	private function form(): string {
		ob_start();
		( new Form( $this->rows() ) )->render();

		return (string) ob_get_clean();
	}

	public function test_the_switch_of_all_is_at_the_top_of_the_same_page(): void {
		$this->assertSame( [ TakeOverSwitch::OPTION, 'Use Storeboard instead of WooCommerce’s own screens' ], [ $this->rows()[1]['id'], $this->rows()[1]['desc'] ] );

		$this->assertTrue( ( new Submission( $this->rows(), [] ) )->store() );
		$this->assertFalse( ( new TakeOverSwitch( Detector::detect() ) )->is_enabled() );
		$this->send( [] );
		$this->assertTrue( ( new TakeOverSwitch( Detector::detect() ) )->is_enabled() );
	}

	public function test_a_group_is_switched_off_as_one_and_keeps_the_choice_of_each_screen(): void {
		$this->send( [ 'group/reports', 'analytics/stock' ] );

		$this->assertSame( [ 'analytics/stock' => 'no', 'group/reports' => 'no' ], get_option( ScreenSwitches::OPTION ) );
		$this->assertSame( [ false, false, true ], array_map( [ Ownership::class, 'is_on' ], [ 'analytics/revenue', 'customers', 'home' ] ) );
		$this->assertSame( 'yes', $this->boxes()['storeboard_screens[analytics/revenue]']['value'] );

		$this->send( [ 'analytics/stock' ] );
		$this->assertSame( [ true, false ], array_map( [ Ownership::class, 'is_on' ], [ 'analytics/revenue', 'analytics/stock' ] ) );
	}

	public function test_every_screen_has_a_name_for_the_owner(): void {
		foreach ( ScreenTable::rows() as $id => $row ) {
			$this->assertStringNotContainsString( '/', ScreenNames::of( $id ) );
			$this->assertNotSame( '', ScreenNames::of( $id ) );
		}
		$this->assertSame( 'Something new', ScreenNames::of( 'panel/something-new' ) );
		$this->assertSame( [ 'Analytics: Products', 'Products' ], [ ScreenNames::of( 'analytics/products' ), ScreenNames::of( 'task/products' ) ] );
	}

	public function test_no_name_stands_twice_on_the_page(): void {
		$shown = array_column( $this->boxes(), 'desc' );
		$this->assertSame( [], array_diff_assoc( $shown, array_unique( $shown ) ) );

		$ids   = array_unique( array_map( [ ScreenSwitches::class, 'id' ], array_keys( array_filter( ScreenTable::rows(), static fn( array $row ): bool => empty( $row['along'] ) ) ) ) );
		$names = array_map( [ ScreenNames::class, 'among_all' ], array_combine( $ids, $ids ) );
		$this->assertSame( [], array_diff_assoc( $names, array_unique( $names ) ), 'Nor would it where the store had each screen.' );
	}

	public function test_the_two_addresses_of_a_screen_have_one_switch(): void {
		foreach ( [ 'profiler' => 'setup-wizard', 'customers' => 'analytics/customers' ] as $id => $other ) {
			$this->assertArrayNotHasKey( "storeboard_screens[$other]", $this->boxes() );
			$this->send( [ $id ] );
			$this->assertSame( [ false, false ], [ Ownership::is_on( $id ), Ownership::is_on( $other ) ] );
			$this->send( [] );
			$this->assertSame( [ true, true ], [ Ownership::is_on( $id ), Ownership::is_on( $other ) ] );
		}
	}

	public function test_a_form_without_a_tick_switches_that_screen_off_and_no_other(): void {
		$this->send( [ 'home' ] );

		$this->assertSame( [ 'home' => 'no' ], get_option( ScreenSwitches::OPTION ) );
		$this->assertFalse( Ownership::is_on( 'home' ) );
		$this->assertTrue( Ownership::is_on( 'task/tax' ) );
		$owners = array_column( $this->ownership()->rows(), 'owner', 'id' );
		$this->assertSame( [ 'platform', 'storeboard' ], [ $owners['home'], $owners['task/tax'] ] );
		$this->assertNull( $this->ownership()->of_query( [ 'page' => 'wc-admin' ] ) );
		$this->assertSame( 'no', $this->boxes()['storeboard_screens[home]']['value'] );

		$this->send( [] );
		$this->assertSame( [], get_option( ScreenSwitches::OPTION ) );
		$this->assertSame( 'home', $this->ownership()->of_query( [ 'page' => 'wc-admin' ] ) );
	}

	public function test_what_names_no_screen_is_not_stored(): void {
		update_option( ScreenSwitches::OPTION, [ 'home' => 'no', 'task/tax' => 'yes', 'acme' => 'no', 'reminder' => [ 'no' ] ] );
		$this->assertSame( [ 'home' => 'no' ], get_option( ScreenSwitches::OPTION ) );

		update_option( ScreenSwitches::OPTION, 'home' );
		$this->assertTrue( Ownership::is_on( 'home' ) );
	}

	public function test_the_filter_has_the_last_word_and_the_section_says_so(): void {
		update_option( ScreenSwitches::OPTION, [ 'home' => 'no' ] );
		$seen = [];
		add_filter(
			'storeboard_owns_screen',
			static function ( bool $owns, string $id ) use ( &$seen ): bool {
				$seen[ $id ] = $owns;
				return 'home' === $id || ( $owns && 'task/tax' !== $id );
			},
			10,
			2
		);

		$this->assertTrue( Ownership::is_on( 'home' ) );
		$this->assertFalse( Ownership::is_on( 'task/tax' ) );
		$this->assertSame( [ 'home' => false, 'task/tax' => true ], $seen );
		$boxes = $this->boxes();
		$this->assertStringContainsString( 'turned on by code on this site', $boxes['storeboard_screens[home]']['desc'] );
		$this->assertStringContainsString( 'turned off by code on this site', $boxes['storeboard_screens[task/tax]']['desc'] );
		$this->assertStringNotContainsString( 'code on this site', $boxes['storeboard_screens[task/products]']['desc'] );
	}

	public function test_other_sections_stay_as_they_are_and_make_no_rows(): void {
		$platform = $this->createMock( Platform::class );
		$platform->expects( $this->never() )->method( 'has_feature' );
		$settings = new ScreenSettings( $platform, new TakeOverSwitch( null ), new ClassicPages( $platform ) );

		$this->assertSame( [ 'a' ], $settings->add_rows( [ 'a' ], 'features' ) );
		$this->assertSame( [ 'a' ], $settings->add_rows( [ 'a' ] ) );
		$this->assertSame( [ '' => 'Page setup', 'storeboard' => 'Storeboard' ], $settings->add_section( [ '' => 'Page setup' ] ) );
		$this->assertNull( $settings->add_section( null ) );
	}

	public function test_only_panels_that_this_version_has_get_a_box(): void {
		$rows = array_fill_keys( [ 'panel/payments-banner', 'panel/tax-recommendations' ], [ 'kind' => 'panel', 'bundle' => 'app', 'chunk' => 'x' ] );
		$has  = static function ( string $dialect ) use ( $rows ): array {
			$pages = new ClassicPages( new Embedded( '1', $dialect ), [], $rows );
			return array_map( static fn( string $id ) => $pages->has_place( $rows[ $id ], $id ), array_keys( $rows ) );
		};

		$this->assertSame( [ true, false ], $has( '9.7' ) );
		$this->assertSame( [ false, true ], $has( '11.0' ) );
		$pages = new ClassicPages( new Embedded( '1', '11.0' ), [ 'reminder' ] );
		$this->assertTrue( $pages->has_place( [ 'kind' => 'panel', 'adds' => true ], 'reminder' ) );
		$this->assertFalse( $pages->has_place( [ 'kind' => 'panel', 'adds' => true ], 'panel/unbuilt' ) );
	}

	public function test_the_option_is_there_from_the_first_visit_and_autoloaded(): void {
		$this->settings()->add_option_row();
		wp_cache_flush();

		$this->assertSame( 'a:0:{}', wp_load_alloptions()[ ScreenSwitches::OPTION ] );
	}

	public function test_the_section_says_what_changes_and_whether_all_is_off(): void {
		$this->assertStringContainsString( 'Nothing else has changed', $this->rows()[0]['desc'] );
		$this->assertStringContainsString( 'page=wc-admin', $this->rows()[0]['desc'] );
		$this->assertStringNotContainsString( 'turned off right now', $this->rows()[0]['desc'] );
		ob_start();
		( new SettingsField( new TakeOverSwitch( Detector::detect() ), true ) )->render();
		$this->assertStringContainsString( 'tab=advanced&#038;section=storeboard', (string) ob_get_clean() );

		update_option( TakeOverSwitch::OPTION, 'no' );
		$this->assertStringContainsString( 'turned off right now', $this->rows()[0]['desc'] );
	}

	private function settings(): ScreenSettings {
		$platform = Detector::detect();

		return new ScreenSettings( $platform, new TakeOverSwitch( $platform ), new ClassicPages( $platform, [ 'reminder' ] ) );
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function rows(): array {
		return $this->settings()->add_rows( [], 'storeboard' );
	}

	/**
	 * @return array<string, array<string, mixed>> By name of the field.
	 */
	private function boxes(): array {
		return array_column( array_filter( $this->rows(), static fn( $row ) => 'checkbox' === $row['type'] ), null, 'id' );
	}

	/**
	 * Sends the platform's form.
	 *
	 * @param string[] $off Ids of screens whose boxes are not ticked.
	 */
	private function send( array $off ): void {
		$sent = [ TakeOverSwitch::OPTION => '1' ];
		foreach ( array_keys( $this->boxes() ) as $name ) {
			if ( 1 === preg_match( '~^storeboard_screens\[(.+)]$~', $name, $found ) && ! in_array( $found[1], $off, true ) ) {
				$sent['storeboard_screens'][ $found[1] ] = '1';
			}
		}
		$this->assertTrue( ( new Submission( $this->rows(), $sent ) )->store() );
	}

	private function ownership(): Ownership {
		return new Ownership( Detector::detect(), new TakeOverSwitch( Detector::detect() ) );
	}
}
