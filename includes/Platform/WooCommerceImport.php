<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\Database;
use Storeboard\Storage\Lock;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's import by turns (10.5 and newer): every 12 hours it brings in what changed, a hundred orders a batch, by Action Scheduler. All that is asked
 * here beside its turn is one more of the same batches.
 */
final class WooCommerceImport implements ScheduledImport {

	private const SCHEDULER = 'Automattic\WooCommerce\Internal\Admin\Schedulers\OrdersScheduler';

	private const BATCH = 'process_pending_batch';

	/** WooCommerce's own option, and where it has the feature that the option belongs to. */
	private const OPTION  = 'woocommerce_analytics_scheduled_import';
	private const FEATURE = 'analytics-scheduled-import';

	private const LAST_AT = 'woocommerce_admin_scheduler_last_processed_order_modified_date';
	private const LAST_ID = 'woocommerce_admin_scheduler_last_processed_order_id';

	private const GROUP = 'wc-admin-data';

	/** WooCommerce plans the batch behind a full one for five seconds later. */
	private const AHEAD_S = 60;

	private function __construct( private string $hook ) {}

	/** Null where orders come into the reports at once, or somebody switched the import off. */
	public static function of_store( WooCommerce $platform ): ?self {
		$scheduler = self::SCHEDULER;
		if ( ! $platform->has_feature( 'analytics' ) || ! is_callable( [ $scheduler, self::BATCH ] ) || ! self::is_by_turns( $platform ) || ! self::has_queue() ) {
			return null;
		}
		$hook = $scheduler::get_action( self::BATCH );

		// Nobody may have taken the import's work away, or want it done at once instead of by the queue.
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's own: extensions answer it.
		return is_string( $hook ) && false !== has_action( $hook ) && ! apply_filters( 'woocommerce_analytics_disable_action_scheduling', false ) ? new self( $hook ) : null;
	}

	private static function is_by_turns( WooCommerce $platform ): bool {
		$tell = [ self::SCHEDULER, 'is_scheduled_import_enabled' ];

		// It says so itself from 11.0 on.
		return is_callable( $tell ) ? (bool) $tell() : $platform->has_feature( self::FEATURE ) && 'yes' === get_option( self::OPTION );
	}

	private static function has_queue(): bool {
		return function_exists( 'as_enqueue_async_action' ) && class_exists( 'ActionScheduler' ) && \ActionScheduler::is_initialized() && class_exists( 'ActionScheduler_QueueRunner' );
	}

	public function waiting(): array {
		global $wpdb;

		$orders          = 'Automattic\WooCommerce\Utilities\OrderUtil';
		[ $since, $id ] = $this->cursor();
		$has_table       = is_callable( [ $orders, 'custom_orders_table_usage_is_enabled' ] ) && $orders::custom_orders_table_usage_is_enabled();
		[ $table, $key, $type, $status, $changed ] = $has_table
			? [ Database::table( 'wc_orders' ), 'id', 'type', 'status', 'date_updated_gmt' ]
			: [ $wpdb->posts, 'ID', 'post_type', 'post_status', 'post_modified_gmt' ];
		$row = Counter::rows(
			"SELECT COUNT(*) AS all_of_them, SUM( CASE WHEN s.order_id IS NULL AND o.$type = 'shop_order' THEN 1 ELSE 0 END ) AS added FROM $table o LEFT JOIN " . Database::table( 'wc_order_stats' ) . " s ON s.order_id = o.$key
			WHERE o.$type IN ( 'shop_order', 'shop_order_refund' ) AND o.$status NOT IN ( 'wc-auto-draft', 'auto-draft', 'trash' ) AND ( o.$changed > '$since' OR ( o.$changed = '$since' AND o.$key > $id ) )"
		)[0] ?? [];

		return [
			'all'   => (int) ( $row['all_of_them'] ?? 0 ),
			'added' => (int) ( $row['added'] ?? 0 ),
		];
	}

	/**
	 * Where WooCommerce's next batch begins: without a last one, a day ago.
	 *
	 * @return array{0: string, 1: int} A moment in GMT, and an order's id.
	 */
	private function cursor(): array {
		$at = $this->last_at();

		return [ gmdate( 'Y-m-d H:i:s', $at ?? time() - DAY_IN_SECONDS ), null === $at ? 0 : absint( get_option( self::LAST_ID, 0 ) ) ];
	}

	public function last_at(): ?int {
		$at = get_option( self::LAST_AT );
		$at = is_string( $at ) && '' !== $at ? strtotime( "$at UTC" ) : false;

		return false === $at ? null : $at;
	}

	public function next_at(): ?int {
		$at = as_next_scheduled_action( $this->hook, [], self::GROUP );

		// True is one that runs.
		return is_int( $at ) ? $at : ( true === $at ? time() : null );
	}

	public function is_under_way(): bool {
		$at = as_next_scheduled_action( $this->hook, null, self::GROUP );

		return true === $at || ( is_int( $at ) && $at <= time() + self::AHEAD_S );
	}

	public function begin(): void {
		// Of two pages that are opened at the same moment one plans a batch.
		Lock::for_site( 'order_import' )->run(
			function (): void {
				// As WooCommerce plans its last batch where the turns are switched off: from where the one before ended.
				$this->is_under_way() || as_enqueue_async_action( $this->hook, [ null, null ], self::GROUP );
			}
		);
	}

	public function go_on(): bool {
		$runner = \ActionScheduler_QueueRunner::instance();
		if ( $runner->has_maximum_concurrent_batches() ) {
			return false;
		}
		$store = \ActionScheduler::store();
		$claim = $store->stake_claim( 1, new \DateTime( '@' . ( time() + self::AHEAD_S ) ), [ $this->hook ], self::GROUP );
		try {
			// The batch ends also where the page is left meanwhile.
			ignore_user_abort( true );
			foreach ( $claim->get_actions() as $id ) {
				$runner->process_action( $id, 'Storeboard' );
			}

			return [] !== $claim->get_actions();
		} finally {
			$store->release_claim( $claim );
			// It keeps them for whoever claims next in this process.
			foreach ( is_callable( [ $store, 'set_claim_filter' ] ) ? [ 'hooks', 'group' ] : [] as $filter ) {
				$store->set_claim_filter( $filter, '' );
			}
		}
	}
}
