<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\Platform\Platform;
use Storeboard\Platform\VersionSupport;
use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * One sentence where Storeboard takes over nothing, or a version of the platform that was not tested, and the way back where the owner
 * switched it off for a page.
 */
final class Notices implements Registerable {

	/** What the user closed, as a hash of the words: another problem is told all the same. */
	public const CLOSED_META = 'storeboard_closed_notice';

	private const CLOSE = 'storeboard-close-notice';

	public function __construct( private ?Platform $platform, private TakeOverSwitch $switch ) {}

	public function register(): void {
		add_action( 'admin_init', [ $this, 'close' ] );
		// The platform gathers notices from -9999 on and hides them until its client shows them; these show by themselves.
		add_action( 'admin_notices', [ $this, 'render' ], -10000 );
	}

	public function render(): void {
		$words = $this->problem();
		if ( null !== $words && md5( $words ) !== get_user_meta( get_current_user_id(), self::CLOSED_META, true ) ) {
			wp_admin_notice( esc_html( $words ) . $this->close_link(), $this->look( 'warning' ) );
		}

		if ( $this->switch->is_possible() && $this->switch->is_off_for_request() && $this->is_of_the_store() ) {
			wp_admin_notice( $this->way_back(), $this->look( 'info' ) );
		}
	}

	/** Whether Storeboard has a part in the page: those of others are the same without it. */
	private function is_of_the_store(): bool {
		return Ownership::APP_PAGE === Address::text( 'page' ) || ( null !== $this->platform && $this->platform->is_classic_page() );
	}

	/** Remembers that the user has closed the notice: a link, as WordPress' own button forgets it with the page. */
	public function close(): void {
		if ( ! Address::has( self::CLOSE ) ) {
			return;
		}
		check_admin_referer( self::CLOSE );
		$words = $this->problem();
		if ( null !== $words ) {
			update_user_meta( get_current_user_id(), self::CLOSED_META, md5( $words ) );
		}
		wp_safe_redirect( remove_query_arg( [ self::CLOSE, '_wpnonce' ] ) );
		exit;
	}

	private function close_link(): string {
		return sprintf(
			' <a href="%s">%s</a>',
			esc_url( wp_nonce_url( add_query_arg( self::CLOSE, '1' ), self::CLOSE ) ),
			esc_html__( 'Don’t show this again', 'storeboard' )
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function look( string $type ): array {
		return [
			'type'               => $type,
			// WordPress' script moves any other to where the platform hides it.
			'additional_classes' => [ 'inline' ],
		];
	}

	/** What the user can do something about; null where there is nothing. */
	private function problem(): ?string {
		if ( null === $this->platform ) {
			return current_user_can( 'activate_plugins' ) ? __( 'Storeboard needs WooCommerce. Activate WooCommerce to use your store dashboard.', 'storeboard' ) : null;
		}

		$support = $this->platform->support();
		if ( VersionSupport::TOO_OLD === $support ) {
			/* translators: 1: name and version of the store platform, 2: lowest version that works. */
			$words = __( 'Storeboard needs WooCommerce %2$s or later. You’re running %1$s, so you’ll see WooCommerce’s own screens.', 'storeboard' );

			return current_user_can( 'activate_plugins' ) ? sprintf( $words, $this->platform->label(), VersionSupport::MINIMUM ) : null;
		}

		if ( ! current_user_can( 'manage_woocommerce' ) || ! $this->switch->is_enabled() ) {
			return null;
		}

		return $this->untested( $support );
	}

	/** What a version that nobody tested changes. It is the same for all patches of a minor release, so that closing it holds for them. */
	private function untested( string $support ): ?string {
		$version = VersionSupport::minor( (string) $this->platform?->label() );

		if ( VersionSupport::NEWER === $support ) {
			/* translators: 1: name and version of the store platform, 2: newest version that was tested. */
			$words = __( 'Storeboard hasn’t been tested with %1$s yet, only up to %2$s. Its screens stay on. If one doesn’t work, turn it off under WooCommerce > Settings > Advanced.', 'storeboard' );

			return sprintf( $words, $version, VersionSupport::TESTED );
		}

		if ( $this->switch->is_possible() ) {
			return null;
		}

		$words = current_user_can( 'manage_options' )
			/* translators: %s: name and version of the store platform. */
			? __( 'Storeboard hasn’t been tested with %s yet, so you’ll see WooCommerce’s own screens. To use Storeboard anyway, go to Settings > General.', 'storeboard' )
			/* translators: %s: name and version of the store platform. */
			: __( 'Storeboard hasn’t been tested with %s yet, so you’ll see WooCommerce’s own screens. To use Storeboard anyway, ask a site administrator.', 'storeboard' );

		return sprintf( $words, $version );
	}

	private function way_back(): string {
		return sprintf(
			'%s <a href="%s">%s</a>',
			esc_html__( 'You’re viewing the WooCommerce screen.', 'storeboard' ),
			esc_url( remove_query_arg( TakeOverSwitch::QUERY ) ),
			esc_html__( 'Back to Storeboard', 'storeboard' )
		);
	}
}
