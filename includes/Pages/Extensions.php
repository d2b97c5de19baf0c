<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Screens\Ownership;

defined( 'ABSPATH' ) || exit;

/** What is installed. Its heading is its own: the route has no header. */
final class Extensions extends Screen {

	public function markup(): string {
		return sprintf(
			'<div class="storeboard-extensions"><header class="storeboard-extensions__header"><h1>%s</h1></header>%s</div>',
			esc_html( $this->title() ),
			Ownership::may( 'activate_plugins' ) ? parent::markup() : ''
		);
	}

	public function requests(): array {
		$requests = parent::requests();
		if ( ! Ownership::may( 'activate_plugins' ) ) {
			unset( $requests['plugins'] );
		}

		return $requests;
	}
}
