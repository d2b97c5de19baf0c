<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use Storeboard\Rollups\Database;

/** How the database finds what a statement reads, by its own word (EXPLAIN). */
trait ExplainedStatements {

	/** SQLite says it in other words. */
	protected function needs_explanations(): void {
		if ( is_a( $GLOBALS['wpdb'], 'WP_SQLite_DB' ) ) {
			$this->markTestSkipped( 'SQLite explains otherwise.' );
		}
	}

	/**
	 * Whatever the database makes of a small table, an index must be there for each table that a large store has much in.
	 *
	 * @param string[]                                                 $statements
	 * @param string[]                                                 $names Of tables, as the statements call them; those of others are not looked at.
	 * @param (callable( array<string, ?string>, string ): void)|null $also  Gets each step of the plan that is about one of them, and its statement.
	 * @param bool                                                     $may_walk Whether reading along an index is enough.
	 * @return string[] The names that were there, in order.
	 */
	protected function assertFoundByIndex( array $statements, array $names, ?callable $also = null, bool $may_walk = false ): array {
		global $wpdb;

		$seen = [];
		foreach ( $statements as $statement ) {
			foreach ( (array) $wpdb->get_results( "EXPLAIN $statement", ARRAY_A ) as $step ) {
				if ( ! in_array( $step['table'], $names, true ) ) {
					continue;
				}
				$seen[ $step['table'] ] = true;
				// WooCommerce 9.7 to 10.3 has no index of the day of payment, unless the owner has it made: Store\PlansTest.
				if ( null === $step['possible_keys'] && str_contains( $statement, 's.date_paid' ) && 's' === $step['table'] && ! Database::has_paid_index() ) {
					continue;
				}
				$this->assertNotNull( $step['possible_keys'] ?? ( $may_walk ? $step['key'] : null ), "{$step['table']} in $statement" );
				null === $also || $also( $step, $statement );
			}
		}
		ksort( $seen );

		return array_map( 'strval', array_keys( $seen ) );
	}
}
