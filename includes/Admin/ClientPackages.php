<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;

/**
 * Keeps the platform's packages (`wc.components`, `wc.navigation` and so on) for scripts that count on its client to bring them: those
 * that depend on the client's handle, those that are attached to it, and those that speak of a package and name no dependency. Ours needs
 * none of the packages, so they come only there.
 */
final class ClientPackages {

	/** Packages by their global name. */
	private const HANDLES = [
		'wc.adminLayout'         => 'wc-admin-layout',
		'wc.components'          => 'wc-components',
		'wc.csvExport'           => 'wc-csv',
		'wc.currency'            => 'wc-currency',
		'wc.customerEffortScore' => 'wc-customer-effort-score',
		'wc.data'                => 'wc-store-data',
		'wc.date'                => 'wc-date',
		'wc.experimental'        => 'wc-experimental',
		'wc.explat'              => 'wc-explat',
		'wc.navigation'          => 'wc-navigation',
		'wc.notices'             => 'wc-notices',
		'wc.number'              => 'wc-number',
		'wc.tracks'              => 'wc-tracks',
		'wc.wcSettings'          => 'wc-settings',
	];

	/** @var string[] What the platform's client depends on. */
	private array $packages;

	/**
	 * @param \_WP_Dependency $client The platform's client, before ours takes its place.
	 */
	public function __construct( private \_WP_Dependency $client, private Platform $platform, private ForeignScripts $foreign ) {
		$this->packages = $client->deps;
	}

	public function register(): void {
		// Our client fills the platform's stores with what the page brought (src/extend/platform-stores.ts).
		wp_add_inline_script( self::HANDLES['wc.data'], 'window.wp?.hooks?.doAction( "storeboard.packages" );' );
		// Before scripts are printed in the head, and in the footer (CommandPalette asks at 1 what they depend on).
		add_action( 'admin_print_scripts', [ $this, 'bring' ], 0 );
		add_action( 'admin_print_footer_scripts', [ $this, 'bring' ], 0 );
	}

	public function bring(): void {
		if ( $this->has_inline_script() ) {
			$this->add_to( $this->client, $this->packages );
		}
		foreach ( wp_scripts()->registered as $script ) {
			if ( in_array( $this->client->handle, $script->deps, true ) && ! $this->is_platforms( $script ) ) {
				$this->add_to( $script, $this->packages );
			}
		}
		foreach ( $this->foreign->on_page() as $script ) {
			$spoken_of = array_intersect_key( self::HANDLES, array_flip( $this->foreign->words_of( $script ) ) );
			$this->add_to( $script, array_diff( array_intersect( $spoken_of, array_keys( wp_scripts()->registered ) ), [ $script->handle ] ) );
		}
	}

	/**
	 * @param string[] $handles
	 */
	private function add_to( \_WP_Dependency $script, array $handles ): void {
		$script->deps = array_values( array_unique( [ ...$script->deps, ...$handles ] ) );
	}

	/** The platform attaches values before its client, nothing after it. */
	private function has_inline_script(): bool {
		[ 'before' => $before, 'after' => $after ] = $this->client->extra + [
			'before' => [],
			'after'  => [],
		];

		return [] !== array_filter( (array) $after ) || 1 === preg_match( '~\bwc[./]~', implode( "\n", array_filter( (array) $before, 'is_string' ) ) );
	}

	private function is_platforms( \_WP_Dependency $script ): bool {
		$folder = $this->platform->scripts_url();

		return '' !== $folder && str_starts_with( (string) $script->src, trailingslashit( $folder ) );
	}
}
