<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use FilesystemIterator;
use PhpParser\Node\Name\FullyQualified;
use PhpParser\NodeFinder;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\ParserFactory;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/**
 * Which folder of includes/ may name which: a folder names those above it in the list, and its own.
 */
final class LayersTest extends TestCase {

	/** From the bottom up. Folders of one line may name each other. */
	private const LAYERS = [
		[ 'Support' ],
		[ 'Storage' ],
		[ 'Platform' ],
		[ 'Declarations' ],
		[ 'Screens' ],
		[ 'Rollups', 'Reports' ],
		[ 'Setup' ],
		[ 'Home', 'Cards' ],
		[ 'SavedViews' ],
		[ 'Exports' ],
		[ 'Emails' ],
		[ 'Analytics' ],
		[ 'Abilities' ],
		[ 'Replies' ],
		[ 'Attention', 'RightNow' ],
		[ 'Scripts' ],
		[ 'PageData' ],
		[ 'Pages' ],
		[ 'Shell' ],
		[ 'ClassicPages' ],
		[ 'Settings' ],
		[ 'Inspector' ],
		[ 'Rest' ],
	];

	/** Who still names somebody above, by class. A line that is not needed any more fails as well: this list only gets shorter. */
	private const EXCEPTIONS = [
		// The platform says by which formula its reports count, and how far its import is.
		'Platform\\Embedded: Rollups\\Formula',
		'Platform\\Platform: Rollups\\Formula',
		'Platform\\WooCommerce: Rollups\\Formula',
		'Platform\\WooCommerceImport: Rollups\\Counter',
		'Platform\\WooCommerceImport: Rollups\\Database',
		'Reports\\PlatformRows: Rest\\PlatformReports',
		'Setup\\ReminderCounts: Replies\\ReplyVersions',
		'Storage\\OnDemandTable: Rollups\\Database',
	];

	public function test_no_folder_names_one_above_it(): void {
		$this->assertSame( [], array_values( array_diff( self::upward(), self::EXCEPTIONS ) ), 'Move what both need to the lower folder, or pass it as an argument.' );
		$this->assertSame( [], array_values( array_diff( self::EXCEPTIONS, self::upward() ) ), 'Take these out of the list.' );
	}

	public function test_each_folder_has_its_place(): void {
		$folders = array_map( 'basename', (array) glob( self::root() . '/*', GLOB_ONLYDIR ) );

		$this->assertSame( [], array_values( array_diff( $folders, array_merge( ...self::LAYERS ) ) ), 'Add the folder where it belongs.' );
	}

	/**
	 * @return string[] 'Folder\Class: Folder\Class'.
	 */
	private static function upward(): array {
		$level = [];
		foreach ( self::LAYERS as $height => $folders ) {
			$level += array_fill_keys( $folders, $height );
		}
		$found = [];
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::root(), FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			$class = substr( (string) $file, strlen( self::root() ) + 1, -4 );
			if ( 'php' !== $file->getExtension() || ! str_contains( $class, '/' ) ) {
				continue;
			}
			$class = strtr( $class, '/', '\\' );
			foreach ( self::names_in( (string) $file ) as $name ) {
				$theirs = $level[ strstr( $name, '\\', true ) ] ?? null;
				if ( null !== $theirs && $theirs > ( $level[ strstr( $class, '\\', true ) ] ?? PHP_INT_MAX ) ) {
					$found[] = "$class: $name";
				}
			}
		}
		sort( $found );

		return $found;
	}

	/**
	 * @return string[] Our classes that the code of a file names, below our namespace.
	 */
	private static function names_in( string $file ): array {
		$tree      = ( new ParserFactory() )->createForNewestSupportedVersion()->parse( (string) file_get_contents( $file ) ) ?? [];
		$traverser = new NodeTraverser( new NameResolver() );
		$names     = array_map( static fn( FullyQualified $name ): string => $name->toString(), ( new NodeFinder() )->findInstanceOf( $traverser->traverse( $tree ), FullyQualified::class ) );

		return array_unique( array_map( static fn( string $name ): string => substr( $name, 11 ), preg_grep( '/^Storeboard\\\\\w+\\\\/', $names ) ?: [] ) );
	}

	private static function root(): string {
		return dirname( __DIR__, 2 ) . '/includes';
	}
}
