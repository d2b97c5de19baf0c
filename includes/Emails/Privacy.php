<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Registerable;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** The reports that somebody gets by email, in WordPress' tools for personal data: told, and removed. */
final class Privacy implements Registerable {

	private const ID = 'storeboard-emails';

	public function register(): void {
		foreach ( [ 'exporter', 'eraser' ] as $kind ) {
			add_filter( "wp_privacy_personal_data_{$kind}s", fn( $all ) => $this->add( $all, $kind ) );
		}
	}

	/**
	 * @param mixed  $all  By id.
	 * @param string $kind 'exporter' or 'eraser'.
	 * @return mixed
	 */
	private function add( $all, string $kind ) {
		return is_array( $all ) ? $all + [
			self::ID => [
				"{$kind}_friendly_name" => __( 'Reports by email', 'storeboard' ),
				'callback'              => [ $this, 'exporter' === $kind ? 'export' : 'erase' ],
			],
		] : $all;
	}

	/**
	 * @param string $email
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public function export( $email ): array {
		$user = get_user_by( 'email', (string) $email );
		$data = [];
		foreach ( $user instanceof WP_User ? Table::of( $user->ID ) ?? [] : [] as $row ) {
			$facts  = [
				__( 'Report', 'storeboard' )    => Content::DIGEST === $row['view'] ? __( 'Store digest', 'storeboard' ) : Content::view( $row['view'], $row['owner'] )['words'] ?? Reasons::words( Reasons::VIEW ),
				__( 'Sent', 'storeboard' )      => Times::MONTHLY === $row['rhythm'] ? __( 'Monthly', 'storeboard' ) : __( 'Weekly', 'storeboard' ),
				__( 'Last sent', 'storeboard' ) => $row['sent_at'] > 0 ? (string) wp_date( 'c', $row['sent_at'] ) : '',
			];
			$data[] = [
				'group_id'    => self::ID,
				'group_label' => __( 'Reports by email', 'storeboard' ),
				'item_id'     => "email-{$row['id']}",
				'data'        => array_map( static fn( string $name, string $value ): array => compact( 'name', 'value' ), array_keys( $facts ), $facts ),
			];
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
		$rows = $user instanceof WP_User ? Table::of( $user->ID ) : [];
		$kept = null === $rows ? 1 : count( array_filter( $rows, static fn( array $row ): bool => ! Table::remove( $row['id'] ) ) );

		return [
			'items_removed'  => null !== $rows && count( $rows ) > $kept,
			'items_retained' => $kept > 0,
			'messages'       => $kept > 0 ? [ __( 'Couldn’t erase reports by email: the database refused it. Try again later.', 'storeboard' ) ] : [],
			'done'           => true,
		];
	}
}
