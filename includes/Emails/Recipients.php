<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use Storeboard\Support\Access;
use Storeboard\Support\ExtensionFilter;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Who may have reports sent, and to whom: whoever sees reports to themselves, who manages the store to others who see reports. */
final class Recipients {

	public const OWN    = 'own';
	public const OTHERS = 'others';

	private const REPORTS = 'view_woocommerce_reports';

	/** Of so many an owner can choose. */
	private const MOST = 100;

	/**
	 * Whether the current user may have reports sent.
	 *
	 * @param string $to OWN or OTHERS.
	 */
	public static function may( string $to ): bool {
		$own = [
			self::OWN    => self::REPORTS,
			self::OTHERS => 'manage_woocommerce',
		];
		/**
		 * Filters the capabilities that sending reports by email takes. Whoever sends or gets one sees reports too.
		 *
		 * @param array{own: string, others: string} $capabilities To oneself, and to others.
		 */
		[ $all ] = ExtensionFilter::apply( static fn() => apply_filters( 'storeboard_email_capabilities', $own ), 'storeboard_email_capabilities', $own, 'capabilities of emails' );

		return Access::may_see_reports() && current_user_can( is_string( $all[ $to ] ?? null ) ? $all[ $to ] : $own[ $to ] ); // phpcs:ignore WordPress.WP.Capabilities.Undetermined -- One of those above.
	}

	/** Whether the current user reads, changes and removes what somebody gets. */
	public static function may_manage( int $recipient ): bool {
		return self::may( get_current_user_id() === $recipient ? self::OWN : self::OTHERS );
	}

	/** Why somebody gets nothing, whatever it is; '' where they may. */
	public static function problem( int $user_id ): string {
		$user = get_userdata( $user_id );

		return match ( true ) {
			! $user instanceof WP_User,
			is_multisite() && ! is_user_member_of_blog( $user_id ) && ! is_super_admin( $user_id ) => Reasons::GONE,
			false === is_email( $user->user_email ),
			is_multisite() && is_user_spammy( $user ) => Reasons::NOBODY,
			! user_can( $user, self::REPORTS ) => Reasons::REFUSED,
			default => '',
		};
	}

	/**
	 * @return list<array{id: int, name: string}> Those whom the current user can choose, themselves first.
	 */
	public static function all(): array {
		$own    = wp_get_current_user();
		$others = self::may( self::OTHERS ) ? get_users(
			[
				'capability' => self::REPORTS,
				'exclude'    => [ $own->ID ], // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams.PostNotIn_exclude -- One.
				'orderby'    => 'display_name',
				'number'     => self::MOST,
			]
		) : [];

		return array_map(
			static fn( WP_User $user ): array => [
				'id'   => $user->ID,
				'name' => $user->display_name,
			],
			[ $own, ...$others ]
		);
	}
}
