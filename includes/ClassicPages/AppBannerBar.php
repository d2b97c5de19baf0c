<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\PageData\AppBanner;

defined( 'ABSPATH' ) || exit;

/**
 * The bar that offers the store's mobile app on classic pages, to users who open them on Android. On screens that the client owns the client
 * shows it (src/app/app-banner.tsx).
 */
final class AppBannerBar implements PrintedPanel {

	private const APP = 'https://play.google.com/store/apps/details?id=com.woocommerce.android';

	private bool $shows = false;

	public function register(): void {
		// As the reminder, before the platform gathers notices.
		add_action( 'admin_notices', [ $this, 'render' ], -10001 );
	}

	public function id(): string {
		return 'app-banner';
	}

	public function shows( bool $is_client_ours ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- The same on every page.
		$this->shows = AppBanner::is_due( get_current_user_id() );

		return $this->shows;
	}

	public function render(): void {
		if ( ! $this->shows ) {
			return;
		}
		?>
		<div class="storeboard-reminder is-app" id="storeboard-app-banner">
			<p>
				<?php esc_html_e( 'Manage your store on the go.', 'storeboard' ); ?>
				<a href="<?php echo esc_url( self::APP ); ?>" aria-label="<?php esc_attr_e( 'Install the WooCommerce app', 'storeboard' ); ?>"><?php esc_html_e( 'Install', 'storeboard' ); ?></a>
			</p>
			<button type="button" hidden>
				<span class="screen-reader-text"><?php esc_html_e( 'Dismiss this banner', 'storeboard' ); ?></span>
			</button>
		</div>
		<?php
	}
}
