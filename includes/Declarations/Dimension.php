<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/** A column of an extension's table that its numbers can be split by. */
final class Dimension {

	/**
	 * @param string                                                       $id     'acme/agent'.
	 * @param array<string, string>|(callable(list<string>): mixed) $labels What people read for its values: by value, or by a function of those that show.
	 */
	private function __construct( public readonly string $id, public readonly string $label, public readonly Table $table, public readonly string $column, private $labels, public readonly Source $source ) {}

	/**
	 * @param mixed      $given
	 * @param Table|null $table Of the report within which it is declared.
	 */
	public static function read( string $id, $given, ?Table $table, Source $source ): self {
		$fields = new Fields( $given, null === $table ? '' : "dimension '" . Metric::key( $id ) . "'" );
		if ( 1 !== preg_match( Metric::KEY, Metric::key( $id ) ) ) {
			throw new InvalidDeclaration( sprintf( "'%s' is no name for a dimension: it has small letters, digits and underscores.", Metric::key( $id ) ) );
		}
		$table  = null === $table || $fields->has( 'table' ) ? Table::read( $fields->raw( 'table' ) ) : $table;
		$labels = $fields->raw( 'labels' ) ?? [];
		if ( ! is_callable( $labels ) && ( ! is_array( $labels ) || [] !== array_filter( $labels, static fn( $label ): bool => ! is_string( $label ) ) ) ) {
			throw $fields->wrong( 'labels', 'texts by value, or a function of values that answers with them', $labels );
		}
		$dimension = new self( $id, $fields->text( 'label' ), $table, $fields->name( 'column' ), $labels, $source );
		$fields->raw( 'table' );
		$fields->end();

		return $dimension;
	}

	/**
	 * @return array<array-key, string> Its values with what people read for them, where the declaration lists them; none where a function tells, or nobody.
	 */
	public function choices(): array {
		return is_callable( $this->labels ) ? [] : $this->labels;
	}

	/**
	 * What people read for some of its values. Asked where rows show, and nowhere else; a function that throws costs its words.
	 *
	 * @param list<string> $members
	 * @return array<array-key, string> Those that have one.
	 */
	public function labels( array $members ): array {
		$labels = $this->labels;
		$words  = is_callable( $labels ) ? ExtensionErrors::attempt( static fn() => $labels( $members ), [], "labels of $this->id" ) : $labels;

		return array_filter( is_array( $words ) ? $words : [], 'is_string' );
	}
}
