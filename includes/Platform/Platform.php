<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

use Storeboard\Rollups\Formula;

defined( 'ABSPATH' ) || exit;

/**
 * What the plugin asks of a store platform. One implementation a platform; no version is compared anywhere else.
 */
interface Platform {

	/** The platform's name and version as shown to people, for example 'WooCommerce 11.0.1'. */
	public function label(): string;

	/** One of VersionSupport::READY, VersionSupport::TOO_OLD, VersionSupport::NEWER, VersionSupport::UNTESTED. */
	public function support(): string;

	/**
	 * What the site offers, by name; the client reads these and compares no versions. `hasAppDialog` says that the platform's home screen
	 * has a dialog of its own for the mobile app, which signs in by a code as well.
	 *
	 * @return array<string, bool>
	 */
	public function features(): array;

	/**
	 * Whether the platform has one of its own features switched on, by the slug that it knows it by. False for one that it does not
	 * know, and where the platform fails to tell.
	 */
	public function has_feature( string $slug ): bool;

	/**
	 * Whether the platform answers as this version of WooCommerce or a newer one. For tables of facts alone; code asks for a feature.
	 */
	public function is_at_least( string $version ): bool;

	/**
	 * The bundles, besides the app's, whose scripts mount panels on classic pages. What has no bundle of its own in a version comes with
	 * the app's (includes/ClassicPages/classic-pages.json).
	 *
	 * @return array<string, string> Script handles by the bundle's name.
	 */
	public function panel_bundles(): array;

	/**
	 * The callback that prints the app's page, so that it can be replaced; null where the platform has none.
	 *
	 * @return callable-string|array{0: class-string|object, 1: string}|null
	 */
	public function page_callback();

	/** Handle of the platform's own client, script and style. */
	public function app_handle(): string;

	/**
	 * Handle of the platform's script that tells errors to its makers; null where the owner does not allow it, or the
	 * platform has none.
	 */
	public function remote_logger_handle(): ?string;

	/**
	 * Tells the platform's tracking of an event, where the owner allowed it.
	 *
	 * @param string                           $name       Without the platform's prefix.
	 * @param array<string, string|bool|int|float> $properties
	 */
	public function record_event( string $name, array $properties ): void;

	/**
	 * Handles that the platform enqueues on each of its pages for the command palette, or for others to build on, and that do
	 * nothing on a screen of ours by themselves.
	 *
	 * @return string[]
	 */
	public function idle_handles(): array;

	/** Address of the folder of the platform's own scripts, which name what they need. */
	public function scripts_url(): string;

	/** Whether this request shows one of the store's classic pages: settings, orders, products and so on. */
	public function is_classic_page(): bool;

	/**
	 * A setup task as its list's reply holds it, also one of a list that is hidden, which comes without its tasks; null for one
	 * that is unknown or that the user may not see.
	 *
	 * @return array<string, mixed>|null
	 */
	public function task( string $id ): ?array;

	/** Whether the store ever had an order. */
	public function has_orders(): bool;

	/** Whether orders have a screen of their own, in the place of the post editor. */
	public function uses_orders_screen(): bool;

	/** Whether the platform's reports list the store's customers, guests as well (`wc-analytics/customers`). */
	public function lists_customers(): bool;

	/** Changes whenever what the platform's reports keep is no longer true; null where they keep nothing. */
	public function report_cache_version(): ?string;

	/**
	 * How a report makes its figures out of sums; null where it does so in a way that nobody checked.
	 *
	 * @param string $report As its route is called: revenue, orders, products, variations, coupons or taxes.
	 */
	public function report_formula( string $report ): ?Formula;

	/**
	 * Whether a report counts these columns in a way that was checked.
	 *
	 * @param string   $store   As WooCommerce names the data store: 'products' for the rows of a report, 'products-stats' for its stats.
	 * @param string[] $columns
	 */
	public function knows_report_columns( string $store, array $columns ): bool;

	/**
	 * The cells of a leaderboard's row, as the platform's route tells them: a link, a number and an amount. Null where it tells them in a way of its own.
	 *
	 * @param string       $report As the leaderboard is called: customers, coupons, categories or products.
	 * @param array<mixed> $kept   What the link keeps of the address.
	 * @return list<array<string, mixed>>|null
	 */
	public function leaderboard_row( string $report, int $id, string $name, int $number, float $amount, array $kept ): ?array;

	/**
	 * Statuses whose orders no report counts, as the table of order statistics has them (`wc-pending`); null where nobody can tell.
	 *
	 * @return string[]|null
	 */
	public function uncounted_statuses(): ?array;

	/** Whether the store's settings leave further orders out of the reports, whatever their status: no sum of ours tells these apart. */
	public function leaves_out_orders(): bool;

	/** By which date of an order the report of taxes counts it: a column of wc_order_stats. */
	public function tax_date_column(): string;

	/** Whether the store keeps what its goods cost. */
	public function has_costs(): bool;

	/** Whether an import of earlier orders into the reports has not brought in all of them: it is under way, or stopped. */
	public function has_open_import(): bool;

	/** The import of new and changed orders into the reports, where it has its turn every few hours; null where each order is counted at once. */
	public function scheduled_import(): ?ScheduledImport;

	/** SQL: what is left of each product and variation, as a table to select from: product_id, stock_quantity (null where it is not counted) and stock_status. */
	public function stock_levels(): string;

	/** An order's number as owners and customers read it: plugins may make it any text. */
	public function order_number( int $id ): string;
}
