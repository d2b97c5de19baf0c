<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Settings;

use Storeboard\Abilities\Abilities;
use Storeboard\Abilities\Catalogue;
use Storeboard\Abilities\UseLog;
use Storeboard\Cards\Targets;
use Storeboard\ClassicPages\ClassicPages;
use Storeboard\Platform\Platform;
use Storeboard\Registerable;
use Storeboard\Rollups\State;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenGroups;
use Storeboard\Screens\ScreenNames;
use Storeboard\Screens\ScreenSwitches;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\TakeOverSwitch;
use Storeboard\Support\Access;
use Storeboard\Support\Address;

defined( 'ABSPATH' ) || exit;

/**
 * The section Storeboard of the store's settings, tab Advanced: a switch for all, for each group and for each screen. It is a form of the platform's
 * own settings, so that it works without any script of ours, and its rows are made only where that form shows or is sent.
 *
 * @phpstan-import-type Row from ScreenTable
 */
final class ScreenSettings implements Registerable {

	private const SECTION = 'storeboard';

	/** Rows of types that are ours alone. */
	private const FOLD     = 'storeboard_fold';
	private const FOLD_END = 'storeboard_fold_end';

	public function __construct( private Platform $platform, private TakeOverSwitch $switch, private ClassicPages $pages ) {}

	public static function url(): string {
		return admin_url( 'admin.php?page=wc-settings&tab=advanced&section=' . self::SECTION );
	}

	/** Whether this page is the one that the user looks at. */
	public static function is_shown(): bool {
		return [ 'wc-settings', 'advanced', self::SECTION ] === array_map( [ Address::class, 'text' ], [ 'page', 'tab', 'section' ] );
	}

	public function register(): void {
		add_action( 'admin_init', [ $this, 'add_option_row' ] );
		add_action( 'admin_init', [ Targets::class, 'add_option_row' ] );
		add_filter( 'sanitize_option_' . ScreenSwitches::OPTION, [ ScreenSwitches::class, 'sanitize' ] );
		add_filter( 'woocommerce_get_sections_advanced', [ $this, 'add_section' ] );
		add_filter( 'woocommerce_get_settings_advanced', [ $this, 'add_rows' ], 10, 2 );
		add_action( 'woocommerce_admin_field_' . self::FOLD, [ $this, 'begin_fold' ] );
		add_action( 'woocommerce_admin_field_' . self::FOLD_END, [ $this, 'end_fold' ] );
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
		$rows = self::section( 'storeboard_all', __( 'Storeboard', 'storeboard' ), $this->introduction(), [ self::switch_of_all() ] );
		foreach ( ScreenGroups::ALL as $group ) {
			$names = $this->names( $group );
			if ( [] === $names && ScreenGroups::COMMANDS !== $group ) {
				continue;
			}
			[ $title, $description ] = ScreenGroups::texts( $group );
			$fields                  = [ self::switch_of( $group, $title, [] !== $names ) ];
			if ( ScreenGroups::REPORTS === $group ) {
				$fields[] = self::sums();
			}
			array_push( $rows, ...self::section( "storeboard_$group", $title, $description, $fields ) );
			if ( [] !== $names ) {
				array_push( $rows, ...$this->folded( $group, $title, $names ) );
			}
		}

		return function_exists( 'wp_register_ability' ) && Access::may_administer() ? [ ...$rows, ...self::abilities() ] : $rows;
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private static function abilities(): array {
		$all   = Catalogue::writings();
		$boxes = [];
		foreach ( $all as $name => $ability ) {
			$boxes[] = [
				'id'            => Abilities::OPTION . '[' . Abilities::key( $name ) . ']',
				'type'          => 'checkbox',
				'title'         => [] === $boxes ? __( 'Agents may', 'storeboard' ) : '',
				'desc'          => $ability->label,
				'default'       => 'no',
				'value'         => Abilities::is_on( $name ) ? 'yes' : 'no',
				'checkboxgroup' => [] === $boxes ? 'start' : ( array_key_last( $all ) === $name ? 'end' : '' ),
			];
		}
		$log = admin_url( 'admin.php?page=wc-status&tab=logs&source=' . UseLog::LOG );

		return self::section(
			// Not the option's name: WooCommerce would take the heading for a field of that name.
			'storeboard_agents',
			__( 'AI agents', 'storeboard' ),
			__( 'Agents that you connect to this site can read what you can read. Choose what they may also change on your behalf.', 'storeboard' ) . sprintf( ' <a href="%s">%s</a>', esc_url( $log ), esc_html__( 'View what they changed', 'storeboard' ) ),
			$boxes
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function switch_of_all(): array {
		return [
			'id'      => TakeOverSwitch::OPTION,
			'type'    => 'checkbox',
			'title'   => __( 'Store dashboard', 'storeboard' ),
			'desc'    => __( 'Use Storeboard instead of WooCommerce’s own screens', 'storeboard' ),
			'default' => 'yes',
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function sums(): array {
		return [
			'id'       => State::SWITCH,
			'type'     => 'checkbox',
			'title'    => __( 'Daily totals', 'storeboard' ),
			'desc'     => __( 'Save daily totals to speed up reports for large stores', 'storeboard' ),
			'desc_tip' => __( 'Totals are checked every night. If they don’t match, you’ll see WooCommerce’s own report. Check their status under WooCommerce > Status.', 'storeboard' ),
			'default'  => 'yes',
		];
	}

	private function introduction(): string {
		$words = FirstRun::facts() . ' ' . __( 'Choose which screens Storeboard replaces. Turn one off to go back to WooCommerce’s own screen right away. Your data won’t change.', 'storeboard' );
		if ( ! $this->switch->is_enabled() ) {
			$words .= ' <strong>' . __( 'Storeboard is turned off right now, so you’ll see WooCommerce’s own screens everywhere.', 'storeboard' ) . '</strong>';
		}

		return sprintf( '%s <a href="%s">%s</a>', $words, esc_url( admin_url( 'admin.php?page=' . Ownership::APP_PAGE ) ), esc_html__( 'Open home', 'storeboard' ) );
	}

	/**
	 * The screens of a group that Storeboard shows on this site. What only comes along with another is no screen to choose.
	 *
	 * @return array<string, string> Name by id, in the order of the table.
	 */
	private function names( string $group ): array {
		$names = [];
		foreach ( ScreenTable::rows() as $id => $row ) {
			if ( ScreenGroups::of( $id ) === $group && empty( $row['along'] ) && $this->is_there( $row, $id ) ) {
				$id           = ScreenSwitches::id( $id );
				$names[ $id ] = ScreenNames::among_all( $id );
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
			? __( '(turned on by code on this site)', 'storeboard' )
			: __( '(turned off by code on this site)', 'storeboard' ) );
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
	 * The switch of a group as a whole.
	 *
	 * @return array<string, mixed>
	 */
	private static function switch_of( string $group, string $title, bool $has_screens ): array {
		$label = $has_screens
			/* translators: %s: a group of screens, for example 'Reports'. */
			? sprintf( __( 'All of “%s”', 'storeboard' ), $title )
			: __( 'Store commands in the command palette', 'storeboard' );

		return self::box( ScreenGroups::id( $group ), $label ) + [ 'title' => __( 'Use Storeboard for', 'storeboard' ) ];
	}

	/**
	 * The switches of a group's screens, folded away unless one of them is off. The browser folds them, without a script, and sends those that are folded too.
	 *
	 * @param array<string, string> $names By id of the screen.
	 * @return array<int, array<string, mixed>>
	 */
	private function folded( string $group, string $title, array $names ): array {
		$boxes = [];
		foreach ( $names as $id => $name ) {
			$boxes[] = self::box( $id, $name . $this->note( $id ) ) + [ 'title' => [] === $boxes ? __( 'Screens', 'storeboard' ) : '' ];
		}
		$last = array_key_last( $boxes );
		if ( 0 !== $last ) {
			$boxes[0]     += [ 'checkboxgroup' => 'start' ];
			$boxes[ $last ] += [ 'checkboxgroup' => 'end' ];
			foreach ( $boxes as &$box ) {
				$box += [ 'checkboxgroup' => '' ];
			}
			unset( $box );
		}
		$off = count( array_filter( array_column( $boxes, 'value' ), static fn( string $value ): bool => 'no' === $value ) );
		/* translators: %s: a group of screens, for example 'Reports'. */
		$words = sprintf( __( 'Choose screens in “%s”', 'storeboard' ), $title );
		if ( 0 !== $off ) {
			/* translators: %s: number of screens that are turned off. */
			$words .= ' ' . sprintf( _n( '(%s turned off)', '(%s turned off)', $off, 'storeboard' ), number_format_i18n( $off ) );
		}

		return [
			self::fold( true ) + [
				'title'   => $words,
				'is_open' => 0 !== $off,
			],
			...self::section( "storeboard_{$group}_screens", '', '', $boxes ),
			self::fold( false ),
		];
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function fold( bool $begins ): array {
		return [
			'type'      => $begins ? self::FOLD : self::FOLD_END,
			'is_option' => false,
		];
	}

	/**
	 * Begins a part that is folded away.
	 *
	 * @param mixed $row One of the rows above.
	 */
	public function begin_fold( $row ): void {
		$row = (array) $row;
		printf( '<details%s><summary>%s</summary>', empty( $row['is_open'] ) ? '' : ' open', esc_html( (string) ( $row['title'] ?? '' ) ) );
	}

	public function end_fold(): void {
		echo '</details>';
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function box( string $id, string $label ): array {
		return [
			'id'      => ScreenSwitches::OPTION . "[$id]",
			'type'    => 'checkbox',
			'desc'    => $label,
			'default' => 'yes',
			'value'   => ScreenSwitches::is_ticked( $id ) ? 'yes' : 'no',
		];
	}
}
