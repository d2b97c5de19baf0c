<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Cards\Arrangement;
use Storeboard\Replies\Requests;
use Storeboard\Setup\SetupState;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * The home screen: the setup's lists, and 'Your store today', below them while the setup goes on; or cards, as the user has arranged them, or in the order of a running
 * store.
 *
 * @phpstan-import-type Shown from Arrangement
 */
class Home extends Screen {

	public const ID = 'home';

	/** What counts the rows of the panels of 'Your store today', by the panels' names. */
	private const COUNTS = [
		'orders-panel'  => Requests::ORDERS,
		'stock-panel'   => Requests::STOCK,
		'reviews-panel' => Requests::REVIEWS,
	];

	/** What single cards ask for, by their names. */
	private const REQUESTS_OF = [
		'storeboard/today' => [ Requests::ORDERS, Requests::STOCK, Requests::REVIEWS ],
		'storeboard/stats' => [ Requests::INDICATORS ],
		'storeboard/inbox' => [ Requests::NOTES, Requests::OFFERS ],
	];

	/** @var list<Shown>|null|false False until it is read. */
	private array|null|false $arrangement = false;

	/** So many rows of a panel show, as in src/home/activity. */
	private const MOST_ROWS = 5;

	public function markup(): string {
		$home = new HomeMarkup( $this->replies->body( Requests::TASK_LISTS ), $this->replies->body( Requests::PROFILE ) );
		ob_start();
		try {
			$home->render( $this->placed_panels(), $this->argument( 'opened_panel' ), $this->opened_rows(), $this->arrangement() );
		} finally {
			$html = (string) ob_get_clean();
		}

		return $html;
	}

	/**
	 * While the setup's list shows, a store that does not sell yet has no panels; once it is hidden nothing reads the profile. The rows of the
	 * panel that the address opens are counted in any case, so that nothing below it moves when they come.
	 */
	public function requests(): array {
		$counts   = SetupState::is_hidden() || $this->sells() ? $this->counts() : [];
		$unneeded = [
			...array_diff( self::COUNTS, $counts ),
			...( SetupState::is_hidden() ? [ Requests::PROFILE ] : [] ),
			...$this->unarranged(),
		];
		$requests = array_diff_key( parent::requests(), array_flip( $unneeded ) );
		$opened   = $counts[ $this->argument( 'opened_panel' ) ] ?? null;

		return null === $opened || ! isset( $requests[ $opened ] ) ? $requests : array_replace( $requests, [ $opened => self::ALWAYS ] );
	}

	public function settings(): array {
		return [
			'openedRows'   => fn() => $this->opened_rows(),
			'placedPanels' => fn() => array_keys( $this->placed_panels() ),
		];
	}

	/** Where home is drawn from cards, the script that shows it so comes as well. */
	public function chunks(): array {
		return [ ...parent::chunks(), ...( null === $this->arrangement() ? [] : [ 'home-cards' ] ) ];
	}

	/**
	 * The cards that home is drawn from; null where it is as it ever was.
	 *
	 * @return list<Shown>|null
	 */
	private function arrangement(): ?array {
		if ( false === $this->arrangement ) {
			$stored            = ExtensionErrors::attempt( static fn() => Arrangement::of_home( get_current_user_id() ), null, 'cards' );
			$this->arrangement = null === $stored ? null : ExtensionErrors::attempt( static fn() => Arrangement::shown( $stored ), null, 'cards' );
		}

		return $this->arrangement;
	}

	/**
	 * The requests of cards that home does not have.
	 *
	 * @return string[]
	 */
	private function unarranged(): array {
		$arrangement = $this->arrangement();

		return null === $arrangement ? [] : array_merge( ...array_values( array_diff_key( self::REQUESTS_OF, array_flip( array_column( $arrangement, 'card' ) ) ) ) );
	}

	/** Whether the store ever had an order. */
	private function sells(): bool {
		return ExtensionErrors::attempt( fn() => $this->settings->has_orders(), false, 'orders' );
	}

	/**
	 * @return array<string, string> Name of a panel that shows to the request that counts its rows.
	 */
	private function counts(): array {
		$panels = ExtensionErrors::attempt( fn() => $this->settings->today_panels(), [], 'panels' );

		return array_filter( array_intersect_key( self::COUNTS, $panels ), static fn( $name ) => '' !== Requests::path( $name ) );
	}

	/**
	 * The panels that show before the client has counted anything: that of reviews not where it is known that none waits, unless the address opens it.
	 *
	 * @return array<string, string> Name to title.
	 */
	private function placed_panels(): array {
		$panels = $this->settings->today_panels();
		$reviews = $this->count_of( Requests::REVIEWS );
		if ( 'reviews-panel' !== $this->argument( 'opened_panel' ) && is_numeric( $reviews ) && 0 === (int) $reviews ) {
			unset( $panels['reviews-panel'] );
		}

		return $panels;
	}

	/** What a request counted, where its reply came along. */
	private function count_of( string $name ): mixed {
		return Requests::STOCK === $name ? $this->replies->body( $name )['total'] ?? null : $this->replies->header( $name, 'X-WP-Total' );
	}

	/** How many rows the panel has that the address opens, as far as that came along; at most so many show. */
	private function opened_rows(): ?int {
		$name = self::COUNTS[ $this->argument( 'opened_panel' ) ] ?? null;
		if ( null === $name ) {
			return null;
		}
		$count = $this->count_of( $name );

		return is_numeric( $count ) ? min( self::MOST_ROWS, max( 0, (int) $count ) ) : null;
	}
}
