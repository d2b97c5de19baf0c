<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Setup;

use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/**
 * What the setup list's header says, as src/setup/task-list/heading.ts works it out; tests hold both to one table
 * (tests/fixtures/setup-headings.json).
 */
final class SetupProgress {

	/** The bar is never empty: this much of one task shows when none is done. */
	private const MINIMUM_FILL = 0.25;

	public int $total;
	public int $complete;

	/**
	 * @param array<int, array<string, mixed>> $tasks Tasks that show, in the server's order.
	 */
	private function __construct( public array $tasks ) {
		$this->total    = count( $tasks );
		$this->complete = count( array_filter( $tasks, static fn( $task ) => ! empty( $task['isComplete'] ) ) );
	}

	/**
	 * @param mixed $tasks Tasks of the server's reply.
	 * @param int   $now   Unix time in seconds.
	 */
	public static function of( $tasks, int $now ): self {
		$shown = array_filter(
			is_array( $tasks ) ? $tasks : [],
			// What has no id can be neither opened nor counted; the client leaves it out too.
			static fn( $task ) => is_array( $task )
				&& is_string( $task['id'] ?? null )
				&& '' !== $task['id']
				&& empty( $task['isDismissed'] )
				// The server's field is in milliseconds.
				&& ( empty( $task['isSnoozed'] ) || (int) ( $task['snoozedUntil'] ?? 0 ) < $now * 1000 )
		);

		return new self( array_values( $shown ) );
	}

	/**
	 * How many tasks of a list are neither done nor dismissed; one that is put off comes back.
	 *
	 * @param mixed $tasks Tasks of the server's reply.
	 */
	public static function open_count( $tasks ): int {
		$open = array_filter(
			is_array( $tasks ) ? $tasks : [],
			static fn( $task ) => is_array( $task )
				&& is_string( $task['id'] ?? null )
				&& '' !== $task['id']
				&& empty( $task['isComplete'] )
				&& empty( $task['isDismissed'] )
		);

		return count( $open );
	}

	public function heading( string $site_title ): string {
		$site_title = trim( PlainText::of( $site_title ) );
		$visited    = array_filter( $this->tasks, static fn( $task ) => ! empty( $task['isVisited'] ) && 'store_details' !== ( $task['id'] ?? '' ) );

		if ( [] === $visited || $this->is_done() ) {
			return '' === $site_title
				? __( 'Welcome to your store', 'storeboard' )
				/* translators: %s: title of the site. */
				: sprintf( __( 'Welcome to %s', 'storeboard' ), $site_title );
		}

		return match ( true ) {
			$this->complete <= 3 => __( 'Let’s get you started', 'storeboard' ) . ' 🚀',
			$this->complete <= 5 => __( 'You’re on the right track', 'storeboard' ),
			default => __( 'You’re almost there', 'storeboard' ),
		};
	}

	/**
	 * The first open task, or null.
	 *
	 * @return array<string, mixed>|null
	 */
	public function next(): ?array {
		foreach ( $this->tasks as $task ) {
			if ( empty( $task['isComplete'] ) ) {
				return $task;
			}
		}

		return null;
	}

	/** Whether nothing is left to do: then there is no progress to tell of. */
	public function is_done(): bool {
		return $this->complete === $this->total;
	}

	public function text(): string {
		/* translators: 1: number of finished tasks, 2: number of all tasks. */
		return sprintf( _n( '%1$d of %2$d tasks complete', '%1$d of %2$d tasks complete', $this->total, 'storeboard' ), $this->complete, $this->total );
	}

	public function fill(): float {
		return 0 === $this->complete ? self::MINIMUM_FILL : (float) $this->complete;
	}
}
