<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Reports;

use Storeboard\Rollups\Counter;
use Storeboard\Rollups\State;

defined( 'ABSPATH' ) || exit;

/** Adds up the taxes of orders by rate, and by the name and the percentage that it had. */
final class TaxSumBuilder extends PeriodBuilder {

	public static function builds(): string {
		return TaxSumBuilds::class;
	}

	protected static function kind(): string {
		return State::TAXES;
	}

	protected static function count( string $first, string $last ): ?array {
		$spans = [ [ "$first 00:00:00", "$last 23:59:59" ] ];

		return [
			Counter::rows( TaxSums::counted( $spans, 's.status' ) ),
			(int) ( Counter::rows( 'SELECT COUNT(*) AS strays FROM ' . TaxSums::strays( $spans ) )[0]['strays'] ?? 0 ),
		];
	}
}
