<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Pages;

use RuntimeException;
use Storeboard\Pages\OpenTask;
use Storeboard\Platform\Detector;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Setup\StartedTasks;
use Storeboard\Tests\TestCase;

/**
 * A task that is opened by its plain link, before the client has mounted.
 *
 * @group database
 */
final class OpenTaskTest extends TestCase {

	/** @var array<int, array{0: string, 1: array<string, mixed>}> */
	private array $events = [];

	protected function tearDown(): void {
		$_GET = [];
		parent::tearDown();
	}

	public function test_the_click_is_told_to_tracking_and_leads_to_the_task(): void {
		$this->act_as( 'administrator' );

		$this->assertStringContainsString( 'tax', $this->open( OpenTask::url( 'setup', 'tax' ) ) );
		$this->assertSame(
			[
				[
					'tasklist_click',
					[
						'task_name' => 'tax',
						'context'   => 'woocommerce-home',
					],
				],
			],
			$this->events
		);
	}

	public function test_an_address_that_was_not_printed_for_this_user_is_told_to_nobody(): void {
		$this->act_as( 'administrator' );

		$this->open( remove_query_arg( '_wpnonce', html_entity_decode( OpenTask::url( 'setup', 'tax' ) ) ) );
		$this->assertSame( [], $this->events );
	}

	/** Returns where it leads. */
	private function open( string $url ): string {
		parse_str( (string) wp_parse_url( html_entity_decode( $url ), PHP_URL_QUERY ), $_GET );
		$platform = $this->platform();
		$replies  = new ReplyCache( $platform, new ReplyVersions( $platform ) );
		$leave    = static function ( string $location ): string {
			throw new RuntimeException( $location );
		};
		add_filter( 'wp_redirect', $leave );
		try {
			( new OpenTask( new Ownership( $platform, new TakeOverSwitch( $platform ) ), new StartedTasks(), $replies, $platform ) )->open();
		} catch ( RuntimeException $left ) {
			return $left->getMessage();
		} finally {
			remove_filter( 'wp_redirect', $leave );
		}

		return '';
	}

	/** The platform of this site, whose events are written down. */
	private function platform(): Platform {
		$real = Detector::detect();
		$this->assertNotNull( $real );
		$platform = $this->createStub( Platform::class );
		foreach ( get_class_methods( Platform::class ) as $method ) {
			$record = function ( string $name, array $properties ): void {
				$this->events[] = [ $name, $properties ];
			};
			$call   = [ $real, $method ];
			$this->assertIsCallable( $call );
			$platform->method( $method )->willReturnCallback( 'record_event' === $method ? $record : $call );
		}

		return $platform;
	}
}
