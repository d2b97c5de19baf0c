<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Abilities;

use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Report;
use Storeboard\Reports\QuerySchema;
use Storeboard\Screens\ReportAccess;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * What agents can do here. Few, each with what an agent has to know before it asks.
 *
 * @phpstan-type Task array{id: string, title: string, isComplete: bool, isDismissed: bool, isSnoozed: bool, isDismissable: bool, isSnoozeable: bool}
 */
final class Catalogue {

	private const TASKS = '/wc-admin/onboarding/tasks';

	private const TASK_FIELDS = [ 'id', 'title', 'isComplete', 'isDismissed', 'isSnoozed', 'isDismissable', 'isSnoozeable' ];

	private const MANAGE = 'manage_woocommerce';

	private const REPORTS = 'view_woocommerce_reports';

	/**
	 * @return array<string, Ability> By name.
	 */
	public static function all(): array {
		return self::readings() + self::of_reports() + self::writings();
	}

	/**
	 * A question to each report that an extension declares.
	 *
	 * @return array<string, Ability>
	 */
	private static function of_reports(): array {
		$schema    = self::plain( QuerySchema::of() );
		$abilities = [];
		foreach ( Declarations::reports() as $slug => $report ) {
			$metrics = array_intersect_key( Declarations::metrics(), array_flip( $report->metrics ) );
			$words   = array_map( static fn( $metric ): string => "$metric->label: $metric->definition", $metrics );
			$by      = array_values( array_diff( $report->by, [ Report::PERIOD ] ) );

			$abilities[ "storeboard/report-$slug" ] = new Ability(
				/* translators: %s: name of a report. */
				sprintf( __( 'Get stats from the report “%s”', 'storeboard' ), $report->title ),
				/* translators: 1: name of a report, 2: its numbers, each with what it counts. */
				sprintf( __( 'Answers with the stats of the report “%1$s” over a range, in total, by interval, or by a dimension. %2$s', 'storeboard' ), $report->title, implode( ' ', $words ) ),
				ReportAccess::capability( (string) $slug ),
				self::object( ( [] === $by ? [] : [ 'by' => [ 'enum' => $by ] + $schema['by'] ] ) + array_intersect_key( $schema, array_flip( [ 'after', 'before', 'interval', 'date_type', 'refund_day', 'orderby', 'order', 'page', 'per_page', 'search', ...( [] === $report->filters ? [] : [ 'where' ] ) ] ) ), [ 'after', 'before' ] ),
				[ 'type' => 'object' ],
				static fn( array $input ) => Routes::ask( 'GET', '/storeboard/v1/query', [ 'metrics' => array_keys( array_filter( $metrics, [ ReportAccess::class, 'may_see_metric' ] ) ?: $metrics ) ] + $input )
			);
		}

		return $abilities;
	}

	/**
	 * @return array<string, Ability>
	 */
	private static function readings(): array {
		$rows = [
			'type'  => 'array',
			'items' => [ 'type' => 'object' ],
		];

		return [
			'storeboard/query-report'        => new Ability(
				__( 'Get stats from the store’s reports', 'storeboard' ),
				__( 'Answers with metrics of the store over a range, in total, by interval, or by a dimension such as product or payment method. All metrics of one question have the same base, which is the first part of their names. Amounts of orders, fees, and costs are in the store’s currency; orders in other currencies that nobody converted stand apart, under “currencies”. Products, variations, categories, coupons, taxes, and customers add up all currencies as WooCommerce does, unless costs are asked for.', 'storeboard' ),
				self::REPORTS,
				self::object( self::plain( QuerySchema::of() ), [ 'metrics' ] ),
				[ 'type' => 'object' ],
				static fn( array $input ) => Routes::ask( 'GET', '/storeboard/v1/query', $input )
			),
			'storeboard/list-saved-views'    => new Ability(
				__( 'List saved views of reports', 'storeboard' ),
				__( 'Answers with the views of reports that the user saved or that others share, each with its name and the arguments of its address.', 'storeboard' ),
				self::REPORTS,
				self::object(),
				$rows,
				static fn() => Routes::ask( 'GET', '/storeboard/v1/views' )
			),
			'storeboard/list-notes'          => new Ability(
				__( 'List notes on days', 'storeboard' ),
				__( 'Answers with the notes that owners keep on days of their reports, such as a sale or a price change. They explain why stats moved.', 'storeboard' ),
				self::REPORTS,
				self::object( [
					'after'  => self::day( __( 'The first day.', 'storeboard' ) ),
					'before' => self::day( __( 'The last day.', 'storeboard' ) ),
				] ),
				$rows,
				static fn( array $input ) => Routes::ask( 'GET', '/storeboard/v1/annotations', $input )
			),
			'storeboard/list-setup-tasks'    => new Ability(
				__( 'List setup tasks', 'storeboard' ),
				__( 'Answers with the lists of tasks on the store’s home, with what is done, what can be dismissed, and what can be postponed.', 'storeboard' ),
				self::MANAGE,
				self::object(),
				$rows,
				static fn() => self::lists()
			),
			'storeboard/get-attention'       => new Ability(
				__( 'See what needs attention', 'storeboard' ),
				__( 'Answers with all lines of what needs attention that the user may see, such as orders to fulfill, failed payments, reviews, stock, and what extensions add: how much there is, since when, what it is about, and the page that settles it. A line that the user snoozed says until when.', 'storeboard' ),
				self::MANAGE,
				self::object(),
				self::object( [
					'number' => [ 'type' => 'integer' ],
					'lines'  => $rows,
				] ),
				static fn() => Routes::ask( 'GET', '/storeboard/v1/attention' )
			),
			'storeboard/get-site-visibility' => new Ability(
				__( 'See who can visit the store', 'storeboard' ),
				__( 'Tells whether the store is live, whether the whole site is hidden behind a Coming soon page, or only its store pages.', 'storeboard' ),
				self::MANAGE,
				self::object(),
				self::object( [
					'visibility' => [
						'type' => 'string',
						'enum' => [ 'live', 'coming_soon', 'store_pages_coming_soon' ],
					],
				] ),
				static fn() => [
					'visibility' => 'yes' !== get_option( 'woocommerce_coming_soon' ) ? 'live' : ( 'yes' === get_option( 'woocommerce_store_pages_only' ) ? 'store_pages_coming_soon' : 'coming_soon' ),
				]
			),
			'storeboard/try-blueprint'       => new Ability(
				__( 'Try a blueprint without importing it', 'storeboard' ),
				__( 'Tells step by step what a blueprint would change on this site: which options differ, which plugins and themes are installed already. Nothing is written.', 'storeboard' ),
				'manage_options',
				self::object( [ 'blueprint' => [ 'type' => 'object' ] ], [ 'blueprint' ] ),
				self::object( [
					'can_import' => [ 'type' => 'boolean' ],
					'steps'      => $rows,
				] ),
				static fn( array $input ) => Blueprint::try_out( $input['blueprint'] ?? null )
			),
		];
	}

	/**
	 * @return array<string, Ability> Those that an administrator has to switch on.
	 */
	public static function writings(): array {
		$task    = self::object( [ 'task' => [ 'type' => 'string', 'pattern' => '^[a-z0-9_-]{1,100}$', 'description' => __( 'The id of the task.', 'storeboard' ) ] ], [ 'task' ] );
		$words   = static fn( string $description, int $longest ): array => [
			'type'        => 'string',
			'description' => $description,
			'minLength'   => 1,
			'maxLength'   => $longest,
		];
		$shared  = [
			'type'        => 'boolean',
			'description' => __( 'Whether everyone who sees reports sees it.', 'storeboard' ),
		];
		$changes = static fn( string $label, string $description, string $action, string $can = '' ): Ability => new Ability(
			$label,
			$description,
			self::MANAGE,
			$task,
			[ 'type' => 'object' ],
			static fn( array $input ) => self::change_task( (string) ( $input['task'] ?? '' ), $action, $can ),
			true
		);

		return [
			'storeboard/complete-setup-task' => $changes( __( 'Mark a setup task as done', 'storeboard' ), __( 'Marks a task of the store’s home as done. A task that WooCommerce checks for itself stays open until what it asks for is there; the answer says so.', 'storeboard' ), 'action' ),
			'storeboard/dismiss-setup-task'  => $changes( __( 'Dismiss a setup task', 'storeboard' ), __( 'Removes a task from its list on the store’s home, if the task can be dismissed.', 'storeboard' ), 'dismiss', 'isDismissable' ),
			'storeboard/postpone-setup-task' => $changes( __( 'Postpone a setup task', 'storeboard' ), __( 'Hides a task of the store’s home until tomorrow, if the task can be postponed.', 'storeboard' ), 'snooze', 'isSnoozeable' ),
			'storeboard/add-note'            => new Ability(
				__( 'Add a note to days', 'storeboard' ),
				__( 'Keeps a note on one or several days of the store’s reports, where charts show it.', 'storeboard' ),
				self::REPORTS,
				self::object( [
					'text'      => $words( __( 'What the note says.', 'storeboard' ), 500 ),
					'first_day' => self::day( __( 'The first day.', 'storeboard' ) ),
					'last_day'  => self::day( __( 'The last day.', 'storeboard' ) ),
					'is_shared' => $shared,
				], [ 'text', 'first_day', 'last_day' ] ),
				[ 'type' => 'object' ],
				static fn( array $input ) => Routes::ask( 'POST', '/storeboard/v1/annotations', $input ),
				true,
				false
			),
			'storeboard/save-view'           => new Ability(
				__( 'Save a view of a report', 'storeboard' ),
				__( 'Saves a report with its range and filters under a name, so that it shows in the menu of saved views.', 'storeboard' ),
				self::REPORTS,
				self::object( [
					'name'      => $words( __( 'The name of the view.', 'storeboard' ), 80 ),
					'query'     => $words( __( 'The arguments of the report’s address, such as path=/analytics/revenue&period=month.', 'storeboard' ), 2000 ),
					'is_shared' => $shared,
				], [ 'name', 'query' ] ),
				[ 'type' => 'object' ],
				static fn( array $input ) => Routes::ask( 'POST', '/storeboard/v1/views', $input ),
				true,
				false
			),
		];
	}

	/**
	 * @return array<int, array{id: string, title: string, tasks: Task[]}>|WP_Error
	 */
	private static function lists() {
		$lists = Routes::ask( 'GET', self::TASKS );
		if ( is_wp_error( $lists ) ) {
			return $lists;
		}
		$told = [];
		foreach ( array_filter( (array) $lists, 'is_array' ) as $list ) {
			$told[] = [
				'id'    => (string) ( $list['id'] ?? '' ),
				'title' => (string) ( $list['title'] ?? '' ),
				'tasks' => array_map( static fn( array $task ): array => array_intersect_key( $task, array_flip( self::TASK_FIELDS ) ), array_values( array_filter( (array) ( $list['tasks'] ?? [] ), 'is_array' ) ) ),
			];
		}

		return $told;
	}

	/**
	 * The platform's route takes any id, and answers as if there were such a task: so it is looked up first.
	 *
	 * @param string $can What the task has to say of itself; '' where nothing.
	 * @return array<string, mixed>|WP_Error
	 */
	private static function change_task( string $id, string $action, string $can ) {
		$task = self::find( $id );
		if ( is_wp_error( $task ) ) {
			return $task;
		}
		if ( '' !== $can && empty( $task[ $can ] ) ) {
			return new WP_Error( 'storeboard_task_stays', __( 'This task doesn’t allow that.', 'storeboard' ), [ 'status' => 409 ] );
		}
		$reply = Routes::ask( 'POST', self::TASKS . "/$id/$action" );

		return is_wp_error( $reply ) ? $reply : self::find( $id );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	private static function find( string $id ) {
		$lists = self::lists();
		if ( is_wp_error( $lists ) ) {
			return $lists;
		}
		foreach ( $lists as $list ) {
			foreach ( $list['tasks'] as $task ) {
				if ( $id === $task['id'] ) {
					return $task;
				}
			}
		}

		return new WP_Error( 'storeboard_no_such_task', __( 'This store has no such task.', 'storeboard' ), [ 'status' => 404 ] );
	}

	/**
	 * @param array<string, array<string, mixed>> $properties
	 * @param string[]                            $required
	 * @return array<string, mixed>
	 */
	private static function object( array $properties = [], array $required = [] ): array {
		return [
			'type'                 => 'object',
			'properties'           => $properties,
			'required'             => $required,
			'additionalProperties' => false,
			'default'              => [],
		];
	}

	/**
	 * A route's arguments without what is the route's own business.
	 *
	 * @param array<string, array<string, mixed>> $arguments
	 * @return array<string, array<string, mixed>>
	 */
	private static function plain( array $arguments ): array {
		return array_map( static fn( array $one ): array => array_diff_key( $one, array_flip( [ 'required', 'validate_callback', 'sanitize_callback' ] ) ), $arguments );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function day( string $description ): array {
		return [
			'type'        => 'string',
			'description' => $description,
			'pattern'     => '^\\d{4}-\\d\\d-\\d\\d$',
		];
	}
}
