<?php
/**
 * Accounts for bank transfers.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

/**
 * The table of accounts on the bank transfer page. An option of its own stores them.
 */
final class BankAccounts {

	private const OPTION = 'woocommerce_bacs_accounts';

	private const FIELDS = [ 'account_name', 'account_number', 'bank_name', 'sort_code', 'iban', 'bic' ];

	/**
	 * The sent rows.
	 *
	 * @var array<int, array<string, string>>|null
	 */
	private ?array $typed = null;

	/**
	 * Rows with an error.
	 *
	 * @var int[]
	 */
	private array $wrong = [];

	public function render(): void {
		$rows   = $this->typed ?? $this->stored();
		$labels = $this->labels();

		printf( '<h3>%s</h3><table id="bacs_accounts" class="widefat wc_input_table"><thead><tr>', esc_html__( 'Account details', 'storeboard-platform' ) );

		foreach ( $labels as $label ) {
			printf( '<th scope="col">%s</th>', esc_html( $label ) );
		}

		echo '</tr></thead><tbody class="accounts" id="bacs_accounts_rows">';

		foreach ( $rows as $at => $row ) {
			$this->row( (string) $at, $row );
		}

		// An empty row for another account.
		$this->row( (string) count( $rows ), [] );
		echo '</tbody></table>';
		printf(
			'<p><button type="button" class="button add" data-adds-row-of="tmpl-storeboard-account-row" data-adds-row-to="bacs_accounts_rows" hidden>%s</button></p>',
			esc_html__( 'Add account', 'storeboard-platform' )
		);
		echo '<script type="text/html" id="tmpl-storeboard-account-row">';
		$this->row( '__index__', [] );
		echo '</script>';
	}

	/**
	 * @param array<string, mixed> $sent Without slashes. An empty row is not an account.
	 * @return bool Whether all rows are valid.
	 */
	public function read( array $sent ): bool {
		$ids         = array_keys( is_array( $sent['bacs_account_name'] ?? null ) ? $sent['bacs_account_name'] : [] );
		$this->typed = [];

		foreach ( $ids as $id ) {
			$row = [];

			foreach ( self::FIELDS as $field ) {
				$value         = $sent[ $this->name( $field ) ][ $id ] ?? '';
				$row[ $field ] = is_string( $value ) ? sanitize_text_field( $value ) : '';
			}

			if ( '' === implode( '', $row ) ) {
				continue;
			}

			if ( '' === $row['account_number'] && '' === $row['iban'] ) {
				$this->wrong[] = count( $this->typed );
			}

			$this->typed[] = $row;
		}

		if ( [] !== $this->wrong ) {
			Messages::add_error( __( 'Please enter an account number or IBAN', 'storeboard-platform' ) );
		}

		return [] === $this->wrong;
	}

	public function store(): void {
		update_option( self::OPTION, $this->typed ?? [] );
	}

	/**
	 * @return array<int, array<string, string>>
	 */
	private function stored(): array {
		$rows = get_option( self::OPTION );

		return is_array( $rows ) ? array_values( array_filter( $rows, 'is_array' ) ) : [];
	}

	/**
	 * @param string                $at  Index of the row.
	 * @param array<string, string> $row Values by field.
	 */
	private function row( string $at, array $row ): void {
		echo '<tr class="account">';

		foreach ( $this->labels() as $field => $label ) {
			printf(
				'<td><input type="text" name="%s[%s]" value="%s" aria-label="%s"%s></td>',
				esc_attr( $this->name( $field ) ),
				esc_attr( $at ),
				esc_attr( (string) ( $row[ $field ] ?? '' ) ),
				esc_attr( $label ),
				in_array( $field, [ 'account_number', 'iban' ], true ) && in_array( $at, array_map( 'strval', $this->wrong ), true ) ? ' aria-invalid="true"' : ''
			);
		}

		echo '</tr>';
	}

	private function name( string $field ): string {
		return 'bacs_' . $field;
	}

	/**
	 * @return array<string, string> Labels by field.
	 */
	private function labels(): array {
		return array_combine(
			self::FIELDS,
			[
				__( 'Account name', 'storeboard-platform' ),
				__( 'Account number', 'storeboard-platform' ),
				__( 'Bank name', 'storeboard-platform' ),
				__( 'Sort code', 'storeboard-platform' ),
				__( 'IBAN', 'storeboard-platform' ),
				__( 'BIC / Swift', 'storeboard-platform' ),
			]
		);
	}
}
