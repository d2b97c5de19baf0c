<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Rest;

use PHPUnit\Framework\TestCase;
use Storeboard\SavedViews\RowType;
use Storeboard\SavedViews\Table;
use WP_REST_Request;

/**
 * Two tabs, or twenty: what they write at the same moment is all there afterwards. Real processes on the real database, so nothing
 * is rolled back: each test puts back what it changed.
 *
 * @group database
 */
final class ParallelWritesTest extends TestCase {

	private const OPTIONS = [
		'woocommerce_task_list_hidden_lists',
		'woocommerce_task_list_dismissed_tasks',
		'woocommerce_ces_shown_for_actions',
		'woocommerce_admin_transient_notices_queue',
		'woocommerce_task_list_reminder_bar_hidden',
		'woocommerce_task_list_keep_completed',
	];

	private int $user;

	/** @var array<string, mixed> */
	private array $before = [];

	protected function setUp(): void {
		parent::setUp();
		$this->forget();
		foreach ( self::OPTIONS as $name ) {
			$this->before[ $name ] = get_option( $name );
			delete_option( $name );
		}
		$this->user = (int) wp_insert_user(
			[
				'user_login' => uniqid( 'parallel-' ),
				'user_pass'  => 'password',
				'role'       => 'administrator',
			]
		);
	}

	protected function tearDown(): void {
		$this->forget();
		foreach ( $this->before as $name => $value ) {
			false === $value ? delete_option( $name ) : update_option( $name, $value );
		}
		wp_delete_user( $this->user );
		parent::tearDown();
	}

	public function test_every_opening_of_a_task_is_counted(): void {
		$tab = array_merge( ...array_fill( 0, 5, [ [ 'POST', '/storeboard/v1/started-tasks/tax', null ], [ 'POST', '/storeboard/v1/started-tasks/products', null ] ] ) );

		$this->at_once( array_fill( 0, 4, $tab ) );

		$this->assertSame(
			[
				'products' => 20,
				'tax'      => 20,
			],
			$this->map( 'task_list_tracked_started_tasks' )
		);
	}

	public function test_figures_that_are_chosen_in_several_tabs_all_count(): void {
		$hide = static fn( string $figure ): array => [ 'POST', '/storeboard/v1/homepage-stats', [ 'hide' => [ $figure ] ] ];
		$tabs = [];
		for ( $tab = 0; $tab < 4; $tab++ ) {
			for ( $figure = 0; $figure < 5; $figure++ ) {
				$tabs[ $tab ][] = $hide( "test/figure-$tab-$figure" );
			}
		}
		$tabs[0][] = [ 'POST', '/storeboard/v1/homepage-stats', [ 'dismiss_jetpack' => true ] ];
		$tabs[1][] = [ 'POST', '/storeboard/v1/homepage-stats', [ 'show' => [ 'revenue/net_revenue' ] ] ];

		$this->at_once( $tabs );

		$stats = $this->map( 'homepage_stats' );
		$this->assertTrue( $stats['installJetpackDismissed'] );
		$this->assertCount( 21, $stats['hiddenStats'] );
		$this->assertNotContains( 'revenue/net_revenue', $stats['hiddenStats'] );
	}

	public function test_preferences_are_written_each_for_itself(): void {
		$save = static fn( string $name, string $value ): array => [ 'POST', '/wp/v2/users/me', [ 'woocommerce_meta' => [ $name => $value ] ] ];

		$this->at_once(
			[
				array_fill( 0, 5, $save( 'homepage_layout', 'two_columns' ) ),
				array_fill( 0, 5, $save( 'dashboard_chart_type', 'bar' ) ),
				array_fill( 0, 5, $save( 'activity_panel_inbox_last_read', '1760000000' ) ),
			]
		);

		$this->forget();
		$this->assertSame(
			[ 'two_columns', 'bar', '1760000000' ],
			array_map(
				fn( string $name ) => get_user_meta( $this->user, 'woocommerce_admin_' . $name, true ),
				[ 'homepage_layout', 'dashboard_chart_type', 'activity_panel_inbox_last_read' ]
			)
		);
	}

	public function test_lists_that_are_hidden_and_tasks_that_are_dismissed_stay_so(): void {
		$lists = [ 'setup', 'extended' ];
		$tabs  = [];
		foreach ( $lists as $id ) {
			$path   = "/wc-admin/onboarding/tasks/$id";
			$tabs[] = array_merge( ...array_fill( 0, 4, [ [ 'POST', "$path/unhide", null ], [ 'POST', "$path/hide", null ] ] ) );
		}

		$this->at_once( $tabs );

		$this->forget();
		$hidden = get_option( 'woocommerce_task_list_hidden_lists' );
		sort( $hidden );
		$this->assertSame( [ 'extended', 'setup' ], $hidden );
	}

	public function test_entries_of_shared_options_are_changed_each_for_itself(): void {
		update_option( 'woocommerce_admin_transient_notices_queue', array_fill_keys( [ 'a', 'b', 'c', 'd', 'kept' ], [ 'content' => 'Words' ] ) );
		$add    = static fn( string $word ): array => [ 'POST', '/storeboard/v1/options/woocommerce_ces_shown_for_actions/add', [ 'entries' => [ $word ] ] ];
		$remove = static fn( string $key ): array => [ 'POST', '/storeboard/v1/options/woocommerce_admin_transient_notices_queue/remove', [ 'entries' => [ $key ] ] ];

		$this->at_once(
			[
				[ $add( 'one' ), $remove( 'a' ) ],
				[ $add( 'two' ), $remove( 'b' ) ],
				[ $add( 'three' ), $remove( 'c' ) ],
				[ $add( 'one' ), $remove( 'd' ) ],
			]
		);

		$this->forget();
		$shown = get_option( 'woocommerce_ces_shown_for_actions' );
		sort( $shown );
		$this->assertSame( [ 'one', 'three', 'two' ], $shown );
		$this->assertSame( [ 'kept' ], array_keys( get_option( 'woocommerce_admin_transient_notices_queue' ) ) );
	}

	public function test_different_options_do_not_touch_each_other(): void {
		$this->at_once(
			[
				array_fill( 0, 5, [ 'POST', '/storeboard/v1/options', [ 'woocommerce_task_list_reminder_bar_hidden' => 'yes' ] ] ),
				array_fill( 0, 5, [ 'POST', '/wc-admin/options', [ 'woocommerce_task_list_keep_completed' => 'yes' ] ] ),
			]
		);

		$this->forget();
		$this->assertSame( [ 'yes', 'yes' ], [ get_option( 'woocommerce_task_list_reminder_bar_hidden' ), get_option( 'woocommerce_task_list_keep_completed' ) ] );
	}

	/**
	 * @dataProvider records
	 * @param array<string, string> $row
	 */
	public function test_of_two_edits_of_one_revision_exactly_one_counts( string $path, array $row, string $words ): void {
		Table::install();
		wp_set_current_user( $this->user );
		$made = new WP_REST_Request( 'POST', "/storeboard/v1/$path" );
		$made->set_body_params( $row );
		$id   = rest_do_request( $made )->get_data()['id'];
		$tabs = [];
		foreach ( [ 'Anna', 'Ben', 'Cara', 'Dora' ] as $owner ) {
			foreach ( [ 1, 2, 3, 4, 5 ] as $revision ) {
				$tabs[ $owner ][] = [ 'POST', "/storeboard/v1/$path/$id", [ 'revision' => $revision, $words => "$owner $revision" ] ];
			}
		}
		try {
			$statuses = $this->statuses( array_values( $tabs ) );
			$this->assertSame( [ 200, 409 ], array_values( array_unique( [ 200, 409, ...array_merge( ...$statuses ) ] ) ), 'Nothing else is answered.' );
			$won = array_count_values( array_merge( ...$statuses ) )[200];
			$this->forget();
			$row = Table::find( RowType::all()[ $path ], $id );
			// Each that was told so wrote, and nobody else: a revision more for each.
			$this->assertSame( 1 + $won, $row['revision'] );
			$this->assertGreaterThan( 0, $won );
			$this->assertLessThanOrEqual( 5, $won, 'No revision was written over twice.' );
			$this->assertMatchesRegularExpression( '/^(Anna|Ben|Cara|Dora) ' . $won . '$/D', $row['words'], 'The last that was accepted is there.' );
			$this->assertSame( 1, $this->deleted( "/storeboard/v1/$path/$id", $row['revision'] ), 'Of two deletions one.' );
			$this->assertNull( Table::find( RowType::all()[ $path ], $id ) );
		} finally {
			$GLOBALS['wpdb']->delete( Table::name(), [ 'owner' => $this->user ] );
		}
	}

	/**
	 * @return array<string, array{string, array<string, string>, string}>
	 */
	public static function records(): array {
		return [
			'a view' => [ 'views', [ 'name' => 'Year', 'query' => 'path=/analytics/revenue' ], 'name' ],
			'a note' => [ 'annotations', [ 'text' => 'Sale', 'first_day' => '2026-03-01', 'last_day' => '2026-03-02' ], 'text' ],
		];
	}

	/** How many of three deletions at the same moment were accepted. */
	private function deleted( string $path, int $revision ): int {
		$tab = [ [ 'DELETE', $path, [ 'revision' => $revision ] ] ];

		return array_count_values( array_merge( ...$this->statuses( array_fill( 0, 3, $tab ) ) ) )[200] ?? 0;
	}

	/**
	 * Sends requests from several processes at the same moment, and asserts that each was accepted.
	 *
	 * @param array<int, array<int, array{string, string, mixed}>> $tabs Each a list of requests: method, path, body.
	 */
	private function at_once( array $tabs ): void {
		foreach ( $this->statuses( $tabs ) as $index => $statuses ) {
			$this->assertSame( array_fill( 0, count( $tabs[ $index ] ), 200 ), $statuses );
		}
	}

	/**
	 * @param array<int, array<int, array{string, string, mixed}>> $tabs
	 * @return list<int[]> What each request of each process was answered.
	 */
	private function statuses( array $tabs ): array {
		$running = [];
		// All have loaded WordPress by then.
		$at = (string) ( microtime( true ) + 1.5 );
		foreach ( $tabs as $requests ) {
			$pipes     = [];
			$process   = proc_open(
				[ PHP_BINARY, dirname( __DIR__ ) . '/parallel.php', (string) $this->user, (string) wp_json_encode( $requests ) ],
				[ 1 => [ 'pipe', 'w' ] ],
				$pipes,
				null,
				[ 'STOREBOARD_AT' => $at ] + getenv()
			);
			$running[] = [ $process, $pipes[1] ];
		}
		$statuses = [];
		foreach ( $running as [ $process, $output ] ) {
			$text = (string) stream_get_contents( $output );
			$this->assertSame( 0, proc_close( $process ), $text );
			$statuses[] = json_decode( $text, true );
			$this->assertIsArray( end( $statuses ), $text );
		}

		return $statuses;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function map( string $preference ): array {
		$this->forget();
		$map = json_decode( (string) get_user_meta( $this->user, 'woocommerce_admin_' . $preference, true ), true );
		ksort( $map );

		return $map;
	}

	private function forget(): void {
		wp_cache_flush();
	}
}
