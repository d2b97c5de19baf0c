<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Rest;

use StoreboardPlatform\Data\Declared;
use StoreboardPlatform\Dialect;
use StoreboardPlatform\Registerable;

/** Filters over the replies of 11.0, active while the dialect is 9.7. */
final class OlderDialect implements Registerable {

	public function register(): void {
		$older = Declared::store( 'older' );

		$this->filter( 'storeboard_platform_core_tasks', static fn(): array => Declared::store( 'task_lists' )['older'] );
		$this->filter( 'storeboard_platform_task_json', static fn( array $json ): array => array_diff_key( $json, [ 'isInProgress' => true, 'inProgressLabel' => true ] ) );
		$this->filter( 'storeboard_platform_option_is_allowed', static fn( bool $is_listed, string $name ): bool => $older['options'][ $name ] ?? $is_listed );
		$this->filter( 'storeboard_platform_profile_fields', static fn(): array => Declared::store( 'profile' )['older'] );
		$this->filter(
			'storeboard_platform_settings',
			static fn( array $rows ): array => array_values( array_filter( $rows, static fn( array $row ) => ! in_array( $row['id'] ?? '', $older['without_settings'], true ) ) )
		);
		$this->filter( 'storeboard_platform_order_line', static fn( array $line ): array => array_diff_key( $line, [ 'global_unique_id' => true ] ) );
		$this->filter( 'storeboard_platform_variation', static fn( array $fields ): array => array_diff_key( $fields, [ 'gallery_image_ids' => true ] ) );
		$this->filter( 'storeboard_platform_price_html', static fn( string $html ): string => str_replace( ' translate="no"', '', $html ) );
		$this->filter( 'user_has_cap', static fn( array $all ): array => array_diff_key( $all, [ 'create_customers' => true ] ) );
		$this->filter( 'storeboard_platform_user_data_fields', static fn( array $fields ): array => array_values( array_diff( $fields, $older['without_preferences'] ) ) );
	}

	/**
	 * Adds a filter that runs before those of extensions and of the demo, and only while the older dialect is active.
	 *
	 * @param string   $hook   A filter of the platform.
	 * @param callable $change Converts 11.0's value to the older one.
	 */
	private function filter( string $hook, callable $change ): void {
		add_filter( $hook, static fn( $value, ...$more ) => Dialect::is_older() ? $change( $value, ...$more ) : $value, 5, 2 );
	}
}
