<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use ErrorException;
use Storeboard\Replies\Reply;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * What becomes of headers, and of PHP's end, once the beginning of a page is sent. Without Storeboard the platform's buffer would still hold the
 * page back: a redirect would lead on, a cookie would be set, and an error would take the page's place.
 */
final class SentPage {

	/** The plugins that sent a header too late for a page that is sent while it is made. Pages stay in one piece until the plugins change. */
	public const OPTION = 'storeboard_late_headers';

	private const FATAL = E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR;

	/** Leads on as a `Location` header does, which no browser follows to a script: such a page is only not whole. */
	private const REDIRECT = <<<'JS'
( function ( location ) {
	var to = new URL( location, document.baseURI );
	/^https?:$/.test( to.protocol ) ? window.location.replace( to.href ) : document.currentScript.remove();
} )( %s );
JS;

	/** @var callable|null */
	private $usual_handler = null;

	/** Whether a plugin needs pages in one piece. */
	public static function is_needed_whole(): bool {
		return [] !== (array) get_option( self::OPTION, [] );
	}

	/** The plugin may be gone, or mended. */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/**
	 * From now on headers come too late.
	 *
	 * @param bool $was_held Whether they would not without Storeboard, as the platform holds the page back.
	 */
	public function watch( bool $was_held ): void {
		add_filter( 'x_redirect_by', [ $this, 'redirect' ], PHP_INT_MAX, 3 );
		if ( $was_held ) {
			$this->usual_handler = set_error_handler( [ $this, 'hear' ] );
		}
		register_shutdown_function( [ $this, 'end' ] );
	}

	/**
	 * The last filter before wp_redirect() sends its header. Its caller ends the page then, so it has to go on as if that had worked.
	 *
	 * @param mixed $by
	 * @param mixed $status   Unused.
	 * @param mixed $location Where it leads, sanitized.
	 * @return mixed False: no header says by whom.
	 */
	public function redirect( $by, $status, $location ) {
		if ( ! is_string( $location ) || ! headers_sent() ) {
			return $by;
		}
		wp_print_inline_script_tag( sprintf( self::REDIRECT, Reply::encode( $location ) ), [ 'id' => 'storeboard-redirect' ] );

		// The header itself, which comes next, only warns. Nothing is wrong.
		set_error_handler(
			static function (): bool {
				restore_error_handler();
				return true;
			},
			E_WARNING
		);

		return false;
	}

	/** Notes by name who wants to send a header, and leaves the warning to whoever has heard it until now. */
	public function hear( int $level, string $message, string $file = '', int $line = 0 ): bool {
		// PHP's own words: 'headers already sent', and of sessions 'headers have already been sent'.
		if ( E_WARNING === $level && 1 === preg_match( '/headers (have )?already (been )?sent/', $message ) ) {
			$this->note( new ErrorException( $message, 0, $level, $file, $line ) );
		}

		return null === $this->usual_handler ? false : false !== ( $this->usual_handler )( $level, $message, $file, $line );
	}

	private function note( ErrorException $warning ): void {
		$name  = ExtensionErrors::extension_of( $warning );
		$known = (array) get_option( self::OPTION, [] );
		if ( in_array( $name, $known, true ) ) {
			return;
		}
		update_option( self::OPTION, [ ...$known, $name ], true );

		// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- The site's owner looks for a lost cookie there.
		error_log(
			sprintf(
				'Storeboard had sent the beginning of the page when %s wanted to set a cookie, start a session or send another header, in %s:%d. Until plugins change it sends its pages in one piece.',
				$name,
				$warning->getFile(),
				$warning->getLine()
			)
		);
	}

	/** A page that ends by an error has the status 200 by now: StartWatch says that it is not whole. */
	public function end(): void {
		$error = error_get_last();
		if ( null !== $error && ( $error['type'] & self::FATAL ) && headers_sent() ) {
			echo '<i id="storeboard-cut-off" hidden></i>';
		}
	}
}
