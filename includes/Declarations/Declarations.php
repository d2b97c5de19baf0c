<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Declarations;

use Throwable;

defined( 'ABSPATH' ) || exit;

/**
 * What extensions declare in PHP: reports, metrics, dimensions and cards. They are asked once a request, where somebody needs to know (the menu, a report,
 * home's cards, the inspector), and never for shoppers. A declaration is read when it is made; what it names is looked up once all are there. One that is
 * wrong is left out with a word for developers (Problems), and costs nothing else.
 */
final class Declarations {

	/** The action at which extensions declare. */
	public const ACTION = 'storeboard_register';

	/** Whose names nobody else takes: those of what Storeboard counts by itself, and its own. */
	private const RESERVED = [ 'storeboard', 'woocommerce', 'wc', 'orders', 'products', 'variations', 'categories', 'coupons', 'taxes', 'customers', 'buyers', 'stock', 'downloads', 'jetpack' ];

	/** @var array<string, Metric> */
	private static array $metrics = [];

	/** @var array<string, Dimension> */
	private static array $dimensions = [];

	/** @var array<string, Report> */
	private static array $reports = [];

	/** @var array<string, Card> */
	private static array $cards = [];

	private static bool $is_asked = false;

	private static bool $is_asking = false;

	/** @var array<int, array{metrics: array<string, Metric>, dimensions: array<string, Dimension>, reports: array<string, Report>, cards: array<string, Card>}> What is sound, by site. */
	private static array $sound = [];

	/**
	 * @param 'report'|'metric'|'dimension'|'card' $kind
	 * @param mixed                                $id
	 * @param mixed                                $args
	 */
	public static function add( string $kind, $id, $args ): bool {
		$source = Source::of_caller( sprintf( "storeboard_register_%s( '%s' )", $kind, is_scalar( $id ) ? mb_substr( (string) $id, 0, 100 ) : get_debug_type( $id ) ) );
		try {
			// What comes at another time would be missing wherever extensions are asked again: on another site of a network, in another language.
			if ( ! self::$is_asking ) {
				throw new InvalidDeclaration( sprintf( 'Call it at the action %s.', self::ACTION ) );
			}
			self::read( $kind, self::id( $kind, $id ), $args, $source );

			return true;
		} catch ( InvalidDeclaration $error ) {
			Problems::add( $source, $error->getMessage() );

			return false;
		}
	}

	/** @return array<string, Metric> By id. */
	public static function metrics(): array {
		return self::sound()['metrics'];
	}

	/** @return array<string, Dimension> By id. */
	public static function dimensions(): array {
		return self::sound()['dimensions'];
	}

	/** @return array<string, Report> By slug. */
	public static function reports(): array {
		return self::sound()['reports'];
	}

	/** @return array<string, Card> By id. */
	public static function cards(): array {
		return self::sound()['cards'];
	}

	/** Leaves out a report whose address is taken. */
	public static function refuse( Report $report, string $message ): void {
		unset( self::$sound[ get_current_blog_id() ]['reports'][ $report->slug() ], self::$sound[ get_current_blog_id() ]['cards'][ $report->id ] );
		Problems::add( $report->source, $message );
	}

	/** Has extensions declare anew, as in another request. */
	public static function forget(): void {
		[ self::$metrics, self::$dimensions, self::$reports, self::$cards, self::$sound, self::$is_asked ] = [ [], [], [], [], [], false ];
		Schema::forget();
		Problems::forget();
	}

	/**
	 * @return array{metrics: array<string, Metric>, dimensions: array<string, Dimension>, reports: array<string, Report>, cards: array<string, Card>}
	 */
	private static function sound(): array {
		// Before that the texts of extensions are not there.
		if ( self::$is_asking || ! did_action( 'init' ) ) {
			return [
				'metrics'    => [],
				'dimensions' => [],
				'reports'    => [],
				'cards'      => [],
			];
		}
		self::$is_asked || self::ask();
		$site = get_current_blog_id();
		if ( ! isset( self::$sound[ $site ] ) ) {
			self::$sound[ $site ] = self::resolve();
		}

		return self::$sound[ $site ];
	}

	/** Asks each extension for itself: one that throws costs what it had yet to declare. */
	private static function ask(): void {
		[ self::$is_asked, self::$is_asking ] = [ true, true ];
		foreach ( $GLOBALS['wp_filter'][ self::ACTION ]->callbacks ?? [] as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				ob_start();
				try {
					call_user_func( $callback['function'] );
				} catch ( Throwable $error ) {
					Problems::add( Source::of_error( $error, self::ACTION ), $error->getMessage() );
				} finally {
					ob_end_clean();
				}
			}
		}
		self::$is_asking = false;
	}

	/**
	 * @param mixed $id
	 */
	private static function id( string $kind, $id ): string {
		$is_dashed = in_array( $kind, [ 'report', 'card' ], true );
		if ( ! is_string( $id ) || 1 !== preg_match( $is_dashed ? Report::ID : '~^[a-z][a-z0-9-]{0,39}/[a-z][a-z0-9_]{0,39}$~D', $id ) ) {
			throw new InvalidDeclaration( sprintf( "An id is a text such as %s: your plugin's name, a slash, and a name of its own in small letters, digits and %s.", $is_dashed ? "'acme/commissions'" : "'acme/commission'", $is_dashed ? 'hyphens' : 'underscores' ) );
		}
		$whose = (string) strstr( $id, '/', true );
		if ( in_array( $whose, self::RESERVED, true ) ) {
			throw new InvalidDeclaration( sprintf( "'%s' is not yours: begin the id with your plugin's name.", $whose ) );
		}

		return $id;
	}

	/**
	 * @param mixed $args
	 */
	private static function read( string $kind, string $id, $args, Source $source ): void {
		self::claim(
			...match ( $kind ) {
				'metric'    => [ Metric::read( $id, $args, null, '', $source ) ],
				'dimension' => [ Dimension::read( $id, $args, null, $source ) ],
				'card'      => [ self::card( $id, new Fields( $args ), $source ) ],
				default     => self::report( $id, new Fields( $args ), $source ),
			}
		);
	}

	/**
	 * Takes what was read, all of it or nothing. A name goes to whom it comes first, but the plugin that it begins with takes it from another one, which is told so.
	 *
	 * @throws InvalidDeclaration Where a name stays with whom it is.
	 */
	private static function claim( Metric|Dimension|Report|Card ...$read ): void {
		foreach ( $read as $one ) {
			$there = self::of_that_name( $one );
			if ( null !== $there && ! self::is_taken_from( $there, $one->source, $one->id ) ) {
				throw new InvalidDeclaration( self::exists( $there, $there->source ) );
			}
		}
		foreach ( $read as $one ) {
			$there = self::of_that_name( $one );
			if ( null !== $there ) {
				Problems::add( $there->source, self::exists( $there, $one->source ) );
			}
			// The card that came with it goes with it.
			if ( $there instanceof Report && $there->source === ( self::$cards[ $there->id ]->source ?? null ) ) {
				unset( self::$cards[ $there->id ] );
			}
			match ( true ) {
				$one instanceof Metric    => self::$metrics[ $one->id ] = $one,
				$one instanceof Dimension => self::$dimensions[ $one->id ] = $one,
				$one instanceof Report    => self::$reports[ $one->slug() ] = $one,
				$one instanceof Card      => self::$cards[ $one->id ] = $one,
			};
		}
	}

	/** What was declared under the name of another, which for a report is its address. */
	private static function of_that_name( Metric|Dimension|Report|Card $one ): Metric|Dimension|Report|Card|null {
		return match ( true ) {
			$one instanceof Metric    => self::$metrics[ $one->id ] ?? null,
			$one instanceof Dimension => self::$dimensions[ $one->id ] ?? null,
			$one instanceof Report    => self::$reports[ $one->slug() ] ?? null,
			$one instanceof Card      => self::$cards[ $one->id ] ?? null,
		};
	}

	/** Whether a name goes from whom it is to another one: to the plugin that it begins with. */
	private static function is_taken_from( Metric|Dimension|Report|Card $there, Source $source, string $id ): bool {
		return self::is_owner( $source, $id ) && ! self::is_owner( $there->source, $there->id );
	}

	/** Whether an id begins with the name of the plugin that declares it. */
	private static function is_owner( Source $source, string $id ): bool {
		return str_starts_with( $id, "$source->plugin/" );
	}

	private static function exists( Metric|Dimension|Report|Card $one, Source $source ): string {
		$is_listed = $one instanceof Metric || $one instanceof Dimension;

		return sprintf( "'%s' exists: %s line %d declares it. %s", $one->id, $source->file, $source->line, $is_listed ? 'List it by its id, or take another name.' : 'Take another name.' );
	}

	/** @return list<Report|Metric|Dimension|Card> The report with what it declares along. */
	private static function report( string $id, Fields $fields, Source $source ): array {
		$title      = $fields->text( 'title' );
		$capability = $fields->capability( '' );
		$table      = $fields->has( 'table' ) ? Table::read( $fields->raw( 'table' ) ) : null;
		$whose      = (string) strstr( $id, '/', true );
		[ $metrics, $dimensions, $own ] = [ [], [], [] ];
		foreach ( $fields->entries( 'metrics', true ) as $key => $given ) {
			$name      = is_int( $key ) && is_string( $given ) ? $given : "$whose/$key";
			$metrics[] = $name;
			if ( ! is_int( $key ) ) {
				$own[] = Metric::read( $name, $given, $table ?? self::no_table(), $capability, $source );
			} elseif ( ! is_string( $given ) ) {
				throw $fields->wrong( 'metrics', 'metrics by their names, or ids of such as are declared', $given );
			}
		}
		foreach ( $fields->entries( 'dimensions', false ) as $key => $given ) {
			$name         = is_int( $key ) && is_string( $given ) ? $given : "$whose/$key";
			$dimensions[] = $name;
			if ( ! is_int( $key ) ) {
				$own[] = Dimension::read( $name, $given, $table ?? self::no_table(), $source );
			} elseif ( ! is_string( $given ) ) {
				throw $fields->wrong( 'dimensions', 'dimensions by their names, ids of such as are declared, or ' . implode( ', ', Report::OF_ORDERS ), $given );
			}
		}
		$figures = array_map( static fn( string $name ): string => str_contains( $name, '/' ) ? $name : "$whose/$name", $fields->texts( 'figures' ) );
		$wrong   = array_diff( $figures, $metrics );
		if ( [] !== $wrong ) {
			throw $fields->wrong( 'figures', 'some of the report’s metrics', (string) reset( $wrong ) );
		}
		$filters = array_values( array_unique( array_map( static fn( string $name ): string => str_contains( $name, '/' ) || in_array( $name, Report::OF_ORDERS, true ) ? $name : "$whose/$name", $fields->texts( 'filters' ) ) ) );
		$report  = new Report(
			$id,
			$title,
			$metrics,
			[] === $figures ? $metrics : $figures,
			[ ...$dimensions, Report::PERIOD ],
			$fields->text( 'note', '' ),
			$capability,
			$fields->is_on( 'card', true ),
			$source,
			$filters
		);
		$fields->raw( 'table' );
		$fields->end();

		// One that was declared before stays the report's card, unless the name is not theirs who declared it.
		$card = self::$cards[ $id ] ?? null;
		if ( $report->has_card && ( null === $card || self::is_taken_from( $card, $source, $id ) ) ) {
			$own[] = new Card( $id, $title, '', $metrics, Card::SHOWS[0], $capability, Report::slug_of( $id ), $source );
		}

		return [ $report, ...$own ];
	}

	private static function no_table(): Table {
		return Table::read( null );
	}

	private static function card( string $id, Fields $fields, Source $source ): Card {
		$metrics = $fields->texts( 'metrics' );
		if ( [] === $metrics ) {
			throw $fields->wrong( 'metrics', 'a list of ids of metrics', $fields->raw( 'metrics' ) );
		}
		$report = $fields->text( 'report', '' );
		$card   = new Card( $id, $fields->text( 'title' ), $fields->text( 'description', '' ), $metrics, $fields->one_of( 'shows', Card::SHOWS ), $fields->capability( '' ), '' === $report ? '' : Report::slug_of( $report ), $source );
		$fields->end();

		return $card;
	}

	/**
	 * Looks up what declarations name: each other, and tables with their columns.
	 *
	 * @return array{metrics: array<string, Metric>, dimensions: array<string, Dimension>, reports: array<string, Report>, cards: array<string, Card>}
	 */
	private static function resolve(): array {
		$dimensions = array_filter( self::$dimensions, static fn( Dimension $one ): bool => self::is_sound( $one, static fn() => Schema::check( $one->table, [ $one->column => false ] ) ) );
		$metrics    = array_filter( self::$metrics, static fn( Metric $one ): bool => self::is_sound( $one, static fn() => Schema::check( $one->table, '' === $one->column ? [] : [ $one->column => true ] ) ) );
		$metrics    = array_filter( $metrics, static fn( Metric $one ): bool => self::is_sound( $one, static fn() => self::check_ratio( $one, $metrics ) ) );
		$reports    = array_filter( self::$reports, static fn( Report $one ): bool => self::is_sound( $one, static fn() => self::check_report( $one, $metrics, $dimensions ) ) );
		$cards      = array_filter( self::$cards, static fn( Card $one ): bool => self::is_sound( $one, static fn() => self::check_card( $one, $metrics, $reports ) ) );

		return compact( 'metrics', 'dimensions', 'reports', 'cards' );
	}

	/**
	 * @param Metric|Dimension|Report|Card $declared
	 * @param callable(): void             $check
	 */
	private static function is_sound( $declared, callable $check ): bool {
		try {
			$check();

			return true;
		} catch ( InvalidDeclaration $error ) {
			// What only follows from another problem is said there.
			if ( '' !== $error->getMessage() ) {
				Problems::add( $declared->source, $error->getMessage() );
			}

			return false;
		}
	}

	/**
	 * @param array<string, Metric> $metrics
	 */
	private static function check_ratio( Metric $metric, array $metrics ): void {
		foreach ( $metric->ratio as $id ) {
			$part = self::known( $metrics, $id, 'metric', self::$metrics );
			if ( [] !== $part->ratio || ! $part->table->is_same( $metric->table ) ) {
				throw new InvalidDeclaration( sprintf( "A ratio is of two sums or counts over its own table, and '%s' is none.", $id ) );
			}
		}
	}

	/**
	 * @param array<string, Metric>    $metrics
	 * @param array<string, Dimension> $dimensions
	 */
	private static function check_report( Report $report, array $metrics, array $dimensions ): void {
		$first = self::known( $metrics, $report->metrics[0], 'metric', self::$metrics );
		foreach ( $report->metrics as $id ) {
			$metric = self::known( $metrics, $id, 'metric', self::$metrics );
			if ( ! $metric->table->is_same( $first->table ) || strstr( $id, '/', true ) !== $report->namespace() ) {
				throw new InvalidDeclaration( sprintf( "'%s' counts other rows than '%s': a report shows metrics of one table.", $id, $report->metrics[0] ) );
			}
		}
		foreach ( array_diff( $report->by, [ ...Report::OF_ORDERS, Report::PERIOD ] ) as $id ) {
			if ( ! self::known( $dimensions, $id, 'dimension', self::$dimensions )->table->is_same( $first->table ) ) {
				throw new InvalidDeclaration( sprintf( "'%s' is a column of another table than '%s' counts.", $id, $report->metrics[0] ) );
			}
		}
		foreach ( array_diff( $report->filters, Report::FILTERS ) as $id ) {
			if ( in_array( $id, Report::OF_ORDERS, true ) ) {
				throw new InvalidDeclaration( sprintf( "'%s' is no filter: there are dimensions of the report's table, and %s.", $id, implode( ', ', Report::FILTERS ) ) );
			}
			if ( ! self::known( $dimensions, $id, 'dimension', self::$dimensions )->table->is_same( $first->table ) ) {
				throw new InvalidDeclaration( sprintf( "The filter '%s' is a column of another table than '%s' counts.", $id, $report->metrics[0] ) );
			}
		}
	}

	/**
	 * @param array<string, Metric> $metrics
	 * @param array<string, Report> $reports
	 */
	private static function check_card( Card $card, array $metrics, array $reports ): void {
		foreach ( $card->metrics as $id ) {
			self::known( $metrics, $id, 'metric', self::$metrics );
		}
		if ( '' !== $card->report ) {
			self::known( $reports, $card->report, 'report', self::$reports );
		}
	}

	/**
	 * @template T
	 * @param array<string, T> $sound
	 * @param array<string, T> $declared Right or wrong.
	 * @return T
	 */
	private static function known( array $sound, string $id, string $kind, array $declared ) {
		return $sound[ $id ] ?? throw new InvalidDeclaration( isset( $declared[ $id ] ) ? '' : sprintf( "There is no %s '%s'.", $kind, $id ) );
	}
}
