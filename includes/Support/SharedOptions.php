<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

/**
 * The platform's options that store managers may read through Storeboard, and those of them that they may write: name to the
 * JSON schema of its value.
 */
final class SharedOptions {

	private const READABLE = [ 'woocommerce_allow_tracking', 'woocommerce_default_homepage_layout' ];

	/**
	 * @return string[]
	 */
	public function names(): array {
		return [ ...self::READABLE, ...array_keys( $this->writable_schemas() ) ];
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function writable_schemas(): array {
		$yes_or_no = [
			'type' => 'string',
			'enum' => [ 'yes', 'no' ],
		];

		return [
			'woocommerce_task_list_reminder_bar_hidden' => $yes_or_no,
			'woocommerce_task_list_keep_completed'      => $yes_or_no,
			'woocommerce_ces_shown_for_actions'         => [
				'type'     => 'array',
				'items'    => [
					'type'    => 'string',
					'pattern' => '^[a-z0-9_-]{1,100}$',
				],
				'maxItems' => 100,
			],
			// Only the keys count: a notice can be taken out of the queue here, none can be put in.
			'woocommerce_admin_transient_notices_queue' => [ 'type' => 'object' ],
		];
	}

	/**
	 * @param mixed $value Valid by its schema.
	 * @return bool Whether the stored value changed.
	 */
	public function write( string $name, $value ): bool {
		if ( 'woocommerce_admin_transient_notices_queue' === $name ) {
			$queue = get_option( $name );
			$value = array_intersect_key( is_array( $queue ) ? $queue : [], (array) $value );
		}

		return update_option( $name, $value );
	}
}
