<?php
/**
 * The settings of the reports.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Data\Settings;

use StoreboardPlatform\Data\ContentTypes;
use StoreboardPlatform\Data\Reports\Range;

/**
 * The group `wc_admin`, which has no tab.
 */
final class AnalyticsGroup implements SettingGroup {

	public function id(): string {
		return 'wc_admin';
	}

	public function label(): string {
		return 'WooCommerce Admin';
	}

	public function description(): string {
		return __( 'Settings of the reports', 'storeboard-platform' );
	}

	public function rows(): array {
		$dates = [ 'date_created', 'date_paid', 'date_completed' ];

		return [
			$this->statuses(
				'excluded_report_order_statuses',
				__( 'Excluded statuses', 'storeboard-platform' ),
				__( 'Orders that no report counts.', 'storeboard-platform' ),
				Range::EXCLUDED_BY_DEFAULT
			),
			$this->statuses(
				'actionable_order_statuses',
				__( 'Actionable statuses', 'storeboard-platform' ),
				__( 'Orders that need attention.', 'storeboard-platform' ),
				[ 'processing', 'on-hold' ]
			),
			$this->row( 'default_date_range', 'text', __( 'Default date range', 'storeboard-platform' ), __( 'The default range of a report.', 'storeboard-platform' ) )
				+ [ 'default' => 'period=month&compare=previous_year' ],
			$this->row( 'date_type', 'select', __( 'Date type', 'storeboard-platform' ), __( 'The order date that reports use.', 'storeboard-platform' ) )
				+ [ 'options' => array_combine( $dates, $dates ) ],
			$this->row( 'analytics_scheduled_import', 'radio', __( 'Updates', 'storeboard-platform' ), __( 'When orders appear in the reports.', 'storeboard-platform' ) )
				+ [
					'default' => 'no',
					'options' => [
						'yes' => __( 'Scheduled', 'storeboard-platform' ),
						'no'  => __( 'Immediately', 'storeboard-platform' ),
					],
				],
		];
	}

	/**
	 * @param string   $name    Name of the option.
	 * @param string   $title   Its label.
	 * @param string   $desc    Its description.
	 * @param string[] $default_value Order statuses.
	 * @return array<string, mixed>
	 */
	private function statuses( string $name, string $title, string $desc, array $default_value ): array {
		return $this->row( $name, 'multiselect', $title, $desc ) + [
			'default' => $default_value,
			'options' => ContentTypes::order_statuses(),
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	private function row( string $name, string $type, string $title, string $desc ): array {
		return [
			'id'    => 'woocommerce_' . $name,
			'type'  => $type,
			'title' => $title,
			'desc'  => $desc,
		];
	}
}
