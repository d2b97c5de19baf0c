<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Platform\Pages;

/**
 * In the place of the end of the request, where WordPress refuses it. Its code is the HTTP status.
 */
final class Refused extends \RuntimeException {}
