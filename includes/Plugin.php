<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard;

defined( 'ABSPATH' ) || exit;

/**
 * Everything the plugin adds to WordPress, in the order it is added.
 */
final class Plugin {

	public const VERSION     = '0.1.0';
	public const TEXT_DOMAIN = 'storeboard';

	public static function boot( string $file ): void {
		$platform = Platform\Detector::detect();
		$switch   = new Admin\TakeOverSwitch( $platform );

		$parts = [
			new Admin\Compatibility( $file ),
			new Admin\Languages( $file ),
			new Admin\Notices( $platform, $switch ),
			new Admin\SettingsField( $switch, null !== $platform ),
			new Support\SiteTables(),
		];

		if ( null !== $platform ) {
			$assets    = new Admin\Assets( dirname( $file ), plugins_url( '', $file ), Admin\Languages::folder( $file ) );
			$ownership = new Screens\Ownership( $platform, $switch );
			$started   = new Support\StartedTasks();
			$printed   = [ new Admin\ReminderBar( $platform ), new Admin\AppBannerBar() ];

			$versions = new Replies\ReplyVersions( $platform );
			$replies  = new Replies\ReplyCache( $platform, $versions );
			$stream   = new Admin\PageStream();

			$parts[] = $stream;
			$parts[] = new Admin\TakeOver( $platform, $ownership, $assets, $replies, $stream );
			$parts[] = new Admin\HomeNavigation( $platform, $switch, $ownership, $assets );
			$parts[] = new Admin\OpenTask( $ownership, $started, $replies, $platform );
			$parts[] = new Admin\SiteEditorReturn();
			$parts[] = new Admin\ThemesReturn();
			$parts[] = new Admin\CountedOrders( $platform );
			$parts[] = new Support\Drafts();
			$parts[] = new Rest\StartedTasksController( $started );
			$parts[] = new Rest\OrdersController();
			$parts[] = new Support\ActivitySeen();
			$parts[] = new Rest\OptionsController( new Support\AllowedOptions() );
			$parts[] = new Rest\OptionEntriesController( new Support\OptionEntries() );
			$parts[] = new Rest\HomepageStatsController( new Support\HomepageStats() );
			$parts[] = new Rest\DashboardSectionsController( new Support\DashboardSections() );
			$parts[] = new Rest\HomeCardsController();
			array_push( $parts, ...$printed );
			$panels  = new Screens\ClassicPages( $platform, array_map( static fn( Screens\PrintedPanel $panel ) => $panel->id(), $printed ) );
			$parts[] = new Screens\PanelFinder( $platform, $switch, $assets, $panels, $printed, new Admin\PageSettings( $platform, $ownership ), $replies );
			$parts[] = new Admin\Commands( $switch, $assets );
			$parts[] = new Rest\CommandsController( $platform, $ownership, $assets );
			$parts[] = new Admin\ScreenSettings( $platform, $switch, $panels );
			$parts[] = new Admin\FirstRun( $platform, $switch, $file );

			$parts[] = new SavedViews\Users();
			$parts[] = new SavedViews\Privacy();
			$parts[] = new Support\ReportAccess();
			$parts[] = new Rest\ReportAccessController();
			$parts[] = new Admin\ViewsMenu( $ownership );
			$parts[] = new Admin\ReportsMenu( $switch );
			$parts[] = new Rest\SavedViewsController();
			$parts[] = new Exports\Jobs();
			$parts[] = new Abilities\Abilities();
			$parts[] = new Rest\ExportsController();

			$counter  = new Rollups\Counter();
			$builder  = new Rollups\Builder( $counter );
			$verifier = new Rollups\Verifier( $builder );
			$parts[]  = new Rollups\Invalidation();
			$parts[]  = new Rollups\Schedule( $builder, $verifier );
			$health   = new Rollups\Health( $platform );
			$parts[]  = $health;
			$parts[]  = new Rollups\StatusPage( $health );
			$parts[]  = new Rollups\Command( $builder, $verifier, $health );
			$parts[]  = new Reports\PeriodJobs( new Reports\ProductBuilder(), Rollups\Schedule::BUILD_PRODUCTS, [ Rollups\Schedule::BUILD ] );
			$parts[]  = new Reports\PeriodJobs( new Reports\TaxSumBuilder(), Rollups\Schedule::BUILD_TAXES, [ Rollups\Schedule::BUILD ] );
			$parts[]  = new Reports\TaxSumBuilds();
			$parts[]  = new Reports\CategoryJobs();
			$parts[]  = new Reports\FactJobs( new Reports\FactBuilder() );
			$parts[]  = new Reports\PeriodJobs( new Reports\FactSumBuilder(), Rollups\Schedule::BUILD_FACT_SUMS, [ Rollups\Schedule::BUILD, Rollups\Schedule::BUILD_FACTS ] );
			$figures  = static fn() => new Rollups\Figures( $platform, new Rollups\Reader( $counter ), new Rollups\Eligibility() );
			$planner  = static fn() => new Reports\Planner( $platform, $figures(), new Reports\ProductSums( $counter ), new Rollups\Eligibility(), new Reports\FactSums( $counter ) );
			$parts[]  = new Rest\ReportsController( $figures, $planner );
			$parts[]  = new Rest\LeaderboardsController( $platform, $planner );
			$parts[]  = new Rest\QueryController( $planner );
			$parts[]  = new Rest\FreshnessController( $platform );

			// Also while it is off: what is kept must not count any more when it is on again.
			$parts[] = new Replies\ReplyDependencies();

			// Off is off: nothing of ours hooks into the platform's routes then.
			if ( $switch->is_on() ) {
				$parts[] = new Admin\HiddenReports( $ownership );
				$parts[] = new Support\TaskWrites();
				$parts[] = new Platform\TaskListGuard();
				$parts[] = new Platform\ListOptions();
				$parts[] = new Replies\ReplyRecorder( $replies );
				$parts[] = new Replies\KeptChanges( $replies );
			}
		}

		foreach ( $parts as $part ) {
			$part->register();
		}
	}
}
