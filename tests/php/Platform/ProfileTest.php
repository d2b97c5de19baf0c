<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform;

/**
 * The onboarding profile.
 */
final class ProfileTest extends PlatformTestCase {

	private const PATH = '/wc-admin/onboarding/profile';

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
	}

	public function test_unset_fields_are_null(): void {
		$this->assertSame(
			[
				'completed'               => null,
				'skipped'                 => null,
				'industry'                => null,
				'business_extensions'     => null,
				'is_agree_marketing'      => null,
				'store_email'             => null,
				'is_store_country_set'    => null,
				'is_plugins_page_skipped' => null,
				'business_choice'         => null,
				'selling_online_answer'   => null,
				'selling_platforms'       => null,
				'wccom_connected'         => false,
			],
			$this->request( 'GET', self::PATH )->get_data()
		);
	}

	public function test_the_older_dialect_has_more_fields(): void {
		$this->speak( '9.7' );

		$this->assertSame(
			[
				'completed', 'skipped', 'industry', 'product_types', 'product_count', 'selling_venues', 'number_employees', 'revenue',
				'other_platform', 'other_platform_name', 'business_extensions', 'theme', 'setup_client', 'wccom_connected',
				'is_agree_marketing', 'store_email', 'is_store_country_set', 'is_plugins_page_skipped',
				'core_profiler_completed_steps', 'business_choice', 'selling_online_answer', 'selling_platforms',
			],
			array_keys( $this->request( 'GET', self::PATH )->get_data() )
		);
	}

	public function test_writing_merges_known_fields(): void {
		update_option( 'woocommerce_onboarding_profile', [ 'industry' => [ 'food' ], 'product_types' => [ 'physical' ] ] );

		$reply = $this->request(
			'POST',
			self::PATH,
			[
				'business_choice'   => 'im_already_selling',
				'selling_platforms' => null,
				'no_such_field'     => 'x',
				'wccom_connected'   => true,
			]
		);

		$this->assertSame( 'success', $reply->get_data()['status'] );
		$this->assertSame( [ 'status', 'message' ], array_keys( $reply->get_data() ) );
		$this->assertSame(
			[
				'industry'        => [ 'food' ],
				'product_types'   => [ 'physical' ],
				'business_choice' => 'im_already_selling',
			],
			get_option( 'woocommerce_onboarding_profile' )
		);
	}

	public function test_bad_values_are_refused(): void {
		foreach ( [ [ 'completed' => 'maybe' ], [ 'completed' => null ], [ 'industry' => null ], [ 'business_choice' => 5 ] ] as $body ) {
			$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::PATH, $body ) );
		}

		$reply = $this->request( 'POST', self::PATH, [ 'store_email' => 'not an address' ] );
		$this->assertRefused( 'rest_invalid_param', 400, $reply );
		$this->assertSame( 'rest_invalid_email', $reply->get_data()['data']['details']['store_email']['code'] );

		$this->assertSame( 200, $this->request( 'POST', self::PATH, [ 'store_email' => '' ] )->get_status() );
		$this->assertSame( 400, $this->request( 'POST', self::PATH, [ 'store_email' => null ] )->get_status() );
		$this->assertSame( 400, $this->request( 'POST', self::PATH, [ 'store_email' => '', 'is_agree_marketing' => true ] )->get_status() );
	}

	public function test_completing_fires_once(): void {
		$fired = 0;
		add_action(
			'woocommerce_onboarding_profile_completed',
			static function () use ( &$fired ): void {
				++$fired;
			}
		);

		$this->request( 'POST', self::PATH, [ 'completed' => true ] );
		$this->request( 'POST', self::PATH, [ 'completed' => true ] );

		$this->assertSame( 1, $fired );
	}

	public function test_progress(): void {
		$this->assertSame( [], $this->request( 'GET', self::PATH . '/progress' )->get_data() );

		$reply = $this->request( 'POST', self::PATH . '/progress/core-profiler/complete', [ 'step' => 'plugins' ] )->get_data();

		$this->assertSame( 'success', $reply['status'] );
		$this->assertMatchesRegularExpression(
			'/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/',
			$reply['results']['core_profiler_completed_steps']['plugins']['completed_at']
		);
		$this->assertSame( $reply['results'], $this->request( 'GET', self::PATH . '/progress' )->get_data() );
		$this->assertRefused( 'rest_invalid_param', 400, $this->request( 'POST', self::PATH . '/progress/core-profiler/complete', [ 'step' => 'x' ] ) );
	}
}
