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
			self::SEARCH  => __( 'Views with a search can’t be sent by email. Remove the search, then update the view.', 'storeboard' ),
			self::MAILER  => __( 'Your site couldn’t send the email. Ask your host for help.', 'storeboard' ),
			self::BROKEN  => __( 'Couldn’t calculate the stats. A plugin conflict may be the cause.', 'storeboard' ),
			default       => $reason,
		};
	}
}
