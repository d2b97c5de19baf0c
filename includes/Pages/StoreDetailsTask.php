<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** The page of the store's address (src/setup/tasks/store-details). It opens also where no list has the task. */
final class StoreDetailsTask extends TaskPage {

	protected function unlisted_title(): string {
		return __( 'Store details', 'storeboard' );
	}

	protected function content(): string {
		return Skeleton::card(
			__( 'Where is your store?', 'storeboard' ),
			__( 'We use this address to calculate taxes and shipping.', 'storeboard' ),
			5
		);
	}
}
