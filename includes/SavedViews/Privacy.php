<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Registerable;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * What owners keep beside the reports, in WordPress' tools for personal data: their views and notes are exported, and erased as far as others do
 * not share them. What is shared stays, and is nobody's.
 *
 * @phpstan-import-type Row from Table
 */
final class Privacy implements Registerable {

	private const ID = 'storeboard-records';

	public function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', [ $this, 'add_exporter' ] );
		add_filter( 'wp_privacy_personal_data_erasers', [ $this, 'add_eraser' ] );
	}

	/**
	 * @param mixed $exporters By id.
	 * @return mixed
	 */
	public function add_exporter( $exporters ) {
		return is_array( $exporters ) ? $exporters + [ self::ID => $this->part( 'exporter_friendly_name', [ $this, 'export' ] ) ] : $exporters;
	}

	/**
	 * @param mixed $erasers By id.
	 * @return mixed
	 */
	public function add_eraser( $erasers ) {
		return is_array( $erasers ) ? $erasers + [ self::ID => $this->part( 'eraser_friendly_name', [ $this, 'erase' ] ) ] : $erasers;
	}

	/**
	 * @param string                              $label_key What WordPress calls the label.
	 * @param callable(string): array<string, mixed> $callback
	 * @return array<string, mixed>
	 */
	private function part( string $label_key, callable $callback ): array {
		return [
			$label_key => __( 'Saved views and notes of reports', 'storeboard' ),
			'callback' => $callback,
		];
	}

	/**
	 * @param string $email
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public function export( $email ): array {
		$user = get_user_by( 'email', (string) $email );
		$data = [];
		foreach ( $user instanceof WP_User ? RowType::all() : [] as $type ) {
			foreach ( Table::owned( $type, $user->ID ) ?? [] as $row ) {
				$facts  = $type->exported( $row );
				$facts += [ __( 'Shared', 'storeboard' ) => $row['is_shared'] ? __( 'Yes', 'storeboard' ) : __( 'No', 'storeboard' ) ];
				$data[] = [
					'group_id'    => self::ID,
					'group_label' => __( 'Saved views and notes of reports', 'storeboard' ),
					'item_id'     => "$type->route-{$row['id']}",
					'data'        => array_map( static fn( string $name, string $value ): array => compact( 'name', 'value' ), array_keys( $facts ), $facts ),
				];
			}
		}

		return [
			'data' => $data,
			'done' => true,
		];
	}

	/**
	 * @param string $email
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	public function erase( $email ): array {
		$user = get_user_by( 'email', (string) $email );
		$rows = $user instanceof WP_User ? self::rows( $user ) : [];
		if ( $user instanceof WP_User && [] !== $rows ) {
			Table::forget_user( $user->ID, 0 );
		}
		// Read again: a database that refused one or the other erased nothing.
		if ( null === $rows || ( $user instanceof WP_User && [] !== self::rows( $user ) ) ) {
			return self::erased( false, true, __( 'Couldn’t erase saved views and notes: the database refused it. Try again later.', 'storeboard' ) );
		}
		$shared = array_filter( array_column( $rows, 'is_shared' ) );

		return self::erased( count( $shared ) < count( $rows ), [] !== $shared, [] === $shared ? '' : __( 'Views and notes that others share were kept. They no longer say whose they were.', 'storeboard' ) );
	}

	/**
	 * @param string $message '' for none.
	 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
	 */
	private static function erased( bool $is_removed, bool $is_retained, string $message ): array {
		return [
			'items_removed'  => $is_removed,
			'items_retained' => $is_retained,
			'messages'       => array_filter( [ $message ] ),
			'done'           => true,
		];
	}

	/**
	 * @return list<Row>|null What a user keeps; null where the database did not answer.
	 */
	private static function rows( WP_User $user ): ?array {
		$rows = [];
		foreach ( RowType::all() as $type ) {
			$found = Table::owned( $type, $user->ID );
			if ( null === $found ) {
				return null;
			}
			array_push( $rows, ...$found );
		}

		return $rows;
	}
}
