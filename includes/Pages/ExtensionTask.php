<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** The page of a task that has no row of its own (src/setup/tasks/extension): only its extension's script knows what it shows. */
final class ExtensionTask extends TaskPage {

	protected function content(): string {
		return '';
	}
}
