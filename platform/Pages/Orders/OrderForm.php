<?php
/**
 * The fields of an order's form.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Orders;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\OrderWriter;
use WP_Post;

/**
 * The values that an order's form shows, and those that it sent. All of them are stored, or none; if none, the form
 * shows the typed values again.
 */
final class OrderForm {

	/**
	 * The fields of an address in the form's order. Only billing addresses have an email.
	 */
	public const ADDRESS = [ 'first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'postcode', 'country', 'state', 'email', 'phone' ];

	private const TIME = [ 'order_date', 'order_date_hour', 'order_date_minute', 'order_date_second' ];

	/**
	 * @var array<string, string> Values by name.
	 */
	private array $values;

	public function __construct( private WP_Post $order ) {
		$time   = 'auto-draft' === $order->post_status ? current_time( 'mysql' ) : $order->post_date;
		$status = OrderWriter::status( $order );
		$parts  = array_combine( self::TIME, [ substr( $time, 0, 10 ), substr( $time, 11, 2 ), substr( $time, 14, 2 ), substr( $time, 17, 2 ) ] );

		$this->values = $parts + [
			'order_status'  => 'auto-draft' === $status ? 'pending' : $status,
			'customer_user' => (string) (int) get_post_meta( $order->ID, '_customer_user', true ),
			'customer_note' => $order->post_excerpt,
		];

		foreach ( self::meta_names() as $name ) {
			$this->values[ $name ] = (string) get_post_meta( $order->ID, $name, true );
		}
	}

	/**
	 * @param string $kind 'billing' or 'shipping'.
	 * @return string[] Names of the address' fields.
	 */
	public static function address( string $kind ): array {
		$parts = 'billing' === $kind ? self::ADDRESS : array_diff( self::ADDRESS, [ 'email' ] );

		return array_map( static fn( string $part ): string => "_{$kind}_{$part}", array_values( $parts ) );
	}

	public function value( string $name ): string {
		return $this->values[ $name ] ?? '';
	}

	/**
	 * Reads the sent values. A field that was not sent stays unchanged.
	 *
	 * @param array<string, mixed> $sent Without slashes.
	 * @return string[] Error messages.
	 */
	public function take( array $sent ): array {
		$errors = [];

		foreach ( array_keys( $this->values ) as $name ) {
			if ( isset( $sent[ $name ] ) && is_string( $sent[ $name ] ) ) {
				$this->values[ $name ] = 'customer_note' === $name ? sanitize_textarea_field( $sent[ $name ] ) : sanitize_text_field( $sent[ $name ] );
			} elseif ( isset( $sent[ $name ] ) ) {
				/* translators: %s: name of a form field. */
				$errors[] = sprintf( __( '%s: enter a text.', 'storeboard-platform' ), $name );
			}
		}

		$this->values['order_status'] = (string) preg_replace( '/^wc-/', '', $this->values['order_status'] );

		return [ ...$errors, ...$this->errors() ];
	}

	public function store(): void {
		$meta = array_intersect_key( $this->values, array_flip( self::meta_names() ) );
		$post = [
			'status' => $this->values['order_status'],
			'note'   => $this->values['customer_note'],
		];

		// An unchanged time keeps its seconds and, when clocks are set back, its hour.
		if ( $this->time() !== $this->order->post_date ) {
			$post['date'] = $this->time();
		}

		OrderWriter::update( $this->order->ID, $post, $meta + [ '_customer_user' => (string) (int) $this->values['customer_user'] ] );
	}

	/**
	 * @return string[]
	 */
	private function errors(): array {
		$values   = $this->values;
		$problems = [];

		if ( ! isset( ContentTypes::order_statuses()[ $values['order_status'] ] ) ) {
			$problems[] = __( 'Status: choose one of the listed values.', 'storeboard-platform' );
		}

		if ( false === strtotime( $this->time() ) || gmdate( 'Y-m-d H:i:s', (int) strtotime( $this->time() . ' UTC' ) ) !== $this->time() ) {
			$problems[] = __( 'Date created: enter a date as year-month-day, and a time of that day.', 'storeboard-platform' );
		}

		if ( '' !== $values['_billing_email'] && ! is_email( $values['_billing_email'] ) ) {
			$problems[] = __( 'Email address: enter one, or leave it empty.', 'storeboard-platform' );
		}

		foreach ( [ '_billing_country', '_shipping_country' ] as $name ) {
			if ( '' !== $values[ $name ] && ! isset( Geography::countries()[ $values[ $name ] ] ) ) {
				$problems[] = __( 'Country: choose one of the listed values.', 'storeboard-platform' );
			}
		}

		if ( '0' !== (string) (int) $values['customer_user'] && false === get_userdata( (int) $values['customer_user'] ) ) {
			$problems[] = __( 'Customer: there is no such customer.', 'storeboard-platform' );
		}

		return $problems;
	}

	/**
	 * @return string `Y-m-d H:i:s` in the store's time, from any typed value.
	 */
	private function time(): string {
		[ $day, $hour, $minute, $second ] = array_map( fn( string $name ): string => $this->values[ $name ], self::TIME );

		return sprintf( '%s %s:%s:%s', $day, str_pad( $hour, 2, '0', STR_PAD_LEFT ), str_pad( $minute, 2, '0', STR_PAD_LEFT ), str_pad( $second, 2, '0', STR_PAD_LEFT ) );
	}

	/**
	 * @return string[]
	 */
	private static function meta_names(): array {
		return [ ...self::address( 'billing' ), ...self::address( 'shipping' ), '_payment_method', '_transaction_id' ];
	}
}
