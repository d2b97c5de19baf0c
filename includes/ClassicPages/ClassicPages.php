<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\ClassicPages;

use Storeboard\Platform\Platform;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\Suggestions;

defined( 'ABSPATH' ) || exit;

/**
 * The judge over the panels of classic pages: which of ours show on a page, and which of the platform's bundles they replace.
 *
 * classic-pages.json lists the platform's panels by page and bundle. `from` and `before` name versions; a panel whose first or last version
 * is not known counts as there, which leaves more to the platform; one with `feature` is there where the platform has that feature on. A
 * bundle is ours on a page when each of its panels there is. A panel with `adds` shows beside the platform's own, whichever owns the bundles:
 * in every version, or from one on, where the platform had it before. One with `suggests` is hidden from users who are offered no extensions, and is ours all the same. One with `withClient` is added only where the
 * platform's client, which shows such a panel itself, is ours on the page.
 *
 * @phpstan-import-type Row from ScreenTable
 * @phpstan-type Fact string|array{id: string, from?: string, before?: string, feature?: string}
 */
final class ClassicPages {

	/** The bundle that holds what has no bundle of its own in a version. */
	public const APP = 'app';

	/** @var array<string, array<string, Fact[]>>|null */
	private ?array $facts;

	/** @var array<string, Row>|null */
	private ?array $rows;

	/** @var array<string, string>|null */
	private ?array $bundles = null;

	/**
	 * @param string[]                                  $printed Ids of panels that PHP prints: they need no chunk.
	 * @param array<string, Row>|null                   $rows    In place of the table of screens.
	 * @param array<string, array<string, Fact[]>>|null $facts   In place of classic-pages.json.
	 */
	public function __construct( private Platform $platform, private array $printed = [], ?array $rows = null, ?array $facts = null ) {
		$this->rows  = $rows;
		$this->facts = $facts;
	}

	/**
	 * @param string               $page  See ClassicPage.
	 * @param array<string, mixed> $query Arguments of the address.
	 * @return array{panels: array<string, Row>, handles: array<string, string>} The panels of ours, by id, and the script handles of the
	 *                                                                           bundles that they replace, by bundle.
	 */
	public function judge( string $page, array $query = [] ): array {
		$ours    = array_filter( $this->rows_of( $page ), fn( array $row, string $id ) => $this->is_ours( $row, $id ), ARRAY_FILTER_USE_BOTH );
		$handles = [];
		$panels  = [];
		foreach ( $ours as $id => $row ) {
			$bundle = $this->bundle_of( $row );
			if ( null !== $bundle && ! isset( $handles[ $bundle ] ) && $this->is_replaced( $bundle, $page, $ours ) ) {
				$handles[ $bundle ] = $this->bundles()[ $bundle ];
			}
			$shows = null === $bundle ? empty( $row['withClient'] ) : isset( $handles[ $bundle ] ) && in_array( $id, $this->mounted( $bundle, $page ), true );
			// What a panel with `when` replaces has nothing to show on other addresses either.
			$shows = $shows && ( ! isset( $row['when'] ) || [] !== array_intersect( $row['when'], array_keys( $query ) ) );
			if ( $shows && ( empty( $row['suggests'] ) || Suggestions::are_shown() ) ) {
				$panels[ $id ] = $row;
			}
		}
		if ( isset( $handles[ self::APP ] ) ) {
			$panels += array_filter( $ours, static fn( array $row ) => ! empty( $row['withClient'] ) );
		}

		return [
			'panels'  => self::without_lonely( $panels ),
			'handles' => $handles,
		];
	}

	/**
	 * Leaves out what shows only along with another panel of ours: a page that has none is left as it is. A panel that PHP prints does not
	 * count, as it does without the scripts that a chunk needs.
	 *
	 * @param array<string, Row> $panels
	 * @return array<string, Row>
	 */
	private static function without_lonely( array $panels ): array {
		$others = array_filter( $panels, static fn( array $row ) => isset( $row['chunk'] ) && empty( $row['along'] ) );

		return [] === $others ? array_filter( $panels, static fn( array $row ) => empty( $row['along'] ) ) : $panels;
	}

	/**
	 * The bundle whose panel a row is, in this version; null for a panel that is added.
	 *
	 * @param Row $row
	 */
	public function bundle_of( array $row ): ?string {
		return $this->is_added( $row ) || ! isset( $row['bundle'] ) ? null : $this->bundle( $row['bundle'] );
	}

	/**
	 * Whether a panel shows beside the platform's own, in this version.
	 *
	 * @param Row $row
	 */
	private function is_added( array $row ): bool {
		$adds = $row['adds'] ?? false;

		return is_string( $adds ) ? $this->platform->is_at_least( $adds ) : $adds;
	}

	/**
	 * Whether a built panel can show on a page of this platform: it stands beside what there is, or replaces a panel that this version has.
	 *
	 * @param Row $row
	 */
	public function has_place( array $row, string $id ): bool {
		if ( ! isset( $row['chunk'] ) && ! in_array( $id, $this->printed, true ) ) {
			return false;
		}
		foreach ( $this->is_added( $row ) ? [] : $this->facts() as $by_bundle ) {
			foreach ( array_merge( ...array_values( $by_bundle ) ) as $fact ) {
				if ( $id === ( is_array( $fact ) ? $fact['id'] : $fact ) && $this->exists( $fact ) ) {
					return true;
				}
			}
		}

		return $this->is_added( $row );
	}

	private function bundle( string $name ): string {
		return isset( $this->bundles()[ $name ] ) ? $name : self::APP;
	}

	/**
	 * @return array<string, string> Script handles of the bundles that this version has, by bundle.
	 */
	private function bundles(): array {
		$this->bundles ??= [ self::APP => $this->platform->app_handle() ] + $this->platform->panel_bundles();

		return $this->bundles;
	}

	/**
	 * @return array<string, Row>
	 */
	private function rows_of( string $page ): array {
		return array_filter(
			$this->rows ?? ScreenTable::rows(),
			static fn( array $row ) => 'panel' === $row['kind'] && ClassicPage::matches( $row['on'] ?? '', $page )
		);
	}

	/**
	 * Whether Storeboard may show a panel to this user.
	 *
	 * @param Row $row
	 */
	private function is_ours( array $row, string $id ): bool {
		return ( isset( $row['chunk'] ) || in_array( $id, $this->printed, true ) || $this->is_within_ours( $row ) )
			&& ( ! isset( $row['needs']['feature'] ) || $this->platform->has_feature( $row['needs']['feature'] ) )
			&& ( ! isset( $row['can'] ) || Ownership::may( $row['can'] ) )
			&& Ownership::is_on( $id );
	}

	/**
	 * Whether a panel is a part of one that Storeboard may show.
	 *
	 * @param Row $row
	 */
	private function is_within_ours( array $row ): bool {
		$id    = $row['within'] ?? '';
		$other = ( $this->rows ?? ScreenTable::rows() )[ $id ] ?? null;

		return null !== $other && $this->is_ours( $other, $id );
	}

	/**
	 * Whether every panel that a bundle mounts on a page is ours.
	 *
	 * @param array<string, Row> $ours
	 */
	private function is_replaced( string $bundle, string $page, array $ours ): bool {
		$panels = $this->mounted( $bundle, $page );

		// A bundle that the table does not know on this page may mount anything.
		return [] !== $panels && [] === array_filter( $panels, fn( string $id ) => ! isset( $ours[ $id ] ) || $this->is_added( $ours[ $id ] ) );
	}

	/**
	 * The panels that a bundle mounts on a page in this version.
	 *
	 * @return string[] Their ids.
	 */
	private function mounted( string $bundle, string $page ): array {
		$panels = [];
		foreach ( $this->facts() as $on => $by_bundle ) {
			foreach ( ClassicPage::matches( $on, $page ) ? $by_bundle : [] as $name => $facts ) {
				if ( $this->bundle( $name ) === $bundle ) {
					array_push( $panels, ...array_filter( $facts, fn( $fact ) => $this->exists( $fact ) ) );
				}
			}
		}

		return array_map( static fn( $fact ) => is_array( $fact ) ? $fact['id'] : $fact, $panels );
	}

	/**
	 * @param Fact $fact
	 */
	private function exists( $fact ): bool {
		return is_string( $fact ) || (
			( ! isset( $fact['from'] ) || $this->platform->is_at_least( $fact['from'] ) )
			&& ( ! isset( $fact['before'] ) || ! $this->platform->is_at_least( $fact['before'] ) )
			&& ( ! isset( $fact['feature'] ) || $this->platform->has_feature( $fact['feature'] ) )
		);
	}

	/**
	 * Read only where a panel of ours could replace one.
	 *
	 * @return array<string, array<string, Fact[]>>
	 */
	private function facts(): array {
		$this->facts ??= wp_json_file_decode( __DIR__ . '/classic-pages.json', [ 'associative' => true ] ) ?? [];

		return $this->facts;
	}
}
