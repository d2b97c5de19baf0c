<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

/**
 * Thrown instead of ending the request when WordPress refuses it. Its code is the HTTP status.
 */
final class Refused extends \RuntimeException {}
