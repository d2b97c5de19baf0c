<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

/** What a test asks of the database. */
trait NotedStatements {

	/**
	 * @return string[] What was asked of the database meanwhile.
	 */
	protected function statements( callable $during ): array {
		$asked = [];
		$note  = static function ( $statement ) use ( &$asked ) {
			$asked[] = (string) $statement;
			return $statement;
		};
		add_filter( 'query', $note );
		$during();
		remove_filter( 'query', $note );

		return $asked;
	}
}
