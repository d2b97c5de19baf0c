<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/** A number over the rows of an extension's table. */
final class Metric {

	/** The first counts rows. */
	public const COUNTS = [ 'rows', 'orders' ];

	private const FORMATS = [ 'integer', 'decimal', 'currency', 'percent' ];

	private const BETTER = [ 'none', 'up', 'down' ];

	/** The name of a field in an answer. */
	public const KEY = '/^[a-z][a-z0-9_]{0,39}$/D';

	/** What answers say of rows themselves. */
	private const TAKEN = [ 'label', 'date', 'interval', 'date_start', 'date_end', 'totals', 'currency' ];

	/**
	 * @param string      $id     'acme/commission': whose it is, and its name in answers.
	 * @param string      $better Which way it had better go.
	 * @param string      $column What is added up; '' where rows or orders are counted, or of a ratio.
	 * @param string      $counts One of COUNTS; '' where a column is added up, or of a ratio.
	 * @param list<string> $ratio The ids of two metrics of which it is the ratio; none else.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly string $definition,
		public readonly string $format,
		public readonly string $better,
		public readonly Table $table,
		public readonly string $column,
		public readonly string $counts,
		public readonly array $ratio,
		public readonly string $capability,
		public readonly Source $source
	) {}

	/**
	 * @param mixed      $given
	 * @param Table|null $table Of the report within which it is declared.
	 */
	public static function read( string $id, $given, ?Table $table, string $capability, Source $source ): self {
		$fields = new Fields( $given, null === $table ? '' : "metric '" . self::key( $id ) . "'" );
		if ( 1 !== preg_match( self::KEY, self::key( $id ) ) || in_array( self::key( $id ), self::TAKEN, true ) ) {
			throw new InvalidDeclaration( sprintf( "'%s' is no name for a metric: it has small letters, digits and underscores, and is none of %s.", self::key( $id ), implode( ', ', self::TAKEN ) ) );
		}
		$table   = null === $table || $fields->has( 'table' ) ? Table::read( $fields->raw( 'table' ) ) : $table;
		$told    = array_filter( [ 'sum', 'count', 'ratio' ], [ $fields, 'has' ] );
		if ( 1 !== count( $told ) ) {
			throw new InvalidDeclaration( sprintf( "Metric '%s' takes one of 'sum' (a column), 'count' (rows or orders) and 'ratio' (two metrics).", self::key( $id ) ) );
		}
		$ratio = $fields->has( 'ratio' ) ? $fields->texts( 'ratio' ) : [];
		if ( $fields->has( 'ratio' ) && 2 !== count( $ratio ) ) {
			throw $fields->wrong( 'ratio', 'the names of two metrics', $fields->raw( 'ratio' ) );
		}
		$metric = new self(
			$id,
			$fields->text( 'label' ),
			$fields->text( 'definition' ),
			$fields->one_of( 'format', self::FORMATS ),
			$fields->one_of( 'better', self::BETTER ),
			$table,
			$fields->has( 'sum' ) ? $fields->name( 'sum' ) : '',
			$fields->has( 'count' ) ? $fields->one_of( 'count', self::COUNTS ) : '',
			array_map( static fn( string $name ): string => str_contains( $name, '/' ) ? $name : strstr( $id, '/', true ) . "/$name", $ratio ),
			$fields->capability( $capability ),
			$source
		);
		foreach ( [ 'table', 'sum', 'count', 'ratio' ] as $name ) {
			$fields->raw( $name );
		}
		$fields->end();

		return $metric;
	}

	public static function key( string $id ): string {
		return explode( '/', $id )[1] ?? $id;
	}
}
