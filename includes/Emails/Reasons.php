<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

defined( 'ABSPATH' ) || exit;

/** Why a report was not sent. Kept by a name, so that whoever looks reads it in their own language; what the mail server or a report said is kept as it was said. */
final class Reasons {

	public const GONE    = 'gone';
	public const NOBODY  = 'nobody';
	public const REFUSED = 'refused';
	public const VIEW    = 'view';
	public const REPORT  = 'report';
	public const ABSENT  = 'absent';
	public const SEARCH  = 'search';
	public const MAILER  = 'mailer';
	public const BROKEN  = 'broken';

	public static function words( string $reason ): string {
		return match ( $reason ) {
			self::GONE    => __( 'This account was deleted or removed from the site.', 'storeboard' ),
			self::NOBODY  => __( 'This account has no valid email address, or is blocked.', 'storeboard' ),
			self::REFUSED => __( 'This account doesn’t have permission to see the report.', 'storeboard' ),
			self::VIEW    => __( 'This saved view no longer exists.', 'storeboard' ),
			self::REPORT  => __( 'This report can’t be sent by email.', 'storeboard' ),
			self::ABSENT  => __( 'This report isn’t available. The extension that adds it may be off, or may have changed.', 'storeboard' ),
			self::SEARCH  => __( 'Views with a search can’t be sent by email. Remove the search, then update the view.', 'storeboard' ),
			self::MAILER  => __( 'Your site couldn’t send the email. Ask your host for help.', 'storeboard' ),
			self::BROKEN  => __( 'Couldn’t calculate the stats. A plugin conflict may be the cause.', 'storeboard' ),
			default       => $reason,
		};
	}

	/** Why a report has no numbers, by the word of its answer (Reports\Answer), as its screen says it. */
	public static function nothing( string $why ): string {
		return match ( $why ) {
			'costs'   => __( 'Your store doesn’t keep costs yet. Turn on “Cost of Goods Sold” in WooCommerce’s feature settings, then enter what your products cost you.', 'storeboard' ),
			'many'    => __( 'This period has too many orders. Choose a shorter one.', 'storeboard' ),
			'reading' => __( 'Your customers’ past orders are still being read, so nothing is shown yet. Come back in a few minutes.', 'storeboard' ),
			'range'   => __( 'This period is too long to show by this interval. Choose a longer interval.', 'storeboard' ),
			'lines'   => __( 'Costs by product are still being added up. Come back in a few minutes, or choose a shorter period.', 'storeboard' ),
			'date'    => __( 'Your reports count orders by the date they were completed, which this report can’t. Choose another date type in Analytics > Settings.', 'storeboard' ),
			default   => __( 'These stats can’t be calculated for this store right now.', 'storeboard' ),
		};
	}
}
