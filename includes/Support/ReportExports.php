<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Support;

use Storeboard\Registerable;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce writes the file of a large report with scheduled jobs. Where nothing runs these (a site without cron, or whose cron comes with
 * visitors), its export stood still at 0 percent: while a page asks how far it is, each question runs some of the jobs. Amounts of these files
 * have the store's decimals in all reports; in some WooCommerce writes them as its database adds them up.
 */
final class ReportExports implements Registerable {

	private const STATUS = '@^/wc-analytics/reports/[a-z]+/export/[a-z0-9]+/status$@D';

	/** The jobs of an export, and last the one that mails the address of the whole file. */
	private const JOBS = [ 'wc-admin_queue_batches_report_exporter', 'wc-admin_schedule_action_report_exporter', 'woocommerce_admin_report_export' ];
	private const MAIL = 'woocommerce_admin_email_report_download_link';

	/** How long one question may work, in seconds: a page asks again two seconds later. */
	private const SECONDS = 3.0;

	/** Jobs are planned for five seconds later. In seconds. */
	private const AHEAD = 60;

	private const AMOUNTS = [
		'orders'     => 'net_total',
		'products'   => 'net_revenue',
		'variations' => 'net_revenue',
		'categories' => 'net_revenue',
		'coupons'    => 'amount',
	];

	public function register(): void {
		// Whoever may refuse the question has been asked by then.
		add_filter( 'rest_dispatch_request', [ $this, 'drive' ], 10, 2 );
		foreach ( self::AMOUNTS as $report => $column ) {
			add_filter( "woocommerce_report_{$report}_prepare_export_item", static fn( $item ) => self::with_decimals( $item, $column ) );
		}
	}

	/**
	 * @param mixed $result
	 * @param mixed $request
	 * @return mixed The result as it came.
	 */
	public function drive( $result, $request ) {
		if ( null === $result && $request instanceof WP_REST_Request && 'GET' === $request->get_method() && 1 === preg_match( self::STATUS, $request->get_route() ) ) {
			ExtensionErrors::attempt( static fn() => self::run(), null, 'exports' );
		}

		return $result;
	}

	/** Runs the jobs that wait, one by one, as the queue would. Not beside a queue that runs: two at once would mix the rows up. */
	private static function run(): void {
		if ( ! class_exists( 'ActionScheduler' ) || ! \ActionScheduler::is_initialized() || ! class_exists( 'ActionScheduler_QueueRunner' ) ) {
			return;
		}
		$runner = \ActionScheduler_QueueRunner::instance();
		$store  = \ActionScheduler::store();
		$until  = microtime( true ) + self::SECONDS;
		while ( microtime( true ) < $until && ! $runner->has_maximum_concurrent_batches() ) {
			$claim = null;
			foreach ( [ self::JOBS, [ self::MAIL ] ] as $hooks ) {
				$claim = $store->stake_claim( 1, new \DateTime( '@' . ( time() + self::AHEAD ) ), $hooks );
				if ( [] !== $claim->get_actions() ) {
					break;
				}
				$store->release_claim( $claim );
				$claim = null;
			}
			if ( null === $claim ) {
				return;
			}
			try {
				foreach ( $claim->get_actions() as $id ) {
					$runner->process_action( $id, 'Storeboard' );
				}
			} finally {
				$store->release_claim( $claim );
			}
		}
	}

	/**
	 * @param mixed $item
	 * @return mixed
	 */
	private static function with_decimals( $item, string $column ) {
		if ( is_array( $item ) && is_numeric( $item[ $column ] ?? null ) ) {
			$item[ $column ] = number_format( (float) $item[ $column ], self::decimals(), '.', '' );
		}

		return $item;
	}

	private static function decimals(): int {
		return function_exists( 'wc_get_price_decimals' ) ? wc_get_price_decimals() : absint( get_option( 'woocommerce_price_num_decimals', 2 ) );
	}
}
