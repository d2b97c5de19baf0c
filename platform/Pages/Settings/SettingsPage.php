<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Pages\Classic\ConnectedPages;
use StoreboardPlatform\Registerable;

/**
 * Serves admin.php?page=wc-settings with tab and section: one form, which the tab's hooks print and store, under the
 * names that panels and extensions use.
 */
final class SettingsPage implements Registerable {

	public const PAGE = 'wc-settings';

	private const NONCE = 'woocommerce-settings';

	private const CAPABILITY = 'manage_woocommerce';

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
			// Before WordPress makes the screen, whose id contains the tab.
			add_action( 'admin_init', [ $this, 'prepare' ] );
			add_action( "load-{$hook}", [ $this, 'load' ] );
		}
	}

	public static function is_current(): bool {
		return is_admin() && self::PAGE === ( $_GET['page'] ?? '' );
	}

	/** @param array<string, string|int> $more Further arguments. */
	public static function url( string $tab, array $more = [] ): string {
		return add_query_arg( [ 'tab' => $tab ] + $more, admin_url( 'admin.php?page=' . self::PAGE ) );
	}

	/** @return string The tab that is open. */
	public static function tab(): string {
		return self::key( 'tab' ) ?: 'general';
	}

	/** @return string The section that is open; '' for the first. */
	public static function section(): string {
		return self::key( 'section' );
	}

	/** @return array<string, mixed> The sent form, without slashes. */
	public static function sent(): array {
		return wp_unslash( $_POST );
	}

	/** Makes the tabs. */
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

	/** Stores the sent form before the page prints anything. */
	public function load(): void {
		if ( ! isset( self::labels()[ self::tab() ] ) ) {
			wp_safe_redirect( admin_url( 'admin.php?page=' . self::PAGE ) );
			exit;
		}

		/** Fires when a settings page is opened. */
		do_action( 'woocommerce_settings_page_init' );

		if ( 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			$this->save();
		}
	}

	/** Refuses with 403 any request that does not come from the page's own form. */
	public function save(): void {
		check_admin_referer( self::NONCE );

		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You don’t have permission to change these settings.', 'storeboard-platform' ), 403 );
		}

		$tab = self::tab();

		/** Fires when this tab's form was sent, so that the tab stores it. */
		do_action( "woocommerce_settings_save_{$tab}" );

		if ( Messages::has_errors() ) {
			return;
		}

		/** Fires when this tab's settings have been stored. */
		do_action( "woocommerce_update_options_{$tab}" );

		/** Fires when settings have been stored. */
		do_action( 'woocommerce_update_options' );

		Messages::add( __( 'Your settings have been saved.', 'storeboard-platform' ) );

		/** Fires last. */
		do_action( 'woocommerce_settings_saved' );
	}

	public static function render(): void {
		$tab = self::tab();

		/** Fires above the form. */
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

					/** Fires after the tabs. */
					do_action( 'woocommerce_settings_tabs' );
					?>
				</nav>
				<h1 class="screen-reader-text"><?php echo esc_html( self::labels()[ $tab ] ?? '' ); ?></h1>
				<?php
				/** Fires to print the links to the sections. */
				do_action( "woocommerce_sections_{$tab}" );

				Messages::render();

				/** Fires to print the tab's settings. */
				do_action( "woocommerce_settings_{$tab}" );

				/** Fires below them; the older of the two hooks. */
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
		/** Fires below the form. */
		do_action( "woocommerce_after_settings_{$tab}" );
	}

	/**
	 * Adds the tab and section to the screen's id. An unknown section is left out.
	 *
	 * @param mixed $id     The screen's id.
	 * @param mixed $screen WordPress' screen object.
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

	/** @return array<string, string> Labels by id. */
	private static function labels(): array {
		/** Filters the tabs. */
		return (array) apply_filters( 'woocommerce_settings_tabs_array', [] );
	}

	private static function key( string $name ): string {
		$value = $_GET[ $name ] ?? '';

		return is_string( $value ) ? sanitize_title( wp_unslash( $value ) ) : '';
	}
}
