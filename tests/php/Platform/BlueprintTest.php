<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

use StoreboardPlatform\Blueprint\Exporter;
use StoreboardPlatform\Data\ShippingZones;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The export and import of settings.
 *
 * @group database
 */
final class BlueprintTest extends PlatformTestCase {

	private const TODAY = '/wc-admin/blueprint/export';
	private const IMPORT = '/wc-admin/blueprint/import-step';
	private const ALLOWED = '/wc-admin/blueprint/import-allowed';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'administrator' );
	}

	public function test_every_kind_exports_its_steps(): void {
		update_option( 'woocommerce_store_city', 'Ghent' );
		$this->row( 'woocommerce_tax_rates', [ 'tax_rate_country' => 'DE', 'tax_rate' => '19.0000' ] );

		$general = $this->steps( [ 'settings' => [ 'setWCSettingsGeneral' ] ] );
		$this->assertSame( [ 'setSiteOptions' ], array_column( $general, 'step' ) );
		$this->assertSame( 'Ghent', $general[0]['options']['woocommerce_store_city'] );

		$visibility = $this->steps( [ 'settings' => [ 'setWCSettingsSiteVisibility' ] ] );
		$this->assertSame( 'yes', $visibility[0]['options']['woocommerce_coming_soon'] );

		$tax = $this->steps( [ 'settings' => [ 'setWCSettingsTax' ] ] );
		$this->assertSame( [ 'setSiteOptions' ], array_unique( array_column( array_slice( $tax, 0, 1 ), 'step' ) ) );
		$this->assertSame( [ 'runSql' ], array_unique( array_column( array_slice( $tax, 1 ), 'step' ) ) );
		$this->assertSame( [ 'resource', 'name', 'contents' ], array_keys( $tax[1]['sql'] ) );
		$this->assertStringStartsWith( 'replace into `{WC_BLUEPRINT_TABLE_PREFIX}wc_tax_rate_classes` (', $tax[1]['sql']['contents'] );
		$rate = end( $tax )['sql']['contents'];
		$this->assertStringStartsWith( 'replace into `{WC_BLUEPRINT_TABLE_PREFIX}woocommerce_tax_rates` (', $rate );
		$this->assertStringContainsString( "'19.0000'", $rate );

		$zone = ShippingZones::add( [ 'name' => "O'Neill 100%" ] );
		$this->request( 'POST', "/wc/v3/shipping/zones/{$zone}/methods", [ 'method_id' => 'flat_rate', 'settings' => [ 'cost' => '7' ] ] );
		$shipping = $this->steps( [ 'settings' => [ 'setWCShipping' ] ] );
		$this->assertSame( [ 'setSiteOptions', 'runSql', 'runSql', 'runSql', 'setSiteOptions' ], array_column( $shipping, 'step' ) );
		$this->assertStringContainsString( "O\\'Neill 100%", str_replace( "''", "\\'", $shipping[1]['sql']['contents'] ) );
		$this->assertStringStartsWith( 'replace into `{WC_BLUEPRINT_TABLE_PREFIX}options` (`option_name`, `option_value`, `autoload`)', $shipping[3]['sql']['contents'] );

		$this->assertArrayHasKey( 'woocommerce_bacs_settings', $this->steps( [ 'settings' => [ 'wcPaymentGateways' ] ] )[0]['options'] );
		$this->assertSame( [], $this->steps( [ 'settings' => [ 'nosuch' ] ] ) );
	}

	public function test_plugins_and_themes(): void {
		$steps = $this->steps( [ 'plugins' => [ 'storeboard-platform/storeboard-platform.php', 'no/such.php' ], 'themes' => [ get_stylesheet() ] ] );

		$this->assertSame( [ 'installPlugin', 'installTheme' ], array_column( $steps, 'step' ) );
		$this->assertSame( [ 'storeboard-platform', get_stylesheet() ], [ $steps[0]['pluginData']['slug'], $steps[1]['themeData']['slug'] ] );
	}

	public function test_without_groups_everything_is_exported(): void {
		$kinds = array_unique( array_column( $this->request( 'POST', self::TODAY, [] )->get_data()['data']['steps'], 'step' ) );

		$this->assertContains( 'installPlugin', $kinds );
		$this->assertContains( 'installTheme', $kinds );
		$this->assertContains( 'setSiteOptions', $kinds );
	}

	public function test_empty_groups_export_everything_too(): void {
		$all = $this->steps( [] );
		$this->assertSame( $all, $this->steps( [ 'settings' => [] ] ) );
		$this->assertSame( $all, $this->steps( [ 'settings' => [], 'plugins' => [], 'themes' => [] ] ) );
		$this->assertSame( [ 'setSiteOptions' ], array_column( $this->steps( [ 'settings' => [ 'setWCSettingsGeneral' ], 'plugins' => [], 'themes' => [] ] ), 'step' ) );

		// The request decides, not its result.
		$this->act_as( 'shop_manager' );
		foreach ( [ [ 'settings' => [] ], [ 'plugins' => [ 'no/such.php' ] ], [ 'themes' => [ 'nosuch' ] ] ] as $steps ) {
			$refused = $this->request( 'POST', self::TODAY, [ 'steps' => $steps ] );
			$this->assertSame( 400, $refused->get_status() );
			$this->assertArrayHasKey( 'wooblueprint_insufficient_permissions', $refused->get_data()['errors'] );
		}
	}

	public function test_an_export_is_imported_step_by_step(): void {
		update_option( 'woocommerce_store_city', 'Ghent' );
		$exported = $this->steps( [ 'settings' => [ 'setWCSettingsGeneral' ] ] )[0];
		update_option( 'woocommerce_store_city', 'Bruges' );

		$this->assertSame( [ 'import_allowed' => true ], $this->request( 'GET', self::ALLOWED )->get_data() );
		$reply = $this->import( $exported );
		$this->assertSame( [ 200, true ], [ $reply->get_status(), $reply->get_data()['success'] ] );
		$this->assertContains( [ 'message' => 'woocommerce_store_city was changed.', 'type' => 'info' ], $reply->get_data()['messages'] );
		$this->assertSame( 'Ghent', get_option( 'woocommerce_store_city' ) );
	}

	public function test_an_open_store_only_finishes_imports_that_began_before(): void {
		$session = $this->import( [ 'step' => 'setSiteOptions', 'options' => [ 'woocommerce_store_city' => 'Ghent' ] ] )->get_headers()['X-Blueprint-Import-Session'];
		update_option( 'woocommerce_coming_soon', 'no' );
		$step = [ 'step' => 'setSiteOptions', 'options' => [ 'woocommerce_store_city' => 'Bruges' ] ];

		$this->assertSame( [ 'import_allowed' => false ], $this->request( 'GET', self::ALLOWED )->get_data() );
		foreach ( [ '', 'nosuch', wp_generate_uuid4() ] as $other ) {
			$refused = $this->import( $step, $other );
			$this->assertSame( [ 200, false, 'error' ], [ $refused->get_status(), $refused->get_data()['success'], $refused->get_data()['messages'][0]['type'] ] );
			$this->assertArrayNotHasKey( 'X-Blueprint-Import-Session', $refused->get_headers() );
		}
		$this->assertSame( 'Ghent', get_option( 'woocommerce_store_city' ) );

		$this->assertSame( $session, $this->import( $step, $session )->get_headers()['X-Blueprint-Import-Session'] );
		$this->assertSame( 'Bruges', get_option( 'woocommerce_store_city' ) );

		// It belongs to its owner alone.
		$this->act_as( 'administrator' );
		$this->assertFalse( $this->import( $step, $session )->get_data()['success'] );
	}

	public function test_a_file_cannot_set_other_options(): void {
		$before = get_option( 'admin_email' );

		foreach ( [ [ 'admin_email' => 'x@example.com' ], [ 'woocommerce_store_city' => 'Ghent', 'wp_user_roles' => [] ] ] as $options ) {
			$this->assertFalse( $this->import( [ 'step' => 'setSiteOptions', 'options' => $options ] )->get_data()['success'] );
		}

		$this->assertSame( [ $before, false ], [ get_option( 'admin_email' ), get_option( 'woocommerce_store_city' ) ] );
		foreach ( [ [], [ 'step' => 'nosuch' ], [ 'step' => 'setSiteOptions' ], [ 'step' => 'runSql', 'sql' => [ 'contents' => 'DELETE FROM x' ] ] ] as $step ) {
			$this->assertFalse( $this->import( $step )->get_data()['success'] );
		}
		$this->assertRefused( 'rest_missing_callback_param', 400, $this->request( 'POST', self::IMPORT, [] ) );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::IMPORT, [ 'step_definition' => 'x' ] ) );

		$this->act_as( 'shop_manager' );
		$this->assertRefused( 'woocommerce_rest_cannot_view', 403, $this->import( [] ) );
		wp_set_current_user( 0 );
		$this->assertRefused( 'woocommerce_rest_cannot_view', 401, $this->import( [] ) );
	}

	public function test_kinds_may_be_chosen(): void {
		$groups = array_column( Exporter::groups(), 'items', 'id' );

		$this->assertSame( [ 'settings', 'plugins', 'themes' ], array_keys( $groups ) );
		$this->assertSame( Exporter::SETTINGS, array_column( $groups['settings'], 'id' ) );
	}

	public function test_who_may_export_and_what_is_refused(): void {
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::TODAY, [ 'steps' => 'x' ] ) );

		$this->act_as( 'shop_manager' );
		$this->assertSame( 200, $this->request( 'POST', self::TODAY, [ 'steps' => [ 'settings' => [ 'setWCSettingsGeneral' ] ] ] )->get_status() );
		$refused = $this->request( 'POST', self::TODAY, [] );
		$this->assertSame( 400, $refused->get_status() );
		$this->assertArrayHasKey( 'wooblueprint_insufficient_permissions', $refused->get_data()['errors'] );

		$this->act_as( 'customer' );
		$this->assertRefused( 'woocommerce_rest_cannot_view', 403, $this->request( 'POST', self::TODAY, [ 'steps' => [] ] ) );
	}

	/**
	 * @param array<string, mixed> $step See the platform's Importer.
	 */
	private function import( array $step, string $session = '' ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', self::IMPORT );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_header( 'X-Blueprint-Import-Session', $session );
		$request->set_body( (string) wp_json_encode( [ 'step_definition' => (object) $step ] ) );

		return rest_do_request( $request );
	}

	/**
	 * @param array<string, string[]> $chosen Ids by group.
	 * @return array<int, array<string, mixed>>
	 */
	private function steps( array $chosen ): array {
		return $this->request( 'POST', self::TODAY, [ 'steps' => $chosen ] )->get_data()['data']['steps'];
	}
}
