<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Replies\Refusals;
use Storeboard\Replies\ReplyCache;
use Storeboard\Replies\Requests;
use Storeboard\Screens\Ownership;
use Storeboard\Setup\StartedTasks;
use Storeboard\Support\Address;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\Links;

defined( 'ABSPATH' ) || exit;

/**
 * Opens a task from a plain link: counts it as started, as the client does, and redirects to the task's own address. The link works before
 * the client has mounted, and on pages whose scripts never arrive.
 */
final class OpenTask implements Registerable {

	private const QUERY = 'storeboard-open';
	private const LIST  = 'storeboard-list';

	/** The addresses of tasks for which the server names none. As in src/setup/task-list/use-task-actions.ts. */
	private const ADDRESSES = [ 'appearance' => 'theme-install.php?browse=block-themes' ];

	/** The page's name in the platform's layout, as src/setup/task-list/track.ts tells it. */
	private const CONTEXT = 'woocommerce-home';

	/** Says where the owner comes from, for the page that opens: as `taskReferral()` in src/lib/expiring-storage.ts keeps it. */
	private const SCRIPT = <<<'JS'
( function ( root, name, home ) {
	root.addEventListener( 'click', function ( event ) {
		var link = event.target.closest( 'a[href*="' + name + '="]' );
		if ( ! link ) {
			return;
		}
		try {
			sessionStorage.setItem(
				'wc_admin_task_referral_' + new URL( link.href ).searchParams.get( name ),
				JSON.stringify( {
					data: { referrer: 'home', returnUrl: home },
					expiry: new Date( Date.now() + 60000 ).toISOString(),
				} )
			);
		} catch ( error ) {}
	} );
} )( document.getElementById( 'root' ), %s, %s );
JS;

	public function __construct(
		private Ownership $ownership,
		private StartedTasks $started,
		private ReplyCache $replies,
		private Platform $platform
	) {}

	/**
	 * @param string $list_id Two lists may have a task of the same id.
	 */
	public static function url( string $list_id, string $task_id ): string {
		$query = self::LIST . '=' . rawurlencode( $list_id ) . '&' . self::QUERY . '=' . rawurlencode( $task_id );

		return wp_nonce_url( admin_url( "admin.php?page=wc-admin&$query" ), self::QUERY );
	}

	/** Behind the links of the initial markup. */
	public static function print_script(): void {
		wp_print_inline_script_tag(
			sprintf( self::SCRIPT, (string) wp_json_encode( self::QUERY ), (string) wp_json_encode( admin_url( 'admin.php?page=wc-admin' ) ) ),
			[ 'id' => 'storeboard-task-referral' ]
		);
	}

	public function register(): void {
		add_action( 'admin_init', [ $this, 'open' ] );
	}

	public function open(): void {
		if ( ! Address::has( self::QUERY ) || Home::ID !== $this->ownership->current() || ! Ownership::is_allowed( Home::ID ) ) {
			return;
		}

		// Without the nonce the task opens, and nothing is counted.
		$id   = Address::text( self::QUERY );
		$task = $this->find( Address::text( self::LIST ), $id );
		if ( null === $task ) {
			wp_safe_redirect( admin_url( 'admin.php?page=wc-admin' ) );
			exit;
		}

		// A page that was left open until its nonce expired still leads to the task.
		if ( wp_verify_nonce( Address::text( '_wpnonce' ), self::QUERY ) ) {
			ExtensionErrors::attempt( fn() => $this->track( $task ), null, 'tracking' );
			if ( empty( $task['isComplete'] ) ) {
				$this->started->raise( get_current_user_id(), $id );
			}
		}

		wp_safe_redirect( self::address_of( $task ) );
		exit;
	}

	/**
	 * Tells tracking of the click, as the client does (src/setup/task-list/track.ts).
	 *
	 * @param array<string, mixed> $task A task of the server's reply.
	 */
	private function track( array $task ): void {
		$incentive = is_array( $task['additionalData'] ?? null ) ? $task['additionalData']['wooPaymentsIncentiveId'] ?? null : null;
		$this->platform->record_event(
			'tasklist_click',
			[
				'task_name' => (string) $task['id'],
				'context'   => self::CONTEXT,
			] + ( is_string( $incentive ) ? [ 'woopayments_incentive_id' => $incentive ] : [] )
		);
	}

	/**
	 * Finds where a task leads: to its own address, or to its page if it has none, or one on a site that may not be redirected to. The page
	 * then offers that address as a link.
	 *
	 * @param array<string, mixed> $task A task of the server's reply.
	 */
	public static function address_of( array $task ): string {
		$id   = (string) ( $task['id'] ?? '' );
		$page = admin_url( self::ADDRESSES[ $id ] ?? 'admin.php?page=wc-admin&task=' . rawurlencode( $id ) );
		$url  = $task['actionUrl'] ?? '';

		return is_string( $url ) && '' !== $url ? Links::allowed( $url, $page ) : $page;
	}

	/**
	 * Finds a task in the lists as they were last known: working them out may take long, and a task's address seldom changes.
	 *
	 * @return array<string, mixed>|null
	 */
	private function find( string $list_id, string $id ): ?array {
		$kept = $this->replies->reply( Requests::TASK_LISTS );
		if ( null !== $kept && ( new Refusals() )->refuses( $this->replies->path( Requests::TASK_LISTS ) ) ) {
			$kept = null;
		}
		$lists = null === $kept ? $this->ask() : $kept->body();

		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			if ( $list_id !== ( $list['id'] ?? '' ) ) {
				continue;
			}
			foreach ( $list['tasks'] ?? [] as $task ) {
				if ( $id === ( $task['id'] ?? '' ) ) {
					return $task;
				}
			}
		}

		return null;
	}

	/**
	 * @return mixed
	 */
	private function ask() {
		return ExtensionErrors::attempt(
			static function () {
				$reply = rest_do_request( Requests::path( Requests::TASK_LISTS ) );
				return $reply->is_error() ? null : $reply->get_data();
			},
			null,
			'task lists'
		);
	}
}
