<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Support\Access;

defined( 'ABSPATH' ) || exit;

/**
 * The extensions whose parts a user has switched off for themselves, to find out which one is in the way: their scripts and styles on Storeboard's screens, and
 * what they declare to Storeboard in PHP. Each page of the admin says so until they are on again. Nobody else notices, and the extensions work on.
 */
final class OffExtensions implements Registerable {

	public const META = 'storeboard_off_extensions';

	/** The form's action, and its nonce's. */
	public const ACTION = 'storeboard_switch_extension';

	private const OURS = 'storeboard_';

	public function __construct( private Ownership $ownership ) {}

	public function register(): void {
		add_action( 'init', [ $this, 'leave_out_declarations' ], PHP_INT_MAX );
		add_action( 'admin_enqueue_scripts', [ $this, 'leave_out_files' ], PHP_INT_MAX );
		// Some enqueue theirs as late as that.
		add_action( 'admin_print_footer_scripts', [ $this, 'leave_out_files' ], 0 );
		add_action( 'admin_notices', [ $this, 'notice' ], -10000 );
		add_action( 'admin_post_' . self::ACTION, [ $this, 'switch' ] );
	}

	/**
	 * @return list<string> Folders of plugins.
	 */
	public static function of_user( int $user_id ): array {
		$stored = 0 === $user_id ? [] : get_user_option( self::META, $user_id );

		return array_values( array_filter( is_array( $stored ) ? $stored : [], 'is_string' ) );
	}

	public static function set( int $user_id, string $extension, bool $is_off ): void {
		$before = self::of_user( $user_id );
		$after  = $is_off ? array_values( array_unique( [ ...$before, $extension ] ) ) : array_values( array_diff( $before, [ $extension ] ) );
		[] === $after ? delete_user_option( $user_id, self::META ) : update_user_option( $user_id, self::META, $after );
	}

	public function leave_out_declarations(): void {
		$off = self::of_user( get_current_user_id() );
		foreach ( [] === $off ? [] : $GLOBALS['wp_filter'] as $name => $hook ) {
			foreach ( str_starts_with( (string) $name, self::OURS ) && $hook instanceof \WP_Hook ? $hook->callbacks : [] as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					if ( in_array( Owners::of_callback( $callback['function'] ), $off, true ) ) {
						remove_filter( (string) $name, $callback['function'], $priority );
					}
				}
			}
		}
	}

	/** A handle stays, without its file and what is attached to it: what depends on it runs. */
	public function leave_out_files(): void {
		$off = self::of_user( get_current_user_id() );
		if ( [] === $off || null === $this->ownership->current() ) {
			return;
		}
		foreach ( [ wp_scripts(), wp_styles() ] as $all ) {
			foreach ( $all->registered as $dependency ) {
				$file = Owners::file_of( $dependency->src );
				if ( null !== $file && in_array( Owners::of_file( $file ), $off, true ) ) {
					$dependency->src   = false;
					$dependency->extra = array_intersect_key( $dependency->extra, [ 'group' => true ] );
				}
			}
		}
	}

	public function notice(): void {
		foreach ( self::of_user( get_current_user_id() ) as $extension ) {
			// WordPress' script moves one that is not inline to where the platform hides it; WordPress' own function takes no form.
			printf(
				'<div class="notice notice-warning inline"><div style="padding:.5em 0">%s %s</div></div>',
				/* translators: %s: name of an extension. */
				esc_html( sprintf( __( 'Parts of “%s” are off for you on Storeboard’s screens. Everyone else sees them.', 'storeboard' ), Extensions::name_of( $extension ) ) ),
				self::form( $extension, false, __( 'Turn on again', 'storeboard' ), 'button-link' ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			);
		}
	}

	/** The button that switches an extension's parts. */
	public static function form( string $extension, bool $is_off, string $words, string $css_class ): string {
		return sprintf(
			'<form method="post" action="%s" style="display:inline">%s<input type="hidden" name="action" value="%s"><input type="hidden" name="extension" value="%s"><input type="hidden" name="off" value="%d"><button type="submit" class="%s">%s<span class="screen-reader-text"> %s</span></button></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			wp_nonce_field( self::ACTION, '_wpnonce', true, false ),
			esc_attr( self::ACTION ),
			esc_attr( $extension ),
			(int) $is_off,
			esc_attr( $css_class ),
			esc_html( $words ),
			esc_html( Extensions::name_of( $extension ) )
		);
	}

	public function switch(): void {
		check_admin_referer( self::ACTION );
		$extension = isset( $_POST['extension'] ) && is_string( $_POST['extension'] ) ? sanitize_file_name( wp_unslash( $_POST['extension'] ) ) : '';
		$is_off    = ! empty( $_POST['off'] );
		// Off takes an administrator; whoever has something off may have it on again.
		if ( '' === $extension || ( $is_off && ! Access::may_administer() ) ) {
			wp_die( esc_html( Access::forbidden()->get_error_message() ), '', [ 'response' => 403 ] );
		}
		self::set( get_current_user_id(), $extension, $is_off );
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? admin_url() : $back );
		exit;
	}
}
