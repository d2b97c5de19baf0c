<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention;

use Closure;

defined( 'ABSPATH' ) || exit;

/**
 * Something that may need the owner's attention: how much of it there is, and what settles it.
 *
 * @phpstan-type Known array{count: int, since: int|null, facts: array<string, mixed>}
 * @phpstan-type Step array{label: string, url: string}
 * @phpstan-type Bulk array{action: string, items: list<array{id: int, from?: string, number?: string}>}
 * @phpstan-type Item array{id: int, name: string, quantity: float, days_left: int|null, url: string}
 * @phpstan-type Described array{label: string, detail: string, step: Step|null, bulk: Bulk|null, items: list<Item>}
 */
final class Source {

	/**
	 * @param string                                                $id         Of the line; extensions begin theirs with their own name.
	 * @param Closure(): bool                                       $may_see    Whether the current user may see it.
	 * @param Closure(): (Known|null)                               $count      Counts, the same for whoever may see it; null where it cannot say.
	 * @param Closure(Known): Described                             $describe   Its words and the step that settles it, for the current user.
	 * @param string                                                $depends_on One of Replies\ReplyVersions: a count is kept until that changes; '' where nothing says so.
	 * @param int                                                   $lifetime   For how many seconds a count is kept at most; 0 where it costs nothing, or is the user's own.
	 * @param bool                                                  $in_menu    Whether it is counted for the menu too. What takes longer shows there as it was last known.
	 * @param (Closure(Known): Known)|null                          $own        What of it is the current user's; null where all of it is.
	 */
	public function __construct(
		public readonly string $id,
		public readonly Closure $may_see,
		public readonly Closure $count,
		public readonly Closure $describe,
		public readonly string $depends_on = '',
		public readonly int $lifetime = 0,
		public readonly bool $in_menu = true,
		public readonly ?Closure $own = null
	) {}
}
