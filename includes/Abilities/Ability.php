<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Abilities;

use Closure;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Something that an agent can do here, as WordPress' abilities describe it.
 */
final class Ability {

	/**
	 * @param string                               $label
	 * @param string                               $description For the agent: what it gets or changes, and what it should know before.
	 * @param string                               $capability  Who may use it, as on screen; the routes behind it ask for themselves too.
	 * @param array<string, mixed>                 $input       JSON schema.
	 * @param array<string, mixed>                 $output      JSON schema.
	 * @param Closure(array<mixed>): (mixed|WP_Error) $run
	 * @param bool                                 $writes      It changes something: an administrator has to switch it on, and each use is logged.
	 * @param bool                                 $is_repeatable A second time with the same input changes nothing more.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $description,
		public readonly string $capability,
		public readonly array $input,
		public readonly array $output,
		public readonly Closure $run,
		public readonly bool $writes = false,
		public readonly bool $is_repeatable = true
	) {}
}
