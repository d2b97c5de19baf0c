<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Reads and writes rows of wc_admin_notes and wc_admin_note_actions. */
final class NoteStore {

	public const STATUSES = [ 'pending', 'actioned', 'unactioned', 'snoozed', 'sent' ];

	/** Order keys of the REST route, and their columns. */
	private const COLUMNS = [
		'note_id' => 'note_id',
		'date'    => 'date_created',
		'type'    => 'type',
		'title'   => 'title',
		'status'  => 'status',
	];

	/**
	 * @param array<string, mixed> $query Keys type, status, source (arrays), is_read, orderby, order, page, per_page.
	 * @return array<int, array<string, mixed>> Rows without deleted notes, each with its actions under 'actions'.
	 */
	public static function find( array $query ): array {
		global $wpdb;

		$where = [ 'is_deleted = 0' ];

		foreach ( [ 'type', 'status', 'source' ] as $column ) {
			$values = (array) ( $query[ $column ] ?? [] );

			if ( [] !== $values ) {
				$places  = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
				$where[] = $wpdb->prepare( "{$column} IN ( {$places} )", $values );
			}
		}

		if ( isset( $query['is_read'] ) ) {
			$where[] = $query['is_read'] ? 'is_read = 1' : 'is_read = 0';
		}

		$column   = self::COLUMNS[ $query['orderby'] ?? 'date' ];
		$order    = 'asc' === ( $query['order'] ?? 'desc' ) ? 'ASC' : 'DESC';
		$per_page = max( 1, (int) ( $query['per_page'] ?? 10 ) );
		$offset   = $per_page * ( max( 1, (int) ( $query['page'] ?? 1 ) ) - 1 );

		$rows = $wpdb->get_results(
			sprintf(
				'SELECT * FROM %s WHERE %s ORDER BY %s %s, note_id %s LIMIT %d OFFSET %d',
				self::table( 'notes' ),
				implode( ' AND ', $where ),
				$column,
				$order,
				$order,
				$per_page,
				$offset
			),
			ARRAY_A
		);

		return self::with_actions( $rows );
	}

	/** @return array<string, mixed>|null The row with its actions, even of a deleted note. */
	public static function get( int $id ): ?array {
		global $wpdb;

		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE note_id = %d', self::table( 'notes' ), $id ), ARRAY_A );

		return null === $row ? null : self::with_actions( [ $row ] )[0];
	}

	/**
	 * @param string[] $types  Note types.
	 * @param string   $status Note status.
	 */
	public static function count( array $types, string $status ): int {
		return count(
			self::find(
				[
					'type'     => $types,
					'status'   => [ $status ],
					'per_page' => 1000,
				]
			)
		);
	}

	/**
	 * @param array<string, mixed>             $note    Columns that differ from the defaults of a new note.
	 * @param array<int, array<string, mixed>> $actions Columns of each action.
	 * @return int The note's id.
	 */
	public static function add( array $note, array $actions = [] ): int {
		global $wpdb;

		$wpdb->insert(
			self::table( 'notes' ),
			$note + [
				'type'         => 'info',
				'locale'       => 'en_US',
				'content_data' => '{}',
				'status'       => 'unactioned',
				'date_created' => current_time( 'mysql', true ),
				'layout'       => 'plain',
				'image'        => '',
			]
		);

		$id = (int) $wpdb->insert_id;

		foreach ( $actions as $action ) {
			$wpdb->insert(
				self::table( 'note_actions' ),
				$action + [
					'note_id'       => $id,
					'query'         => '',
					'status'        => 'actioned',
					'actioned_text' => '',
				]
			);
		}

		do_action( 'woocommerce_note_created', $id );

		return $id;
	}

	/**
	 * @param int                  $id      The note's id.
	 * @param array<string, mixed> $columns New values.
	 */
	public static function update( int $id, array $columns ): void {
		global $wpdb;

		if ( [] !== $columns ) {
			$wpdb->update( self::table( 'notes' ), $columns, [ 'note_id' => $id ] );
			do_action( 'woocommerce_note_updated', $id );
		}
	}

	public static function delete_by_source( string $source ): void {
		global $wpdb;

		$notes = self::table( 'notes' );
		$ids   = $wpdb->get_col( $wpdb->prepare( 'SELECT note_id FROM %i WHERE source = %s', $notes, $source ) );

		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE note_id IN ( SELECT note_id FROM %i WHERE source = %s )', self::table( 'note_actions' ), $notes, $source ) );
		$wpdb->delete( $notes, [ 'source' => $source ] );
		foreach ( $ids as $id ) {
			do_action( 'woocommerce_note_deleted', (int) $id );
		}
	}

	/**
	 * @param array<int, array<string, mixed>> $rows Notes.
	 * @return array<int, array<string, mixed>>
	 */
	private static function with_actions( array $rows ): array {
		global $wpdb;

		if ( [] === $rows ) {
			return [];
		}

		$ids     = implode( ', ', array_map( 'intval', array_column( $rows, 'note_id' ) ) );
		$actions = $wpdb->get_results( sprintf( 'SELECT * FROM %s WHERE note_id IN ( %s ) ORDER BY action_id', self::table( 'note_actions' ), $ids ), ARRAY_A );

		foreach ( $rows as $at => $row ) {
			$rows[ $at ]['actions'] = array_values( array_filter( $actions, static fn( array $action ) => $action['note_id'] === $row['note_id'] ) );
		}

		return $rows;
	}

	private static function table( string $name ): string {
		global $wpdb;

		return $wpdb->prefix . 'wc_admin_' . $name;
	}
}
