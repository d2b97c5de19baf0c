<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\ClassicPages;

use Storeboard\ClassicPages\ClassicPage;
use Storeboard\ClassicPages\ClassicPages;
use Storeboard\Platform\Embedded;
use Storeboard\Screens\ScreenTable;
use Storeboard\Tests\TestCase;

/**
 * Which panels show on a classic page, and which of the platform's bundles they replace.
 */
final class ClassicPagesTest extends TestCase {

	/** A panel that is built, one of a feature, one for others, and one beside the platform's own. */
	private const ROWS = [
		'panel/tax-conflict' => [
			'kind'   => 'panel',
			'on'     => 'wc-settings/tax',
			'bundle' => 'settings',
			'mount'  => '#wc_tax_settings_slotfill',
			'can'    => 'manage_woocommerce',
			'chunk'  => 'panel-tax-conflict',
		],
		'panel/beside'       => [
			'kind'  => 'panel',
			'on'    => 'wc-settings/*',
			'mount' => '#wc_settings_slotfill',
			'adds'  => true,
			'can'   => 'manage_options',
			'chunk' => 'panel-beside',
		],
		'panel/off'          => [
			'kind'  => 'panel',
			'on'    => '*',
			'mount' => '#off',
			'adds'  => true,
			'needs' => [ 'feature' => 'no-such-feature' ],
			'chunk' => 'panel-off',
		],
		'panel/not-built'    => [
			'kind'  => 'panel',
			'on'    => '*',
			'mount' => '#not-built',
			'adds'  => true,
		],
		'tax'                => [
			'kind'  => 'route',
			'path'  => '/tax',
			'chunk' => 'tax',
		],
	];

	private const FACTS = [
		'*'               => [ 'app' => [ 'panel/header' ] ],
		'wc-settings/tax' => [ 'settings' => [ 'panel/tax-conflict' ] ],
	];

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	public function test_a_bundle_whose_panels_are_all_ours_is_replaced(): void {
		$this->assertSame(
			[
				'panels'  => [ 'panel/tax-conflict', 'panel/beside' ],
				'handles' => [ 'settings' => 'wc-admin-settings-embed' ],
			],
			$this->judge( 'wc-settings/tax', '11.0' )
		);
	}

	public function test_a_version_with_one_bundle_for_app_and_panels_keeps_them_all(): void {
		$this->assertSame(
			[
				'panels'  => [ 'panel/beside' ],
				'handles' => [],
			],
			$this->judge( 'wc-settings/tax', '9.7' )
		);
	}

	public function test_the_app_s_bundle_is_replaced_once_every_panel_in_it_is_ours(): void {
		$header = [
			'kind'   => 'panel',
			'on'     => '*',
			'bundle' => 'app',
			'mount'  => '#woocommerce-embedded-root',
			'chunk'  => 'panel-header',
		];

		$this->assertSame(
			[
				'panels'  => [ 'panel/tax-conflict', 'panel/beside', 'panel/header' ],
				'handles' => [ 'app' => 'wc-admin-app' ],
			],
			$this->judge( 'wc-settings/tax', '9.7', self::ROWS + [ 'panel/header' => $header ] )
		);
	}

	public function test_what_the_platform_s_client_shows_itself_is_added_only_where_that_client_is_ours(): void {
		$rows   = self::ROWS + [
			'panel/with-client' => [
				'kind'       => 'panel',
				'on'         => '*',
				'mount'      => '#with-client',
				'adds'       => true,
				'withClient' => true,
				'chunk'      => 'panel-with-client',
			],
		];
		$header = [
			'kind'   => 'panel',
			'on'     => '*',
			'bundle' => 'app',
			'mount'  => '#woocommerce-embedded-root',
			'chunk'  => 'panel-header',
		];

		$this->assertNotContains( 'panel/with-client', $this->judge( 'wc-settings/tax', '11.0', $rows )['panels'] );
		$this->assertContains( 'panel/with-client', $this->judge( 'wc-settings/tax', '11.0', $rows + [ 'panel/header' => $header ] )['panels'] );
	}

	public function test_a_panel_within_another_is_ours_with_that_one(): void {
		$rows  = self::ROWS + [
			'panel/header'  => [
				'kind'   => 'panel',
				'on'     => '*',
				'bundle' => 'app',
				'mount'  => '#woocommerce-embedded-root',
				'chunk'  => 'panel-header',
			],
			'panel/notices' => [
				'kind'   => 'panel',
				'on'     => '*',
				'bundle' => 'app',
				'within' => 'panel/header',
			],
		];
		$facts = [ '*' => [ 'app' => [ 'panel/header', 'panel/notices' ] ] ];

		$this->assertSame( [ 'panel/header', 'panel/notices' ], $this->judge( 'edit-product', '11.0', $rows, $facts )['panels'] );

		unset( $rows['panel/header']['chunk'] );
		$this->assertSame( [], $this->judge( 'edit-product', '11.0', $rows, $facts )['panels'] );
	}

	/**
	 * @dataProvider strangers
	 * @param string|array<string, string> $fact A further panel of the bundle.
	 */
	public function test_a_bundle_is_left_alone_while_one_of_its_panels_is_the_platform_s( $fact, bool $is_there ): void {
		$facts                                 = self::FACTS;
		$facts['wc-settings/tax']['settings'][] = $fact;

		$this->assertSame( $is_there ? [ 'panel/beside' ] : [ 'panel/tax-conflict', 'panel/beside' ], $this->judge( 'wc-settings/tax', '11.0', null, $facts )['panels'] );
	}

	/**
	 * @return array<string, array{0: string|array<string, string>, 1: bool}>
	 */
	public static function strangers(): array {
		return [
			'a panel that nobody built'                 => [ 'panel/other', true ],
			'a panel of this version'                   => [ [ 'id' => 'panel/other', 'from' => '10.0' ], true ],
			'a panel of newer versions'                 => [ [ 'id' => 'panel/other', 'from' => '11.1' ], false ],
			'a panel of older versions'                 => [ [ 'id' => 'panel/other', 'before' => '11.0' ], false ],
			'a panel that ours is only added beside'    => [ 'panel/beside', true ],
			'a panel that ours replaces, with versions' => [ [ 'id' => 'panel/tax-conflict', 'from' => '9.8' ], false ],
		];
	}

	public function test_a_bundle_that_the_table_does_not_know_on_a_page_is_left_alone(): void {
		$this->assertSame( [ 'panel/beside' ], $this->judge( 'wc-settings/tax', '11.0', null, [ '*' => self::FACTS['*'] ] )['panels'] );
	}

	public function test_a_panel_shows_only_on_its_page(): void {
		$this->assertSame( [ 'panel/beside' ], $this->judge( 'wc-settings/tax/standard', '11.0' )['panels'] );
		$this->assertSame( [], $this->judge( 'edit-product', '11.0' )['panels'] );
	}

	public function test_who_may_not_see_a_panel_keeps_the_platform_s_bundle(): void {
		$this->act_as( 'editor' );

		$this->assertSame( [ 'panels' => [], 'handles' => [] ], $this->judge( 'wc-settings/tax', '11.0' ) );

		$this->act_as( 'shop_manager' );

		$this->assertSame( [ 'panel/tax-conflict' ], $this->judge( 'wc-settings/tax', '11.0' )['panels'] );
	}

	public function test_a_site_gives_a_single_panel_back_with_the_filter_for_screens(): void {
		add_filter( 'storeboard_owns_screen', static fn( $owns, $id ) => $owns && 'panel/tax-conflict' !== $id, 10, 2 );

		$this->assertSame(
			[
				'panels'  => [ 'panel/beside' ],
				'handles' => [],
			],
			$this->judge( 'wc-settings/tax', '11.0' )
		);
	}

	public function test_a_panel_that_this_version_lacks_stays_away_though_its_bundle_is_ours(): void {
		$facts                                 = self::FACTS;
		$facts['wc-settings/tax']['settings']  = [ 'panel/kept', [ 'id' => 'panel/tax-conflict', 'from' => '11.1' ] ];
		$rows                                  = self::ROWS + [ 'panel/kept' => [ 'mount' => '#kept', 'chunk' => 'kept' ] + self::ROWS['panel/tax-conflict'] ];

		$this->assertSame(
			[
				'panels'  => [ 'panel/beside', 'panel/kept' ],
				'handles' => [ 'settings' => 'wc-admin-settings-embed' ],
			],
			$this->judge( 'wc-settings/tax', '11.0', $rows, $facts )
		);
	}

	public function test_a_panel_of_a_feature_counts_where_the_platform_has_it_on(): void {
		$facts = self::FACTS;
		$facts['wc-settings/tax']['settings'][] = [ 'id' => 'panel/other', 'feature' => 'no-such-feature' ];

		$this->assertContains( 'panel/tax-conflict', $this->judge( 'wc-settings/tax', '11.0', null, $facts )['panels'] );

		$facts['wc-settings/tax']['settings'][] = [ 'id' => 'panel/other', 'feature' => 'marketplace' ];

		$this->assertNotContains( 'panel/tax-conflict', $this->judge( 'wc-settings/tax', '11.0', null, $facts )['panels'] );
	}

	public function test_a_panel_that_suggests_extensions_shows_to_whoever_is_offered_any_and_is_ours_for_all(): void {
		$rows = self::ROWS;
		$rows['panel/tax-conflict']['suggests'] = true;
		$ours = [ 'settings' => 'wc-admin-settings-embed' ];

		$this->assertContains( 'panel/tax-conflict', $this->judge( 'wc-settings/tax', '11.0', $rows )['panels'] );

		update_option( 'woocommerce_show_marketplace_suggestions', 'no' );
		$this->assertSame( [ 'panels' => [ 'panel/beside' ], 'handles' => $ours ], $this->judge( 'wc-settings/tax', '11.0', $rows ) );

		update_option( 'woocommerce_show_marketplace_suggestions', 'yes' );
		$this->act_as( 'shop_manager' );
		$this->assertSame( [ 'panels' => [], 'handles' => $ours ], $this->judge( 'wc-settings/tax', '11.0', $rows ) );
	}

	/**
	 * @testWith ["wc-settings/general", true]
	 *           ["wc-settings/products", true]
	 *           ["wc-settings/products/inventory", true]
	 *           ["wc-settings/tax/standard", true]
	 *           ["wc-settings/shipping", true]
	 *           ["wc-settings/shipping/zone", true]
	 *           ["wc-settings/account", true]
	 *           ["wc-settings/integration", true]
	 *           ["wc-settings/advanced", true]
	 *           ["wc-settings/advanced/keys", true]
	 *           ["wc-settings/site-visibility", true]
	 *           ["wc-settings/email", false]
	 *           ["wc-settings/advanced/features", false]
	 *           ["wc-settings/acme", false]
	 */
	public function test_the_bundle_of_settings_is_ours_where_its_panels_are( string $page, bool $is_ours ): void {
		$this->act_as( 'administrator' );
		$platform = new Embedded( '1', '11.0' );
		$handles  = ( new ClassicPages( $platform ) )->judge( $page )['handles'];

		$this->assertSame( $is_ours, isset( $handles['settings'] ) );
	}

	/**
	 * @dataProvider recommendations
	 * @param string[] $panels
	 */
	public function test_what_is_recommended_shows_where_the_version_has_it( string $page, string $version, array $panels ): void {
		$is_ours = static fn( array $row ) => ! empty( $row['suggests'] ) || str_starts_with( $row['mount'] ?? '', '#wc_payments' );
		$rows    = array_filter( ScreenTable::rows(), $is_ours );
		// As though the rest of the page were ours.
		$frame = [ 'panel/header', 'panel/notices', 'panel/store-alerts', 'panel/activity', 'panel/reminder-bar', 'panel/tax-conflict', 'panel/settings-slot' ];
		foreach ( $frame as $id ) {
			$rows[ $id ] = [
				'kind'   => 'panel',
				'on'     => '*',
				'bundle' => 'app',
				'mount'  => '#frame',
				'chunk'  => 'frame',
			];
		}
		$judged = ( new ClassicPages( new Embedded( '1', $version ), [], $rows ) )->judge( $page );

		$this->assertSame( $panels, array_values( array_diff( array_keys( $judged['panels'] ), $frame ) ) );
	}

	/**
	 * @return array<string, array{0: string, 1: string, 2: string[]}>
	 */
	public static function recommendations(): array {
		return [
			'shipping, 9.7'                   => [ 'wc-settings/shipping', '9.7', [ 'panel/shipping-recommendations' ] ],
			'shipping, 11.0'                  => [ 'wc-settings/shipping', '11.0', [ 'panel/shipping-recommendations' ] ],
			'a zone of shipping'              => [ 'wc-settings/shipping/zone', '11.0', [] ],
			'a section of shipping'           => [ 'wc-settings/shipping/options', '11.0', [] ],
			'tax, 9.7'                        => [ 'wc-settings/tax', '9.7', [] ],
			'tax, 11.0'                       => [ 'wc-settings/tax', '11.0', [ 'panel/tax-recommendations' ] ],
			'tax rates'                       => [ 'wc-settings/tax/standard', '11.0', [] ],
			'payments, 9.7'                   => [ 'wc-settings/checkout', '9.7', [ 'panel/payments-recommendations', 'panel/payments-banner' ] ],
			'payments, 11.0'                  => [ 'wc-settings/checkout', '11.0', [] ],
			'a payment method'                => [ 'wc-settings/checkout/bacs', '9.7', [] ],
			'an order, wherever it is, 9.7'   => [ 'shop_order', '9.7', [ 'panel/order-attribution' ] ],
			'an order, wherever it is, 11.0'  => [ 'shop_order', '11.0', [ 'panel/order-attribution' ] ],
		];
	}

	public function test_a_panel_that_the_platform_dropped_is_added_from_that_version_on(): void {
		$rows  = [ 'panel/header' => [ 'kind' => 'panel', 'on' => '*', 'bundle' => 'app', 'mount' => '#header', 'chunk' => 'panel-header' ] ];
		$rows += [ 'panel/tour' => [ 'on' => 'wc-settings/general', 'adds' => '11.0', 'when' => [ 'tutorial' ] ] + $rows['panel/header'] ];
		$facts = [
			'*'                   => [ 'app' => [ 'panel/header' ] ],
			'wc-settings/general' => [ 'app' => [ [ 'id' => 'panel/tour', 'before' => '11.0' ] ] ],
		];
		$shown = fn( string $version, array $query, ?array $given = null ) => $this->judge( 'wc-settings/general', $version, $given ?? $rows, $facts, $query );

		foreach ( [ '9.7', '11.0' ] as $version ) {
			$both = [ 'panels' => [ 'panel/header', 'panel/tour' ], 'handles' => [ 'app' => 'wc-admin-app' ] ];
			$this->assertSame( $both, $shown( $version, [ 'tutorial' => 'true' ] ) );
			// Without the argument it has nothing to show, and the bundle is ours all the same.
			$this->assertSame( [ 'panels' => [ 'panel/header' ] ] + $both, $shown( $version, [] ) );
		}

		// Where the app's bundle is the platform's, its own tour stays on the older version, and ours is added on the newer one.
		$tour = array_slice( $rows, 1 );
		$this->assertSame( [], $shown( '9.7', [ 'tutorial' => 'true' ], $tour )['panels'] );
		$this->assertSame( [ 'panel/tour' ], $shown( '11.0', [ 'tutorial' => 'true' ], $tour )['panels'] );
	}

	public function test_what_goes_along_with_other_panels_does_not_show_alone(): void {
		$along = [ 'panel/guard' => [ 'kind' => 'panel', 'on' => 'wc-settings/*', 'mount' => '#mainform', 'adds' => true, 'along' => true, 'chunk' => 'guard' ] ];

		$this->assertSame( [], $this->judge( 'wc-settings/products', '11.0', $along, self::FACTS )['panels'] );
		$this->assertSame( [ 'panel/beside', 'panel/guard' ], $this->judge( 'wc-settings/products', '11.0', self::ROWS + $along )['panels'] );
	}

	public function test_the_embedded_platform_s_header_is_ours_on_the_page_of_a_product_in_both_dialects(): void {
		foreach ( [ '9.7', '11.0' ] as $version ) {
			$judged = ( new ClassicPages( new Embedded( '1', $version ), [ 'panel/reminder-bar' ] ) )->judge( 'product' );
			$this->assertArrayHasKey( 'panel/header', $judged['panels'], $version );
		}
	}

	public function test_a_panel_that_php_prints_needs_no_chunk(): void {
		$judge = new ClassicPages( new Embedded( '1', '11.0' ), [ 'panel/not-built' ], self::ROWS, self::FACTS );

		$this->assertSame( [ 'panel/not-built' ], array_keys( $judge->judge( 'edit-product' )['panels'] ) );
	}

	public function test_the_reminder_is_the_first_panel_and_shows_beside_all_others(): void {
		foreach ( [ '9.7', '11.0' ] as $version ) {
			$judged = ( new ClassicPages( new Embedded( '1', $version ), [ 'reminder' ] ) )->judge( 'wc-settings/tax' );

			$this->assertArrayHasKey( 'reminder', $judged['panels'] );
			$this->assertSame( '#storeboard-reminder', $judged['panels']['reminder']['mount'] ?? null );
		}
	}

	public function test_each_panel_of_the_table_names_its_page_its_mount_point_and_what_it_replaces(): void {
		$facts = wp_json_file_decode( dirname( __DIR__, 3 ) . '/includes/ClassicPages/classic-pages.json', [ 'associative' => true ] );
		foreach ( ScreenTable::rows() as $id => $row ) {
			if ( 'panel' !== $row['kind'] ) {
				continue;
			}
			$this->assertNotSame( '', $row['on'] ?? '', "$id shows on no page." );
			$this->assertTrue( '' !== ( $row['mount'] ?? '' ) xor isset( ScreenTable::rows()[ $row['within'] ?? '' ] ), "$id has no mount point." );
			$this->assertTrue( true === ( $row['adds'] ?? false ) xor isset( $row['bundle'] ), "$id either replaces a panel of a bundle, or is added." );
			if ( isset( $row['bundle'], $row['on'] ) ) {
				$pages = array_filter( $facts, static fn( string $page ) => ClassicPage::matches( $row['on'], $page ), ARRAY_FILTER_USE_KEY );
				$known = array_map( static fn( $fact ) => $fact['id'] ?? $fact, array_merge( ...array_values( array_column( $pages, $row['bundle'] ) ) ) );
				$this->assertContains( $id, $known, "classic-pages.json does not list $id on its page." );
			}
		}
	}

	/**
	 * @dataProvider addresses
	 * @param array<string, mixed> $query
	 */
	public function test_a_page_has_one_name_wherever_the_store_keeps_it( string $name, array $query, string $screen = '' ): void {
		$this->assertSame( $name, ClassicPage::name( $query, $screen ) );
	}

	/**
	 * @return array<string, array{0: string, 1: array<string, mixed>, 2?: string}>
	 */
	public static function addresses(): array {
		return [
			'settings'                   => [ 'wc-settings/general', [ 'page' => 'wc-settings' ] ],
			'a tab'                      => [ 'wc-settings/tax', [ 'page' => 'wc-settings', 'tab' => 'tax', 'section' => '' ] ],
			'a section'                  => [ 'wc-settings/advanced/blueprint', [ 'page' => 'wc-settings', 'tab' => 'advanced', 'section' => 'blueprint' ] ],
			'a shipping zone'            => [ 'wc-settings/shipping/zone', [ 'page' => 'wc-settings', 'tab' => 'shipping', 'zone_id' => '1' ] ],
			'orders in tables of theirs' => [ 'edit-shop_order', [ 'page' => 'wc-orders', 'action' => '-1' ], 'woocommerce_page_wc-orders' ],
			'an order in these'          => [ 'shop_order', [ 'page' => 'wc-orders', 'action' => 'edit', 'id' => '1' ], 'woocommerce_page_wc-orders' ],
			'orders that are posts'      => [ 'edit-shop_order', [ 'post_type' => 'shop_order' ], 'edit-shop_order' ],
			'a page without tabs'        => [ 'wc-status', [ 'page' => 'wc-status' ] ],
			'what is no word'            => [ 'wc-settings/general', [ 'page' => 'wc-settings', 'tab' => [ 'tax' ] ] ],
		];
	}

	/**
	 * @param array<string, array<string, mixed>>|null $rows
	 * @param array<string, mixed>|null                $facts
	 * @param array<string, mixed>                     $query
	 * @return array{panels: string[], handles: array<string, string>} The ids of the panels, in place of their rows.
	 */
	private function judge( string $page, string $version, ?array $rows = null, ?array $facts = null, array $query = [] ): array {
		$judged = ( new ClassicPages( new Embedded( '1', $version ), [], $rows ?? self::ROWS, $facts ?? self::FACTS ) )->judge( $page, $query );

		return [ 'panels' => array_keys( $judged['panels'] ) ] + $judged;
	}
}
