<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Platform;

defined( 'ABSPATH' ) || exit;

/** A platform's own import of orders into its reports, where it has its turn every few hours. */
interface ScheduledImport {

	/**
	 * Orders and refunds that came or changed since the last import.
	 *
	 * @return array{all: int, added: int} How many, and how many orders among them are new to the reports.
	 * @throws \RuntimeException Where the database fails.
	 */
	public function waiting(): array;

	/** Whether a batch runs, or has its turn within a minute. */
	public function is_under_way(): bool;

	/** Up to when orders are in the reports, in seconds since 1970; null where none were ever imported. */
	public function last_at(): ?int;

	/** When the next import has its turn, in seconds since 1970; null where none is planned. */
	public function next_at(): ?int;

	/** Plans a batch for now, beside the turns. Where one runs or has its turn, nothing more is planned. */
	public function begin(): void;

	/**
	 * Imports one batch that is planned, as the site's queue would, unless that runs by itself.
	 *
	 * @return bool Whether one was imported.
	 */
	public function go_on(): bool;
}
