<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use Storeboard\Registerable;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** What somebody keeps or gets, in WordPress' tools for personal data: told, and removed. */
abstract class PersonalData implements Registerable {

	private const KINDS = [
		'exporter' => 'export',
		'eraser'   => 'erase',
	];

	/** Of the group, for WordPress. */
	abstract protected function id(): string;

	abstract protected function label(): string;

	/**
	 * @return array<string, array<string, string>> By the id of each: what it says, by label.
	 */
	abstract protected function told( WP_User $user ): array;

	/**
	 * @return array{bool, bool, string} Whether anything was removed, whether anything stays, and what is said of it; '' for nothing.
	 */
	abstract protected function removed( WP_User $user ): array;

	public function register(): void {
		foreach ( self::KINDS as $kind => $method ) {
			add_filter(
				"wp_privacy_personal_data_{$kind}s",
				fn( $all ) => is_array( $all ) ? $all + [
					$this->id() => [
						"{$kind}_friendly_name" => $this->label(),
						'callback'              => [ $this, $method ],
					],
				] : $all
			);
		}
	}

	/**
	 * @param string $email
	 * @return array{data: array<int, array<string, mixed>>, done: bool}
	 */
	public function export( $email ): array {
		$user = get_user_by( 'email', (string) $email );
		$data = [];
		foreach ( $user instanceof WP_User ? $this->told( $user ) : [] as $item => $facts ) {
			$data[] = [
				'group_id'    => $this->id(),
				'group_label' => $this->label(),
				'item_id'     => $item,
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
		$user                               = get_user_by( 'email', (string) $email );
		[ $is_removed, $is_kept, $message ] = $user instanceof WP_User ? $this->removed( $user ) : [ false, false, '' ];

		return [
			'items_removed'  => $is_removed,
			'items_retained' => $is_kept,
			'messages'       => array_filter( [ $message ] ),
			'done'           => true,
		];
	}
}
