<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Admin;

use Storeboard\Admin\FirstWords;
use Storeboard\Admin\PageSettings;
use Storeboard\Platform\Detector;
use Storeboard\Tests\TestCase;

/**
 * What the home screen says before any script.
 */
final class FirstWordsTest extends TestCase {

	public function test_the_titles_of_visible_tasks_are_links(): void {
		$html = $this->words(
			[
				$this->task( 'tax', [ 'title' => 'Collect sales tax' ] ),
				$this->task( 'gone', [ 'title' => 'Dismissed' ] + [ 'isDismissed' => true ] ),
			]
		);

		$this->assertMatchesRegularExpression( '~<a class="storeboard-task__title" dir="auto" href="[^"]*storeboard-open=tax[^"]*">Collect sales tax</a>~', $html );
		$this->assertStringNotContainsString( 'Dismissed', $html );
	}

	/** @dataProvider hostile */
	public function test_what_comes_from_the_server_brings_no_script( string $field, string $payload ): void {
		$html = $this->words( [ $this->task( 'acme', [ $field => $payload ] ) ] );

		$this->assertDoesNotMatchRegularExpression( '~<(script|img|svg)|<[^>]*\son\w+\s*=|href="javascript~i', $html );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function hostile(): array {
		$cases    = [];
		$payloads = [
			'<script>x()</script>',
			'<svg onload=x()>',
			'"><script>x()</script>',
			'<a href="javascript:x()">x</a>',
			'&lt;script&gt;x()&lt;/script&gt;',
		];
		foreach ( [ 'title', 'content', 'additionalInfo', 'actionLabel', 'time' ] as $field ) {
			foreach ( $payloads as $payload ) {
				$cases[ "$field: $payload" ] = [ $field, $payload ];
			}
		}

		return $cases;
	}

	public function test_entities_in_titles_show_as_what_they_stand_for(): void {
		$this->assertStringContainsString( '>Fish &amp; chips</a>', $this->words( [ $this->task( 'acme', [ 'title' => 'Fish &amp; chips' ] ) ] ) );
	}

	public function test_a_hidden_setup_list_leaves_the_place_to_the_day_s_panels(): void {
		$this->act_as( 'administrator' );

		$html = $this->render( [ $this->setup_list( [], [ 'isVisible' => false ] ) ] );

		$this->assertStringContainsString( 'Your store today', $html );
		$this->assertStringNotContainsString( 'is-setup', $html );
	}

	public function test_lists_that_could_not_be_had_leave_the_frame(): void {
		$html = $this->render( null );

		$this->assertStringContainsString( '>Home</h1>', $html );
		$this->assertStringNotContainsString( 'storeboard-task-list"', $html );
	}

	/**
	 * @param array<int, array<string, mixed>> $tasks
	 */
	private function words( array $tasks ): string {
		$this->act_as( 'administrator' );

		return $this->render( [ $this->setup_list( $tasks ) ] );
	}

	/**
	 * @param mixed $lists
	 */
	private function render( $lists ): string {
		$platform = Detector::detect();
		$this->assertNotNull( $platform );

		ob_start();
		( new FirstWords( $lists, null ) )->render( true, new PageSettings( $platform ) );

		return (string) ob_get_clean();
	}

	/**
	 * @param array<int, array<string, mixed>> $tasks
	 * @param array<string, mixed>             $fields
	 * @return array<string, mixed>
	 */
	private function setup_list( array $tasks, array $fields = [] ): array {
		return $fields + [
			'id'         => 'setup',
			'isVisible'  => true,
			'isComplete' => false,
			'tasks'      => $tasks,
		];
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<string, mixed>
	 */
	private function task( string $id, array $fields ): array {
		return $fields + [
			'id'    => $id,
			'title' => 'A task',
		];
	}
}
