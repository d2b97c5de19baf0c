<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use ReflectionObject;
use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Problems;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * What each active plugin registers with Storeboard, what it adds to home, and what is wrong with it. Worked out for who asks: the inspector's page, its route
 * and WP-CLI.
 *
 * @phpstan-type Weight array{bytes: int, requests: int, ms: float}
 * @phpstan-import-type Old from PhpFiles
 * @phpstan-type Extension array{
 *     id: string,
 *     name: string,
 *     version: string,
 *     is_off: bool,
 *     reports: list<string>,
 *     cards: list<string>,
 *     routes: list<string>,
 *     filters: list<string>,
 *     slots: list<string>,
 *     scopes: list<string>,
 *     tasks: list<string>,
 *     hooks: list<string>,
 *     home: Weight|null,
 *     failures: list<array{place: string, message: string, where: string, at: int}>,
 *     declarations: list<string>,
 *     hints: list<string>,
 *     old: list<Old>,
 *     runtimes: list<array{runtime: string, file: string}>
 * }
 */
final class Extensions {

	/** Hooks in PHP by which an extension stands on the store's dashboard. */
	private const SURFACE = '/^(?:storeboard_|woocommerce_(?:admin_(?!field_|order_)|analytics_|marketing_|navigation_|onboarding_))/';

	private const TASK_LISTS = 'Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskLists';

	/** @var array<string, array{name: string, version: string}>|null */
	private static ?array $plugins = null;

	/**
	 * @return list<Extension> Those with a problem first, then those that register something.
	 */
	public static function all(): array {
		$declared = self::declared();
		$hooks    = self::hooks();
		$tasks    = self::tasks();
		$scripts  = self::scripts();
		$measured = Measure::plugins();
		$off      = OffExtensions::of_user( get_current_user_id() );
		$hints    = Capabilities::hints();
		$ids      = array_keys( self::plugins() + array_flip( [ ...Failures::names(), ...array_column( Problems::all(), 'plugin' ) ] ) + $hints + $declared + $hooks + $tasks + $scripts + $measured );
		$all      = [];
		foreach ( array_diff( array_map( 'strval', $ids ), [ 'unknown', 'storeboard', 'woocommerce', 'storeboard-platform' ] ) as $id ) {
			$found  = self::found( $scripts[ $id ] ?? [] );
			$at     = $measured[ $id ] ?? null;
			$all[]  = [
				'id'           => $id,
				'name'         => self::name_of( $id ),
				'version'      => self::plugins()[ $id ]['version'] ?? '',
				'is_off'       => in_array( $id, $off, true ),
				'reports'      => $declared[ $id ]['reports'] ?? [],
				'cards'        => $declared[ $id ]['cards'] ?? [],
				'routes'       => $at['pages'] ?? [],
				'filters'      => $found['filters'],
				'slots'        => $found['slots'],
				'scopes'       => $found['scopes'],
				'tasks'        => $tasks[ $id ] ?? [],
				'hooks'        => $hooks[ $id ] ?? [],
				'home'         => 0 === Measure::made_at() ? null : [
					'bytes'    => array_sum( array_column( $at['files'] ?? [], 'bytes' ) ),
					'requests' => count( $at['files'] ?? [] ),
					'ms'       => $at['ms'] ?? 0.0,
				],
				'failures'     => array_map( static fn( array $failure ): array => array_diff_key( $failure, [ 'name' => true ] ), Failures::of( $id ) ),
				'declarations' => self::problems_of( $id ),
				'hints'        => $hints[ $id ] ?? [],
				'old'          => [ ...$found['old'], ...PhpFiles::old( $id ) ],
				'runtimes'     => $found['runtimes'],
			];
		}
		Files::save();
		PhpFiles::save();
		$rank = static fn( array $one ): array => [ ! self::has_problem( $one ), ! self::registers( $one ), strtolower( $one['name'] ) ];
		usort( $all, static fn( array $a, array $b ): int => $rank( $a ) <=> $rank( $b ) );

		return $all;
	}

	/**
	 * For the route and for WP-CLI.
	 *
	 * @return array{measured_at: int, extensions: list<Extension>, unknown: list<string>, is_whole: bool}
	 */
	public static function told(): array {
		return [
			'measured_at' => Measure::made_at(),
			'extensions'  => self::all(),
			'unknown'     => self::unknown(),
			// Asked once all were read: false where PHP files have yet to be read for outdated names.
			'is_whole'    => PhpFiles::is_whole(),
		];
	}

	/**
	 * What is deprecated works still, and a capability that nobody has may be given yet: neither is a problem.
	 *
	 * @param Extension $one
	 */
	public static function has_problem( array $one ): bool {
		return [] !== $one['failures'] || [] !== $one['declarations'] || in_array( 'gone', array_column( $one['old'], 'state' ), true );
	}

	/**
	 * @param Extension $one
	 */
	public static function registers( array $one ): bool {
		return [] !== array_merge( $one['reports'], $one['cards'], $one['routes'], $one['filters'], $one['slots'], $one['scopes'], $one['tasks'], $one['hooks'] );
	}

	/** As the list of plugins has it; its folder where it is in none. */
	public static function name_of( string $id ): string {
		return self::plugins()[ $id ]['name'] ?? $id;
	}

	/**
	 * What is wrong, or failed, that no plugin can be named for.
	 *
	 * @return list<string>
	 */
	public static function unknown(): array {
		return [ ...self::problems_of( 'unknown' ), ...array_map( [ StatusTab::class, 'failure' ], Failures::of( 'unknown' ) ) ];
	}

	/**
	 * What is wrong with what a plugin declares.
	 *
	 * @return list<string>
	 */
	private static function problems_of( string $id ): array {
		Declarations::reports();

		return array_map( [ Problems::class, 'words' ], array_values( array_filter( Problems::all(), static fn( array $problem ): bool => $id === $problem['plugin'] ) ) );
	}

	/**
	 * @return array<string, array{name: string, version: string}> The active ones, by folder.
	 */
	private static function plugins(): array {
		if ( null === self::$plugins ) {
			require_once ABSPATH . 'wp-admin/includes/plugin.php';
			self::$plugins = [];
			foreach ( get_plugins() as $file => $plugin ) {
				$id = basename( explode( '/', (string) $file )[0], '.php' );
				if ( is_plugin_active( (string) $file ) ) {
					self::$plugins[ $id ] = [
						'name'    => (string) $plugin['Name'],
						'version' => (string) $plugin['Version'],
					];
				}
			}
		}

		return self::$plugins;
	}

	/**
	 * @return array<string, array{reports: list<string>, cards: list<string>}>
	 */
	private static function declared(): array {
		$all = [];
		foreach ( [ 'reports' => Declarations::reports(), 'cards' => Declarations::cards() ] as $kind => $declared ) {
			foreach ( $declared as $one ) {
				$all[ $one->source->plugin ]        ??= [
					'reports' => [],
					'cards'   => [],
				];
				$all[ $one->source->plugin ][ $kind ][] = $one->id;
			}
		}

		return $all;
	}

	/**
	 * @return array<string, list<string>>
	 */
	private static function hooks(): array {
		$all = [];
		foreach ( $GLOBALS['wp_filter'] as $name => $hook ) {
			foreach ( $hook instanceof \WP_Hook && 1 === preg_match( self::SURFACE, (string) $name ) ? $hook->callbacks : [] as $callbacks ) {
				foreach ( $callbacks as $callback ) {
					$owner = Owners::of_callback( $callback['function'] );
					if ( null !== $owner ) {
						$all[ $owner ][ (string) $name ] = (string) $name;
					}
				}
			}
		}

		return array_map( 'array_values', $all );
	}

	/**
	 * @return array<string, list<string>> Ids of tasks by the plugin whose class they are.
	 */
	private static function tasks(): array {
		$lists = is_callable( [ self::TASK_LISTS, 'get_lists' ] ) ? ExtensionErrors::attempt( static fn() => call_user_func( [ self::TASK_LISTS, 'get_lists' ] ), [], 'task lists' ) : [];
		$all   = [];
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			foreach ( is_object( $list ) && is_array( $list->tasks ?? null ) ? $list->tasks : [] as $task ) {
				$owner = is_object( $task ) ? Owners::of_file( (string) ( new ReflectionObject( $task ) )->getFileName() ) : null;
				if ( null !== $owner && is_callable( [ $task, 'get_id' ] ) ) {
					$id              = ExtensionErrors::attempt( static fn() => (string) $task->get_id(), '', 'a task' );
					$all[ $owner ][] = $id;
				}
			}
		}

		return $all;
	}

	/**
	 * The scripts of plugins: those that home printed when it was measured, and those that are registered now.
	 *
	 * @return array<string, list<string>> Files by plugin.
	 */
	private static function scripts(): array {
		$all = [];
		foreach ( Measure::plugins() as $id => $measured ) {
			$all[ $id ] = array_column( array_filter( $measured['files'], static fn( array $file ): bool => $file['is_script'] ), 'file', 'file' );
		}
		foreach ( wp_scripts()->registered as $script ) {
			$file = Owners::file_of( $script->src );
			$id   = null === $file ? null : Owners::of_file( $file );
			if ( null !== $file && null !== $id ) {
				$all[ $id ][ $file ] = $file;
			}
		}

		return array_map( 'array_values', $all );
	}

	/**
	 * @param list<string> $files
	 * @return array{filters: list<string>, slots: list<string>, scopes: list<string>, old: list<Old>, runtimes: list<array{runtime: string, file: string}>}
	 */
	private static function found( array $files ): array {
		$all      = array_fill_keys( [ 'filters', 'slots', 'scopes', 'old' ], [] );
		$runtimes = [];
		$where    = [];
		foreach ( $files as $file ) {
			$found = Files::found( $file );
			foreach ( null === $found ? [] : array_keys( $all ) as $kind ) {
				$all[ $kind ] = array_merge( $all[ $kind ], $found[ $kind ] );
			}
			$where += array_fill_keys( $found['old'] ?? [], basename( $file ) );
			if ( '' !== ( $found['runtime'] ?? '' ) ) {
				$runtimes[] = [
					'runtime' => (string) ( $found['runtime'] ?? '' ),
					'file'    => basename( $file ),
				];
			}
		}
		$unique = static fn( array $names ): array => array_values( array_unique( $names ) );

		return [
			'filters'  => $unique( $all['filters'] ),
			'slots'    => $unique( $all['slots'] ),
			'scopes'   => $unique( $all['scopes'] ),
			'old'      => array_map( static fn( string $name ): array => [ 'name' => $name ] + Words::names()[ $name ] + [ 'where' => $where[ $name ] ], $unique( $all['old'] ) ),
			'runtimes' => $runtimes,
		];
	}
}
