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

	/** Counts of ours are counted anew after this time, whatever the hooks said: somebody may have written past them. */
	public const LIFETIME = 10 * 60;

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

	/**
	 * The words of a line whose number stands in its label.
	 *
	 * @param string    $label With the number as %s.
	 * @param Known     $known
	 * @param Bulk|null $bulk
	 * @return Described
	 */
	public static function described( string $label, array $known, string $step, string $url, ?array $bulk = null ): array {
		return [
			'label'  => sprintf( $label, number_format_i18n( $known['count'] ) ),
			'detail' => '',
			'step'   => [
				'label' => $step,
				'url'   => $url,
			],
			'bulk'   => $bulk,
			'items'  => [],
		];
	}
}
