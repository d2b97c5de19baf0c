<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

defined( 'ABSPATH' ) || exit;

/** A kind of card that an extension declares: one of its numbers, or one over time. */
final class Card {

	/** How it is drawn: the card of ours whose module it has. The first unless told. */
	public const SHOWS = [ 'number', 'chart' ];

	/**
	 * @param string       $id      'acme/commissions'.
	 * @param list<string> $metrics Ids; the first unless the owner chooses another.
	 * @param string       $report  The address of the report with the whole; '' where there is none.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $description,
		public readonly array $metrics,
		public readonly string $shows,
		public readonly string $capability,
		public readonly string $report,
		public readonly Source $source
	) {}
}
