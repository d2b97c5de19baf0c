<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Admin;

use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Rollups\State;
use Storeboard\Screens\ClassicPages;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenNames;
use Storeboard\Screens\ScreenSwitches;
use Storeboard\Screens\ScreenTable;

defined( 'ABSPATH' ) || exit;

/**
 * The section Storeboard of the store's settings, tab Advanced: a switch for each screen. It is a form of the platform's
 * own settings, so that it works without any script of ours, and its rows are made only where that form shows or is sent.
 *
 * @phpstan-import-type Row from ScreenTable
 */
final class ScreenSettings implements Registerable {

	private const SECTION = 'storeboard';

	public function __construct( private Platform $platform, private TakeOverSwitch $switch, private ClassicPages $pages ) {}

	public static function url(): string {
		return admin_url( 'admin.php?page=wc-settings&tab=advanced&section=' . self::SECTION );
	}

	public function register(): void {
		add_action( 'admin_init', [ $this, 'add_option_row' ] );
		add_filter( 'sanitize_option_' . ScreenSwitches::OPTION, [ ScreenSwitches::class, 'sanitize' ] );
		add_filter( 'woocommerce_get_sections_advanced', [ $this, 'add_section' ] );
		add_filter( 'woocommerce_get_settings_advanced', [ $this, 'add_rows' ], 10, 2 );
	}

	/** Autoloaded: an option that is not there costs a query on every page. */
	public function add_option_row(): void {
		if ( false === get_option( ScreenSwitches::OPTION ) ) {
			add_option( ScreenSwitches::OPTION, [], '', true );
		}
	}

	/**
	 * @param mixed $sections Labels by id.
	 * @return mixed
	 */
	public function add_section( $sections ) {
		return is_array( $sections ) ? $sections + [ self::SECTION => __( 'Storeboard', 'storeboard' ) ] : $sections;
	}

	/**
	 * @param mixed $rows    The section's fields.
	 * @param mixed $section Its id.
	 * @return mixed
	 */
	public function add_rows( $rows, $section = '' ) {
		return self::SECTION === $section ? $this->rows() : $rows;
	}

	/**
	 * @return array<int, array<string, mixed>> As WooCommerce's settings take them.
	 */
	private function rows(): array {
		$rows = self::section( 'storeboard_all', __( 'Storeboard', 'storeboard' ), $this->introduction(), [] );
		foreach ( $this->groups() as $kind => [ $title, $description ] ) {
			$names = $this->names( $kind );
			if ( [] !== $names ) {
				array_push( $rows, ...self::section( "storeboard_{$kind}s", $title, $description, $this->boxes( $names ) ) );
			}
		}
		array_push( $rows, ...self::section( 'storeboard_reports', __( 'Reports', 'storeboard' ), '', [ self::sums() ] ) );

		return $rows;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function sums(): array {
		return [
			'id'       => State::SWITCH,
			'type'     => 'checkbox',
			'title'    => __( 'Sums by day', 'storeboard' ),
			'desc'     => __( 'Keep the sums of past days, so that the reports of a large store are quick', 'storeboard' ),
			'desc_tip' => __( 'They are verified every night. Where they cannot be trusted, WooCommerce’s own report is shown. WooCommerce, Status shows their state.', 'storeboard' ),
			'default'  => 'yes',
		];
	}

	private function introduction(): string {
		$words = __( 'Choose which screens of the store Storeboard shows. WooCommerce shows its own in place of each that you switch off, at once, and no data changes.', 'storeboard' );
		if ( ! $this->switch->is_enabled() ) {
			$words .= ' ' . __( 'All of Storeboard is switched off at the moment, so WooCommerce shows its own everywhere.', 'storeboard' );
		}
		if ( ! current_user_can( 'manage_options' ) ) {
			return $words;
		}

		return sprintf(
			'%s <a href="%s">%s</a>',
			$words,
			esc_url( admin_url( 'options-general.php' ) ),
			esc_html__( 'Switch all of them on or off', 'storeboard' )
		);
	}

	/**
	 * @return array<string, array{0: string, 1: string}> Title and description by the kind of screen.
	 */
	private function groups(): array {
		return [
			'route' => [ __( 'Pages', 'storeboard' ), '' ],
			'task'  => [ __( 'Setup tasks', 'storeboard' ), __( 'The page of each task. The list of tasks is part of the page Home.', 'storeboard' ) ],
			'panel' => [
				__( 'Panels on classic pages', 'storeboard' ),
				__( 'Settings, orders, products and coupons are WooCommerce’s pages, with panels on them. WooCommerce loads some of its panels together: where one of these is switched off, those that come with it are WooCommerce’s too.', 'storeboard' ),
			],
		];
	}

	/**
	 * The screens of a kind that Storeboard shows on this site.
	 *
	 * @return array<string, string> Name by id, in the order of the table.
	 */
	private function names( string $kind ): array {
		$names = [];
		foreach ( ScreenTable::rows() as $id => $row ) {
			if ( $kind === $row['kind'] && $this->is_there( $row, $id ) ) {
				$names[ $id ] = ScreenNames::of( $id );
			}
		}

		return $names;
	}

	/**
	 * @param Row $row
	 */
	private function is_there( array $row, string $id ): bool {
		return ( ! isset( $row['needs']['feature'] ) || $this->platform->has_feature( $row['needs']['feature'] ) )
			&& ( ! isset( $row['yields'] ) || empty( $this->platform->features()[ $row['yields'] ] ) )
			&& ( 'panel' === $row['kind'] ? $this->pages->has_place( $row, $id ) : ScreenTable::is_built( $row ) );
	}

	/** A sentence where code of the site decides otherwise than the box says. */
	private function note( string $id ): string {
		if ( ScreenSwitches::is_on( $id ) === Ownership::is_on( $id ) ) {
			return '';
		}

		return ' ' . ( Ownership::is_on( $id )
			? __( '(code on this site keeps it on)', 'storeboard' )
			: __( '(code on this site keeps it off)', 'storeboard' ) );
	}

	/**
	 * @param array<int, array<string, mixed>> $fields
	 * @return array<int, array<string, mixed>>
	 */
	private static function section( string $id, string $title, string $description, array $fields ): array {
		return [
			[
				'id'    => $id,
				'type'  => 'title',
				'title' => $title,
				'desc'  => $description,
			],
			...$fields,
			[
				'id'   => $id,
				'type' => 'sectionend',
			],
		];
	}

	/**
	 * @param array<string, string> $names By id of the screen.
	 * @return array<int, array<string, mixed>> Checkboxes under one title.
	 */
	private function boxes( array $names ): array {
		$boxes = [];
		foreach ( $names as $id => $name ) {
			$boxes[] = [
				'id'            => ScreenSwitches::OPTION . "[$id]",
				'type'          => 'checkbox',
				'title'         => [] === $boxes ? __( 'Show Storeboard’s', 'storeboard' ) : '',
				'desc'          => $name . $this->note( $id ),
				'default'       => 'yes',
				'value'         => ScreenSwitches::is_on( $id ) ? 'yes' : 'no',
				'checkboxgroup' => [] === $boxes ? 'start' : '',
			];
		}
		if ( 1 === count( $boxes ) ) {
			unset( $boxes[0]['checkboxgroup'] );
		} else {
			$boxes[ count( $boxes ) - 1 ]['checkboxgroup'] = 'end';
		}

		return $boxes;
	}
}
