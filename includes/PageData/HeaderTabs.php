<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\PageData;

use Storeboard\Platform\Platform;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Setup\SetupState;
use Storeboard\Storage\Preference;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * The tabs at the end of the header, as src/shell/activity-panel has them: what their script reads, and the links that stand in their place
 * until it comes (src/app/header-tabs.tsx). Each link works without the script.
 *
 * @phpstan-type Facts array{shopUrl: string, siteUrl: string, isComingSoon: bool, hasNotice: bool, setup: array{complete: int, left: int}|null, openTasks: int|null, hasAccount: bool, isOnSettings: bool, inboxReadAt: string, activitySeen: string, sells: bool, usesOrdersScreen: bool}
 */
final class HeaderTabs {

	/** Options that the tabs read and that many stores do not have. Read one by one, each would cost a query. */
	public const OPTIONS = [ 'woocommerce_coming_soon', 'woocommerce_demo_store_notice', ReminderCounts::OPTION ];

	/** Pages of the app on which a product is written. */
	private const PRODUCT_PATHS = '~^(add-product|product(/.*)?)$~';

	private const DOCUMENTATION = 'https://woocommerce.com/documentation/?utm_source=help_panel&utm_medium=product';

	/** WooCommerce's own screen has the account; ours shows what is installed. */
	private const ACCOUNT = 'admin.php?page=wc-admin&path=%2Fextensions&tab=my-subscriptions&storeboard=off';

	/** These open a panel below the header: tabs for assistive technology, too. */
	private const PANELS = [ 'activity', 'setup', 'help' ];

	/** These stand behind the home screen's Display options, the others before them. */
	private const LAST = [ 'account', 'help' ];

	private const EXTERNAL = 'M19.5 4.5h-7V6h4.44l-5.97 5.97 1.06 1.06L18 7.06v4.44h1.5v-7Zm-13 1a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3H17v3a.5.5 0 0 1-.5.5h-10a.5.5 0 0 1-.5-.5v-10a.5.5 0 0 1 .5-.5h3V5.5h-3Z';

	/** The paths of the icons that the script shows (@wordpress/icons): nothing blinks when it comes. */
	private const ICONS = [
		'activity'     => 'M6 5.5h12a.5.5 0 01.5.5v7H14a2 2 0 11-4 0H5.5V6a.5.5 0 01.5-.5zm-.5 9V18a.5.5 0 00.5.5h12a.5.5 0 00.5-.5v-3.5h-3.337a3.5 3.5 0 01-6.326 0H5.5zM4 13V6a2 2 0 012-2h12a2 2 0 012 2v12a2 2 0 01-2 2H6a2 2 0 01-2-2v-5z',
		'setup'        => 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 14.5a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Z',
		'previewSite'  => self::EXTERNAL,
		'previewStore' => self::EXTERNAL,
		'account'      => 'M7.25 16.437a6.5 6.5 0 1 1 9.5 0V16A2.75 2.75 0 0 0 14 13.25h-4A2.75 2.75 0 0 0 7.25 16v.437Zm1.5 1.193a6.47 6.47 0 0 0 3.25.87 6.47 6.47 0 0 0 3.25-.87V16c0-.69-.56-1.25-1.25-1.25h-4c-.69 0-1.25.56-1.25 1.25v1.63ZM4 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0Zm10-2a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
		'help'         => 'M12 4.75a7.25 7.25 0 100 14.5 7.25 7.25 0 000-14.5zM3.25 12a8.75 8.75 0 1117.5 0 8.75 8.75 0 01-17.5 0zM12 8.75a1.5 1.5 0 01.167 2.99c-.465.052-.917.44-.917 1.01V14h1.5v-.845A3 3 0 109 10.25h1.5a1.5 1.5 0 011.5-1.5zM11.25 15v1.5h1.5V15h-1.5z',
	];

	/**
	 * What the script reads: `HeaderTabs` in src/lib/page-settings.ts.
	 *
	 * @param mixed $lists The reply of the task lists' route, where the page has it; else what was last known counts.
	 * @return Facts
	 */
	public static function facts( Platform $platform, $lists = null ): array {
		$features = $platform->features();

		return [
			'shopUrl'          => function_exists( 'wc_get_page_permalink' ) ? (string) wc_get_page_permalink( 'shop' ) : home_url( '/' ),
			'siteUrl'          => home_url(),
			'isComingSoon'     => 'yes' === get_option( 'woocommerce_coming_soon' ),
			'hasNotice'        => '' !== trim( PlainText::of( get_option( 'woocommerce_demo_store_notice' ) ) ),
			'setup'            => $platform->has_feature( 'onboarding' ) ? SetupState::progress( $lists ) : null,
			'openTasks'        => $platform->has_feature( 'onboarding' ) ? ReminderCounts::things( $lists ) : 0,
			'hasAccount'       => ! empty( $features['hasAccountMenu'] ),
			'isOnSettings'     => ! empty( $features['hasTabsOnSettings'] ),
			'inboxReadAt'      => Preference::word( get_current_user_id(), 'activity_panel_inbox_last_read' ),
			'activitySeen'     => Preference::word( get_current_user_id(), ActivitySeen::NAME ),
			'sells'            => StoreFacts::has( 'orders', static fn() => $platform->has_orders() ),
			'usesOrdersScreen' => $platform->uses_orders_screen(),
		];
	}

	/**
	 * The tabs of a screen of the app, as src/shell/activity-panel/tabs.ts has them.
	 *
	 * @param array<string, mixed> $query The address.
	 * @param Facts                $facts
	 * @return string[]
	 */
	public static function of_screen( array $query, array $facts ): array {
		if ( ! current_user_can( 'manage_woocommerce' ) ) {
			return [];
		}
		$path       = is_string( $query['path'] ?? null ) ? trim( $query['path'], '/' ) : '';
		$task       = $query['task'] ?? '';
		$is_home    = '' === $path;
		$is_product = 1 === preg_match( self::PRODUCT_PATHS, $path );
		$is_here    = [
			'activity'     => ! $is_home && ! $is_product,
			'setup'        => ! $is_home && ! $is_product && null !== $facts['setup'],
			'previewSite'  => $is_home && 'appearance' === $task,
			'previewStore' => $is_home && 'appearance' !== $task,
			'account'      => $is_home && $facts['hasAccount'],
			'help'         => $is_home,
		];

		return array_keys( array_filter( $is_here ) );
	}

	/**
	 * The tabs of a classic page that PHP prints, as tabs.ts has them. Where a product is added nothing stands in for Feedback, a dialog, and the
	 * tabs beside it would move: none is printed there.
	 *
	 * @param array<string, mixed> $query The address.
	 * @param string               $file  The file of the admin that the page is, for example 'post-new.php'.
	 * @param Facts                $facts
	 * @return string[]
	 */
	public static function of_classic_page( array $query, string $file, array $facts ): array {
		$is_settings    = 'wc-settings' === ( $query['page'] ?? '' );
		$is_new_product = 'post-new.php' === $file && 'product' === ( $query['post_type'] ?? '' );
		if ( $is_new_product || ( $is_settings && ! $facts['isOnSettings'] ) || ! current_user_can( 'manage_woocommerce' ) ) {
			return [];
		}

		return null === $facts['setup'] ? [ 'activity' ] : [ 'activity', 'setup' ];
	}

	/**
	 * @param string[] $names Of tabs, in their order.
	 * @param Facts    $facts
	 */
	public static function markup( array $names, array $facts ): string {
		$before = self::side( array_diff( $names, self::LAST ), $facts );
		$after  = self::side( array_intersect( $names, self::LAST ), $facts );

		return '<div class="woocommerce-layout__activity-panel" id="woocommerce-activity-panel">'
			. '<div class="storeboard-tabs"><h2 class="screen-reader-text">' . esc_html__( 'Store Activity', 'storeboard' ) . '</h2>' . $before . '</div><div class="storeboard-tabs">' . $after . '</div></div>';
	}

	/**
	 * Tabs with panels stand beside each other, and are one list.
	 *
	 * @param string[] $names
	 * @param Facts    $facts
	 */
	private static function side( array $names, array $facts ): string {
		$others = '';
		$list   = '';
		foreach ( $names as $name ) {
			if ( in_array( $name, self::PANELS, true ) ) {
				$list .= self::tab( $name, $facts );
			} else {
				$others .= self::tab( $name, $facts );
			}
		}

		return $others . ( '' === $list ? '' : '<div role="tablist" aria-label="' . esc_attr__( 'Store Activity', 'storeboard' ) . '">' . $list . '</div>' );
	}

	/**
	 * As wide as the button that the script puts in its place; nobody sees or hears it.
	 */
	public static function place_of( string $label ): string {
		return sprintf(
			'<span class="components-button has-text has-icon woocommerce-layout__header-meta-icon woocommerce-layout__activity-panel-tab" style="visibility:hidden" aria-hidden="true">%s<span class="storeboard-tab__label">%s</span></span>',
			self::icon( '' ),
			esc_html( $label )
		);
	}

	private static function icon( string $path ): string {
		return sprintf( '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path fill-rule="evenodd" clip-rule="evenodd" d="%s"></path></svg>', $path );
	}

	/**
	 * @param Facts $facts
	 */
	private static function tab( string $name, array $facts ): string {
		[ $label, $url ] = match ( $name ) {
			'activity'     => [ __( 'Activity', 'storeboard' ), admin_url( 'admin.php?page=wc-admin' ) ],
			'setup'        => [ __( 'Finish setup', 'storeboard' ), admin_url( 'admin.php?page=wc-admin' ) ],
			'previewSite'  => [ __( 'Preview site', 'storeboard' ), $facts['siteUrl'] ],
			'previewStore' => [ $facts['isComingSoon'] ? __( 'Preview store', 'storeboard' ) : __( 'View store', 'storeboard' ), $facts['shopUrl'] ],
			'account'      => [ __( 'User options', 'storeboard' ), admin_url( self::ACCOUNT ) ],
			default        => [ __( 'Help', 'storeboard' ), self::DOCUMENTATION ],
		};
		$role = in_array( $name, self::PANELS, true ) ? 'role="tab" aria-selected="false"' : 'role="button"';
		$more = str_starts_with( $name, 'preview' ) ? 'target="_blank" rel="noreferrer"' : 'id="activity-panel-tab-' . $name . '" ' . $role . ' aria-expanded="false"';
		$icon = self::icon( self::ICONS[ $name ] );

		$has_news = 'activity' === $name && $facts['openTasks'] > ActivitySeen::of( $facts['activitySeen'], 'tasks' );
		$more    .= $has_news ? ' aria-describedby="activity-panel-activity-news"' : '';

		return sprintf(
			'<a class="components-button has-text has-icon woocommerce-layout__activity-panel-tab%1$s" href="%2$s" data-tab="%3$s" %4$s>%5$s<span class="storeboard-tab__label">%6$s</span>%7$s</a>',
			$has_news ? ' has-unread' : '',
			esc_url( $url ),
			$name,
			$more,
			$icon,
			esc_html( $label ),
			$has_news ? '<span class="storeboard-tab__dot" aria-hidden="true"></span><span id="activity-panel-activity-news" hidden>' . esc_html__( 'unread activity', 'storeboard' ) . '</span>' : ''
		);
	}
}
