<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\PageData\AppBanner;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * The frame of every screen as the client draws it (src/app/layout.tsx), with the screen's heading and its first content: the class names
 * are the same, so nothing jumps when the client takes over.
 */
final class InitialMarkup {

	/**
	 * @param string $title        Plain text; empty where the title is not known yet.
	 * @param string $content      HTML of the screen.
	 * @param bool   $has_alerts   Whether store alerts come with the page, so that their place is kept.
	 * @param string $navigation   HTML before the heading.
	 * @param string $tabs         HTML at the header's end.
	 * @param bool   $has_header   Whether the client draws one (`layout` of the row).
	 * @param bool   $has_reminder Whether the client reminds of the setup here, so that its place is kept.
	 * @param string $mover        The script that fills the place of notices, as HTML.
	 */
	public static function render( string $title, string $content, bool $has_alerts, string $navigation = '', string $tabs = '', bool $has_header = true, bool $has_reminder = false, string $mover = '' ): void {
		?>
		<div class="woocommerce-layout storeboard-layout">
			<?php if ( AppBanner::is_due( get_current_user_id() ) ) : ?>
				<div class="storeboard-reminder is-app" aria-hidden="true"></div>
			<?php endif; ?>
			<?php if ( $has_reminder && $has_header ) : ?>
				<div class="storeboard-reminder" aria-hidden="true"></div>
			<?php endif; ?>
			<?php if ( $has_header ) : ?>
			<div class="woocommerce-layout__header">
				<div class="woocommerce-layout__header-wrapper">
					<?php echo $navigation; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made. ?>
					<h1 class="woocommerce-layout__header-heading"><?php echo PlainText::escape( $title ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped. ?></h1>
					<div class="storeboard-header-items"><?php echo $tabs; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made. ?></div>
				</div>
			</div>
			<?php endif; ?>
			<div class="woocommerce-layout__primary" id="woocommerce-layout__primary">
				<div class="woocommerce-layout__notice-list" id="woocommerce-layout__notice-list"></div>
				<?php echo $mover; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A script of ours. ?>
				<?php if ( $has_alerts ) : ?>
					<section class="storeboard-card storeboard-alerts"></section>
				<?php endif; ?>
				<div class="woocommerce-layout__main">
					<?php echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped where it is made. ?>
				</div>
			</div>
		</div>
		<?php
	}
}
