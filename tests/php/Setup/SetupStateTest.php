<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Setup;

use Storeboard\ClassicPages\ReminderBar;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Setup\SetupState;
use Storeboard\Tests\TestCase;

/**
 * When the reminder bar shows, and what it says.
 */
final class SetupStateTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->act_as( 'shop_manager' );
		foreach ( [ 'hidden_lists', 'completed_lists' ] as $name ) {
			update_option( "woocommerce_task_list_$name", [] );
		}
		delete_option( SetupState::REMINDER_HIDDEN );
	}

	public function test_counts_the_steps_that_are_done_and_that_are_left(): void {
		$lists = self::lists( [ self::task( true ), self::task( false ), self::task( false ), self::task( false, [ 'isDismissed' => true ] ) ] );

		$this->assertSame(
			[
				'complete' => 1,
				'left'     => 2,
			],
			SetupState::reminder( $lists )
		);
	}

	public function test_what_was_last_known_counts_where_the_page_has_no_lists(): void {
		delete_option( ReminderCounts::OPTION );
		$this->assertNull( SetupState::reminder() );

		$lists = rest_do_request( '/wc-admin/onboarding/tasks' )->get_data();

		$this->assertNotNull( SetupState::reminder() );
		$this->assertSame( SetupState::reminder( $lists ), SetupState::reminder() );
	}

	public function test_evaluates_no_task_where_the_page_has_no_lists(): void {
		ReminderCounts::remember( self::lists( [ self::task( true ), self::task( false ) ] ) );
		$asked = 0;
		add_filter(
			'rest_pre_dispatch',
			static function ( $reply ) use ( &$asked ) {
				++$asked;
				return $reply;
			}
		);

		$this->assertNotNull( SetupState::reminder() );
		$this->assertSame( 0, $asked );
	}

	/** The first page of a day has the reminder that the last page before had. */
	public function test_what_was_last_known_counts_however_old_it_is(): void {
		ReminderCounts::remember( self::lists( [ self::task( true ), self::task( false ) ] ) );
		update_option( ReminderCounts::OPTION, [ 'at' => time() - 9 * DAY_IN_SECONDS ] + get_option( ReminderCounts::OPTION ) );

		$this->assertSame( 1, SetupState::reminder()['left'] ?? null );
	}

	public function test_a_list_that_was_complete_and_has_open_steps_again_is_reminded_of(): void {
		$lists = self::lists( [ self::task( true ), self::task( false ) ] );
		ReminderCounts::remember( $lists );
		update_option( 'woocommerce_task_list_completed_lists', [ 'setup' ] );
		$this->assertNull( SetupState::reminder(), 'It was completed since.' );
		$this->assertNotNull( SetupState::reminder( $lists ), 'The lists of the page count for more.' );

		ReminderCounts::remember( self::lists( [ self::task( true ), self::task( true ) ], [ 'isComplete' => true ] ) );
		$this->assertNull( SetupState::reminder() );
		$this->assertNull( SetupState::progress() );

		ReminderCounts::remember( $lists );
		$this->assertSame( 1, SetupState::reminder()['left'] ?? null );
		$this->assertSame( 1, SetupState::progress()['left'] ?? null );
	}

	public function test_the_client_is_told_apart_whether_there_is_nothing_to_remind_of_or_the_bar_never_shows(): void {
		$nothing = [
			'complete' => 0,
			'left'     => 0,
		];
		delete_option( ReminderCounts::OPTION );
		$this->assertSame( $nothing, SetupState::reminder_of_client( null ) );

		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		$this->assertSame( $nothing, SetupState::reminder_of_client( self::lists( [ self::task( true ), self::task( false ) ] ) ) );
		update_option( 'woocommerce_task_list_hidden_lists', [] );

		update_option( SetupState::REMINDER_HIDDEN, 'yes' );
		$this->assertNull( SetupState::reminder_of_client( null ) );
		delete_option( SetupState::REMINDER_HIDDEN );
		$this->act_as( 'customer' );
		$this->assertNull( SetupState::reminder_of_client( null ) );
	}

	public function test_a_list_that_is_done_is_forgotten(): void {
		ReminderCounts::remember( self::lists( [ self::task( true ), self::task( false ) ] ) );
		ReminderCounts::remember( self::lists( [ self::task( true ) ], [ 'isComplete' => true ] ) );

		$this->assertNull( SetupState::reminder() );
	}

	public function test_the_open_tasks_of_the_extended_list_are_remembered_also_once_the_setup_is_over(): void {
		$extended = static fn( array $given = [] ): array => [
			$given + [
				'id'        => 'extended',
				'isHidden'  => false,
				'isVisible' => true,
				'tasks'     => [ self::task( true ), self::task( false ), self::task( false ), self::task( false, [ 'isDismissed' => true ] ) ],
			],
		];
		delete_option( ReminderCounts::OPTION );
		$this->assertNull( ReminderCounts::things() );

		update_option( ReplyVersions::option( ReplyVersions::SETUP ), 'one' );
		ReminderCounts::remember( $extended() );
		$this->assertSame( 2, ReminderCounts::things() );
		$this->assertNull( SetupState::reminder() );

		ReminderCounts::remember( $extended( [ 'isHidden' => true ] ) );
		$this->assertSame( 0, ReminderCounts::things() );
		$this->assertSame( 2, ReminderCounts::things( $extended() ), 'The lists of the page count for more.' );

		ReminderCounts::remember( $extended() );
		update_option( 'woocommerce_task_list_hidden_lists', [ 'extended' ] );
		$this->assertSame( 0, ReminderCounts::things(), 'The owner has hidden the list since.' );
		update_option( 'woocommerce_task_list_hidden_lists', [] );

		update_option( ReminderCounts::OPTION, [ 'at' => time() - DAY_IN_SECONDS - 1 ] + get_option( ReminderCounts::OPTION ) );
		$this->assertNull( ReminderCounts::things() );
	}

	public function test_counts_of_an_earlier_version_say_nothing_of_the_extended_list(): void {
		update_option(
			ReminderCounts::OPTION,
			[
				'complete' => 2,
				'left'     => 3,
				'at'       => time(),
			]
		);

		$this->assertNull( ReminderCounts::things() );
		$this->assertNotNull( SetupState::reminder() );
	}

	public function test_reminds_nobody_who_closed_it_hid_the_list_or_has_done_all(): void {
		$lists = self::lists( [ self::task( true ), self::task( false ) ] );
		$this->assertNotNull( SetupState::reminder( $lists ) );

		$this->assertNull( SetupState::reminder( self::lists( [ self::task( true ) ], [ 'isComplete' => true ] ) ) );
		$this->assertNull( SetupState::reminder( self::lists( [], [ 'isHidden' => true ] ) ) );
		$this->assertNull( SetupState::reminder( [] ) );

		update_option( 'woocommerce_task_list_hidden_lists', [ 'setup' ] );
		$this->assertNull( SetupState::reminder( $lists ) );
		update_option( 'woocommerce_task_list_hidden_lists', [] );

		update_option( SetupState::REMINDER_HIDDEN, 'yes' );
		$this->assertNull( SetupState::reminder( $lists ) );
		update_option( SetupState::REMINDER_HIDDEN, 'no' );
		$this->assertNotNull( SetupState::reminder( $lists ) );
	}

	public function test_reminds_nobody_who_may_not_manage_the_store(): void {
		$this->act_as( 'customer' );

		$this->assertNull( SetupState::reminder( self::lists( [ self::task( true ), self::task( false ) ] ) ) );
	}

	public function test_the_words_are_the_specification_s(): void {
		$this->assertSame( [ 'Almost there. Only 1 step left get your store up and running.', 'Finish setup' ], ReminderBar::words( 1 ) );
		$this->assertSame( [ 'You’re doing great! 2 steps left to get your store up and running.', 'Continue setup' ], ReminderBar::words( 2 ) );
		$this->assertSame( [ 'You’re doing great! 5 steps left to get your store up and running.', 'Continue setup' ], ReminderBar::words( 5 ) );
	}

	/** Whatever writes what tasks read, and not by a route of the tasks: the client asks for the lists then. */
	public function test_open_tasks_are_unknown_once_what_tasks_read_was_changed(): void {
		update_option( ReplyVersions::option( ReplyVersions::SETUP ), 'one' );
		ReminderCounts::remember( [ [ 'id' => 'extended', 'isVisible' => true, 'tasks' => [ self::task( false ) ] ] ] );
		$this->assertSame( 1, ReminderCounts::things() );

		// As ReplyDependencies leaves it after such a write.
		update_option( ReplyVersions::option( ReplyVersions::SETUP ), '' );
		$this->assertNull( ReminderCounts::things() );

		// Another reply was made since, but not the lists'.
		update_option( ReplyVersions::option( ReplyVersions::SETUP ), 'two' );
		$this->assertNull( ReminderCounts::things() );

		ReminderCounts::remember( [ [ 'id' => 'extended', 'isVisible' => true, 'tasks' => [] ] ] );
		$this->assertSame( 0, ReminderCounts::things() );
	}

	/**
	 * @param array<string, mixed> $given
	 * @return array<string, mixed>
	 */
	private static function task( bool $complete, array $given = [] ): array {
		return $given + [
			'id'         => 'tax',
			'isComplete' => $complete,
		];
	}

	/**
	 * @param array<int, array<string, mixed>> $tasks
	 * @param array<string, mixed>             $given
	 * @return array<int, array<string, mixed>>
	 */
	private static function lists( array $tasks, array $given = [] ): array {
		return [
			[ 'id' => 'extended' ],
			$given + [
				'id'         => 'setup',
				'isHidden'   => false,
				'isComplete' => false,
				'tasks'      => $tasks,
			],
		];
	}
}
