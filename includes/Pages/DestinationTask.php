<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Home\HeaderCards;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * The page of a task whose work is done on another screen (src/setup/tasks/destination): what it is for, and a link that works before any script.
 */
final class DestinationTask extends TaskPage {

	protected function content(): string {
		$task = (array) $this->task();
		// Only the client knows where a store that is launched is seen.
		if ( ! empty( $task['isComplete'] ) && 'launch-your-store' === $task['id'] ) {
			return parent::content();
		}
		$card = HeaderCards::of( $task );

		return sprintf(
			'<section class="storeboard-card storeboard-destination"><h2 dir="auto">%s</h2><div class="storeboard-destination__text" dir="auto">%s</div>'
			. '<a class="components-button is-primary is-next-40px-default-size" href="%s">%s</a></section>',
			PlainText::escape( $card['title'] ),
			PlainText::escape( PlainText::of( $card['text'] ) ),
			esc_url( OpenTask::address_of( $task ) ),
			PlainText::escape( $card['button'] )
		);
	}
}
