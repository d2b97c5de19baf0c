<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

/**
 * A page of the app: what it says first, printed before any script, and what its client needs to go on from there.
 */
final class AppPage {

	/** Exactly the paths that src/api asks for; dearest to the screen first, since asking stops when it has cost too much. */
	private const HOME_PATHS = [
		'/wc-admin/onboarding/tasks',
		'/wc-admin/onboarding/profile',
		'/wp/v2/users/me?context=edit&_fields=id,is_super_admin,woocommerce_meta',
	];

	public function __construct( private string $surface, private PageSettings $settings, private PreloadedReplies $replies ) {}

	/** Before the page's head is sent. */
	public function prepare(): void {
		if ( Surfaces::HOME === $this->surface ) {
			$this->replies->load( self::HOME_PATHS );
		}
		$this->replies->send_cost();
	}

	public function render(): void {
		echo '<div class="wrap"><div id="root">';
		( new FirstWords() )->render(
			Surfaces::HOME === $this->surface && ! $this->is_task_page(),
			$this->replies->body( self::HOME_PATHS[0] ),
			$this->replies->body( self::HOME_PATHS[1] )
		);
		echo '</div></div>';

		printf(
			'<script type="application/json" id="storeboard-settings">%s</script>',
			// Every character that could end the element is escaped inside the JSON itself.
			wp_json_encode( $this->settings->data( $this->replies, Surfaces::HOME === $this->surface ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		);

		// The words go out while the platform still gathers its footer.
		flush();
	}

	private function is_task_page(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides which words are shown first.
		return '' !== ( $_GET['task'] ?? '' );
	}
}
