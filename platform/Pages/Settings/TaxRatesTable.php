<?php
/**
 * The table of tax rates.
 *
 * @package StoreboardPlatform
 */

declare( strict_types=1 );

namespace StoreboardPlatform\Pages\Settings;

use StoreboardPlatform\Data\Geography;
use StoreboardPlatform\Data\TaxRates;

/**
 * One page of the rates of one class. Each rate is a row of fields, and new rates have empty rows. The name of every
 * field contains the id of its rate.
 */
final class TaxRatesTable {

	private const PER_PAGE = 100;

	/**
	 * The form's names of the fields, and those of TaxRates.
	 */
	private const TEXTS = [
		'tax_rate_country'  => 'country',
		'tax_rate_state'    => 'state',
		'tax_rate_postcode' => 'postcode',
		'tax_rate_city'     => 'city',
		'tax_rate'          => 'rate',
		'tax_rate_name'     => 'name',
		'tax_rate_priority' => 'priority',
	];

	private const BOXES = [
		'tax_rate_compound' => 'compound',
		'tax_rate_shipping' => 'shipping',
	];

	/**
	 * Sent rows that are not stored.
	 *
	 * @var array<int|string, array<string, mixed>>|null
	 */
	private ?array $typed = null;

	/**
	 * Invalid fields, by row.
	 *
	 * @var array<int|string, string[]>
	 */
	private array $wrong = [];

	/**
	 * @param string $tax_class The class' slug.
	 */
	public function __construct( private string $tax_class ) {}

	public function render( string $name ): void {
		[ $rates, $total ] = $this->stored();

		$rows = $this->typed ?? array_column( $rates, null, 'id' );
		$page = max( 1, absint( $_GET['p'] ?? 1 ) );

		/* translators: %s: name of a tax class. */
		printf( '<h2>%s</h2>', esc_html( sprintf( __( 'Tax rates: %s', 'storeboard-platform' ), $name ) ) );
		echo '<table class="wc_tax_rates wc_input_table widefat"><thead><tr>';

		foreach ( $this->labels() as $label ) {
			printf( '<th scope="col">%s</th>', esc_html( $label ) );
		}

		echo '</tr></thead><tfoot><tr><th colspan="10">';
		printf(
			'<button type="button" class="button plus insert" data-adds-row-of="tmpl-storeboard-tax-row" data-adds-row-to="rates" hidden>%s</button> ',
			esc_html__( 'Insert row', 'storeboard-platform' )
		);
		$this->pages( $page, (int) ceil( $total / self::PER_PAGE ) );
		echo '</th></tr></tfoot><tbody id="rates">';

		foreach ( $rows as $id => $rate ) {
			$this->row( (string) $id, $rate );
		}

		// Without scripts there is always one empty row.
		if ( [] === array_filter( array_keys( $rows ), 'is_string' ) ) {
			$this->row( 'new-0', [] );
		}

		echo '</tbody></table><script type="text/html" id="tmpl-storeboard-tax-row">';
		$this->row( '__index__', [] );
		echo '</script>';
	}

	/**
	 * Stores all rows, or none. If none, the table shows the sent rows again.
	 *
	 * @param array<string, mixed> $sent Without slashes.
	 * @return bool Whether the rows were stored.
	 */
	public function save( array $sent ): bool {
		$rows = $this->read( $sent );

		foreach ( $rows as $id => $row ) {
			$this->check( $id, $row );
		}

		if ( [] !== $this->wrong ) {
			$this->typed = $rows;
			return false;
		}

		$known = array_column( $this->stored()[0], 'order', 'id' );
		$order = [] === $known ? -1 : (int) max( $known );

		foreach ( $rows as $id => $row ) {
			if ( $row['is_removed'] ) {
				$this->remove( $id, $known );
				continue;
			}

			unset( $row['is_removed'] );
			$row['priority'] = '' === $row['priority'] ? 1 : $row['priority'];
			$row['class']    = $this->tax_class;

			if ( isset( $known[ $id ] ) ) {
				TaxRates::update( (int) $id, $row );
			} elseif ( is_string( $id ) ) {
				TaxRates::add( $row + [ 'order' => ++$order ] );
			}
		}

		return true;
	}

	/**
	 * @param int|string      $id    A row's id.
	 * @param array<int, int> $known Positions of the shown rates, by id.
	 */
	private function remove( $id, array $known ): void {
		if ( isset( $known[ $id ] ) ) {
			TaxRates::delete( (int) $id );
		}
	}

	/**
	 * @return array{0: array<int, array<string, mixed>>, 1: int} The page's rates, and the number of all.
	 */
	private function stored(): array {
		return TaxRates::find(
			[
				'class'    => $this->tax_class,
				'per_page' => self::PER_PAGE,
				'page'     => max( 1, absint( $_GET['p'] ?? 1 ) ),
			]
		);
	}

	/**
	 * @param array<string, mixed> $sent Without slashes.
	 * @return array<int|string, array<string, mixed>> Rows by id, without empty new rows.
	 */
	private function read( array $sent ): array {
		$ids  = array_keys( is_array( $sent['tax_rate_country'] ?? null ) ? $sent['tax_rate_country'] : [] );
		$rows = [];

		foreach ( $ids as $id ) {
			$row = [];

			foreach ( self::TEXTS as $name => $key ) {
				$value       = $sent[ $name ][ $id ] ?? '';
				$row[ $key ] = is_string( $value ) ? sanitize_text_field( $value ) : '';
			}

			$is_empty = '' === implode( '', array_diff_key( $row, [ 'priority' => '' ] ) );

			foreach ( self::BOXES as $name => $key ) {
				$row[ $key ] = ! empty( $sent[ $name ][ $id ] );
			}

			$row['is_removed'] = ! empty( $sent['remove_tax_rate'][ $id ] );

			if ( is_int( $id ) || ! $is_empty ) {
				$rows[ $id ] = $row;
			}
		}

		return $rows;
	}

	/**
	 * @param int|string           $id  The row's id.
	 * @param array<string, mixed> $row The sent values.
	 */
	private function check( $id, array $row ): void {
		if ( $row['is_removed'] ) {
			return;
		}

		$country = strtoupper( $row['country'] );

		if ( '' !== $country && ! isset( Geography::countries()[ $country ] ) ) {
			/* translators: %s: the typed value. */
			$this->refuse( $id, 'country', sprintf( __( 'There is no country with the code “%s”. Enter two letters, or nothing for all countries.', 'storeboard-platform' ), $row['country'] ) );
		}

		if ( ! is_numeric( $row['rate'] ) || (float) $row['rate'] < 0 || (float) $row['rate'] > 999 ) {
			/* translators: %s: the typed value. */
			$this->refuse( $id, 'rate', sprintf( __( 'The rate “%s” is not a number of percent. Enter one like 8.25.', 'storeboard-platform' ), $row['rate'] ) );
		}

		if ( '' !== $row['priority'] && ! ctype_digit( $row['priority'] ) ) {
			/* translators: %s: the typed value. */
			$this->refuse( $id, 'priority', sprintf( __( 'The priority “%s” is not a whole number.', 'storeboard-platform' ), $row['priority'] ) );
		}
	}

	/**
	 * @param int|string $id    The row's id.
	 * @param string     $field The row's field.
	 * @param string     $text  The error message.
	 */
	private function refuse( $id, string $field, string $text ): void {
		$this->wrong[ $id ][] = $field;
		Messages::add_error( $text );
	}

	/**
	 * @param string               $id   The row's id.
	 * @param array<string, mixed> $rate See TaxRates.
	 */
	private function row( string $id, array $rate ): void {
		$labels = $this->labels();
		$wrong  = $this->wrong[ $id ] ?? [];

		printf( '<tr data-id="%s">', esc_attr( $id ) );

		foreach ( self::TEXTS as $name => $key ) {
			$value = match ( $key ) {
				'postcode' => implode( '; ', $rate['postcodes'] ?? array_filter( [ $rate['postcode'] ?? '' ] ) ),
				'city'     => implode( '; ', $rate['cities'] ?? array_filter( [ $rate['city'] ?? '' ] ) ),
				'priority' => (string) ( $rate['priority'] ?? 1 ),
				default    => (string) ( $rate[ $key ] ?? '' ),
			};

			printf(
				'<td class="%1$s"><input type="text" name="%2$s[%3$s]" value="%4$s" aria-label="%5$s"%6$s></td>',
				esc_attr( $key ),
				esc_attr( $name ),
				esc_attr( $id ),
				esc_attr( $value ),
				esc_attr( $labels[ $name ] ),
				in_array( $key, $wrong, true ) ? ' aria-invalid="true"' : ''
			);
		}

		foreach ( self::BOXES as $name => $key ) {
			$this->box( $name, $id, $labels[ $name ], ! empty( $rate[ $key ] ?? ( 'shipping' === $key ) ) );
		}

		$this->box( 'remove_tax_rate', $id, $labels['remove_tax_rate'], ! empty( $rate['is_removed'] ) );
		echo '</tr>';
	}

	private function box( string $name, string $id, string $label, bool $is_on ): void {
		printf(
			'<td><input type="checkbox" class="checkbox" name="%s[%s]" value="1" aria-label="%s"%s></td>',
			esc_attr( $name ),
			esc_attr( $id ),
			esc_attr( $label ),
			checked( $is_on, true, false )
		);
	}

	private function pages( int $page, int $count ): void {
		for ( $at = 1; $count > 1 && $at <= $count; $at++ ) {
			printf(
				'<a class="button" href="%s"%s>%d</a> ',
				esc_url( add_query_arg( 'p', $at ) ),
				$at === $page ? ' aria-current="page"' : '',
				absint( $at )
			);
		}
	}

	/**
	 * @return array<string, string> Column headings, by field name.
	 */
	private function labels(): array {
		return [
			'tax_rate_country'  => __( 'Country code', 'storeboard-platform' ),
			'tax_rate_state'    => __( 'State code', 'storeboard-platform' ),
			'tax_rate_postcode' => __( 'Postcode / ZIP', 'storeboard-platform' ),
			'tax_rate_city'     => __( 'City', 'storeboard-platform' ),
			'tax_rate'          => __( 'Rate %', 'storeboard-platform' ),
			'tax_rate_name'     => __( 'Tax name', 'storeboard-platform' ),
			'tax_rate_priority' => __( 'Priority', 'storeboard-platform' ),
			'tax_rate_compound' => __( 'Compound', 'storeboard-platform' ),
			'tax_rate_shipping' => __( 'Shipping', 'storeboard-platform' ),
			'remove_tax_rate'   => __( 'Remove', 'storeboard-platform' ),
		];
	}
}
