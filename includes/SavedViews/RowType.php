<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * One of the two kinds of rows that owners keep beside the reports: a saved view or an annotation.
 */
abstract class RowType {

	/** @var array<string, self>|null */
	private static ?array $all = null;

	/**
	 * @param string $route   Below storeboard/v1, and the value of the table's column `kind`.
	 * @param string $field   What its words are called in requests and replies.
	 * @param int    $longest How many characters its words may have.
	 * @param int    $most    How many a user may have.
	 */
	protected function __construct( public readonly string $route, public readonly string $field, public readonly int $longest, public readonly int $most ) {}

	/**
	 * @return array<string, self> By route.
	 */
	public static function all(): array {
		self::$all ??= [
			'views'       => new SavedView( 'views', 'name', 80, 100 ),
			'annotations' => new Annotation( 'annotations', 'text', 500, 1000 ),
		];

		return self::$all;
	}

	public static function views(): self {
		return self::all()['views'];
	}

	public static function annotations(): self {
		return self::all()['annotations'];
	}

	/** The columns that a list is sorted by. */
	abstract public function order(): string;

	/**
	 * @return string[] The columns of its own, which requests name likewise.
	 */
	abstract public function columns(): array;

	/**
	 * One of its own columns, as it is stored.
	 *
	 * @param mixed $value Of a request.
	 */
	public function stored( string $column, $value ): string {
		return (string) $value;
	}

	/**
	 * What is written over a row.
	 *
	 * @param array<string, mixed>      $row
	 * @param array<string, string|int> $values By column, as stored() makes them.
	 * @return array<string, string|int>|WP_Error With what stays of the row because its writer was not shown it; why they are refused.
	 */
	public function over( array $row, array $values ) {
		return $values;
	}

	/**
	 * @param array<string, mixed> $row
	 * @return array<string, mixed> Its own fields of a reply.
	 */
	abstract public function own_fields( array $row ): array;

	/**
	 * Whether the current user may not see what the row is about: it is not there for them then.
	 *
	 * @param array<string, mixed> $row
	 */
	abstract public function is_hidden( array $row ): bool;

	/**
	 * @return array<string, array<string, mixed>> The schema of its own fields in a request.
	 */
	abstract public function arguments( bool $is_new ): array;

	/**
	 * @return array<string, array<string, mixed>> The schema of what narrows its list.
	 */
	public function list_arguments(): array {
		return [];
	}

	/** What its words are, for the schema. */
	abstract public function describe_words(): string;

	/** Asks for words where a request has none. */
	abstract public function ask_for_words(): string;

	/** Words as they are stored. */
	abstract public function words( string $clean ): string;

	/**
	 * @param array<string, string|int> $values By column.
	 */
	public function problem( array $values ): ?WP_Error {
		return null;
	}

	/** Says that a user has as many as they may. */
	abstract public function too_many(): string;

	/** Says that it was deleted, or is not shared any more. */
	abstract public function gone(): string;

	/**
	 * @param array<string, mixed> $row
	 * @return array<string, string> What a person is told that the site keeps of them, by label.
	 */
	abstract public function exported( array $row ): array;
}
