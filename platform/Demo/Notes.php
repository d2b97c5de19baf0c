<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\NoteStore;

/** One note of each kind that the inbox and the alerts treat differently. */
final class Notes {

	public const SOURCE = 'storeboard-demo';

	/** @param bool $has_alert Whether one of them is an alert, which shows over each page of the store. */
	public static function make( bool $has_alert ): void {
		foreach ( self::all() as $days => [ $note, $actions ] ) {
			if ( ! $has_alert && 'update' === ( $note['type'] ?? '' ) ) {
				continue;
			}
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
					'content' => 'It comes with products, customers, and <strong>eighteen months of orders</strong>.',
				],
				[ [ 'name' => 'see-orders', 'label' => 'View orders', 'query' => 'admin.php?page=wc-orders' ] ],
			],
			2  => [
				[
					'name'         => 'storeboard-demo-update',
					'type'         => 'update',
					'title'        => 'Store database update required',
					'content'      => 'Back up your site before you update.',
					'is_snoozable' => 1,
				],
				[ [ 'name' => 'update', 'label' => 'Update now', 'query' => '?page=wc-admin', 'nonce_action' => 'storeboard-demo', 'nonce_name' => '_demo_nonce' ] ],
			],
			5  => [
				[
					'name'    => 'storeboard-demo-marketing',
					'type'    => 'marketing',
					'title'   => 'Keep customers up to date',
					'content' => 'A short monthly email can bring customers back.',
				],
				[ [ 'name' => 'learn-more', 'label' => 'Learn more', 'query' => 'https://example.com/mail' ] ],
			],
			9  => [
				[
					'name'    => 'storeboard-demo-survey',
					'type'    => 'survey',
					'title'   => 'How do you like the home screen?',
					'content' => 'One quick question. It takes less than a minute.',
					'is_read' => 1,
				],
				[ [ 'name' => 'yes', 'label' => 'I like it' ], [ 'name' => 'no', 'label' => 'Not really' ] ],
			],
			20 => [
				[
					'name'    => 'storeboard-demo-done',
					'title'   => 'Returns page created',
					'content' => 'You’ve already reviewed it.',
					'status'  => 'actioned',
					'is_read' => 1,
				],
				[],
			],
		];
	}
}
