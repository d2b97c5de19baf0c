<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\SavedViews;

use Storeboard\Registerable;
use Storeboard\Screens\Ownership;
use Storeboard\Support\Access;

defined( 'ABSPATH' ) || exit;

/**
 * Saved views in WordPress' menu, below the report that they are of: those of the report that shows, a few of them. All others are printed too and
 * hidden, so that moving to another report shows its own without a request and nothing moves by itself. What is saved, renamed or deleted on the page
 * the client puts there (src/analytics/saved-views/menu.ts).
 *
 * @phpstan-import-type Row from \Storeboard\SavedViews\Table
 */
final class ViewsMenu implements Registerable {

	/** So many of a report; all of them are in the report's own menu and in the command palette. The same in src/analytics/saved-views/menu.ts. */
	private const MOST = 5;

	private const ENTRY = 'storeboard-view';

	public function __construct( private Ownership $ownership ) {}

	public function register(): void {
		// The command palette has read the menu by then: it finds views by commands of their own.
		add_action( 'admin_head', [ $this, 'add' ] );
	}

	public function add(): void {
		if ( null === $this->ownership->current() || ! Access::may_see_reports() ) {
			return;
		}
		$rows = Policy::rows( RowType::views() );
		if ( is_array( $rows ) ) {
			$this->place( $rows );
		}
		$entry = 'li.' . self::ENTRY;
		$shown = array_map( static fn( int $before ) => '#adminmenu li.current' . str_repeat( "+$entry", $before ), range( 1, self::MOST ) );
		// Each rule stands for itself; the list of entries is as long as the limit.
		echo '<style>#adminmenu ' . $entry . '{display:none}' . implode( ',', $shown ) . '{display:list-item}' // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constants.
			. '#adminmenu .menu-top .wp-submenu ' . $entry . ' a{overflow:hidden;padding-inline-start:24px;text-overflow:ellipsis;white-space:nowrap}</style>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Constants.
	}

	/**
	 * @param Row[] $rows By name.
	 */
	private function place( array $rows ): void {
		$user = get_current_user_id();
		usort( $rows, static fn( array $one, array $other ) => ( $other['owner'] === $user ) <=> ( $one['owner'] === $user ) );
		$entries = [];
		foreach ( $rows as $row ) {
			// Kept before an argument was refused, or by an extension that is gone.
			$kept = ReportArguments::kept( (string) $row['query'] );
			parse_str( $kept, $query );
			$path = is_string( $query['path'] ?? null ) ? $query['path'] : '';
			if ( count( $entries[ $path ] ?? [] ) < self::MOST && null !== $this->ownership->of_query( [ 'page' => Ownership::APP_PAGE ] + compact( 'path' ) ) ) {
				// Links that have 'page=wc-admin' get the period of the page: these keep their own.
				$url                = "admin.php?page=wc%2Dadmin&{$kept}&view={$row['id']}";
				$entries[ $path ][] = [ esc_html( (string) $row['words'] ), 'read', esc_url( $url ), '', self::ENTRY ];
			}
		}
		foreach ( $entries as $path => $added ) {
			self::below( "wc-admin&path=$path", $added );
		}
	}

	/**
	 * Adds entries to WordPress' menu behind the one of a file.
	 *
	 * @param string[][] $added
	 */
	private static function below( string $file, array $added ): void {
		foreach ( (array) ( $GLOBALS['submenu'] ?? [] ) as $parent => $items ) {
			$at = array_search( $file, array_column( (array) $items, 2 ), true );
			if ( false !== $at ) {
				$items = array_values( $items );
				array_splice( $items, $at + 1, 0, $added );
				$GLOBALS['submenu'][ $parent ] = $items; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- The menu is made so.

				return;
			}
		}
	}
}
