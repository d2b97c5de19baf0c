<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/** What people read for a fact of orders. */
final class FactLabels {

	/**
	 * @param string      $fact   One of OrderFacts::TEXTS or FactSums::MOMENTS; 'order', 'product' or 'category' where a member is an id.
	 * @param string|null $member Null of orders whose facts were not read yet.
	 */
	public static function of( string $fact, ?string $member ): string {
		if ( null === $member ) {
			return __( 'Not read yet', 'storeboard' );
		}
		if ( '' === $member ) {
			return match ( $fact ) {
				'method' => __( 'No payment method', 'storeboard' ),
				// Most orders come from none: nothing about them is unknown.
				'campaign' => __( 'No campaign', 'storeboard' ),
				default => __( 'Unknown', 'storeboard' ),
			};
		}

		return match ( $fact ) {
			'method' => self::method( $member ),
			'origin' => self::origins()[ $member ] ?? $member,
			// As a browser is told: "(direct)", "google".
			'source' => trim( $member, '()' ),
			'order' => '#' . LiveOrders::number( (int) $member ),
			'weekday' => self::weekday( $member ),
			'hour' => self::hour( $member ),
			/* translators: 1: a day of the week, 2: a time: 'Monday, 2:00 pm'. */
			'moment' => sprintf( __( '%1$s, %2$s', 'storeboard' ), self::weekday( $member[0] ), self::hour( substr( $member, 2 ) ) ),
			'product' => self::name( get_post_field( 'post_title', (int) $member ) ),
			'category' => self::name( get_term_field( 'name', (int) $member, 'product_cat' ) ),
			default => $member,
		};
	}

	/** Whether a product or a category was deleted: no editor has it. */
	public static function is_gone( string $fact, ?string $member ): bool {
		return match ( $fact ) {
			'product' => null === get_post( (int) $member ),
			'category' => ! get_term( (int) $member, 'product_cat' ) instanceof \WP_Term,
			default => false,
		};
	}

	private static function weekday( string $day ): string {
		global $wp_locale;

		return $wp_locale->get_weekday( (int) $day );
	}

	/** As the site writes times. */
	private static function hour( string $hour ): string {
		$format = get_option( 'time_format' );

		return (string) wp_date( is_string( $format ) && '' !== $format ? $format : 'H:i', (int) $hour * HOUR_IN_SECONDS, new \DateTimeZone( 'UTC' ) );
	}

	/**
	 * @param mixed $name
	 */
	private static function name( $name ): string {
		return is_string( $name ) && '' !== $name ? PlainText::of( $name ) : __( '(Deleted)', 'storeboard' );
	}

	/**
	 * As the store's checkout calls it. Gateways keep that in an option; to load all of them for a name would cost more than the report. One that is gone is
	 * called as one of the last orders that it paid.
	 */
	private static function method( string $id ): string {
		$settings = get_option( "woocommerce_{$id}_settings" );
		$title    = is_array( $settings ) ? $settings['title'] ?? '' : '';
		$title    = is_string( $title ) && '' !== trim( $title ) ? $title : FactSource::title_of_method( $id );

		return '' !== trim( $title ) ? wp_strip_all_tags( $title ) : $id;
	}

	/**
	 * @return array<string, string>
	 */
	private static function origins(): array {
		return [
			'utm'        => __( 'Campaign', 'storeboard' ),
			'organic'    => __( 'Organic search', 'storeboard' ),
			'referral'   => __( 'Referral', 'storeboard' ),
			'typein'     => __( 'Direct', 'storeboard' ),
			'admin'      => __( 'Web admin', 'storeboard' ),
			'mobile_app' => __( 'Mobile app', 'storeboard' ),
			'pos'        => __( 'Point of Sale', 'storeboard' ),
		];
	}
}
