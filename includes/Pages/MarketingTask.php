<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** Marketing extensions (src/setup/tasks/marketing): what they are for; which ones there are another host says. */
final class MarketingTask extends TaskPage {

	protected function content(): string {
		return Skeleton::intro( __( 'These extensions help customers find your store. You can remove them anytime.', 'storeboard' ) ) . parent::content();
	}
}
