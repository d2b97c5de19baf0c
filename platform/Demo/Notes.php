<?php
/**
 * Inbox notes of the sample store.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\NoteStore;

/**
 * One note of each kind that the inbox and the alerts treat differently.
 */
final class Notes {

	public const SOURCE = 'storeboard-demo';

	public static function make(): void {
		foreach ( self::all() as $days => [ $note, $actions ] ) {
			NoteStore::add( $note + [ 'source' => self::SOURCE, 'date_created' => Seeder::moment( $days, 3600 )['gmt'] ], $actions );
		}
	}

	/**
	 * @return array<int, array{array<string, mixed>, array<int, array<string, string>>}> Notes with their actions, by age in days.
	 */
	private static function all(): array {
		return [
			1  => [
				[
					'name'    => 'storeboard-demo-welcome',
					'title'   => 'Your sample store is ready',
					'content' => 'It has products, customers and <strong>orders of the last months</strong>.',
				],
				[ [ 'name' => 'see-orders', 'label' => 'See the orders', 'query' => 'admin.php?page=wc-orders' ] ],
			],
			2  => [
				[
					'name'         => 'storeboard-demo-update',
					'type'         => 'update',
					'title'        => 'The store’s data wants an update',
					'content'      => 'Make a backup first.',
					'is_snoozable' => 1,
				],
				[ [ 'name' => 'update', 'label' => 'Update now', 'query' => '?page=wc-admin', 'nonce_action' => 'storeboard-demo', 'nonce_name' => '_demo_nonce' ] ],
			],
			5  => [
				[
					'name'    => 'storeboard-demo-marketing',
					'type'    => 'marketing',
					'title'   => 'Tell your customers what is new',
					'content' => 'A short mail once a month brings people back.',
				],
				[ [ 'name' => 'learn-more', 'label' => 'Learn more', 'query' => 'https://example.com/mail' ] ],
			],
			9  => [
				[
					'name'    => 'storeboard-demo-survey',
					'type'    => 'survey',
					'title'   => 'How do you like the home screen?',
					'content' => 'One question, half a minute.',
					'is_read' => 1,
				],
				[ [ 'name' => 'yes', 'label' => 'Fine' ], [ 'name' => 'no', 'label' => 'Not so much' ] ],
			],
			20 => [
				[
					'name'    => 'storeboard-demo-done',
					'title'   => 'A page for returns was made',
					'content' => 'You have looked at it already.',
					'status'  => 'actioned',
					'is_read' => 1,
				],
				[],
			],
		];
	}
}
