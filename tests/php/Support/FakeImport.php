<?php

declare( strict_types=1 );

namespace Storeboard\Tests\Support;

use RuntimeException;
use Storeboard\Platform\ScheduledImport;

/** An import by turns, of batches of a hundred. */
final class FakeImport implements ScheduledImport {

	public int $planned     = 0;
	public int $batches     = 0;
	public string $failure  = '';
	public bool $is_broken  = false;

	public function __construct( public int $left ) {}

	public function waiting(): array {
		return $this->is_broken ? throw new RuntimeException( 'No answer.' ) : [
			'all'   => $this->left,
			'added' => max( 0, $this->left - 1 ),
		];
	}

	public function is_under_way(): bool {
		return $this->planned > 0;
	}

	public function last_at(): ?int {
		return 1_790_000_000;
	}

	public function next_at(): ?int {
		return 1_790_040_000;
	}

	public function begin(): void {
		$this->planned = max( 1, $this->planned );
	}

	public function go_on(): bool {
		if ( '' !== $this->failure ) {
			throw new RuntimeException( $this->failure );
		}
		$this->left    = max( 0, $this->left - 100 );
		$this->planned = $this->left > 0 ? 1 : 0;
		++$this->batches;

		return true;
	}
}
