<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

use InvalidArgumentException;

defined( 'ABSPATH' ) || exit;

/** What is wrong with a declaration of an extension, and what would be right. For developers, in English. */
final class InvalidDeclaration extends InvalidArgumentException {}
