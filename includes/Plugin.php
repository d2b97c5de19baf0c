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
		$switch   = new Screens\TakeOverSwitch( $platform );

		$parts = [
			new Settings\Compatibility( $file ),
			new Scripts\Languages( $file ),
			new Shell\Notices( $platform, $switch ),
			new Settings\SettingsField( $switch, null !== $platform ),
			new SiteTables(),
		];

		if ( null !== $platform ) {
			$assets    = new Scripts\Assets( dirname( $file ), plugins_url( '', $file ), Scripts\Languages::folder( $file ) );
			$ownership = new Screens\Ownership( $platform, $switch );
			$started   = new Setup\StartedTasks();
			$printed   = [ new ClassicPages\ReminderBar( $platform ), new ClassicPages\AppBannerBar() ];

			$versions = new Replies\ReplyVersions( $platform );
			$replies  = new Replies\ReplyCache( $platform, $versions );
			$stream   = new Shell\PageStream();

			$parts[] = $stream;
			$parts[] = new Shell\TakeOver( $platform, $ownership, $assets, $replies, $stream );
			$parts[] = new Shell\HomeNavigation( $platform, $switch, $ownership, $assets );
			$parts[] = new Pages\OpenTask( $ownership, $started, $replies, $platform );
			$parts[] = new Setup\SiteEditorReturn();
			$parts[] = new Setup\ThemesReturn();
			$parts[] = new Analytics\CountedOrders( $platform );
			$parts[] = new PageData\Drafts();
			$parts[] = new Rest\StartedTasksController( $started );
			$parts[] = new Rest\OrdersController();
			$attention = new Attention\Attention( $platform, $versions );
			$parts[]   = new Rest\AttentionController( $attention );
			$parts[]   = new Rest\NowController( $platform );
			$parts[]   = new Shell\TodayMenu( $switch, $attention );
			$parts[] = new Rest\CardsController( Cards\Arrangement::HOME );
			$parts[] = new Rest\CardsController( Cards\Arrangement::OVERVIEW );
			$parts[] = new PageData\ActivitySeen();
			$parts[] = new Rest\OptionsController( new Rest\AllowedOptions() );
			$parts[] = new Rest\OptionEntriesController( new Storage\OptionEntries() );
			$parts[] = new Rest\HomepageStatsController( new Home\HomepageStats() );
			$parts[] = new Rest\DashboardSectionsController( new Analytics\DashboardSections() );
			$parts[] = new Rest\CardAnswersController();
			array_push( $parts, ...$printed );
			$panels  = new ClassicPages\ClassicPages( $platform, array_map( static fn( ClassicPages\PrintedPanel $panel ) => $panel->id(), $printed ) );
			$parts[] = new ClassicPages\ClassicPageTakeOver( $platform, $switch, $assets, $panels, $printed, new PageData\PageSettings( $platform, $ownership ), $replies );
			$parts[] = new Shell\Commands( $switch, $assets );
			$parts[] = new Rest\CommandsController( $platform, $ownership, $assets );
			$parts[] = new Settings\ScreenSettings( $platform, $switch, $panels );
			$parts[] = new Settings\FirstRun( $platform, $switch, $file );

			$parts[] = new SavedViews\Users();
			$parts[] = new SavedViews\Privacy();
			$parts[] = new Screens\ReportAccess();
			$parts[] = new Analytics\ReportColumns();
			$parts[] = new Rest\ReportAccessController();
			$parts[] = new Rest\TargetsController();
			$parts[] = new SavedViews\ViewsMenu( $ownership );
			$parts[] = new Analytics\ReportsMenu( $switch );
			$parts[] = new Rest\SavedViewsController();
			$parts[] = new Exports\Jobs();
			$parts[] = new Abilities\Abilities();
			$parts[] = new Rest\ExportsController();
			$parts[] = new Emails\Jobs();
			$parts[] = new Emails\Privacy();
			$parts[] = new Emails\Unsubscribe();
			$parts[] = new Emails\Command();
			$parts[] = new Rest\EmailsController();

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
			$parts[]  = new Reports\ForeignOrders();
			$parts[]  = new Reports\PeriodJobs( new Reports\FactSumBuilder(), Rollups\Schedule::BUILD_FACT_SUMS, [ Rollups\Schedule::BUILD, Rollups\Schedule::BUILD_FACTS ] );
			$parts[]  = new Reports\BuyerJobs( $platform );
			$planner  = static fn() => new Reports\Planner( $platform, new Rollups\Figures( new Rollups\Reader( $counter ) ), new Reports\ProductSums( $counter ), new Rollups\Eligibility(), new Reports\FactSums( $counter ) );
			$parts[]  = new Rest\ReportsController( $planner );
			$parts[]  = new Rest\IndicatorsController( $planner );
			$parts[]  = new Rest\LeaderboardsController( $platform, $planner );
			$parts[]  = new Rest\QueryController( $planner );
			$parts[]  = new Rest\FreshnessController( $platform );
			$parts[]  = new Rest\DeclaredReportsController();
			$parts[]  = new Inspector\Measure();
			$parts[]  = new Inspector\OffExtensions( $ownership, $platform, $switch );
			$parts[]  = new Inspector\Places( $platform, $assets );
			$parts[]  = new Inspector\OwnNotices();
			$parts[]  = new Inspector\Failures();
			$parts[]  = new Inspector\StatusTab();
			$parts[]  = new Inspector\Command();
			$parts[]  = new Rest\ExtensionsController();

			// Also while it is off: what is kept must not count any more when it is on again.
			$parts[] = new Replies\ReplyDependencies();
			$parts[] = new RightNow\TodayChanges();

			// Off is off: nothing of ours hooks into the platform's routes then.
			if ( $switch->is_on() ) {
				$parts[] = new Analytics\HiddenReports( $ownership );
				$parts[] = new Platform\TaskWrites();
				$parts[] = new Rest\FreshWrites();
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
