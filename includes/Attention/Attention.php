<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention;

use Storeboard\Platform\Platform;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * What needs the current user's attention, line by line, and how many lines that are.
 *
 * @phpstan-import-type Known from Source
 * @phpstan-import-type Step from Source
 * @phpstan-import-type Bulk from Source
 * @phpstan-import-type Item from Source
 * @phpstan-type Line array{id: string, count: int, since: int|null, label: string, detail: string, step: Step|null, bulk: Bulk|null, items: list<Item>, snoozed_until: int|null}
 */
final class Attention {

	private Sources $sources;

	private Counts $counts;

	public function __construct( Platform $platform, ReplyVersions $versions ) {
		$this->sources = new Sources( $platform );
		$this->counts  = new Counts( $versions );
	}

	/**
	 * @return list<Line> Those of which there is anything, in the order of the list; also what is snoozed, which says so.
	 */
	public function lines(): array {
		$lines   = [];
		$snoozes = Snoozes::all();
		foreach ( $this->sources->all() as $source ) {
			$known     = $this->counts->of( $source );
			$described = null === $known || 0 === $known['count'] ? null : ExtensionErrors::attempt( static fn() => ( $source->describe )( $known ), null, "needs attention: $source->id" );
			if ( null !== $known && null !== $described ) {
				$lines[] = [
					'id'            => $source->id,
					'count'         => $known['count'],
					'since'         => $known['since'],
					'snoozed_until' => $snoozes[ $source->id ] ?? null,
				] + $described;
			}
		}
		$this->counts->keep();

		return $lines;
	}

	/** How many lines there are, for the menu: what is snoozed does not count. */
	public function number(): int {
		$snoozes = Snoozes::all();
		$has     = fn( Source $source ): bool => ! isset( $snoozes[ $source->id ] ) && ( $this->counts->of( $source, true )['count'] ?? 0 ) > 0;

		$number  = count( array_filter( $this->sources->all(), $has ) );
		$this->counts->keep();

		return $number;
	}

	/** Whether the current user may see a line of that id, whether there is anything of it or not. */
	public function has( string $id ): bool {
		return isset( $this->sources->all()[ $id ] );
	}
}
