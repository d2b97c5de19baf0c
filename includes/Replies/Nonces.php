<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Replies;

defined( 'ABSPATH' ) || exit;

/**
 * Takes nonces out of a reply before it is kept, and puts new ones of the same actions in when it is printed. A nonce is the
 * user's, of one session and one day; what is kept outlives both.
 */
final class Nonces {

	/** What looks like a nonce and was made before anybody listened. */
	private const NONCE = '~(?:nonce|security)[\w-]*(?:=|%3D|\\\\?"\s*:\s*\\\\?")[0-9a-f]{10}\b~i';

	/** @var array<string, int|string> Actions that nonces were made for. */
	private array $actions = [];

	public function listen(): void {
		// WordPress asks for the life of each nonce that it makes.
		add_filter( 'nonce_life', [ $this, 'note' ], 10, 2 );
	}

	public function stop(): void {
		remove_filter( 'nonce_life', [ $this, 'note' ] );
	}

	/**
	 * @param mixed $life
	 * @param mixed $action
	 * @return mixed The life as it is.
	 */
	public function note( $life, $action = -1 ) {
		if ( is_string( $action ) || is_int( $action ) ) {
			$this->actions[ (string) $action ] = $action;
		}

		return $life;
	}

	/**
	 * @return array{json: string, actions: array<string, int|string>}|null Text without nonces, and the action by what stands in
	 *                                                                      a nonce's place; null where one is left.
	 */
	public function take_out( string $json ): ?array {
		$this->stop();
		$actions = [];
		foreach ( $this->actions as $action ) {
			$nonce = wp_create_nonce( $action );
			if ( str_contains( $json, $nonce ) ) {
				$token             = 'storeboard-nonce-' . wp_generate_password( 12, false );
				$actions[ $token ] = $action;
				$json              = str_replace( $nonce, $token, $json );
			}
		}

		return preg_match( self::NONCE, $json ) ? null : compact( 'json', 'actions' );
	}

	/**
	 * @param array<string, int|string> $actions As `take_out()` gave them.
	 */
	public static function put_in( string $json, array $actions ): string {
		return [] === $actions ? $json : strtr( $json, array_map( static fn( $action ) => wp_create_nonce( $action ), $actions ) );
	}
}
