<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Demo;

use StoreboardPlatform\Data\Rows;

/** Users of the role customer, with an address. Their e-mail addresses lead nowhere. */
final class Customers {

	/**
	 * @param Random $random The random numbers.
	 * @param int    $count  The number of customers.
	 * @return array<int, array<string, mixed>> Keys id, first_name, last_name, email, country, state, city, postcode.
	 */
	public function make( Random $random, int $count ): array {
		global $wpdb;

		$users = new Rows( $wpdb->users );
		$meta  = new Rows( $wpdb->usermeta );
		$first = Rows::next_id( $wpdb->users, 'ID' );
		$hash  = wp_hash_password( wp_generate_password( 24 ) );
		$made  = [];

		for ( $at = 0; $at < $count; $at++ ) {
			$customer = $this->person( $random, $at ) + [ 'id' => $first + $at ];
			$when     = Seeder::moment( $random->between( 1, 300 ), $random->between( 0, 86399 ) );

			$users->add(
				[
					'ID'              => $customer['id'],
					'user_login'      => $customer['login'],
					'user_pass'       => $hash,
					'user_nicename'   => $customer['login'],
					'user_email'      => $customer['email'],
					'user_registered' => $when['gmt'],
					'display_name'    => $customer['first_name'] . ' ' . $customer['last_name'],
				]
			);

			$meta->add_meta( 'user_id', $customer['id'], $this->meta( $customer ) );

			$made[] = $customer;
		}

		$users->write();
		$meta->write();

		return $made;
	}

	/** @return array<string, mixed> */
	private function person( Random $random, int $at ): array {
		/** @var array{first: list<string>, last: list<string>, places: list<array<string, string>>} $declared */
		$declared = Seeder::declared( 'customers' );

		$place = $random->pick( $declared['places'] );
		$login = sprintf( 'demo-customer-%03d', $at + 1 );

		return [
			'login'      => $login,
			'first_name' => $random->pick( $declared['first'] ),
			'last_name'  => $random->pick( $declared['last'] ),
			'email'      => $login . '@example.com',
			'address_1'  => $random->between( 1, 99 ) . ' Mill Lane',
		] + $place;
	}

	/**
	 * @param array<string, mixed> $customer See person().
	 * @return array<string, string>
	 */
	private function meta( array $customer ): array {
		global $wpdb;

		$meta = [
			Seeder::MARK                 => '1',
			$wpdb->prefix . 'capabilities' => serialize( [ 'customer' => true ] ),
			$wpdb->prefix . 'user_level' => '0',
			'first_name'                 => $customer['first_name'],
			'last_name'                  => $customer['last_name'],
			'nickname'                   => $customer['login'],
		];

		foreach ( [ 'first_name', 'last_name', 'email', 'country', 'state', 'city', 'postcode', 'address_1' ] as $key ) {
			$meta[ 'billing_' . $key ] = $customer[ $key ];
		}

		return $meta;
	}
}
