<?php
/**
 * What extensions call. docs/extending/report.md has the fields, with examples.
 *
 * @package Storeboard
 */

declare( strict_types=1 );

use Storeboard\Declarations\Declarations;

defined( 'ABSPATH' ) || exit;

/**
 * Declares a report over a table of your own: its page, menu entry, chart, table, files, saved views, card and ability follow. Call it at the action
 * `storeboard_register`. It answers false where something is wrong, and the page WooCommerce, Status, Extensions says what.
 *
 * @param mixed $id   'acme/commissions'.
 * @param mixed $args title, table, metrics, dimensions and more.
 */
function storeboard_register_report( $id, $args = [] ): bool {
	return Declarations::add( 'report', $id, $args );
}

/**
 * Declares a number over a table of your own.
 *
 * @param mixed $id   'acme/commission'.
 * @param mixed $args label, definition, format, table, and sum, count or ratio.
 */
function storeboard_register_metric( $id, $args = [] ): bool {
	return Declarations::add( 'metric', $id, $args );
}

/**
 * Declares what numbers of a table of your own can be split by.
 *
 * @param mixed $id   'acme/agent'.
 * @param mixed $args label, table, column, and labels for people.
 */
function storeboard_register_dimension( $id, $args = [] ): bool {
	return Declarations::add( 'dimension', $id, $args );
}

/**
 * Declares a card of home that shows one of your metrics.
 *
 * @param mixed $id   'acme/commissions-due'.
 * @param mixed $args title, description, metrics and more.
 */
function storeboard_register_card( $id, $args = [] ): bool {
	return Declarations::add( 'card', $id, $args );
}
