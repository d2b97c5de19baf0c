<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Data;

/** Collects rows and writes a hundred at a time. Row by row, with hooks, a sample store would take minutes. */
final class Rows {

	private const AT_ONCE = 100;

	/** @var array<int, array<string, mixed>> */
	private array $rows = [];

	/**
	 * @param string $table    Full table name.
	 * @param bool   $replaces Replaces rows with the same key, which another request may have written in the meantime; otherwise the database refuses them.
	 */
	public function __construct( private string $table, private bool $replaces = false ) {}

	/** @param array<string, mixed> $row Every row of a table has the same columns. */
	public function add( array $row ): void {
		$this->rows[] = $row;

		if ( count( $this->rows ) >= self::AT_ONCE ) {
			$this->write();
		}
	}

	/**
	 * @param string               $key  The column of a meta table that names the owner.
	 * @param int                  $id   The owner.
	 * @param array<string, mixed> $meta Values by key.
	 */
	public function add_meta( string $key, int $id, array $meta ): void {
		foreach ( $meta as $name => $value ) {
			$this->add( [ $key => $id, 'meta_key' => $name, 'meta_value' => $value ] );
		}
	}

	/** Writes the remaining rows. */
	public function write(): void {
		global $wpdb;

		if ( [] === $this->rows ) {
			return;
		}

		$columns = array_keys( $this->rows[0] );
		$values  = array_map(
			static fn( array $row ): string => '( ' . implode( ', ', array_map( [ self::class, 'literal' ], $row ) ) . ' )',
			$this->rows
		);

		$wpdb->query( sprintf( '%s INTO %s ( %s ) VALUES %s', $this->replaces ? 'REPLACE' : 'INSERT', $this->table, implode( ', ', $columns ), implode( ', ', $values ) ) );

		$this->rows = [];
	}

	/** The next free id. Rows that refer to each other need their ids before they are written. */
	public static function next_id( string $table, string $column ): int {
		global $wpdb;

		return 1 + (int) $wpdb->get_var( $wpdb->prepare( 'SELECT MAX( %i ) FROM %i', $column, $table ) );
	}

	/** @param mixed $value A number, a text or null. */
	private static function literal( $value ): string {
		global $wpdb;

		if ( null === $value ) {
			return 'NULL';
		}

		return is_int( $value ) ? (string) $value : (string) $wpdb->prepare( '%s', (string) $value );
	}
}
