<?php
declare( strict_types=1 );

namespace StoreboardPlatform\Plugins;

use WP_Error;

/** Each of several plugins succeeds or fails by itself. */
final class Outcome {

	/** @var string[] Slugs of the plugins that are in the requested state, including those that were so before. */
	public array $done = [];

	/** @var array<string, bool> Changed plugins, by slug. */
	public array $changed = [];

	/** @var array<string, int> Milliseconds by slug. */
	public array $time = [];

	public WP_Error $errors;

	public function __construct() {
		$this->errors = new WP_Error();
	}

	public function succeeded(): bool {
		return ! $this->errors->has_errors();
	}

	/**
	 * @return array{errors: array<string, string[]>, error_data: array<string, mixed>} In the form of the routes' replies.
	 */
	public function errors(): array {
		return [
			'errors'     => $this->errors->errors,
			'error_data' => $this->errors->error_data,
		];
	}
}
