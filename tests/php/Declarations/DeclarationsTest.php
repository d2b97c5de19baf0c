<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Declarations;

use Storeboard\Abilities\Catalogue;
use Storeboard\Cards\Cards;
use Storeboard\Declarations\Declarations;
use Storeboard\Declarations\Kept;
use Storeboard\Declarations\Problems;
use Storeboard\Declarations\Report;
use Storeboard\Inspector\Command;
use Storeboard\Inspector\Extensions;
use Storeboard\Inspector\StatusTab;
use Storeboard\Reports\DeclaredFilters;
use Storeboard\Reports\Registry;
use Storeboard\SavedViews\ReportArguments;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\Titles;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Tests\TestCase;

/**
 * What extensions declare in PHP: what is taken, what is refused and in which words, and that nothing else breaks.
 *
 * @group database
 */
final class DeclarationsTest extends TestCase {

	private const TABLE = 'acme_commissions';

	/** Making a table ends the transaction of a test. */
	public static function setUpBeforeClass(): void {
		global $wpdb;

		parent::setUpBeforeClass();
		$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}" . self::TABLE );
		$wpdb->query( "CREATE TABLE {$wpdb->prefix}" . self::TABLE . ' ( id bigint(20) unsigned NOT NULL AUTO_INCREMENT, order_id bigint(20) unsigned NOT NULL, agent varchar(60) NOT NULL, amount decimal(12,2) NOT NULL, status varchar(20) DEFAULT NULL, PRIMARY KEY (id) )' );
	}

	public static function tearDownAfterClass(): void {
		global $wpdb;

		$wpdb->query( "DROP TABLE {$wpdb->prefix}" . self::TABLE );
		delete_option( Kept::OPTION );
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		delete_option( Kept::OPTION );
		remove_all_actions( Declarations::ACTION );
		Declarations::forget();
		ExtensionErrors::reset();
	}

	protected function tearDown(): void {
		parent::tearDown();
		Declarations::forget();
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private static function report( array $more = [] ): array {
		return $more + [
			'title'      => 'Commissions',
			'capability' => 'view_woocommerce_reports',
			'table'      => [
				'name'  => self::TABLE,
				'order' => 'order_id',
			],
			'metrics'    => [
				'commission' => [
					'label'      => 'Commission',
					'definition' => 'What agents earn.',
					'format'     => 'currency',
					'sum'        => 'amount',
				],
			],
			'dimensions' => [
				'agent' => [
					'label'  => 'Agent',
					'column' => 'agent',
				],
			],
		];
	}

	private static function declare( callable $work ): void {
		add_action( Declarations::ACTION, $work );
		Declarations::forget();
	}

	/**
	 * @return string[]
	 */
	private static function problems(): array {
		Declarations::reports();

		return array_map( [ Problems::class, 'words' ], Problems::all() );
	}

	public function test_one_declaration_is_a_screen_metrics_dimensions_and_a_card(): void {
		self::declare( static fn() => storeboard_register_report( 'acme/commissions', self::report() ) );

		$this->assertSame( [], self::problems() );
		$row = ScreenTable::rows()['analytics/acme-commissions'];
		$this->assertSame( [ '/analytics/acme-commissions', true, 'analytics' ], [ $row['path'], $row['added'], $row['chunk'] ] );
		$this->assertSame( 'Commissions', Titles::of( 'analytics/acme-commissions' ) );
		$this->assertContains( 'acme/agent', Registry::metrics()['acme/commission']->dimensions );
		$this->assertSame( 'Agent', Registry::dimensions()['acme/agent']->label );
		$this->assertSame( [ 'acme/commissions' ], array_keys( Declarations::cards() ) );
	}

	public function test_the_registry_follows_what_is_declared_anew(): void {
		$this->assertArrayNotHasKey( 'acme/commission', Registry::metrics() );
		self::declare( static fn() => storeboard_register_report( 'acme/commissions', self::report() ) );
		$this->assertSame( 'Commission', Registry::metrics()['acme/commission']->label ?? '' );

		remove_all_actions( Declarations::ACTION );
		$this->assertArrayHasKey( 'acme/commission', Registry::metrics() );
		Declarations::forget();
		$this->assertArrayNotHasKey( 'acme/commission', Registry::metrics() );
	}

	/** The example of docs/extending/report.md, as it stands there. */
	public function test_the_tutorial_makes_a_report_and_two_cards(): void {
		$this->act_as( 'administrator' );
		$page = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/extending/report.md' );
		$this->assertSame( 1, preg_match( '/```php\n(add_action\( \'storeboard_register\'.*?)```/s', $page, $example ) );
		eval( $example[1] ); // phpcs:ignore Squiz.PHP.Eval.Discouraged, Generic.PHP.ForbiddenFunctions.Found -- Our own text.
		Declarations::forget();

		$this->assertSame( [], self::problems() );
		$this->assertSame( [ 'acme/commission', 'acme/sold', 'acme/per_order' ], Declarations::reports()['acme-commissions']->metrics );
		$cards = Cards::allowed();
		$this->assertSame( [ 'Commissions', 'Commissions over time' ], [ $cards['acme/commissions']->title, $cards['acme/commissions-over-time']->title ] );
		$chart = $cards['acme/commissions-over-time'];
		$this->assertSame( [ 'acme/commission', 'storeboard/chart', 'acme-commissions' ], array_values( array_intersect_key( $chart->read( [ 'module' => 'other', 'report' => 'revenue' ] ), array_flip( [ 'module', 'report', 'metric' ] ) ) ), 'What is fixed nobody sets.' );
		$this->assertSame( [ 'Commission', 'Orders', 'Per order' ], array_column( $cards['acme/commissions']->attributes['metric']['choices'] ?? [], 'label' ) );
		$this->assertSame( [ 'after', 'before' ], Catalogue::all()['storeboard/report-acme-commissions']->input['required'] );

		$this->act_as( 'customer' );
		$this->assertSame( [], array_filter( array_keys( Cards::allowed() ), static fn( string $name ): bool => str_starts_with( $name, 'acme/' ) ) );
	}

	/** The example of docs/extending/report.md whose metric and dimension are declared by themselves. */
	public function test_the_tutorial_declares_a_metric_and_a_dimension_by_themselves(): void {
		$page = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/extending/report.md' );
		preg_match_all( '/```php\n(add_action\( \'storeboard_register\'.*?)```/s', $page, $examples );
		eval( $examples[1][1] ); // phpcs:ignore Squiz.PHP.Eval.Discouraged, Generic.PHP.ForbiddenFunctions.Found -- Our own text.
		Declarations::forget();

		$this->assertSame( [], self::problems() );
		$this->assertSame( [ 'acme/paid', 'acme/payments' ], Declarations::reports()['acme-payments']->metrics );
		$this->assertSame( [ 'acme/payee' ], array_keys( Declarations::dimensions() ) );
		$this->act_as( 'administrator' );
		$this->assertArrayHasKey( 'storeboard/report-acme-payments', Catalogue::all() );
	}

	/**
	 * What docs/extending/report.md shows to be wrong, with what is said of it.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function mistakes_of_the_tutorial(): array {
		$page = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/extending/report.md' );
		preg_match_all( '/^```php\n([^`]*?)^```\n\n```text\n([^`]*?)\n```$/m', $page, $found, PREG_SET_ORDER );

		// The table of the tutorial's plugin is another one, with as many columns.
		return array_combine( array_column( $found, 2 ), array_map( static fn( array $one ): array => [ str_replace( 'acme_commissions_earnings', self::TABLE, $one[1] ), $one[2] ], $found ) );
	}

	/** @dataProvider mistakes_of_the_tutorial */
	public function test_a_mistake_of_the_tutorial_is_told_as_it_says( string $code, string $words ): void {
		self::declare(
			static function () use ( $code ): void {
				eval( $code ); // phpcs:ignore Squiz.PHP.Eval.Discouraged, Generic.PHP.ForbiddenFunctions.Found -- Our own text.
			}
		);
		[ $problem ] = self::problems() + [ '' ];

		$this->assertStringContainsString( $words, $problem );
		$this->assertSame( [], Declarations::reports() );
	}

	/** What a table that is joined to orders can be split by is what the registry splits orders by, without what is a row for each order. */
	public function test_what_orders_are_split_by_is_what_the_registry_knows(): void {
		$known = array_keys( array_filter( Registry::dimensions(), static fn( $dimension ): bool => 'orders' === $dimension->base ) );

		$this->assertSame( [], array_diff( Report::OF_ORDERS, $known ) );
		$this->assertSame( array_values( array_diff( Registry::filters(), [ 'currency' ] ) ), Report::FILTERS );
		$this->assertEqualsCanonicalizing( [ 'order', 'moment' ], array_values( array_diff( $known, Report::OF_ORDERS ) ) );
	}

	public function test_nothing_is_asked_before_somebody_needs_it_nor_twice(): void {
		$times = 0;
		self::declare(
			static function () use ( &$times ): void {
				++$times;
				storeboard_register_report( 'acme/commissions', self::report() );
			}
		);
		rest_get_server();
		$this->assertSame( 0, $times, 'Registering routes, as for a shopper, asks no extension.' );
		ScreenTable::rows();
		Registry::metrics();
		$this->assertSame( 1, $times );
	}

	public function test_a_site_without_declarations_reads_and_writes_nothing(): void {
		wp_load_alloptions();
		$statements = $this->statements( static fn() => Declarations::reports() );

		$this->assertSame( [], $statements );
	}

	public function test_the_schema_is_looked_up_once(): void {
		self::declare( static fn() => storeboard_register_report( 'acme/commissions', self::report() ) );
		Declarations::reports();
		Declarations::forget();

		$statements = $this->statements( static fn() => Declarations::reports() );
		$this->assertSame( [], array_filter( $statements, static fn( string $statement ): bool => str_contains( $statement, self::TABLE ) ) );
	}

	/**
	 * @dataProvider wrong
	 * @param mixed $args
	 */
	public function test_what_is_wrong_is_said_with_plugin_file_and_line_and_breaks_nothing( string $kind, mixed $id, $args, string $words ): void {
		$line = 0;
		self::declare(
			static function () use ( $kind, $id, $args, &$line ): void {
				storeboard_register_report( 'acme/sound', self::report() );
				$line = __LINE__ + 1;
				call_user_func( "storeboard_register_$kind", $id, $args );
			}
		);
		[ $problem ] = self::problems() + [ '' ];

		$this->assertStringContainsString( $words, $problem );
		$this->assertStringContainsString( 'DeclarationsTest.php line ' . $line, $problem );
		$this->assertStringContainsString( "storeboard_register_$kind(", $problem );
		$this->assertArrayHasKey( 'acme-sound', Declarations::reports(), 'What else is declared stays.' );
		$this->assertSame( [], ExtensionErrors::all(), 'Owners are told nothing.' );
		$this->assertSame( [], Kept::problems() );
		$this->assertNotFalse( has_action( 'shutdown', [ Problems::class, 'keep' ] ) );
		Problems::keep();
		$this->assertCount( 1, Kept::problems() );
	}

	/**
	 * @return array<string, array{string, mixed, mixed, string}>
	 */
	public static function wrong(): array {
		$metric = static fn( array $more ): array => [ 'metrics' => [ 'other' => $more + [ 'label' => 'Other', 'definition' => 'Another.' ] ], 'dimensions' => [] ];
		$table  = static fn( array $more ): array => [ 'table' => $more + [ 'name' => self::TABLE, 'order' => 'order_id' ] ] + $metric( [ 'count' => 'rows' ] );
		$card   = [ 'title' => 'Due', 'capability' => 'manage_woocommerce', 'metrics' => [ 'acme/commission' ] ];

		return [
			'no array'                   => [ 'report', 'acme/other', 'commissions', 'The second argument takes an array, not string.' ],
			'a number for a title'       => [ 'report', 'acme/other', self::report( [ 'title' => 7 ] + $metric( [ 'count' => 'rows' ] ) ), "'title' is a text, not 7." ],
			'no title'                   => [ 'report', 'acme/other', self::report( [ 'title' => null ] + $metric( [ 'count' => 'rows' ] ) ), "'title' is missing: it is a text." ],
			'a capability that is a list' => [ 'report', 'acme/other', self::report( [ 'capability' => [ 'a' ] ] + $metric( [ 'count' => 'rows' ] ) ), "'capability' is the name of a capability, not array." ],
			'a field that nobody knows'  => [ 'report', 'acme/other', self::report( [ 'titel' => 'x' ] + $metric( [ 'count' => 'rows' ] ) ), "'titel' is unknown; there are title, capability, table, metrics," ],
			'no metrics'                 => [ 'report', 'acme/other', self::report( [ 'metrics' => [] ] ), "'metrics' is an array with at least one entry, not array." ],
			'an id that exists'          => [ 'report', 'acme/sound', self::report( $metric( [ 'count' => 'rows' ] ) ), "'acme/sound' exists: " ],
			'a metric that exists'       => [ 'report', 'acme/other', self::report(), "'acme/commission' exists: " ],
			'no capability'              => [ 'report', 'acme/other', self::report( [ 'capability' => null ] + $metric( [ 'count' => 'rows' ] ) ), "'capability' is missing: it is the name of a capability." ],
			'no table'                   => [ 'report', 'acme/other', self::report( [ 'table' => null ] + $metric( [ 'count' => 'rows' ] ) ), "'table' is missing: it is an array." ],
			'an id without a slash'      => [ 'report', 'commissions', self::report(), "An id is a text such as 'acme/commissions'" ],
			'an id that is no text'      => [ 'metric', [ 'a' ], [], "An id is a text such as 'acme/commission'" ],
			'a name of ours'             => [ 'metric', 'orders/net', [], "'orders' is not yours" ],
			'a table that is not there'  => [ 'report', 'acme/other', self::report( $table( [ 'name' => 'acme_nothing' ] ) ), "There is no table 'acme_nothing'" ],
			'a table of WordPress'       => [ 'report', 'acme/other', self::report( $table( [ 'name' => 'users', 'order' => 'ID' ] ) ), "'users' is a table of WordPress' own" ],
			'SQL for a table'            => [ 'report', 'acme/other', self::report( $table( [ 'name' => 'x; DROP TABLE y' ] ) ), "'name' of 'table' is a name of letters, digits and underscores, as SQL is not taken" ],
			'no column of that name'     => [ 'report', 'acme/other', self::report( $metric( [ 'sum' => 'amuont' ] ) ), "has no column 'amuont'; it has id, order_id, agent, amount, status." ],
			'a join on no column'        => [ 'report', 'acme/other', self::report( $table( [ 'order' => 'order' ] ) ), "has no column 'order'" ],
			'a condition on no column'   => [ 'report', 'acme/other', self::report( $table( [ 'where' => [ 'state' => 'due' ] ] ) ), "has no column 'state'" ],
			'a sum of texts'             => [ 'report', 'acme/other', self::report( $metric( [ 'sum' => 'agent' ] ) ), 'only numbers add up' ],
			'SQL for a column'           => [ 'report', 'acme/other', self::report( $metric( [ 'sum' => 'amount * 2' ] ) ), 'SQL is not taken' ],
			'two ways to count'          => [ 'report', 'acme/other', self::report( $metric( [ 'sum' => 'amount', 'count' => 'rows' ] ) ), "takes one of 'sum'" ],
			'an unknown format'          => [ 'report', 'acme/other', self::report( $metric( [ 'count' => 'rows', 'format' => 'euros' ] ) ), "'format' of metric 'other' is one of integer, decimal, currency, percent, not 'euros'." ],
			'a ratio of nothing'         => [ 'report', 'acme/other', self::report( $metric( [ 'ratio' => [ 'nothing', 'other' ] ] ) ), "There is no metric 'acme/nothing'" ],
			'a dimension that is none'   => [ 'report', 'acme/other', self::report( [ 'dimensions' => [ 'weather' ] ] + $metric( [ 'count' => 'rows' ] ) ), "There is no dimension 'weather'" ],
			'a filter that is none'      => [ 'report', 'acme/other', self::report( [ 'filters' => [ 'weather' ] ] + $metric( [ 'count' => 'rows' ] ) ), "There is no dimension 'acme/weather'" ],
			'a filter by weekdays'       => [ 'report', 'acme/other', self::report( [ 'filters' => [ 'weekday' ] ] + $metric( [ 'count' => 'rows' ] ) ), "'weekday' is no filter: there are dimensions of the report's table, and payment_method, origin, source, campaign, device." ],
			'filters that are no texts'  => [ 'report', 'acme/other', self::report( [ 'filters' => [ 7 ] ] + $metric( [ 'count' => 'rows' ] ) ), "'filters' is a list of texts, not array." ],
			'a filter of another table'  => [ 'report', 'acme/other', self::report( [ 'filters' => [ 'agent' ] ] + $table( [ 'where' => [ 'status' => 'due' ] ] ) ), "The filter 'acme/agent' is a column of another table than 'acme/other' counts." ],
			'labels that are no function' => [ 'dimension', 'acme/town', [ 'label' => 'Town', 'column' => 'agent', 'labels' => 'acme_nothing', 'table' => [ 'name' => self::TABLE, 'order' => 'order_id' ] ], "'labels' is texts by value, or a function" ],
			'a card of a component that is none' => [ 'card', 'acme/due', [ 'shows' => 'gauge' ] + $card, "'shows' is one of number, chart, not 'gauge'." ],
			'a card of no metric'        => [ 'card', 'acme/due', [ 'metrics' => [ 'acme/nothing' ] ] + $card, "There is no metric 'acme/nothing'" ],
			'a card of no report'        => [ 'card', 'acme/due', [ 'report' => 'acme/nothing' ] + $card, "There is no report 'acme-nothing'." ],
			'a card without a capability' => [ 'card', 'acme/due', [ 'capability' => null ] + $card, "'capability' is" ],
		];
	}

	/** Each kind of mistake, by a plugin: in the inspector, for the command line and in the log, with the plugin, the file and the line; what is sound stays. */
	public function test_each_kind_of_mistake_is_in_the_inspector_and_in_the_log_with_its_line(): void {
		$this->act_as( 'administrator' );
		$folder = WP_PLUGIN_DIR . '/acme-mistakes';
		$words  = [
			3 => "storeboard_register_report( 'acme/type' ): 'title' is a text, not 7.",
			4 => "storeboard_register_report( 'acme/sound' ): 'acme/sound' exists: ",
			5 => "storeboard_register_report( 'acme/nobody' ): 'capability' is",
			6 => "storeboard_register_report( 'acme/table' ): There is no table 'acme_nothing'",
			7 => "storeboard_register_report( 'acme/column' ): The table '" . self::TABLE . "' has no column 'amuont'",
			8 => "storeboard_register_card( 'acme/gauge' ): 'shows' is one of number, chart, not 'gauge'.",
		];
		wp_mkdir_p( $folder );
		$rows = "'metrics' => [ 'NAME' => [ 'label' => 'Rows', 'definition' => 'Rows.', 'count' => 'rows' ] ]";
		$may  = "'capability' => 'view_woocommerce_reports'";
		$of   = "'table' => [ 'name' => '" . self::TABLE . "', 'order' => 'order_id' ]";
		file_put_contents(
			"$folder/acme-mistakes.php",
			"<?php return static function () {\n" . implode(
				"\n",
				[
					"storeboard_register_report( 'acme/sound', [ 'title' => 'Sound', $may, $of, " . str_replace( 'NAME', 'a', $rows ) . ' ] );',
					"storeboard_register_report( 'acme/type', [ 'title' => 7, $may, $of, " . str_replace( 'NAME', 'b', $rows ) . ' ] );',
					"storeboard_register_report( 'acme/sound', [ 'title' => 'Again', $may, $of, " . str_replace( 'NAME', 'c', $rows ) . ' ] );',
					"storeboard_register_report( 'acme/nobody', [ 'title' => 'Nobody', $of, " . str_replace( 'NAME', 'd', $rows ) . ' ] );',
					"storeboard_register_report( 'acme/table', [ 'title' => 'Table', $may, 'table' => [ 'name' => 'acme_nothing', 'order' => 'order_id' ], " . str_replace( 'NAME', 'e', $rows ) . ' ] );',
					"storeboard_register_report( 'acme/column', [ 'title' => 'Column', $may, $of, 'metrics' => [ 'f' => [ 'label' => 'F', 'definition' => 'F.', 'sum' => 'amuont' ] ] ] );",
					"storeboard_register_card( 'acme/gauge', [ 'title' => 'Gauge', $may, 'metrics' => [ 'acme/a' ], 'shows' => 'gauge' ] );",
				]
			) . "\n};"
		);
		$log    = (string) tempnam( sys_get_temp_dir(), 'storeboard-log' );
		$before = (string) ini_set( 'error_log', $log );
		$logged = '';
		add_filter(
			'woocommerce_logger_log_message',
			static function ( $message ) use ( &$logged ) {
				$logged .= "$message\n";
				return $message;
			}
		);
		try {
			self::declare( require "$folder/acme-mistakes.php" ); // @phpstan-ignore require.fileNotFound (Written above.)
			$this->assertSame( [ 'acme-sound' ], array_keys( Declarations::reports() ) );
			Problems::keep();
			ob_start();
			( new StatusTab() )->render();
			$page  = html_entity_decode( (string) ob_get_clean(), ENT_QUOTES );
			$lines = implode( "\n", Command::lines( Extensions::all() ) );
			$told  = $this->request( 'GET', '/storeboard/v1/extensions' )->get_data()['extensions'];
			$told  = array_column( $told, 'declarations', 'id' )['acme-mistakes'];
			$logged .= (string) file_get_contents( $log );
			$this->assertCount( count( $words ), $told );
			foreach ( $words as $line => $said ) {
				$whole = "acme-mistakes, plugins/acme-mistakes/acme-mistakes.php line $line: $said";
				foreach ( [ $page, $lines, implode( "\n", $told ), $logged ] as $place ) {
					$this->assertStringContainsString( $whole, $place );
				}
			}
			$this->assertSame( [], ExtensionErrors::all(), 'Owners are told nothing.' );
		} finally {
			ini_set( 'error_log', $before );
			unlink( $log );
			unlink( "$folder/acme-mistakes.php" );
			rmdir( $folder );
		}
	}

	/**
	 * Has plugins declare, in their order: each a file of its own whose calls begin at line 2.
	 *
	 * @param array<string, string[]> $plugins Their calls, by the folder.
	 */
	private function declare_as( array $plugins ): void {
		$files = [];
		try {
			foreach ( $plugins as $plugin => $calls ) {
				wp_mkdir_p( WP_PLUGIN_DIR . "/$plugin" );
				$files[] = WP_PLUGIN_DIR . "/$plugin/$plugin.php";
				file_put_contents( WP_PLUGIN_DIR . "/$plugin/$plugin.php", "<?php return static function () {\n" . implode( "\n", $calls ) . "\n};" );
			}
			foreach ( $files as $file ) {
				add_action( Declarations::ACTION, require $file );
			}
			Declarations::forget();
			Declarations::reports();
		} finally {
			foreach ( $files as $file ) {
				unlink( $file );
				rmdir( dirname( $file ) );
			}
		}
	}

	/** A call that declares a report of rows, with its card. */
	private static function call( string $title, string $more = '', string $id = 'acme-owner/mine' ): string {
		return "storeboard_register_report( '$id', [ 'title' => '$title', 'capability' => 'view_woocommerce_reports', 'table' => [ 'name' => '" . self::TABLE . "', 'order' => 'order_id' ], 'metrics' => [ 'rows' => [ 'label' => '$title', 'definition' => 'Rows.', 'count' => 'rows' ] ], $more ] );";
	}

	/** What a problem says of a name that another plugin has. */
	private static function exists( string $plugin, string $by, string $name = 'acme-owner/mine', string $advice = '', int $line = 2 ): string {
		return "$plugin, plugins/$plugin/$plugin.php line $line: storeboard_register_report( 'acme-owner/mine' ): '$name' exists: plugins/$by/$by.php line 2 declares it. {$advice}ake another name.";
	}

	/** @return string[] The titles of the report, of its card and of its metric. */
	private static function titles(): array {
		return [ Declarations::reports()['acme-owner-mine']->title ?? '', Declarations::cards()['acme-owner/mine']->title ?? '', Declarations::metrics()['acme-owner/rows']->label ?? '' ];
	}

	public function test_a_plugin_that_declares_late_has_its_names_from_others(): void {
		$this->declare_as(
			[
				'acme-other' => [ self::call( 'Other' ) ],
				'acme-owner' => [ self::call( 'Owner' ) ],
			]
		);

		$this->assertSame( [ 'Owner', 'Owner', 'Owner' ], self::titles() );
		$this->assertSame( [ self::exists( 'acme-other', 'acme-owner', 'acme-owner/mine', 'T' ), self::exists( 'acme-other', 'acme-owner', 'acme-owner/rows', 'List it by its id, or t' ) ], self::problems() );
	}

	public function test_a_plugin_that_declares_first_keeps_its_names_from_others(): void {
		$this->declare_as(
			[
				'acme-owner' => [ self::call( 'Owner' ) ],
				'acme-other' => [ self::call( 'Other' ) ],
			]
		);

		$this->assertSame( [ 'Owner', 'Owner', 'Owner' ], self::titles() );
		$this->assertSame( [ self::exists( 'acme-other', 'acme-owner', 'acme-owner/mine', 'T' ) ], self::problems() );
	}

	public function test_of_two_strangers_the_first_has_a_name(): void {
		$this->declare_as(
			[
				'acme-one' => [ self::call( 'One' ) ],
				'acme-two' => [ self::call( 'Two' ) ],
			]
		);

		$this->assertSame( [ 'One', 'One', 'One' ], self::titles() );
		$this->assertSame( [ self::exists( 'acme-two', 'acme-one', 'acme-owner/mine', 'T' ) ], self::problems() );
	}

	/** @return array<string, array{string, string}> */
	public static function breaks(): array {
		return [
			'at its first field' => [ self::call( 'Owner', "'title' => 7" ), "'title' is a text, not 7." ],
			'at its last field'  => [ self::call( 'Owner', "'titel' => 'x'" ), "'titel' is unknown" ],
			'at a figure'        => [ self::call( 'Owner', "'figures' => [ 'nothing' ]" ), "'figures' is some of the report’s metrics" ],
			'at its own metric'  => [ self::call( 'Owner', "'metrics' => [ 'rows' => [ 'label' => 'Rows', 'definition' => 'Rows.', 'count' => 'rows' ], 'more' => 7 ]" ), "metric 'more'" ],
		];
	}

	/** @dataProvider breaks */
	public function test_a_broken_declaration_of_the_owner_takes_no_name_and_blames_nobody( string $broken, string $words ): void {
		$this->declare_as(
			[
				'acme-other' => [ self::call( 'Other' ) ],
				'acme-owner' => [ $broken ],
			]
		);

		$this->assertSame( [ 'Other', 'Other', 'Other' ], self::titles() );
		$problems = self::problems();
		$this->assertCount( 1, $problems );
		$this->assertStringStartsWith( 'acme-owner, ', $problems[0] );
		$this->assertStringContainsString( $words, $problems[0] );
	}

	public function test_a_broken_declaration_keeps_no_name_from_whom_comes_after_it(): void {
		$this->declare_as( [ 'acme-owner' => [ self::call( 'Broken', "'titel' => 'x'" ), self::call( 'Owner' ) ] ] );

		$this->assertSame( [ 'Owner', 'Owner', 'Owner' ], self::titles() );
		$this->assertCount( 1, self::problems() );
	}

	/** One name of a report that is another's own refuses it whole, and the names that it could have had stay with whom they are. */
	public function test_a_declaration_takes_all_its_names_or_none(): void {
		$this->declare_as(
			[
				'acme-other' => [ self::call( 'Other' ) ],
				'acme-owner' => [
					"storeboard_register_metric( 'acme-owner/second', [ 'label' => 'Second', 'definition' => 'Rows.', 'count' => 'rows', 'capability' => 'view_woocommerce_reports', 'table' => [ 'name' => '" . self::TABLE . "', 'order' => 'order_id' ] ] );",
					self::call( 'Owner', "'metrics' => [ 'rows' => [ 'label' => 'Owner', 'definition' => 'Rows.', 'count' => 'rows' ], 'second' => [ 'label' => 'Again', 'definition' => 'Rows.', 'count' => 'rows' ] ]" ),
				],
			]
		);

		$this->assertSame( [ 'Other', 'Other', 'Other' ], self::titles() );
		$this->assertSame( 'Second', Declarations::metrics()['acme-owner/second']->label );
		$this->assertSame( [ self::exists( 'acme-owner', 'acme-owner', 'acme-owner/second', 'List it by its id, or t', 3 ) ], self::problems() );
	}

	public function test_a_card_that_was_declared_before_is_the_report_s_unless_its_name_is_another_s(): void {
		$card = static fn( string $title ): string => "storeboard_register_card( 'acme-owner/mine', [ 'title' => '$title', 'capability' => 'view_woocommerce_reports', 'metrics' => [ 'acme-owner/rows' ] ] );";
		$this->declare_as( [ 'acme-owner' => [ $card( 'My card' ), self::call( 'Owner' ) ] ] );
		$this->assertSame( [ 'Owner', 'My card', 'Owner' ], self::titles() );
		$this->assertSame( [], self::problems() );

		remove_all_actions( Declarations::ACTION );
		$this->declare_as(
			[
				'acme-other' => [ $card( 'Card of another' ) ],
				'acme-owner' => [ self::call( 'Owner' ) ],
			]
		);
		$this->assertSame( [ 'Owner', 'Owner', 'Owner' ], self::titles() );
		$this->assertSame( [ str_replace( 'register_report', 'register_card', self::exists( 'acme-other', 'acme-owner', 'acme-owner/mine', 'T' ) ) ], self::problems() );
	}

	public function test_what_it_is_narrowed_by_is_told_with_its_choices_and_kept_in_views(): void {
		$asked = 0;
		self::declare(
			static function () use ( &$asked ): void {
				$dimensions = [
					'agent'  => [
						'label'  => 'Agent',
						'column' => 'agent',
						'labels' => static function () use ( &$asked ): array {
							++$asked;
							return [];
						},
					],
					'status' => [
						'label'  => 'State',
						'column' => 'status',
						'labels' => [
							'due' => 'To be paid',
							7     => 'Seventh',
						],
					],
				];
				storeboard_register_report( 'acme/commissions', self::report( [ 'dimensions' => $dimensions, 'filters' => [ 'agent', 'status', 'acme/status', 'payment_method' ] ] ) );
			}
		);
		$this->assertSame( [], self::problems() );
		$report = Declarations::reports()['acme-commissions'];
		$this->assertSame( [ 'acme/agent', 'acme/status', 'payment_method' ], $report->filters );
		$told = DeclaredFilters::told( $report );
		$this->assertSame( [ 'Agent', 'State', 'Payment method' ], array_column( $told, 'label' ) );
		$this->assertSame( [ [], [ [ 'value' => 'due', 'label' => 'To be paid' ], [ 'value' => '7', 'label' => 'Seventh' ] ], [] ], array_column( $told, 'choices' ) );
		$this->assertSame( 0, $asked, 'Who only lists reports runs no callback.' );

		$view = 'path=/analytics/acme-commissions&only_acme_agent=Smith%252C%20Ana&only_acme_agent-by=one&only_acme_status=due';
		$this->assertNull( ReportArguments::problem( $view ) );
		$this->assertSame( $view, ReportArguments::kept( $view ) );
		$this->assertSame( 'only_acme_town', ReportArguments::problem( "$view&only_acme_town=x" ) );
		parse_str( $view, $query );
		$this->assertSame( [ 'acme/agent' => 'Smith, Ana', 'acme/status' => 'due' ], DeclaredFilters::of_address( $report, $query ) );
		$this->assertSame( [], DeclaredFilters::of_address( $report, [ 'only_acme_agent' => 'ana', 'only_acme_status' => 'nothing', 'only_payment_method' => [ 'cod' ], 'only_payment_method-by' => 'one' ] ) );
		// What is no encoding stays as it is, as in the browser.
		foreach ( [ '%FF' => '%FF', '50%' => '50%', 'a%2Cb%' => 'a%2Cb%', "caf\xe9" => 'caf?', 'caf%C3%A9' => 'café' ] as $told => $read ) {
			$this->assertSame( [ 'acme/agent' => $read ], DeclaredFilters::of_address( $report, [ 'only_acme_agent' => $told, 'only_acme_agent-by' => 'one' ] ), $told );
		}
	}

	public function test_an_address_of_the_store_is_not_given_away(): void {
		self::declare( static fn() => storeboard_register_report( 'payment/methods', self::report() ) );

		$this->assertSame( 'Payment methods', Titles::of( 'analytics/payment-methods' ) );
		ScreenTable::rows();
		$this->assertStringContainsString( 'The address /analytics/payment-methods is that of a report of the store’s.', strtr( implode( self::problems() ), [ "'s." => '’s.' ] ) );
		$this->assertArrayNotHasKey( 'payment-methods', Declarations::reports() );
	}

	public function test_one_that_throws_costs_itself_and_says_where(): void {
		self::declare(
			static function (): void {
				echo 'printed';
				storeboard_register_report( 'acme/first', self::report() );
				throw new \Error( 'Acme broke' );
			}
		);
		add_action( Declarations::ACTION, static fn() => storeboard_register_report( 'beta/second', self::report( [ 'metrics' => [ 'fee' => [ 'label' => 'Fee', 'definition' => 'A fee.', 'sum' => 'amount' ] ], 'dimensions' => [] ] ) ) );
		$this->expectOutputString( '' );

		$this->assertSame( [ 'acme-first', 'beta-second' ], array_keys( Declarations::reports() ) );
		$this->assertMatchesRegularExpression( '/DeclarationsTest\.php line \d+: storeboard_register: Acme broke/', implode( self::problems() ) );
	}

	public function test_one_that_comes_at_another_time_is_told_so(): void {
		$this->assertFalse( storeboard_register_report( 'acme/early', self::report() ) );
		Declarations::reports();
		$this->assertFalse( storeboard_register_report( 'acme/late', self::report() ) );

		$this->assertSame( [], Declarations::reports() );
		$this->assertMatchesRegularExpression( "/acme\\/early.*Call it at the action storeboard_register\\./", implode( ' ', self::problems() ) );
		$this->assertMatchesRegularExpression( "/acme\\/late.*Call it at the action storeboard_register\\./", implode( ' ', self::problems() ) );
	}

	public function test_what_is_mended_is_no_problem_any_more(): void {
		$wrong = static fn() => storeboard_register_report( 'acme/other', self::report( [ 'titel' => 'x' ] ) );
		self::declare( $wrong );
		$this->assertCount( 1, self::problems() );

		remove_action( Declarations::ACTION, $wrong );
		self::declare( static fn() => storeboard_register_report( 'acme/other', self::report() ) );
		$this->assertSame( [], self::problems() );
	}

	/**
	 * What a request writes that comes by some of what is declared, or by all of it.
	 *
	 * @return string[]
	 */
	private function written( bool $is_whole ): array {
		Declarations::forget();

		return array_values(
			array_filter(
				$this->statements(
					static function () use ( $is_whole ): void {
						Declarations::reports();
						$is_whole && ScreenTable::rows();
						Problems::keep();
					}
				),
				static fn( string $statement ): bool => 1 === preg_match( '/^\s*(INSERT|UPDATE|DELETE|REPLACE)/', $statement )
			)
		);
	}

	public function test_what_is_known_is_not_written_again_by_requests_that_see_another_part_of_it(): void {
		$lines = 0;
		add_filter(
			'woocommerce_logger_log_message',
			static function ( $message ) use ( &$lines ) {
				++$lines;
				return $message;
			}
		);
		self::declare(
			static function (): void {
				storeboard_register_report( 'payment/methods', self::report() );
				storeboard_register_report( 'acme/other', 'nothing' );
			}
		);
		$this->assertNotSame( [], $this->written( false ), 'One is known now.' );
		$this->assertNotSame( [], $this->written( true ), 'The address that is taken, too.' );
		$before = $lines;
		foreach ( [ false, true, false, true ] as $is_whole ) {
			$this->assertSame( [], $this->written( $is_whole ) );
		}
		$this->assertSame( [ 2, $before ], [ count( Kept::problems() ), $lines ] );
	}

	public function test_what_is_known_goes_by_its_age_and_words_that_change_each_time_fill_nothing(): void {
		self::declare( static fn() => throw new \Error( 'Acme broke at ' . uniqid() ) );
		for ( $times = 0; $times < 101; $times++ ) {
			$this->written( false );
		}
		$this->assertCount( 100, Kept::problems() );
		$this->assertSame( [], $this->written( false ), 'There is no room for more.' );

		Kept::keep_problems( array_map( static fn( array $problem ): array => [ 'at' => time() - 31 * DAY_IN_SECONDS ] + $problem, Kept::problems() ) );
		$this->written( false );
		$this->assertCount( 1, Kept::problems() );
	}
}
