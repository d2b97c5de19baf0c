<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/**
 * A tab uses the same hooks as extensions' tabs: woocommerce_settings_tabs_array names it, woocommerce_sections_{id}
 * and woocommerce_settings_{id} print it, and woocommerce_settings_save_{id} stores its form.
 */
class Tab {

	/** @var array<string, mixed> */
	private array $typed = [];

	/** @var array<string, string> */
	private array $errors = [];

	/**
	 * @param string                                                             $id       The tab's id.
	 * @param string                                                             $label    Its name.
	 * @param array<string, string>                                              $sections Labels by id; '' is the default section.
	 * @param (callable(string): array<int, array<string, mixed>>)|null $rows Rows by section, see SettingGroup.
	 */
	public function __construct( private string $id, private string $label, private array $sections = [], private $rows = null ) {}

	public function id(): string {
		return $this->id;
	}

	public function label(): string {
		return $this->label;
	}

	/** @return array<string, string> Labels by id; '' is the default section. */
	protected function own_sections(): array {
		return $this->sections;
	}

	/**
	 * @param string $section The section's id.
	 * @return array<int, array<string, mixed>> See SettingGroup.
	 */
	protected function own_rows( string $section ): array {
		return null === $this->rows ? [] : ( $this->rows )( $section );
	}

	public function register(): void {
		add_filter( 'woocommerce_settings_tabs_array', fn( $tabs ) => (array) $tabs + [ $this->id() => $this->label() ], 20 );
		add_action( "woocommerce_sections_{$this->id()}", [ $this, 'render_sections' ] );
		add_action( "woocommerce_settings_{$this->id()}", [ $this, 'render' ] );
		add_action( "woocommerce_settings_save_{$this->id()}", [ $this, 'save' ] );
	}

	/** @return array<string, string> */
	public function sections(): array {
		/** Filters the sections of this tab. */
		return (array) apply_filters( "woocommerce_get_sections_{$this->id()}", $this->own_sections() );
	}

	/** @return array<int, array<string, mixed>> */
	protected function rows( string $section ): array {
		/** Filters the rows of this tab. */
		return (array) apply_filters( "woocommerce_get_settings_{$this->id()}", $this->own_rows( $section ), $section );
	}

	public function render_sections(): void {
		$sections = $this->sections();

		if ( count( $sections ) < 2 ) {
			return;
		}

		$links = [];

		foreach ( $sections as $id => $label ) {
			$links[] = sprintf(
				'<a href="%s" class="%s"%s>%s</a>',
				esc_url( SettingsPage::url( $this->id(), [ 'section' => $id ] ) ),
				SettingsPage::section() === $id ? 'current' : '',
				SettingsPage::section() === $id ? ' aria-current="page"' : '',
				esc_html( $label )
			);
		}

		echo '<ul class="subsubsub"><li>' . implode( ' | </li><li>', $links ) . '</li></ul><br class="clear">'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
	}

	public function render(): void {
		( new Form( $this->rows( SettingsPage::section() ), $this->typed, $this->errors ) )->render();
	}

	public function save(): void {
		if ( $this->save_rows() ) {
			$this->saved();
		}
	}

	/**
	 * Stores the section's rows, or keeps the sent values and their error messages.
	 *
	 * @return bool Whether the rows were stored.
	 */
	protected function save_rows(): bool {
		$submission = new Submission( $this->rows( SettingsPage::section() ), SettingsPage::sent() );

		if ( $submission->store() ) {
			return true;
		}

		$this->typed  = $submission->typed();
		$this->errors = $submission->errors();

		array_map( [ Messages::class, 'add_error' ], array_values( $this->errors ) );

		return false;
	}

	/** Notifies extensions that this section has been stored. */
	protected function saved(): void {
		$section = SettingsPage::section();

		if ( '' !== $section ) {
			/** Fires when a section's settings have been stored. */
			do_action( "woocommerce_update_options_{$this->id()}_{$section}" );
		}
	}
}
