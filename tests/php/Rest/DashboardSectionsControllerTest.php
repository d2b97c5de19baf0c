<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Rest;

use Storeboard\Tests\TestCase;
use WP_REST_Response;

/**
 * Changing the sections of the overview, one at a time.
 *
 * @group database
 */
final class DashboardSectionsControllerTest extends TestCase {

	private const META = 'woocommerce_admin_dashboard_sections';

	private const KNOWN = [
		[
			'key'          => 'charts',
			'title'        => 'Charts',
			'isVisible'    => true,
			'hiddenBlocks' => [ 'a' ],
		],
		[
			'key'          => 'leaderboards',
			'title'        => 'Leaderboards',
			'isVisible'    => true,
			'hiddenBlocks' => [],
		],
	];

	private const CHARTS = '{"key":"charts","title":"Charts","isVisible":true,"hiddenBlocks":["a"]}';

	private const BOARDS = '{"key":"leaderboards","title":"Leaderboards","isVisible":true,"hiddenBlocks":[]}';

	public function test_whoever_sees_reports_may_change_their_own(): void {
		$this->assertSame( 401, $this->change( [] )->get_status() );
		$this->act_as( 'customer' );
		$this->assertSame( 403, $this->change( [] )->get_status() );

		$user = $this->act_as( 'customer' );
		wp_get_current_user()->add_cap( 'view_woocommerce_reports' );
		$this->assertSame( 200, $this->change( [] )->get_status() );
		$this->assertSame( '[' . self::CHARTS . ',' . self::BOARDS . ']', get_user_meta( $user, self::META, true ) );
	}

	/** A change of one section is told from one of them all. */
	public function test_what_could_not_be_stored_is_named(): void {
		$this->act_as( 'administrator' );
		add_filter( 'update_user_metadata', static fn( $done, $user, $key ) => self::META === $key ? false : $done, 10, 3 );
		$said = fn( array $change ): array => [ $this->change( $change )->get_status(), $this->change( $change )->get_data()['message'] ];

		$this->assertSame( [ 500, 'Couldn’t save this section.' ], $said( [ 'key' => 'charts', 'title' => 'Mine' ] ) );
		$this->assertSame( [ 500, 'Couldn’t save your sections.' ], $said( [ 'order' => [ 'leaderboards', 'charts' ] ] ) );
		$this->assertSame( [ 500, 'Couldn’t save your sections.' ], $said( [ 'replace' => '[' . self::BOARDS . ']' ] ) );
	}

	public function test_all_are_replaced_and_brought_back_unless_another_tab_changed_them(): void {
		$user  = $this->act_as( 'administrator' );
		$mine  = '[{"key":"charts","title":"C \"1\" \\\\ \u00e9","isVisible":true,"hiddenBlocks":[]},{"key":"gone","icon":{"props":{}}}]';
		$other = '[' . self::BOARDS . ']';
		update_user_meta( $user, self::META, wp_slash( $mine ) );

		$this->assertSame( [ 'dashboard_sections' => '', 'before' => $mine ], $this->change( [ 'replace' => '' ] )->get_data() );
		$this->assertSame( '', get_user_meta( $user, self::META, true ) );

		$undo = [
			'replace'  => $mine,
			'expected' => '',
		];
		update_user_meta( $user, self::META, wp_slash( $other ) );
		$this->assertSame( [ 409, 'storeboard_sections_changed' ], [ $this->change( $undo )->get_status(), $this->change( $undo )->get_data()['code'] ] );
		$this->assertSame( $other, get_user_meta( $user, self::META, true ) );

		update_user_meta( $user, self::META, '' );
		$this->assertSame( [ 'dashboard_sections' => $mine, 'before' => '' ], $this->change( $undo )->get_data() );
		$this->assertSame( $mine, get_user_meta( $user, self::META, true ) );
		$this->assertSame( 200, $this->change( $undo )->get_status(), 'Once more: it is there.' );

		foreach ( [ '{}', '7', '[', '"[]"' ] as $wrong ) {
			$this->assertSame( 400, $this->change( [ 'replace' => $wrong ] )->get_status(), $wrong );
		}
		$this->assertSame( $mine, get_user_meta( $user, self::META, true ) );
	}

	public function test_a_section_that_is_named_twice_is_stored_once(): void {
		$this->act_as( 'administrator' );

		$this->assertSame( [ 'dashboard_sections' => '[' . self::BOARDS . ',' . self::CHARTS . ']' ], $this->change( [ 'sections' => [ self::KNOWN[1], self::KNOWN[0], self::KNOWN[1] ] ] )->get_data() );
	}

	/**
	 * @dataProvider changes
	 * @param string               $stored Before.
	 * @param array<string, mixed> $change
	 * @param string               $after
	 */
	public function test_only_the_part_that_is_meant_changes( string $stored, array $change, string $after ): void {
		$user = $this->act_as( 'administrator' );
		update_user_meta( $user, self::META, wp_slash( $stored ) );

		$this->assertSame( [ 'dashboard_sections' => $after ], $this->change( $change )->get_data() );
		$this->assertSame( $after, get_user_meta( $user, self::META, true ) );
	}

	/**
	 * @return array<string, array{string, array<string, mixed>, string}>
	 */
	public static function changes(): array {
		$gone   = '{"key":"gone","title":"Of an extension","icon":{"props":{}},"isVisible":true,"hiddenBlocks":["x"]}';
		$boards = self::BOARDS;

		return [
			'a title, where nothing is stored'    => [
				'',
				[
					'key'   => 'charts',
					'title' => 'C "1" \\ é',
				],
				'[{"key":"charts","title":"C \"1\" \\\\ \u00e9","isVisible":true,"hiddenBlocks":["a"]},' . $boards . ']',
			],
			'one part hidden, another tab\'s stays' => [
				'[{"key":"charts","title":"Mine","isVisible":true,"hiddenBlocks":["b"]}]',
				[
					'key'  => 'charts',
					'hide' => [ 'c' ],
				],
				'[{"key":"charts","title":"Mine","isVisible":true,"hiddenBlocks":["b","c"]},' . $boards . ']',
			],
			'one part shown'                      => [
				'[' . self::CHARTS . ',' . $boards . ']',
				[
					'key'  => 'charts',
					'show' => [ 'a' ],
				],
				'[{"key":"charts","title":"Charts","isVisible":true,"hiddenBlocks":[]},' . $boards . ']',
			],
			'the order, around one that is gone'  => [
				'[' . self::CHARTS . ',' . $gone . ',' . $boards . ']',
				[ 'order' => [ 'leaderboards', 'charts' ] ],
				'[' . $boards . ',' . $gone . ',' . self::CHARTS . ']',
			],
			'removed, and the last one then'      => [
				'[' . self::CHARTS . ',' . $boards . ']',
				[
					'key'        => 'charts',
					'is_visible' => false,
					'order'      => [ 'leaderboards', 'charts' ],
				],
				'[' . $boards . ',{"key":"charts","title":"Charts","isVisible":false,"hiddenBlocks":["a"]}]',
			],
			'where rubbish is stored'             => [
				'{tax',
				[
					'key'   => 'leaderboards',
					'title' => 'L',
				],
				'[' . self::CHARTS . ',{"key":"leaderboards","title":"L","isVisible":true,"hiddenBlocks":[]}]',
			],
			'entries that are none stay'          => [
				'[null,7,{"key":"charts","hiddenBlocks":"x"}]',
				[
					'key'  => 'charts',
					'hide' => [ 'b' ],
				],
				'[null,7,{"key":"charts","hiddenBlocks":["b"]},' . $boards . ']',
			],
			'a section that nobody knows'         => [
				'[' . self::CHARTS . ',' . $boards . ']',
				[
					'key'   => 'none',
					'title' => 'x',
				],
				'[' . self::CHARTS . ',' . $boards . ']',
			],
		];
	}

	/**
	 * @dataProvider refused
	 * @param array<string, mixed> $change
	 */
	public function test_what_is_no_change_is_refused( array $change ): void {
		$user = $this->act_as( 'administrator' );

		$this->assertRefused( 'rest_invalid_param', 400, $this->change( $change ) );
		$this->assertSame( '', get_user_meta( $user, self::META, true ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function refused(): array {
		return [
			'a title that is none'    => [
				[
					'key'   => 'charts',
					'title' => [],
				],
			],
			'an endless title'        => [
				[
					'key'   => 'charts',
					'title' => str_repeat( 'x', 201 ),
				],
			],
			'parts that are no names' => [
				[
					'key'  => 'charts',
					'hide' => [ [] ],
				],
			],
			'sections with code'      => [ [ 'sections' => [ self::KNOWN[0] + [ 'component' => 'x' ] ] ] ],
		];
	}

	/**
	 * @param array<string, mixed> $change
	 */
	private function change( array $change ): WP_REST_Response {
		return $this->request( 'POST', '/storeboard/v1/dashboard-sections', $change + [ 'sections' => self::KNOWN ] );
	}
}
