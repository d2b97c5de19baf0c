<?php
/**
 * The page of the settings.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Pages\Classic\ConnectedPages;
use StoreboardPlatform\Registerable;

/**
 * admin.php?page=wc-settings with tab and section: one form, printed and stored by the tab's hooks, under the names that panels and
 * extensions know.
 */
final class SettingsPage implements Registerable {

	public const PAGE = 'wc-settings';

	private const NONCE = 'woocommerce-settings';

	private const CAPABILITY = 'manage_woocommerce';

	/**
	 * Where the answer is to a form that made something, which then has an address of its own.
	 */
	private static ?string $next = null;

	public function register(): void {
		add_action( 'admin_menu', [ $this, 'add' ], 50 );
		add_filter( 'woocommerce_navigation_current_screen_id', [ $this, 'screen_id' ], 10, 2 );
	}

	public function add(): void {
		$hook = add_submenu_page(
			'woocommerce',
			__( 'WooCommerce settings', 'storeboard-platform' ),
			__( 'Settings', 'storeboard-platform' ),
			self::CAPABILITY,
			self::PAGE,
			[ self::class, 'render' ]
		);

		if ( false !== $hook ) {
			// Before the screen is made, whose id names the tab.
			add_action( 'admin_init', [ $this, 'prepare' ] );
			add_action( "load-{$hook}", [ $this, 'load' ] );
		}
	}

	public static function is_current(): bool {
		return is_admin() && self::PAGE === ( $_GET['page'] ?? '' );
	}

	/**
	 * @param array<string, string|int> $more Further arguments.
	 */
	public static function url( string $tab, array $more = [] ): string {
		return add_query_arg( [ 'tab' => $tab ] + $more, admin_url( 'admin.php?page=' . self::PAGE ) );
	}

	/**
	 * @return string The tab that is open.
	 */
	public static function tab(): string {
		return self::key( 'tab' ) ?: 'general';
	}

	/**
	 * @return string The section that is open; '' for the first.
	 */
	public static function section(): string {
		return self::key( 'section' );
	}

	/**
	 * @return array<string, mixed> What the form sent, without slashes.
	 */
	public static function sent(): array {
		return wp_unslash( $_POST );
	}

	/**
	 * Makes the tabs.
	 */
	public function prepare(): void {
		if ( ! self::is_current() ) {
			return;
		}

		foreach ( Tabs::all() as $tab ) {
			$tab->register();
		}

		$GLOBALS['current_tab']     = self::tab();
		$GLOBALS['current_section'] = self::section();

		$labels = self::labels();

		if ( isset( $labels[ self::tab() ] ) ) {
			ConnectedPages::connect(
				[
					'screen_id' => $this->id_of_tab(),
					'id'        => 'woocommerce-settings',
					'title'     => [ __( 'Settings', 'storeboard-platform' ), $labels[ self::tab() ] ],
					'path'      => 'admin.php?page=' . self::PAGE,
				]
			);
		}
	}

	/**
	 * Stores the form that was sent, before anything of the page is.
	 */
	public function load(): void {
		if ( ! isset( self::labels()[ self::tab() ] ) ) {
			wp_safe_redirect( admin_url( 'admin.php?page=' . self::PAGE ) );
			exit;
		}

		/**
		 * Fires when a settings page is opened.
		 */
		do_action( 'woocommerce_settings_page_init' );

		if ( 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			$this->save();

			if ( null !== self::$next ) {
				wp_safe_redirect( self::$next );
				exit;
			}
		} elseif ( isset( $_GET['saved'] ) ) {
			Messages::add( __( 'Saved.', 'storeboard-platform' ) );
		}
	}

	/**
	 * @param array<string, string|int> $more Further arguments of the tab's address.
	 */
	public static function continue_at( string $tab, array $more ): void {
		self::$next = self::url( $tab, $more + [ 'saved' => 1 ] );
	}

	public static function next(): ?string {
		return self::$next;
	}

	/**
	 * Refuses with 403 what does not come from the page's own form.
	 */
	public function save(): void {
		check_admin_referer( self::NONCE );

		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You may not change these settings.', 'storeboard-platform' ), 403 );
		}

		$tab = self::tab();

		/**
		 * Fires when the form of this tab was sent, so that the tab stores it.
		 */
		do_action( "woocommerce_settings_save_{$tab}" );

		if ( Messages::has_errors() ) {
			return;
		}

		/**
		 * Fires when the settings of this tab were stored.
		 */
		do_action( "woocommerce_update_options_{$tab}" );

		/**
		 * Fires when settings were stored.
		 */
		do_action( 'woocommerce_update_options' );

		Messages::add( __( 'Saved.', 'storeboard-platform' ) );

		/**
		 * Fires last.
		 */
		do_action( 'woocommerce_settings_saved' );
	}

	public static function render(): void {
		$tab = self::tab();

		/**
		 * Fires above the form.
		 */
		do_action( "woocommerce_before_settings_{$tab}" );
		?>
		<div class="wrap woocommerce">
			<form method="post" id="mainform" action="" enctype="multipart/form-data">
				<nav class="nav-tab-wrapper woo-nav-tab-wrapper" aria-label="<?php esc_attr_e( 'Settings', 'storeboard-platform' ); ?>">
					<?php
					foreach ( self::labels() as $id => $label ) {
						printf(
							'<a href="%s" class="nav-tab %s"%s>%s</a>',
							esc_url( self::url( $id ) ),
							$id === $tab ? 'nav-tab-active' : '',
							$id === $tab ? ' aria-current="page"' : '',
							esc_html( $label )
						);
					}

					/**
					 * Fires behind the tabs.
					 */
					do_action( 'woocommerce_settings_tabs' );
					?>
				</nav>
				<h1 class="screen-reader-text"><?php echo esc_html( self::labels()[ $tab ] ?? '' ); ?></h1>
				<?php
				/**
				 * Fires where the links to the sections stand.
				 */
				do_action( "woocommerce_sections_{$tab}" );

				Messages::render();

				/**
				 * Fires where the tab's settings stand.
				 */
				do_action( "woocommerce_settings_{$tab}" );

				/**
				 * Fires below them. Older than the one above.
				 */
				do_action( "woocommerce_settings_tabs_{$tab}" );
				?>
				<p class="submit">
					<?php if ( empty( $GLOBALS['hide_save_button'] ) ) : ?>
						<button name="save" class="woocommerce-save-button components-button is-primary button button-primary" type="submit"
							value="<?php esc_attr_e( 'Save changes', 'storeboard-platform' ); ?>"><?php esc_html_e( 'Save changes', 'storeboard-platform' ); ?></button>
					<?php endif; ?>
					<?php wp_nonce_field( self::NONCE ); ?>
				</p>
			</form>
		</div>
		<?php
		/**
		 * Fires below the form.
		 */
		do_action( "woocommerce_after_settings_{$tab}" );
	}

	/**
	 * Names the tab and section in the id of the screen. A section that nobody knows is not named.
	 *
	 * @param mixed $id     Of the screen.
	 * @param mixed $screen WordPress' own.
	 * @return mixed
	 */
	public function screen_id( $id, $screen = null ) {
		return is_object( $screen ) && 'woocommerce_page_' . self::PAGE === ( $screen->id ?? '' ) ? $this->id_of_tab() : $id;
	}

	private function id_of_tab(): string {
		$part = self::section();

		if ( 'shipping' === self::tab() && array_intersect( [ 'zone_id', 'instance_id' ], array_keys( $_GET ) ) ) {
			$part = 'edit_zone';
		} elseif ( '' !== $part && ! isset( Tabs::sections( self::tab() )[ $part ] ) ) {
			$part = '';
		}

		return 'woocommerce_page_' . self::PAGE . '-' . self::tab() . ( '' === $part ? '' : '-' . $part );
	}

	/**
	 * @return array<string, string> By id.
	 */
	private static function labels(): array {
		/**
		 * Filters the tabs.
		 *
		 * @param array<string, string> $tabs Labels by id.
		 */
		return (array) apply_filters( 'woocommerce_settings_tabs_array', [] );
	}

	private static function key( string $name ): string {
		$value = $_GET[ $name ] ?? '';

		return is_string( $value ) ? sanitize_title( wp_unslash( $value ) ) : '';
	}
}
