<?php
/**
 * Payment gateways that could be installed.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Store;
use StoreboardPlatform\Data\Suggestions\PaymentSuggestions;
use StoreboardPlatform\Data\Suggestions\Suggestions;
use StoreboardPlatform\Plugins\Installer;

/**
 * Suggestions for the store's country. For users who may install plugins, each has a button that does so.
 */
final class GatewaySuggestions {

	public function render(): void {
		$offered = $this->offered();

		if ( [] === $offered ) {
			return;
		}

		printf( '<h2>%s</h2><ul class="storeboard-platform-suggestions">', esc_html__( 'More payment methods', 'storeboard-platform' ) );

		foreach ( $offered as $id => $row ) {
			printf( '<li><p><strong>%s</strong> %s</p><p>', esc_html( $row['title'] ), esc_html( $row['content'] ) );
			$this->way( $id, $row );
			echo '</p></li>';
		}

		printf(
			'</ul><p><button type="submit" class="button-link" name="hide_suggestions" value="1">%s</button></p>',
			esc_html__( 'Hide suggestions', 'storeboard-platform' )
		);
	}

	/**
	 * Handles a button of the suggestions.
	 *
	 * @param array<string, mixed> $sent Without slashes.
	 * @return bool Whether a button of the suggestions was pressed.
	 */
	public function act( array $sent ): bool {
		if ( isset( $sent['hide_suggestions'] ) ) {
			update_option( Suggestions::PAYMENTS_HIDDEN, 'yes' );
			return true;
		}

		if ( ! isset( $sent['install_suggestion'] ) ) {
			return false;
		}

		$asked = $sent['install_suggestion'];
		$row   = is_string( $asked ) ? ( $this->offered()[ $asked ] ?? null ) : null;

		if ( null === $row || empty( $row['plugins'] ) || ! $this->may_install() ) {
			Messages::add_error( __( 'This cannot be installed here.', 'storeboard-platform' ) );
			return true;
		}

		$outcome = Installer::install( $row['plugins'], 'payments-settings' );

		if ( $outcome->succeeded() ) {
			$outcome = Installer::activate( $row['plugins'] );
		}

		foreach ( $outcome->errors->get_error_messages() as $message ) {
			Messages::add_error( (string) $message );
		}

		if ( $outcome->succeeded() ) {
			// Only the next request loads the plugin from its start.
			SettingsPage::continue_at( 'checkout', [] );
		}

		return true;
	}

	/**
	 * @param string               $id  The suggestion's id.
	 * @param array<string, mixed> $row See PaymentSuggestions.
	 */
	private function way( string $id, array $row ): void {
		if ( ! empty( $row['plugins'] ) && $this->may_install() ) {
			printf(
				'<button type="submit" class="button" name="install_suggestion" value="%s" aria-label="%s">%s</button>',
				esc_attr( $id ),
				/* translators: %s: name of a payment method. */
				esc_attr( sprintf( __( 'Install %s', 'storeboard-platform' ), $row['title'] ) ),
				esc_html__( 'Install', 'storeboard-platform' )
			);
		} elseif ( ! empty( $row['plugins'] ) ) {
			esc_html_e( 'Somebody who may install plugins can add it.', 'storeboard-platform' );
		} elseif ( ! empty( $row['external_link'] ) ) {
			printf(
				'<a href="%s" target="_blank" rel="noreferrer" aria-label="%s">%s</a>',
				esc_url( $row['external_link'] ),
				/* translators: %s: name of a payment method. */
				esc_attr( sprintf( __( 'Learn more about %s (opens in a new tab)', 'storeboard-platform' ), $row['title'] ) ),
				esc_html__( 'Learn more', 'storeboard-platform' )
			);
		}
	}

	/**
	 * @return array<string, array<string, mixed>> Suggestions that are not installed, by id, in order of priority.
	 */
	private function offered(): array {
		if ( ! Suggestions::payments_are_on() ) {
			return [];
		}

		$rows = array_filter(
			PaymentSuggestions::get(),
			static fn( array $row ) => empty( $row['is_offline'] ) && array_diff( $row['plugins'] ?? [ '' ], Store::active_plugins() )
		);
		usort( $rows, static fn( array $a, array $b ) => $a['recommendation_priority'] <=> $b['recommendation_priority'] );

		return array_column( $rows, null, 'id' );
	}

	private function may_install(): bool {
		return current_user_can( 'install_plugins' ) && current_user_can( 'activate_plugins' ) && wp_is_file_mod_allowed( 'storeboard_platform' );
	}
}
