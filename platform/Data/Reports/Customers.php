<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data\Reports;

use WP_User;

/** Rows of wc_customer_lookup: a user who ordered, or a guest, known only by e-mail address. */
final class Customers {

	private const PLACE = [ 'country', 'postcode', 'city', 'state' ];

	/**
	 * Finds or makes the row of an order's customer, and updates it for a user.
	 *
	 * @param array<string, string> $meta The order's meta.
	 * @param string                $gmt  When the order was placed.
	 * @return int The row's id, or 0 if the order names nobody.
	 */
	public static function of_order( array $meta, string $gmt ): int {
		$user = get_userdata( (int) ( $meta['_customer_user'] ?? 0 ) );

		if ( $user instanceof WP_User ) {
			return self::write( self::find( 'user_id', $user->ID ), self::of_user( $user ) );
		}

		$email = $meta['_billing_email'] ?? '';
		$id    = '' === $email ? 0 : self::find( 'email', $email );

		return '' === $email || $id > 0 ? $id : self::write(
			0,
			self::fit(
				[
					'first_name'       => $meta['_billing_first_name'] ?? '',
					'last_name'        => $meta['_billing_last_name'] ?? '',
					'email'            => $email,
					'date_last_active' => $gmt,
				] + array_combine( self::PLACE, array_map( static fn( string $part ): string => $meta[ "_billing_{$part}" ] ?? '', self::PLACE ) )
			)
		);
	}

	/** Deletes customers who have no orders left. */
	public static function forget_without_orders(): void {
		global $wpdb;

		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE customer_id NOT IN ( SELECT customer_id FROM %i )', self::table(), Tables::name( 'wc_order_stats' ) ) );
	}

	/**
	 * @param string     $column 'user_id', or 'email' for guests.
	 * @param int|string $value  The column's value.
	 */
	private static function find( string $column, $value ): int {
		global $wpdb;

		$guest = 'email' === $column ? ' AND user_id IS NULL' : '';

		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT customer_id FROM %i WHERE %i = %s{$guest} ORDER BY customer_id LIMIT 1", self::table(), $column, $value ) );
	}

	/** @return array<string, mixed> Values by column. */
	private static function of_user( WP_User $user ): array {
		$active = get_user_meta( $user->ID, 'wc_last_active', true );
		$either = static fn( string $field ): string => (string) ( get_user_meta( $user->ID, $field, true ) ?: get_user_meta( $user->ID, "billing_{$field}", true ) );

		return [
			'user_id'          => $user->ID,
			'date_last_active' => is_numeric( $active ) ? gmdate( 'Y-m-d H:i:s', (int) $active ) : null,
			'date_registered'  => $user->user_registered,
		] + self::fit(
			[
				'username'   => $user->user_login,
				'first_name' => $either( 'first_name' ),
				'last_name'  => $either( 'last_name' ),
				'email'      => $user->user_email,
			] + array_combine( self::PLACE, array_map( static fn( string $part ): string => (string) get_user_meta( $user->ID, "billing_{$part}", true ), self::PLACE ) )
		);
	}

	/**
	 * Shortens values that are longer than their column, because a database may refuse the row.
	 *
	 * @param array<string, string> $columns Values by column.
	 * @return array<string, string>
	 */
	private static function fit( array $columns ): array {
		$lengths = [
			'username' => 60,
			'email'    => 100,
			'country'  => 2,
			'postcode' => 20,
			'city'     => 100,
			'state'    => 100,
		];

		foreach ( $columns as $name => $value ) {
			$columns[ $name ] = mb_substr( $value, 0, $lengths[ $name ] ?? 255 );
		}

		return $columns;
	}

	/**
	 * @param int                  $id      0 for a new row.
	 * @param array<string, mixed> $columns Values by column.
	 */
	private static function write( int $id, array $columns ): int {
		global $wpdb;

		if ( $id > 0 ) {
			$wpdb->update( self::table(), $columns, [ 'customer_id' => $id ] );

			return $id;
		}

		// Another request may have made this user's row in the meantime.
		$shown = $wpdb->suppress_errors();
		$made  = $wpdb->insert( self::table(), $columns );
		$wpdb->suppress_errors( $shown );

		return $made ? (int) $wpdb->insert_id : self::find( 'user_id', $columns['user_id'] ?? 0 );
	}

	private static function table(): string {
		return Tables::name( 'wc_customer_lookup' );
	}
}
