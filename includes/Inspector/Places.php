<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\ClassicPages\ClassicPageTakeOver;
use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Scripts\Assets;
use Storeboard\Support\Access;

defined( 'ABSPATH' ) || exit;

/**
 * The places that extensions may stand in, outlined on Storeboard's screens for a user who asked for it: slots, filters and cards. Each page of the admin says so until
 * they are off again (OwnNotices). Nobody else gets a byte of it.
 */
final class Places implements Registerable {

	public const META = 'storeboard_places';

	/** The form's action, and its nonce's. */
	public const ACTION = 'storeboard_switch_places';

	/** The script, and the entry of the build that it is. */
	private const HANDLE = 'storeboard-places';
	private const ENTRY  = 'places-mode';

	/** Filters of PHP that have a part of a screen: the script cannot tell who changes it (`at` in packages/sdk/places.json). */
	public const FILTERS = [ 'storeboard_cards', 'storeboard_attention_sources' ];

	/** After all that has the client printed. */
	private const PRIORITY = 1000;

	public function __construct( private Platform $platform, private Assets $assets ) {}

	public function register(): void {
		add_action( 'admin_enqueue_scripts', [ $this, 'enqueue' ], self::PRIORITY );
		add_action( 'admin_post_' . self::ACTION, [ $this, 'switch' ] );
	}

	public static function are_shown( int $user_id ): bool {
		return 0 !== $user_id && 'yes' === get_user_option( self::META, $user_id );
	}

	public static function set( int $user_id, bool $are_shown ): void {
		$are_shown ? update_user_option( $user_id, self::META, 'yes' ) : delete_user_option( $user_id, self::META );
	}

	/** It watches the slots and filters that the client and extensions use, so it runs before them. */
	public function enqueue(): void {
		if ( ! self::are_shown( get_current_user_id() ) || ! $this->assets->has_entry( self::ENTRY ) ) {
			return;
		}
		$ours = array_filter(
			[ $this->platform->app_handle(), ...ClassicPageTakeOver::HANDLES ],
			fn( string $handle ): bool => isset( wp_scripts()->registered[ $handle ] ) && str_starts_with( (string) wp_scripts()->registered[ $handle ]->src, $this->assets->build_url() )
		);
		if ( [] === $ours ) {
			return;
		}
		$this->assets->enqueue_entry( self::HANDLE, self::ENTRY );
		wp_add_inline_script( self::HANDLE, 'window.storeboardPlaces = ' . wp_json_encode( array_map( [ self::class, 'fillers_of' ], array_combine( self::FILTERS, self::FILTERS ) ), JSON_HEX_TAG ) . ';', 'before' );
		foreach ( $ours as $handle ) {
			wp_scripts()->registered[ $handle ]->deps[] = self::HANDLE;
		}
		// Before scripts of extensions too, where they are printed in the same place.
		wp_scripts()->queue = array_values( array_unique( [ self::HANDLE, ...wp_scripts()->queue ] ) );
	}

	/**
	 * @return list<string>
	 */
	public static function fillers_of( string $filter ): array {
		$names = [];
		foreach ( $GLOBALS['wp_filter'][ $filter ]->callbacks ?? [] as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$names[] = Owners::of_callback( $callback['function'] );
			}
		}

		return array_values( array_unique( array_filter( $names ) ) );
	}

	/**
	 * What each page of the admin says to a user.
	 *
	 * @return list<array{id: string, status: 'info', words: string, form: string, label: string}>
	 */
	public static function notices( int $user_id ): array {
		if ( ! self::are_shown( $user_id ) ) {
			return [];
		}
		$label = __( 'Turn off', 'storeboard' );

		return [
			[
				'id'     => 'places',
				'status' => 'info',
				'words'  => __( 'On Storeboard’s screens, places for extensions are outlined for you. Nobody else sees them.', 'storeboard' ),
				'form'   => self::form( false, $label, 'button-link' ),
				'label'  => $label,
			],
		];
	}

	/** The button that switches them. */
	public static function form( bool $are_shown, string $words, string $css_class ): string {
		return sprintf(
			'<form method="post" action="%s" style="display:inline">%s<input type="hidden" name="action" value="%s"><input type="hidden" name="on" value="%d"><button type="submit" class="%s">%s<span class="screen-reader-text"> %s</span></button></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			wp_nonce_field( self::ACTION, '_wpnonce', true, false ),
			esc_attr( self::ACTION ),
			(int) $are_shown,
			esc_attr( $css_class ),
			esc_html( $words ),
			esc_html__( '(places for extensions)', 'storeboard' )
		);
	}

	public function switch(): void {
		check_admin_referer( self::ACTION );
		$are_shown = ! empty( $_POST['on'] );
		// On takes an administrator; whoever has them on may have them off.
		if ( $are_shown && ! Access::may_administer() ) {
			wp_die( esc_html( Access::forbidden()->get_error_message() ), '', [ 'response' => 403 ] );
		}
		self::set( get_current_user_id(), $are_shown );
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? admin_url() : $back );
		exit;
	}
}
