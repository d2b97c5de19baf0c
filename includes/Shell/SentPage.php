<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

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

	/** The function of the platform that sets cookies, and asks before whether headers are sent. */
	private const COOKIE_SETTER = 'wc_setcookie';

	/** @var callable|null */
	private $usual_handler = null;

	/** Whether a session, or what is left of one, was there before headers came too late. */
	private bool $had_session = false;

	private bool $was_held = false;

	/** Whether WordPress has told of an error that ended the page. */
	private bool $is_told = false;

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
		$this->was_held = $was_held;
		if ( $was_held ) {
			$this->usual_handler = set_error_handler( [ $this, 'hear' ] );
			$this->had_session   = isset( $_SESSION );
			add_filter( 'woocommerce_set_cookie_enabled', [ $this, 'see_cookie' ], PHP_INT_MAX );
		}
		// Whatever warns on the way takes the place of the error that ended the page: before others do, and from WordPress, which comes first.
		add_filter( 'wp_php_error_message', [ $this, 'hear_end' ] );
		add_action( 'shutdown', [ $this, 'end' ], PHP_INT_MIN );
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

	/**
	 * The platform gives a cookie up without a word where headers are sent.
	 *
	 * @param mixed $is_set Whether the cookie would be set.
	 * @return mixed The same.
	 */
	public function see_cookie( $is_set ) {
		if ( $is_set && headers_sent() ) {
			// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- PHP does not say otherwise who calls.
			$frames = debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS );
			$call   = array_search( self::COOKIE_SETTER, array_column( $frames, 'function' ), true );
			$place  = false === $call ? [] : $frames[ $call ];
			$this->note( new ErrorException( 'No cookie was set.', 0, E_WARNING, $place['file'] ?? __FILE__, $place['line'] ?? __LINE__ ) );
		}

		return $is_set;
	}

	private function note( ErrorException $warning ): void {
		$place = sprintf( ', in %s:%d', $warning->getFile(), $warning->getLine() );
		$this->note_by_name( ExtensionErrors::extension_of( $warning ), 'set a cookie, start a session or send another header', $place );
	}

	private function note_by_name( string $name, string $wish, string $place = '' ): void {
		$known = (array) get_option( self::OPTION, [] );
		if ( in_array( $name, $known, true ) ) {
			return;
		}
		update_option( self::OPTION, [ ...$known, $name ], true );

		// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- The site's owner looks for a lost cookie there.
		error_log( "Storeboard had sent the beginning of the page when $name wanted to $wish$place. Until plugins change it sends its pages in one piece." );
	}

	/**
	 * @param mixed $message WordPress' words for an error that ended the page.
	 * @return mixed The same.
	 */
	public function hear_end( $message ) {
		$this->is_told = true;

		return $message;
	}

	/** A page that ends by an error has the status 200 by now: StartWatch says that it is not whole. */
	public function end(): void {
		$error = error_get_last();
		if ( headers_sent() && ( $this->is_told || ( null !== $error && ( $error['type'] & self::FATAL ) ) ) ) {
			echo '<i id="storeboard-cut-off" hidden></i>';
		}
		$this->look_for_session();
	}

	/**
	 * Who asks first whether headers are sent starts no session, and no warning says so. What is put into it all the same is there, and lost. By
	 * whom cannot be told.
	 */
	private function look_for_session(): void {
		if ( $this->was_held && ! $this->had_session && isset( $_SESSION ) && PHP_SESSION_ACTIVE !== session_status() && ! self::is_needed_whole() ) {
			$this->note_by_name( 'a plugin', 'keep something in a session' );
		}
	}
}
