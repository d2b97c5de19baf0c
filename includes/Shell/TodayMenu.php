<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Shell;

use Storeboard\Attention\Attention;
use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Screens\Titles;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * What needs attention, with its number, and what happens right now: two entries of WooCommerce's menu, right behind its home. The number costs no query where
 * nothing changed since it was counted (Attention\Counts).
 */
final class TodayMenu implements Registerable {

	public const ATTENTION = 'attention';
	public const NOW       = 'now';

	private const PARENT = 'woocommerce';

	private const HOME = 'wc-admin';

	public function __construct( private TakeOverSwitch $switch, private Attention $attention ) {}

	public function register(): void {
		add_action( 'admin_menu', [ $this, 'add' ], 20 );
		// Behind the platform, which puts its own in order.
		add_action( 'admin_menu', [ $this, 'place' ], 200 );
	}

	/**
	 * @return array<string, array<string, mixed>> Rows of screens that are shown, by id.
	 */
	private function rows(): array {
		$is_shown = fn( string $id ): bool => $this->switch->is_on() && Ownership::is_on( $id );

		return array_filter( array_intersect_key( ScreenTable::rows(), array_flip( [ self::ATTENTION, self::NOW ] ) ), $is_shown, ARRAY_FILTER_USE_KEY );
	}

	public function add(): void {
		foreach ( function_exists( 'wc_admin_register_page' ) ? $this->rows() : [] as $id => $row ) {
			wc_admin_register_page(
				[
					'id'         => $row['nav'] ?? $id,
					'title'      => Titles::of( $id ),
					'parent'     => self::PARENT,
					'path'       => $row['path'] ?? '',
					'capability' => $row['can'] ?? 'manage_woocommerce',
				]
			);
		}
	}

	public function place(): void {
		global $submenu;

		$entries = array_values( (array) ( $submenu[ self::PARENT ] ?? [] ) );
		$moved   = [];
		foreach ( $this->rows() as $id => $row ) {
			$at = array_search( self::HOME . '&path=' . ( $row['path'] ?? '' ), array_column( $entries, 2 ), true );
			if ( false !== $at ) {
				[ $entry ] = array_splice( $entries, $at, 1 );
				$entry[0]  = ( $entry[0] ?? '' ) . ( self::ATTENTION === $id ? $this->bubble() : '' );
				$moved[]   = $entry;
			}
		}
		if ( [] !== $moved ) {
			$home = array_search( self::HOME, array_column( $entries, 2 ), true );
			array_splice( $entries, false === $home ? count( $entries ) : $home + 1, 0, $moved );
			$submenu[ self::PARENT ] = $entries; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The menu is made so.
		}
	}

	/** The number as WordPress shows that of comments that wait: of 0 nothing shows, and the client may count on. */
	private function bubble(): string {
		$number = Access::may_manage() ? ExtensionErrors::attempt( fn() => $this->attention->number(), 0, 'number in the menu' ) : 0;
		/* translators: %s: a number. */
		$words = sprintf( _n( '%s thing needs attention', '%s things need attention', $number, 'storeboard' ), number_format_i18n( $number ) );

		return sprintf(
			' <span class="awaiting-mod count-%1$d storeboard-attention-count"><span class="pending-count" aria-hidden="true">%2$s</span><span class="screen-reader-text">%3$s</span></span>',
			$number,
			esc_html( number_format_i18n( $number ) ),
			esc_html( $words )
		);
	}
}
