<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use RuntimeException;

defined( 'ABSPATH' ) || exit;

/** Ends a walk through a plugin's folders. */
final class OutOfTime extends RuntimeException {}
