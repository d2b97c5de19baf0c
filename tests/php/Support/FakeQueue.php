<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

/**
 * The part of WooCommerce's queue that an export is driven by. Its jobs are done in turn; each may plan another one.
 */
final class FakeQueue {

	public static ?self $current = null;

	/** @var array<int, array{hook: string, at: int}> */
	public array $waiting = [];

	/** @var string[] */
	public array $done = [];

	/** @var array<int, int[]> Ids by claim. */
	public array $claims = [];

	public bool $is_running_elsewhere = false;

	/** @var \Closure( string ): void */
	public \Closure $work;

	public function __construct() {
		$this->work = static function (): void {};
	}

	public function plan( string $hook, int $delay = 5 ): void {
		$this->waiting[] = [
			'hook' => $hook,
			'at'   => time() + $delay,
		];
	}

	/** @param string[] $hooks */
	public function stake_claim( int $most, \DateTime $before, array $hooks ): object {
		$due = array_filter( $this->waiting, static fn( array $job ): bool => in_array( $job['hook'], $hooks, true ) && $job['at'] <= $before->getTimestamp() );
		$ids = array_slice( array_keys( $due ), 0, $most );

		$this->claims[] = $ids;
		return new class( (int) array_key_last( $this->claims ), $ids ) {

			/** @param int[] $ids */
			public function __construct( public int $id, private array $ids ) {}

			/** @return int[] */
			public function get_actions(): array {
				return $this->ids;
			}
		};
	}

	public function release_claim( object $claim ): void {
		unset( $this->claims[ $claim->id ] );
	}

	public function has_maximum_concurrent_batches(): bool {
		return $this->is_running_elsewhere;
	}

	public function process_action( int $id ): void {
		$hook = $this->waiting[ $id ]['hook'];
		unset( $this->waiting[ $id ] );
		$this->done[] = $hook;
		( $this->work )( $hook );
	}

	/** Stands in for the classes of Action Scheduler, which the embedded platform does not have. */
	public static function install(): self {
		foreach ( [ 'ActionScheduler', 'ActionScheduler_QueueRunner' ] as $name ) {
			class_exists( $name ) || class_alias( self::class, $name );
		}
		self::$current = new self();

		return self::$current;
	}

	public static function is_initialized(): bool {
		return null !== self::$current;
	}

	public static function store(): ?self {
		return self::$current;
	}

	public static function instance(): ?self {
		return self::$current;
	}
}
