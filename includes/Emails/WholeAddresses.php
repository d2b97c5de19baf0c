<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Emails;

use PHPMailer\PHPMailer\PHPMailer;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress' mailer, which encodes a header that is longer than a line where PHP's mail() sends it. Mail programs read no encoded address: their button to unsubscribe would
 * be gone.
 */
final class WholeAddresses extends PHPMailer {

	/**
	 * @param string $str
	 * @param string $position
	 * @return string
	 */
	public function encodeHeader( $str, $position = 'text' ) {
		return 1 === preg_match( '/^<https?:[\x21-\x3B\x3D\x3F-\x7E]{1,900}>$/D', $str ) ? $str : parent::encodeHeader( $str, $position );
	}
}
