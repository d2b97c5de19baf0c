<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\NoteStore;

/** One note of each kind that the inbox and the alerts treat differently. */
final class Notes {

	public const SOURCE = 'storeboard-demo';

	/** @param bool $has_alert Whether one of them is an alert, which shows over each page of the store. */
	public static function make( bool $has_alert ): void {
		foreach ( Seeder::declared( 'notes' ) as $days => [ 'note' => $note, 'actions' => $actions ] ) {
			if ( $has_alert || 'update' !== ( $note['type'] ?? '' ) ) {
				NoteStore::add( $note + [ 'source' => self::SOURCE, 'date_created' => Seeder::moment( $days, 3600 )['gmt'] ], $actions );
			}
		}
	}
}
