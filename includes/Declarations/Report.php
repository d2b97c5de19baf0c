<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/** A report that an extension declares: what it is called, its numbers, what its rows may stand for, and what it is narrowed by. */
final class Report {

	/** What of orders any table that is joined to them can be split by; Reports\Registry knows the same. */
	public const OF_ORDERS = [ 'payment_method', 'origin', 'source', 'campaign', 'device', 'currency', 'weekday', 'hour' ];

	/** What of orders it may be narrowed by: what each says in a word. Amounts in other currencies stand apart as they are. */
	public const FILTERS = [ 'payment_method', 'origin', 'source', 'campaign', 'device' ];

	/** Rows that are days, weeks or months. */
	public const PERIOD = 'period';

	/** As each of its parts is declared: 'acme/commissions'. */
	public const ID = '~^[a-z][a-z0-9-]{0,39}/[a-z][a-z0-9-]{0,39}$~D';

	/**
	 * @param string       $id      'acme/commissions'.
	 * @param list<string> $metrics Ids, in the order of the table.
	 * @param list<string> $figures Ids of those above the chart.
	 * @param list<string> $by      What its rows may stand for: ids of dimensions, of OF_ORDERS, or PERIOD.
	 * @param string       $note    What it says below the table.
	 * @param list<string> $filters What it can be narrowed by: ids of dimensions, or of FILTERS.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly array $metrics,
		public readonly array $figures,
		public readonly array $by,
		public readonly string $note,
		public readonly string $capability,
		public readonly bool $has_card,
		public readonly Source $source,
		public readonly array $filters = []
	) {}

	/** As addresses and capabilities call it. */
	public function slug(): string {
		return self::slug_of( $this->id );
	}

	public static function slug_of( string $id ): string {
		return strtr( $id, '/', '-' );
	}

	public function namespace(): string {
		return (string) strstr( $this->id, '/', true );
	}
}
