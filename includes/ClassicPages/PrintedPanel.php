<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\Registerable;

defined( 'ABSPATH' ) || exit;

/**
 * A panel of classic pages that PHP prints: it is there before any script, and the finder wakes it.
 */
interface PrintedPanel extends Registerable {

	/** Its id in the table of screens. */
	public function id(): string;

	/**
	 * Whether it has something to show on this page. Asked once a page, before the page's head is printed, and only where the table of
	 * screens lets it show; a panel that was not asked prints nothing.
	 *
	 * @param bool $is_client_ours Whether Storeboard's client has the place of the platform's on this page.
	 */
	public function shows( bool $is_client_ours ): bool;
}
