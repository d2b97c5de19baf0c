<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Screens;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Metric;
use Storeboard\Declarations\Report;
use Storeboard\Registerable;
use Storeboard\Storage\Lock;
use Storeboard\Storage\UncachedOptions;
use Storeboard\Support\Access;
use Storeboard\Support\ExtensionFilter;
use WP_Error;
use WP_User;

defined( 'ABSPATH' ) || exit;

/**
 * Who may see which report, and what the store's goods cost. Each has a capability of its own, which WordPress maps to that of the store's reports, or, for
 * costs, to that of who manages the store, unless an administrator chose otherwise for a role, or the capability was given to or taken from a person. Administrators see all.
 *
 * What is refused here is refused on Storeboard's screens and routes alone: WooCommerce's own routes ask for `view_woocommerce_reports`, as ever.
 */
final class ReportAccess implements Registerable {

	public const OPTION = 'storeboard_report_access';

	public const COSTS = 'costs';

	/** The report that is made of costs. */
	private const PROFIT = 'profit';

	/** Filters the capabilities by what they are for: a report, or costs. */
	public const FILTER = 'storeboard_report_capabilities';

	/** Decides for one user, whatever was decided for their roles. */
	public const OF_USER = 'storeboard_user_sees_report';

	private const PREFIX = 'storeboard_see_';

	private const REPORTS = 'view_woocommerce_reports';

	private const MANAGE = 'manage_woocommerce';

	private const ADMINISTER = 'manage_options';

	/** Reports whose numbers another one shows too: who may see any of them may ask for them. */
	private const SHARED = [
		'revenue/stats'    => [ 'revenue', 'orders' ],
		'orders/stats'     => [ 'orders', 'revenue' ],
		'products/stats'   => [ 'products', 'categories', 'variations' ],
		'variations'       => [ 'variations', 'products' ],
		'variations/stats' => [ 'variations', 'products' ],
	];

	/** Whether the store has a report: it has none of stock that it does not count. */
	public static function is_there( string $id ): bool {
		return ! in_array( $id, [ 'analytics/stock', 'analytics/stock-sales' ], true ) || 'yes' === get_option( 'woocommerce_manage_stock', 'yes' );
	}

	public function register(): void {
		add_filter( 'map_meta_cap', [ $this, 'map' ], 10, 3 );
	}

	/**
	 * All that is decided about: the store's reports and the overview, as their addresses call them, and costs.
	 *
	 * @return array<string, string> Ids and labels.
	 */
	public static function labels(): array {
		$labels = [];
		foreach ( array_keys( ScreenTable::rows() ) as $id ) {
			$report = self::of_screen( $id );
			if ( null !== $report ) {
				$labels[ $report ] ??= Titles::title( $id );
			}
		}

		return $labels + [ self::COSTS => __( 'Costs and profit', 'storeboard' ) ];
	}

	/** The report that a screen shows; null where it shows none of the store's own. */
	public static function of_screen( string $id ): ?string {
		$row = ScreenTable::rows()[ $id ] ?? [];

		return self::REPORTS === ( $row['can'] ?? '' ) ? self::of_path( $row['path'] ?? '' ) : null;
	}

	/** The report at a path of the app; null where there is none of the store's own. */
	public static function of_path( string $path ): ?string {
		$path = rtrim( $path, '/' );
		$is_report = 1 === preg_match( '@^/analytics/(?!settings$)([a-z][a-z0-9-]*)$@D', $path, $found ) || 1 === preg_match( '@^/(customers)$@D', $path, $found );
		if ( ! $is_report ) {
			return null;
		}

		return isset( ScreenTable::rows()[ "analytics/{$found[1]}" ] ) ? $found[1] : null;
	}

	/** The capability that seeing it takes. */
	public static function capability( string $what ): string {
		$own = self::own_capability( $what );
		if ( ! has_filter( self::FILTER ) ) {
			return $own;
		}
		$known = self::own();
		/**
		 * Filters the capabilities that the store's reports take.
		 *
		 * @param array<string, string> $capabilities By report, as its address calls it, and 'costs'.
		 */
		[ $all ] = ExtensionFilter::apply( static fn() => apply_filters( self::FILTER, $known ), self::FILTER, $known, 'capabilities of reports' );

		return is_string( $all[ $what ] ?? null ) && '' !== $all[ $what ] ? $all[ $what ] : $own;
	}

	/**
	 * @return array<string, string>
	 */
	private static function own(): array {
		$all = [];
		foreach ( self::labels() as $what => $label ) {
			$all[ $what ] = self::own_capability( $what );
		}

		return $all;
	}

	private static function own_capability( string $what ): string {
		return self::PREFIX . str_replace( '-', '_', $what );
	}

	/** Whether the current user may see a report, or costs. */
	public static function may_see( string $what ): bool {
		// Nothing of it could be told without.
		if ( self::PROFIT === $what && ! self::may_see( self::COSTS ) ) {
			return false;
		}
		$capability = self::capability( $what );
		$is_own     = self::PREFIX === substr( $capability, 0, strlen( self::PREFIX ) );

		return current_user_can( $capability ) && ( $is_own || current_user_can( self::REPORTS ) ); // phpcs:ignore WordPress.WP.Capabilities.Undetermined -- One of those above.
	}

	/** Whether the current user may see a screen, as far as it is a report. */
	public static function may_see_screen( string $id ): bool {
		$report = self::of_screen( $id );

		return null === $report || self::may_see( $report );
	}

	/**
	 * Why the current user may not ask for numbers; null where they may.
	 *
	 * @param string $report Of a report's route: 'revenue', 'products/stats'.
	 */
	public static function refusal( string $report ): ?WP_Error {
		return Access::refusal_of_reports() ?? self::refusal_of_any( self::SHARED[ $report ] ?? [ explode( '/', $report )[0] ] );
	}

	/**
	 * @param string[] $reports One of which they may have to see.
	 */
	public static function refusal_of_any( array $reports ): ?WP_Error {
		foreach ( $reports as $report ) {
			if ( self::may_see( $report ) ) {
				return null;
			}
		}

		return new WP_Error( 'storeboard_report_forbidden', __( 'You don’t have permission to see this report. Ask a store administrator for access.', 'storeboard' ), [ 'status' => rest_authorization_required_code() ] );
	}

	/**
	 * Whether the current user may see what an extension declares to be seen in reports: as one of these is seen, whoever decided that. A capability that it names
	 * itself is asked for beside that, where it is not the report's; alone where no report shows it.
	 *
	 * @param string   $capability As it is declared.
	 * @param string[] $reports    Those that show it.
	 */
	public static function may_see_declared( string $capability, array $reports ): bool {
		$has = Ownership::may( $capability );
		foreach ( $reports as $report ) {
			if ( self::may_see( $report ) && ( $has || ( ScreenTable::declaration( "analytics/$report" )->capability ?? '' ) === $capability ) ) {
				return true;
			}
		}

		return [] === $reports && $has;
	}

	/** The same of a metric that an extension declares, in whichever of its reports. */
	public static function may_see_metric( Metric $metric ): bool {
		$listing = array_filter( Declarations::reports(), static fn( Report $report ): bool => in_array( $metric->id, $report->metrics, true ) );

		// Who administers the site has whatever capability an extension makes up.
		return self::may_see_declared( Access::may_administer() ? self::ADMINISTER : $metric->capability, array_map( 'strval', array_keys( $listing ) ) );
	}

	public static function refusal_of_costs(): ?WP_Error {
		return self::may_see( self::COSTS ) ? null : new WP_Error(
			'storeboard_costs_forbidden',
			__( 'You don’t have permission to see costs and profit. Ask a store administrator for access.', 'storeboard' ),
			[ 'status' => rest_authorization_required_code() ]
		);
	}

	/** Whether it is a report of the store that the current user may not see. Those of extensions are theirs. */
	public static function is_hidden( string $report ): bool {
		return isset( ScreenTable::rows()[ "analytics/$report" ] ) && ! self::may_see( $report );
	}

	/**
	 * @return string[] What the current user may not see, of all that there is.
	 */
	public static function hidden(): array {
		return array_values( array_filter( array_keys( self::labels() ), static fn( string $what ): bool => ! self::may_see( $what ) ) );
	}

	/**
	 * Tells apart what was kept for somebody before it was decided anew. '' for who sees all, which costs nothing where nothing was ever decided.
	 */
	public static function mark(): string {
		$is_plain = [] === self::stored() && ! has_filter( self::FILTER ) && ! has_filter( self::OF_USER ) && [] === array_filter( array_keys( wp_get_current_user()->allcaps ), static fn( $cap ): bool => str_starts_with( (string) $cap, self::PREFIX ) );
		$hidden   = $is_plain ? [] : self::hidden();

		return [] === $hidden ? '' : substr( md5( implode( ' ', $hidden ) ), 0, 8 );
	}

	/**
	 * @param mixed $caps
	 * @param mixed $cap
	 * @param mixed $user_id
	 * @return mixed
	 */
	public function map( $caps, $cap = '', $user_id = 0 ) {
		if ( ! is_string( $cap ) || ! str_starts_with( $cap, self::PREFIX ) ) {
			return $caps;
		}
		$what = str_replace( '_', '-', substr( $cap, strlen( self::PREFIX ) ) );
		$user = get_userdata( (int) $user_id );

		return $user instanceof WP_User ? self::needed( $what, $user ) : [ 'do_not_allow' ];
	}

	/**
	 * @return string[] Capabilities that WordPress knows.
	 */
	private static function needed( string $what, WP_User $user ): array {
		if ( user_can( $user, self::ADMINISTER ) ) {
			return [ self::REPORTS ];
		}
		if ( has_filter( self::OF_USER ) ) {
			/**
			 * Filters whether a user sees a report, or costs. Administrators see all.
			 *
			 * @param bool|null $sees    Null leaves it to what was decided for the user's roles.
			 * @param string    $what    A report, as its address calls it, or 'costs'.
			 * @param int       $user_id The user.
			 */
			$sees = ExtensionFilter::is( static fn() => apply_filters( self::OF_USER, null, $what, $user->ID ), self::OF_USER, null, 'access to reports' );
			if ( is_bool( $sees ) ) {
				return [ $sees ? self::REPORTS : 'do_not_allow' ];
			}
		}
		// Given to the person, or taken from them, by WordPress' own means.
		$own = $user->caps[ self::own_capability( $what ) ] ?? null;
		if ( is_bool( $own ) ) {
			return [ $own ? self::REPORTS : 'do_not_allow' ];
		}
		$roles = array_filter( $user->roles, [ self::class, 'is_chosen_for' ] );
		// Who has several roles sees what any of them sees.
		$chosen = array_map( static fn( string $role ): ?bool => self::chosen( $role, $what ), $roles );
		if ( in_array( true, $chosen, true ) ) {
			return [ self::REPORTS ];
		}

		return [] !== $chosen && ! in_array( null, $chosen, true ) ? [ 'do_not_allow' ] : self::usually( $what );
	}

	/** What was decided for a role: in our settings, else by a capability of its own; null where by neither. */
	private static function chosen( string $role, string $what ): ?bool {
		$own = get_role( $role )->capabilities[ self::own_capability( $what ) ] ?? null;

		return self::stored()[ $role ][ $what ] ?? ( is_bool( $own ) ? $own : null );
	}

	/**
	 * @return string[] What it takes where nobody decided.
	 */
	private static function usually( string $what ): array {
		if ( self::COSTS === $what ) {
			return [ self::REPORTS, self::MANAGE ];
		}
		// That which an extension says its report takes.
		$own = ScreenTable::declaration( "analytics/$what" )->capability ?? self::REPORTS;

		return array_values( array_unique( [ self::REPORTS, $own ] ) );
	}

	private static function is_chosen_for( string $role ): bool {
		$known = get_role( $role );

		return null !== $known && $known->has_cap( self::REPORTS ) && ! $known->has_cap( self::ADMINISTER );
	}

	/**
	 * The roles that an administrator decides for: those who see reports and do not administer the site.
	 *
	 * @return array<string, string> Ids and names.
	 */
	public static function roles(): array {
		$names = array_filter( wp_roles()->get_names(), [ self::class, 'is_chosen_for' ], ARRAY_FILTER_USE_KEY );

		return array_map( static fn( string $name ): string => translate_user_role( $name ), $names );
	}

	/**
	 * @return array<string, string[]> By role, what it sees.
	 */
	public static function seen(): array {
		$seen = [];
		foreach ( array_keys( self::roles() ) as $role ) {
			$known         = get_role( $role );
			$has           = static fn( string $what ): bool => [] === array_filter( self::usually( $what ), static fn( string $cap ): bool => null === $known || ! $known->has_cap( $cap ) );
			$seen[ $role ] = array_values( array_filter( array_keys( self::labels() ), static fn( string $what ): bool => self::chosen( $role, $what ) ?? $has( $what ) ) );
		}

		return $seen;
	}

	/**
	 * Decides for a role, in one step.
	 *
	 * @return bool|WP_Error False where it could not be stored.
	 */
	public static function decide( string $role, string $what, bool $sees ) {
		if ( ! Access::may_administer() ) {
			return Access::forbidden();
		}

		return Lock::for_site( self::OPTION )->run(
			static function () use ( $role, $what, $sees ): bool {
				UncachedOptions::refresh( [ self::OPTION ] );
				$stored  = self::stored();
				$changed = $stored;
				$changed[ $role ][ $what ] = $sees;

				return $changed === $stored || update_option( self::OPTION, $changed );
			}
		);
	}

	/**
	 * @return array<string, array<string, bool>>
	 */
	private static function stored(): array {
		$stored = get_option( self::OPTION, [] );

		return array_map( static fn( array $of ): array => array_filter( $of, 'is_bool' ), array_filter( is_array( $stored ) ? $stored : [], 'is_array' ) );
	}
}
