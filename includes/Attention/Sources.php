<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention;

use Closure;
use DateTimeImmutable;
use Storeboard\Emails\Recipients;
use Storeboard\Emails\Table as Emails;
use Storeboard\Cards\Metrics;
use Storeboard\Cards\Targets;
use Storeboard\Exports\Table as Exports;
use Storeboard\Home\TodayPanels;
use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Reports\LiveOrders;
use Storeboard\Setup\ReminderCounts;
use Storeboard\Setup\SetupState;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\ExtensionFilter;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * All that may need attention, in the order of the list: what Storeboard knows, and what extensions add. docs/extending/attention.md tells these how.
 *
 * @phpstan-import-type Known from Source
 * @phpstan-import-type Described from Source
 * @phpstan-import-type Bulk from Source
 * @phpstan-import-type Item from Source
 */
final class Sources {

	public const FILTER = 'storeboard_attention_sources';

	/** Counts of ours are counted anew after this time, whatever the hooks said: somebody may have written past them. */
	private const LIFETIME = 10 * 60;

	/** How long a failed payment is told of: a customer who has not paid after that will not come back. */
	private const FAILED_FOR = 7 * DAY_IN_SECONDS;

	/** So many orders are completed at once. */
	public const MOST_AT_ONCE = 25;

	/** Paid, and not sent. One on hold waits for its payment, and is never completed with others. */
	private const PAID = 'wc-processing';

	private const ON_HOLD = 'wc-on-hold';

	/** What a line of an extension may depend on: its count is asked for again when that changes. */
	private const DEPENDENCIES = [ ReplyVersions::ORDERS, ReplyVersions::STOCK, ReplyVersions::REVIEWS, ReplyVersions::NOTES, ReplyVersions::SETUP ];

	public function __construct( private Platform $platform ) {}

	/**
	 * @return array<string, Source> By id: those that the current user may see.
	 */
	public function all(): array {
		$may = static fn( Source $source ): bool => (bool) ExtensionErrors::attempt( $source->may_see, false, "needs attention: $source->id" );

		return array_filter( $this->known() + $this->added(), $may );
	}

	/**
	 * @return array<string, Source>
	 */
	private function known(): array {
		$sources = [ $this->orders(), $this->failed_payments(), $this->reviews(), $this->setup(), $this->alerts(), $this->targets(), $this->exports(), $this->emails() ];
		if ( 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ) ) {
			array_splice( $sources, 3, 0, [ $this->stock() ] );
		}

		return array_column( $sources, null, 'id' );
	}

	private function orders(): Source {
		$statuses = array_map( static fn( string $status ): string => "wc-$status", TodayPanels::actionable_statuses() );

		return new Source(
			'orders',
			static fn(): bool => self::may( 'edit_others_shop_orders', 'shop_order' ),
			static fn(): array => [ 'facts' => [ 'on_hold' => in_array( self::ON_HOLD, $statuses, true ) ? self::of_status( [ self::ON_HOLD ] )['count'] : 0 ] ] + self::of_status( $statuses ),
			function ( array $known ) use ( $statuses ): array {
				$paid    = in_array( self::PAID, $statuses, true ) ? self::oldest_paid() : [];
				$on_hold = (int) ( $known['facts']['on_hold'] ?? 0 );

				return [
					'detail' => 0 === $on_hold ? '' : sprintf(
						/* translators: %s: number of orders. */
						_n( '%s of them is on hold', '%s of them are on hold', $on_hold, 'storeboard' ),
						number_format_i18n( $on_hold )
					),
				] + self::describe(
					/* translators: %s: number of orders. */
					_n( '%s order to fulfill', '%s orders to fulfill', $known['count'], 'storeboard' ),
					$known,
					__( 'View orders', 'storeboard' ),
					LiveOrders::list_url( $this->platform->uses_orders_screen(), 1 === count( $statuses ) ? $statuses[0] : '' ),
					[] === $paid ? null : [
						'action' => 'complete',
						'items'  => $paid,
					]
				);
			},
			ReplyVersions::ORDERS,
			self::LIFETIME
		);
	}

	private function failed_payments(): Source {
		return new Source(
			'failed-payments',
			static fn(): bool => self::may( 'edit_others_shop_orders', 'shop_order' ),
			static fn(): array => self::of_status( [ 'wc-failed' ], time() - self::FAILED_FOR ),
			fn( array $known ): array => self::describe(
				/* translators: %s: number of payments. */
				_n( '%s failed payment in the last 7 days', '%s failed payments in the last 7 days', $known['count'], 'storeboard' ),
				$known,
				__( 'View failed orders', 'storeboard' ),
				LiveOrders::list_url( $this->platform->uses_orders_screen(), 'wc-failed' )
			),
			ReplyVersions::ORDERS,
			self::LIFETIME
		);
	}

	private function reviews(): Source {
		return new Source(
			'reviews',
			static fn(): bool => 'yes' === get_option( 'woocommerce_enable_reviews', 'yes' ) && self::may( 'moderate_comments', 'product_review' ),
			static function (): array {
				global $wpdb;

				return self::counted(
					"SELECT COUNT(*) AS many, MIN( c.comment_date_gmt ) AS oldest FROM $wpdb->comments c JOIN $wpdb->posts p ON p.ID = c.comment_post_ID
					WHERE c.comment_approved = '0' AND c.comment_type = 'review' AND p.post_type = 'product'"
				);
			},
			static fn( array $known ): array => self::describe(
				/* translators: %s: number of reviews. */
				_n( '%s review to moderate', '%s reviews to moderate', $known['count'], 'storeboard' ),
				$known,
				__( 'Moderate reviews', 'storeboard' ),
				admin_url( 'edit.php?post_type=product&page=product-reviews&comment_status=moderated' )
			),
			ReplyVersions::REVIEWS,
			self::LIFETIME
		);
	}

	private function stock(): Source {
		$stock = new Stock( $this->platform );

		return new Source(
			'stock',
			static fn(): bool => self::may( 'edit_others_products', 'product' ),
			static fn(): array => $stock->count(),
			static function ( array $known ): array {
				$gone = (int) ( $known['facts']['gone'] ?? 0 );

				return [
					'detail' => 0 === $gone ? '' : sprintf(
						/* translators: %s: number of products. */
						_n( '%s of them is sold out', '%s of them are sold out', $gone, 'storeboard' ),
						number_format_i18n( $gone )
					),
					'items'  => Stock::shown( $known ),
				] + self::describe(
					/* translators: %s: number of products. */
					_n( '%s product low in stock', '%s products low in stock', $known['count'], 'storeboard' ),
					$known,
					__( 'View stock', 'storeboard' ),
					admin_url( current_user_can( 'view_woocommerce_reports' ) ? 'admin.php?page=wc-admin&path=%2Fanalytics%2Fstock&type=lowstock' : 'edit.php?post_type=product' )
				);
			},
			ReplyVersions::STOCK,
			self::LIFETIME,
			false
		);
	}

	/** What the task lists said when anybody last read them: no task is worked out for it. */
	private function setup(): Source {
		return new Source(
			'setup',
			static fn(): bool => current_user_can( 'manage_woocommerce' ),
			static fn(): array => [
				'count' => SetupState::is_hidden() ? 0 : ReminderCounts::get()['left'] ?? 0,
				'since' => null,
				'facts' => [],
			],
			static fn( array $known ): array => self::describe(
				/* translators: %s: number of setup tasks. */
				_n( '%s setup task left', '%s setup tasks left', $known['count'], 'storeboard' ),
				$known,
				__( 'Continue setup', 'storeboard' ),
				admin_url( 'admin.php?page=wc-admin' )
			)
		);
	}

	private function alerts(): Source {
		return new Source(
			'alerts',
			fn(): bool => current_user_can( 'manage_woocommerce' ) && $this->platform->has_feature( 'store-alerts' ),
			static function (): array {
				global $wpdb;

				return self::counted( "SELECT COUNT(*) AS many, MIN( date_created ) AS oldest FROM {$wpdb->prefix}wc_admin_notes WHERE status = 'unactioned' AND type IN ( 'error', 'update' ) AND is_deleted = 0" );
			},
			static fn( array $known ): array => self::describe(
				/* translators: %s: number of alerts and updates. */
				_n( '%s store alert or update', '%s store alerts and updates', $known['count'], 'storeboard' ),
				$known,
				__( 'Read alerts', 'storeboard' ),
				admin_url( 'admin.php?page=wc-admin' )
			),
			ReplyVersions::NOTES,
			self::LIFETIME
		);
	}

	/**
	 * @param list<string> $notes What has to be known beside a stat, such as 'Sales with a known cost: 12%'.
	 */
	private static function noted( string $name, array $notes ): string {
		/* translators: 1: a stat and its period, 2: what has to be known of it. */
		return [] === $notes ? $name : sprintf( __( '%1$s (%2$s)', 'storeboard' ), $name, implode( ' ', $notes ) );
	}

	/** Those that are behind by today: for who may see all of them, so that all read the same number. */
	private function targets(): Source {
		$name = static function ( array $target, string $label ): string {
			return match ( $target['period'] ) {
				/* translators: %s: a metric, such as 'Net sales'. */
				'year' => sprintf( __( '%s this year', 'storeboard' ), $label ),
				/* translators: %s: a metric, such as 'Net sales'. */
				'quarter' => sprintf( __( '%s this quarter', 'storeboard' ), $label ),
				/* translators: %s: a metric, such as 'Net sales'. */
				default => sprintf( __( '%s this month', 'storeboard' ), $label ),
			};
		};

		return new Source(
			'targets',
			static function (): bool {
				$all = current_user_can( 'manage_woocommerce' ) ? Targets::all() : [];

				return [] !== $all && count( Targets::visible( $all ) ) === count( $all );
			},
			static function (): array {
				$behind = array_filter( Targets::judged( Targets::all() ), static fn( array $target ): bool => $target['is_behind'] );

				return [
					'count' => count( $behind ),
					'since' => null,
					'facts' => [ 'behind' => array_values( $behind ) ],
				];
			},
			static function ( array $known ) use ( $name ): array {
				$behind = array_filter( (array) ( $known['facts']['behind'] ?? [] ), 'is_array' );
				$labels = [] === $behind ? [] : Metrics::labels( true );

				return [
					'detail' => implode( ', ', array_map( static fn( array $target ): string => self::noted( $name( $target, $labels[ $target['metric'] ] ?? '' ), Targets::notes( $target ) ), $behind ) ),
				] + self::describe(
					/* translators: %s: number of targets. */
					_n( '%s target behind', '%s targets behind', $known['count'], 'storeboard' ),
					$known,
					__( 'View targets', 'storeboard' ),
					admin_url( 'admin.php?page=wc-admin&path=%2Fanalytics%2Fsettings' )
				);
			},
			ReplyVersions::ORDERS,
			self::LIFETIME,
			false
		);
	}

	/** The user's own. */
	private function exports(): Source {
		$failed = static fn(): array => array_values( array_filter( Exports::of( get_current_user_id() ) ?? [], static fn( array $row ): bool => Exports::FAILED === $row['state'] ) );

		return new Source(
			'exports',
			static fn(): bool => current_user_can( 'view_woocommerce_reports' ),
			static function () use ( $failed ): array {
				$rows = $failed();

				return [
					'count' => count( $rows ),
					'since' => [] === $rows ? null : min( array_column( $rows, 'created_at' ) ),
					'facts' => [ 'ids' => array_column( $rows, 'id' ) ],
				];
			},
			static fn( array $known ): array => self::describe(
				/* translators: %s: number of exports. */
				_n( '%s export that failed', '%s exports that failed', $known['count'], 'storeboard' ),
				$known,
				__( 'View exports', 'storeboard' ),
				// In the Activity panel each says why it failed, and can be tried again or deleted.
				admin_url( 'admin.php?page=wc-admin&panel=exports' ),
				[
					'action' => 'retry_exports',
					'items'  => array_map( static fn( $id ): array => [ 'id' => (int) $id ], (array) ( $known['facts']['ids'] ?? [] ) ),
				]
			)
		);
	}

	/** Those that the user gets, and to who manages the store all. */
	private function emails(): Source {
		return new Source(
			'emails',
			static fn(): bool => Recipients::may( Recipients::OWN ),
			static function (): array {
				// One that was sent with a reason told that its report is gone.
				$is_wrong = static fn( array $row ): bool => in_array( $row['state'], [ Emails::FAILED, Emails::UNKNOWN ], true ) || ( Emails::SENT === $row['state'] && '' !== $row['reason'] );
				$wrong    = array_filter( Emails::of() ?? [], $is_wrong );

				return [
					'count' => count( $wrong ),
					'since' => null,
					'facts' => [ 'by_reader' => array_count_values( array_column( $wrong, 'recipient' ) ) ],
				];
			},
			static fn( array $known ): array => self::describe(
				/* translators: %s: number of reports. */
				_n( '%s report that wasn’t sent by email', '%s reports that weren’t sent by email', $known['count'], 'storeboard' ),
				$known,
				__( 'View reports by email', 'storeboard' ),
				admin_url( 'admin.php?page=wc-admin&path=%2Fanalytics%2Femails' )
			),
			'',
			// What was claimed reads unknown after a while, without a write.
			self::LIFETIME,
			true,
			static fn( array $known ): array => [
				'count' => array_sum( array_filter( (array) ( $known['facts']['by_reader'] ?? [] ), static fn( $reader ): bool => Recipients::may_manage( (int) $reader ), ARRAY_FILTER_USE_KEY ) ),
			] + $known
		);
	}

	/**
	 * Whether the current user has a capability, and no extension refuses what it is about (`woocommerce_rest_check_permissions`, as WooCommerce's routes ask it).
	 */
	private static function may( string $capability, string $type ): bool {
		return current_user_can( $capability ) && (bool) apply_filters( 'woocommerce_rest_check_permissions', true, 'read', 0, $type ); // phpcs:ignore WordPress.WP.Capabilities.Undetermined, WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- One of those above; the platform's filter.
	}

	/**
	 * @param string[] $statuses
	 * @param int|null $from     Unix time: those that came since.
	 * @return Known
	 */
	private static function of_status( array $statuses, ?int $from = null ): array {
		$created = LiveOrders::column( 'created' );
		$where   = LiveOrders::column( 'type' ) . " = '" . LiveOrders::TYPE . "' AND " . LiveOrders::in( LiveOrders::column( 'status' ), $statuses );
		if ( null !== $from ) {
			$where .= " AND $created >= '" . LiveOrders::moment( new DateTimeImmutable( "@$from" ) ) . "'";
		}
		$row = LiveOrders::rows( "SELECT COUNT(*) AS many, MIN( $created ) AS oldest FROM " . LiveOrders::from() . " WHERE $where" )[0] ?? [];

		return [
			'count' => (int) ( $row['many'] ?? 0 ),
			'since' => LiveOrders::time( $row['oldest'] ?? null ),
			'facts' => [],
		];
	}

	/**
	 * @return list<array{id: int, from: string, number?: string}> Those that wait longest; one alone with its number, by which its button is known.
	 */
	private static function oldest_paid(): array {
		$where = LiveOrders::column( 'type' ) . " = '" . LiveOrders::TYPE . "' AND " . LiveOrders::column( 'status' ) . " = '" . self::PAID . "'";
		$rows  = LiveOrders::rows( 'SELECT ' . LiveOrders::column( 'id' ) . ' AS id FROM ' . LiveOrders::from() . " WHERE $where ORDER BY " . LiveOrders::column( 'created' ) . ' LIMIT ' . self::MOST_AT_ONCE );

		$items = array_map(
			static fn( array $row ): array => [
				'id'   => (int) $row['id'],
				'from' => substr( self::PAID, 3 ),
			],
			$rows
		);
		if ( 1 === count( $items ) ) {
			$items[0]['number'] = PlainText::of( ExtensionErrors::attempt( static fn() => LiveOrders::number( $items[0]['id'] ), (string) $items[0]['id'], 'number of an order' ) );
		}

		return $items;
	}

	/**
	 * @param string $sql Of `many` and `oldest`, which is in UTC.
	 * @return Known
	 */
	private static function counted( string $sql ): array {
		$row    = LiveOrders::rows( $sql )[0] ?? [];
		$oldest = strtotime( ( $row['oldest'] ?? '' ) . ' UTC' );

		return [
			'count' => (int) ( $row['many'] ?? 0 ),
			'since' => empty( $row['oldest'] ) || false === $oldest ? null : $oldest,
			'facts' => [],
		];
	}

	/**
	 * @param string    $label With the number as %s.
	 * @param Known     $known
	 * @param Bulk|null $bulk
	 * @return Described
	 */
	private static function describe( string $label, array $known, string $step, string $url, ?array $bulk = null ): array {
		return [
			'label'  => sprintf( $label, number_format_i18n( $known['count'] ) ),
			'detail' => '',
			'step'   => [
				'label' => $step,
				'url'   => $url,
			],
			'bulk'   => $bulk,
			'items'  => [],
		];
	}

	/**
	 * @return array<string, Source> What extensions add.
	 */
	private function added(): array {
		$sources          = [];
		[ $all, $whose ] = self::declared();
		foreach ( $all as $id => $declared ) {
			$who    = $whose[ $id ] ?? ExtensionFilter::NOBODY;
			$id     = (string) $id;
			$source = is_array( $declared ) && 1 === preg_match( '/^[a-z0-9][a-z0-9_-]{0,63}$/D', $id ) ? self::of_extension( $id, $declared ) : null;
			if ( null === $source ) {
				ExtensionErrors::add( $who['name'], "needs attention: $id", 'A line needs an id of small letters, digits, hyphens and underscores, a capability, count, label, and step.', $who['where'] );
			} else {
				$sources[ $id ] = $source;
			}
		}

		return $sources;
	}

	/**
	 * @return array{array<array-key, mixed>, array<array-key, array{name: string, where: string}>} The lines, and who added each.
	 */
	private static function declared(): array {
		if ( ! has_filter( self::FILTER ) ) {
			return [ [], [] ];
		}
		/**
		 * Filters what extensions add to the list of what needs attention.
		 *
		 * @param array<string, array<string, mixed>> $sources By id: capability, count, label, step and, where they apply, depends_on.
		 */
		$apply = static fn() => apply_filters( self::FILTER, [] );

		return ExtensionFilter::apply( $apply, self::FILTER, [], 'needs attention' );
	}

	/**
	 * @param array<array-key, mixed> $declared
	 */
	private static function of_extension( string $id, array $declared ): ?Source {
		[ 'capability' => $capability, 'count' => $count, 'label' => $label, 'step' => $step, 'depends_on' => $depends_on ] = $declared + array_fill_keys( [ 'capability', 'count', 'label', 'step', 'depends_on' ], null );
		if ( ! is_string( $capability ) || '' === $capability || ! is_callable( $count ) || ! is_callable( $label ) || ! is_array( $step ) || ! is_string( $step['label'] ?? null ) || ! is_string( $step['url'] ?? null ) ) {
			return null;
		}
		$count = Closure::fromCallable( $count );
		$label = Closure::fromCallable( $label );

		return new Source(
			$id,
			static fn(): bool => current_user_can( $capability ), // phpcs:ignore WordPress.WP.Capabilities.Undetermined -- The extension's own.
			static fn() => $count(),
			static fn( array $known ): array => [
				'label'  => PlainText::of( (string) $label( $known['count'] ) ),
				'detail' => '',
				'step'   => [
					'label' => PlainText::of( $step['label'] ),
					'url'   => esc_url_raw( $step['url'], [ 'http', 'https' ] ),
				],
				'bulk'   => null,
				'items'  => [],
			],
			in_array( $depends_on, self::DEPENDENCIES, true ) ? $depends_on : '',
			self::LIFETIME,
			// Nobody knows what it takes.
			false
		);
	}
}
