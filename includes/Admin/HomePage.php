<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

/**
 * The home screen's page: what it says first, printed before any script, and what its client needs to go on from there.
 */
final class HomePage {

	/** Exactly the path that src/api/onboarding.ts asks for. */
	private const LISTS_PATH = '/wc-admin/onboarding/tasks';

	public function __construct( private PageSettings $settings, private PreloadedReplies $replies ) {}

	/** Before the page's head is sent. */
	public function prepare(): void {
		$this->replies->load( [ self::LISTS_PATH ] );
		$this->replies->send_cost();
	}

	public function render(): void {
		echo '<div class="wrap"><div id="root">';
		( new FirstWords() )->render( $this->replies->body( self::LISTS_PATH ) );
		echo '</div></div>';

		printf(
			'<script type="application/json" id="storeboard-settings">%s</script>',
			// Every character that could end the element is escaped inside the JSON itself.
			wp_json_encode( $this->settings->data( $this->replies ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		);

		// The words go out while the platform still gathers its footer.
		flush();
	}
}
