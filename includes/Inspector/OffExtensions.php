<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Attention\Counts;
use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Support\Access;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * The extensions whose parts a user has switched off for themselves, to find out which one is in the way: their scripts and styles on Storeboard's screens, their
 * scripts that name a place of the dashboard on the classic pages that have its frame, and what they declare to Storeboard in PHP. Each page of the admin says so until they are
 * on again (OwnNotices). Nobody else notices, and the extensions work on.
 */
final class OffExtensions implements Registerable {

	public const META = 'storeboard_off_extensions';

	/** The form's action, and its nonce's. */
	public const ACTION = 'storeboard_switch_extension';

	/**
	 * What only shows something, to whom it shows. No other hook is ever left out: by these an extension says what is stored for everyone and who may see what, which
	 * a request of one user may not change for others: storeboard_fee_meta_keys, storeboard_report_arguments, storeboard_report_capabilities,
	 * storeboard_user_sees_report, storeboard_email_capabilities, storeboard_email_hour, storeboard_streams_page, storeboard_export_rows_in_browser,
	 * storeboard_export_turn, storeboard_order_counts_few and all of storeboard_sums_….
	 */
	private const LEFT_OUT = [ 'storeboard_register', 'storeboard_cards', 'storeboard_attention_sources', 'storeboard_kept_settings', 'storeboard_owns_screen', 'storeboard_defer_command_palette' ];

	/** By which Action Scheduler has work of the whole store done in a request with a user's cookies. */
	private const RUNNER = 'as_async_request_queue_runner';

	public function __construct( private Ownership $ownership, private Platform $platform, private TakeOverSwitch $switch ) {}

	public function register(): void {
		add_action( 'init', [ $this, 'leave_out_declarations' ], PHP_INT_MAX );
		add_action( 'admin_enqueue_scripts', [ $this, 'leave_out_files' ], PHP_INT_MAX );
		// Some enqueue theirs as late as that.
		add_action( 'admin_print_footer_scripts', [ $this, 'leave_out_files' ], 0 );
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
		$off = self::is_work_for_all() ? [] : self::of_user( get_current_user_id() );
		foreach ( [] === $off ? [] : self::LEFT_OUT as $name ) {
			foreach ( $GLOBALS['wp_filter'][ $name ]->callbacks ?? [] as $priority => $callbacks ) {
				foreach ( $callbacks as $callback ) {
					if ( in_array( Owners::of_callback( $callback['function'] ), $off, true ) ) {
						remove_filter( $name, $callback['function'], $priority );
						// What is counted without it is kept for nobody: all read the same numbers. What is to be counted anew is forgotten as ever.
						add_filter( 'pre_update_option_' . Counts::OPTION, [ self::class, 'nothing_new' ], 10, 2 );
					}
				}
			}
		}
	}

	/**
	 * @param mixed $value
	 * @param mixed $before
	 * @return array<array-key, mixed>
	 */
	public static function nothing_new( $value, $before ): array {
		return array_intersect_key( is_array( $before ) ? $before : [], is_array( $value ) ? $value : [] );
	}

	/** Whether nobody looks at what this request makes. */
	private static function is_work_for_all(): bool {
		return wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) || ( wp_doing_ajax() && self::RUNNER === Address::text( 'action' ) );
	}

	/** A handle stays, without its file and what is attached to it: what depends on it runs. */
	public function leave_out_files(): void {
		$off = self::of_user( get_current_user_id() );
		$is_screen = [] !== $off && null !== $this->ownership->current();
		if ( ! $is_screen && ( [] === $off || ! $this->is_classic_page() ) ) {
			return;
		}
		foreach ( [ wp_scripts(), wp_styles() ] as $all ) {
			foreach ( $all->registered as $dependency ) {
				$file = Owners::file_of( $dependency->src );
				if ( null !== $file && in_array( Owners::of_file( $file ), $off, true ) && ( $is_screen || self::has_place( $file ) ) ) {
					$dependency->src   = false;
					$dependency->extra = array_intersect_key( $dependency->extra, [ 'group' => true ] );
				}
			}
		}
		$is_screen || Files::save();
	}

	private function is_classic_page(): bool {
		return $this->switch->is_on() && $this->platform->is_classic_page();
	}

	/** Whether a script stands on the dashboard. On a page of the platform's another one is that page's. */
	private static function has_place( string $file ): bool {
		$found = Files::found( $file );

		return null !== $found && [] !== [ ...$found['filters'], ...$found['slots'], ...$found['scopes'] ];
	}

	/**
	 * What each page of the admin says to a user.
	 *
	 * @return list<array{id: string, status: 'warning', words: string, form: string, label: string}>
	 */
	public static function notices( int $user_id ): array {
		$label = __( 'Turn on again', 'storeboard' );

		return array_map(
			static fn( string $extension ): array => [
				'id'     => "off-$extension",
				'status' => 'warning',
				/* translators: %s: name of an extension. */
				'words'  => sprintf( __( 'Parts of “%s” are off for you on Storeboard’s screens, and on settings, orders, and products. Everyone else sees them.', 'storeboard' ), Extensions::name_of( $extension ) ),
				'form'   => self::form( $extension, false, $label, 'button-link' ),
				'label'  => $label,
			],
			self::of_user( $user_id )
		);
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
