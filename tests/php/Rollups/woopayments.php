<?php
/**
 * What WooPayments hangs on WooCommerce's reports, by its names.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

namespace WCPay\MultiCurrency;

if ( ! class_exists( Analytics::class ) ) {
	class Analytics {

		/** Before the first order in a foreign currency this is all. */
		public function init(): void {
			add_filter( 'woocommerce_analytics_orders_query_args', [ $this, 'apply_customer_currency_args' ] );
			add_filter( 'woocommerce_analytics_orders_stats_query_args', [ $this, 'apply_customer_currency_args' ] );
		}

		/** From the first one on. */
		public function add_clauses(): void {
			add_filter( 'woocommerce_analytics_clauses_select', [ $this, 'filter_select_clauses' ], 20, 2 );
		}

		/**
		 * @param array<string, mixed> $arguments
		 * @return array<string, mixed>
		 */
		public function apply_customer_currency_args( array $arguments ): array {
			return [ 'currency' => null ] + $arguments;
		}

		/**
		 * @param string[] $clauses
		 * @return string[]
		 */
		public function filter_select_clauses( array $clauses ): array {
			return $clauses;
		}
	}
}
