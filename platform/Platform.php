<?php
declare( strict_types=1 );

namespace StoreboardPlatform;

/** Everything that the embedded platform adds to WordPress, in the order in which it is added. */
final class Platform {

	public const VERSION = '0.1.0';

	/** @param string $file The plugin's main file. */
	public static function boot( string $file ): void {
		$refusal = Guard::refusal();
		if ( null !== $refusal ) {
			( new Guard( $refusal ) )->register();
			return;
		}

		define( 'STOREBOARD_PLATFORM_VERSION', self::VERSION );
		require_once __DIR__ . '/Compat/functions.php';
		register_activation_hook( $file, [ Data\Schema::class, 'install' ] );

		$parts = [
			new Data\Schema(),
			new Data\ContentTypes(),
			new Data\Refunds(),
			new Data\Reports\Changes(),
			new Data\Reports\Categories(),
			new Data\Reports\Import(),
			new Data\UserPreferences(),
			new Data\Payments\ConnectionReturn(),
			new Plugins\Archives(),
			new Tasks\CoreLists(),
			new Tasks\TaskTriggers(),
			new Demo\DemoTasks(),
			new Rest\Routes(),
			new Rest\DeclaredArguments(),
			new Rest\OlderDialect(),
			new Pages\Menu(),
			new Pages\Assets( $file ),
			new Pages\SettingsPrinter(),
			new Pages\BodyClasses(),
			new Pages\Notices(),
			new Pages\VisibilityBadge(),
			new Pages\Classic\Header(),
			new Pages\Classic\Help(),
			new Pages\Settings\SettingsPage(),
			new Pages\Orders\OrdersPage(),
			new Pages\Products\ProductEditor(),
			new Pages\Products\ProductsList(),
			new Pages\Products\ReviewsPage(),
			new Pages\Products\ImportPage(),
			new Visitors\ComingSoon(),
		];

		foreach ( $parts as $part ) {
			$part->register();
		}
	}
}
