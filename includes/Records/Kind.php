<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Records;

defined( 'ABSPATH' ) || exit;

/**
 * What owners keep beside the reports: a saved view, which is a name and an address, or an annotation, which is a text and its days.
 */
final class Kind {

	/** @var array<string, self>|null */
	private static ?array $kinds = null;

	/**
	 * @param string $route   Below storeboard/v1, and the value of the table's column `kind`.
	 * @param int    $longest How many characters its words may have.
	 * @param int    $most    How many a user may have.
	 */
	private function __construct( public readonly string $route, public readonly int $longest, public readonly int $most ) {}

	/**
	 * @return array<string, self>
	 */
	public static function all(): array {
		self::$kinds ??= [
			'views'       => new self( 'views', 80, 100 ),
			'annotations' => new self( 'annotations', 500, 1000 ),
		];

		return self::$kinds;
	}

	public static function views(): self {
		return self::all()['views'];
	}

	public static function annotations(): self {
		return self::all()['annotations'];
	}

	/** Whether it stands on days; else it stands for an address. */
	public function has_days(): bool {
		return 'annotations' === $this->route;
	}

	/** What its words are called in requests and replies. */
	public function words(): string {
		return $this->has_days() ? 'text' : 'name';
	}
}
