<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\SavedViews;

use Storeboard\Platform\Detector;
use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table;
use Storeboard\SavedViews\ViewsMenu;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Tests\TestCase;

/**
 * Saved views in WordPress' menu, each below the report that it is of.
 */
final class ViewsMenuTest extends TestCase {

	private const REVENUE = 'wc-admin&path=/analytics/revenue';

	/** @var mixed */
	private $before;

	protected function setUp(): void {
		parent::setUp();
		$this->before       = $GLOBALS['submenu'] ?? null;
		$GLOBALS['submenu'] = [
			'woocommerce'                       => [ 5 => [ 'Home', 'read', 'wc-admin' ] ],
			'wc-admin&path=/analytics/overview' => [
				2 => [ 'Overview', 'read', 'wc-admin&path=/analytics/overview' ],
				7 => [ 'Revenue', 'read', self::REVENUE ],
				9 => [ 'Orders', 'read', 'wc-admin&path=/analytics/orders' ],
			],
		];
		$_GET               = [
			'page' => 'wc-admin',
			'path' => '/analytics/revenue',
		];
		update_option( 'woocommerce_analytics_enabled', 'yes' );
		$this->act_as( 'shop_manager' );
	}

	protected function tearDown(): void {
		$GLOBALS['submenu'] = $this->before;
		$_GET               = [];
		parent::tearDown();
	}

	public function test_views_stand_below_their_report_with_their_addresses(): void {
		$id = $this->save( 'Q4 & <Europe>', 'path=%2Fanalytics%2Frevenue&period=quarter&compare=previous_year' );
		$this->save( 'Refunded', 'path=/analytics/orders&filter=advanced&status_is=refunded' );
		$this->add();

		$this->assertSame( [ 'Overview', 'Revenue', 'Q4 &amp; &lt;Europe&gt;', 'Orders', 'Refunded' ], $this->titles() );
		$entry = array_values( $GLOBALS['submenu']['wc-admin&path=/analytics/overview'] )[2];
		$this->assertSame( 'storeboard-view', $entry[4] );
		$this->assertSame( "admin.php?page=wc%2Dadmin&path=%2Fanalytics%2Frevenue&period=quarter&compare=previous_year&view=$id", html_entity_decode( $entry[2] ) );
	}

	public function test_a_report_shows_a_few_own_ones_first(): void {
		$this->save( 'A shared one', 'path=/analytics/revenue', true );
		$this->act_as( 'administrator' );
		foreach ( range( 1, 6 ) as $number ) {
			$this->save( "Mine $number", 'path=/analytics/revenue' );
		}
		$this->add();

		$this->assertSame( [ 'Overview', 'Revenue', 'Mine 1', 'Mine 2', 'Mine 3', 'Mine 4', 'Mine 5', 'Orders' ], $this->titles() );
	}

	public function test_a_view_that_was_kept_before_an_argument_was_refused_leads_to_its_report_alone(): void {
		$row = Table::insert(
			RowType::views(),
			[
				'owner' => get_current_user_id(),
				'words' => 'Mine',
				'query' => 'path=/analytics/revenue&period=month&page=some-plugin&action=purge',
			]
		);
		$this->add();

		$entry = array_values( $GLOBALS['submenu']['wc-admin&path=/analytics/overview'] )[2];
		$this->assertSame( "admin.php?page=wc%2Dadmin&path=/analytics/revenue&period=month&view={$row['id']}", html_entity_decode( $entry[2] ) );
	}

	public function test_nobody_sees_what_somebody_else_keeps_alone(): void {
		$this->save( 'Mine alone', 'path=/analytics/revenue' );
		$this->act_as( 'administrator' );
		$this->add();

		$this->assertSame( [ 'Overview', 'Revenue', 'Orders' ], $this->titles() );
	}

	/** @dataProvider others */
	public function test_nothing_is_added_elsewhere( callable $change ): void {
		$this->save( 'Mine', 'path=/analytics/revenue' );
		$change();

		$this->assertSame( '', $this->add() );
		$this->assertSame( [ 'Overview', 'Revenue', 'Orders' ], $this->titles() );
	}

	/**
	 * @return array<string, array{callable(): mixed}>
	 */
	public static function others(): array {
		return [
			'another page'      => [ static fn() => $_GET = [ 'page' => 'wc-settings' ] ],
			'all switched off'  => [ static fn() => update_option( TakeOverSwitch::OPTION, 'no' ) ],
			'another client'    => [ static fn() => $_GET['storeboard'] = 'off' ],
			'who sees none'     => [ static fn() => wp_set_current_user( 0 ) ],
		];
	}

	public function test_those_of_a_report_that_is_given_back_are_left_out(): void {
		$this->save( 'Mine', 'path=/analytics/orders' );
		add_filter( 'storeboard_owns_screen', static fn( bool $owns, string $id ): bool => 'analytics/orders' !== $id, 10, 2 );
		$this->add();

		$this->assertSame( [ 'Overview', 'Revenue', 'Orders' ], $this->titles() );
	}

	public function test_only_those_of_the_report_that_shows_are_seen(): void {
		$this->assertStringContainsString( '#adminmenu li.storeboard-view{display:none}', $this->add() );
		$this->assertStringContainsString( '#adminmenu li.current+li.storeboard-view,', $this->add() );
	}

	private function save( string $name, string $query, bool $is_shared = false ): int {
		return $this->request( 'POST', '/storeboard/v1/views', compact( 'name', 'query', 'is_shared' ) )->get_data()['id'];
	}

	private function add(): string {
		$platform = Detector::detect();
		ob_start();
		( new ViewsMenu( new Ownership( $platform, new TakeOverSwitch( $platform ) ) ) )->add();

		return (string) ob_get_clean();
	}

	/**
	 * @return string[]
	 */
	private function titles(): array {
		return array_column( $GLOBALS['submenu']['wc-admin&path=/analytics/overview'], 0 );
	}
}
