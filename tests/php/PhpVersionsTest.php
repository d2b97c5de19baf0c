<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests;

use PhpParser\Node;
use PhpParser\NodeFinder;
use PhpParser\ParserFactory;
use PhpParser\PhpVersion;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

/**
 * PHP older than the plugin's minimum reads what WordPress loads, and the newest one finds nothing in it that is deprecated.
 */
final class PhpVersionsTest extends \PHPUnit\Framework\TestCase {

	private const ROOT = __DIR__ . '/../../';

	/** Deprecated up to PHP 8.5, as far as a name alone tells. */
	private const DEPRECATED = [
		'curl_close',
		'curl_share_close',
		'finfo_close',
		'imagedestroy',
		'lcg_value',
		'mhash',
		'mysqli_execute',
		'mysqli_ping',
		'openssl_free_key',
		'setaccessible',
		'shmop_close',
		'socket_set_timeout',
		'strftime',
		'strptime',
		'utf8_decode',
		'utf8_encode',
		'xml_parser_free',
		'xml_set_object',
	];

	/** Their last parameter, which escapes, has to be given. */
	private const CSV = [
		'fgetcsv'    => 5,
		'fputcsv'    => 5,
		'str_getcsv' => 4,
	];

	/** @dataProvider entries */
	public function test_an_older_php_reads_the_file_that_wordpress_loads( string $file, string $version ): void {
		$parser = ( new ParserFactory() )->createForVersion( PhpVersion::fromString( $version ) );
		$code   = (string) file_get_contents( self::ROOT . $file );
		$parsed = $parser->parse( $code );

		$this->assertNotEmpty( $parsed );
		$this->assertSame( [], self::newer_syntax( $parsed, $version ) );
	}

	/**
	 * Even a WordPress that is older than the plugin's minimum loads plugin.php. It is deleted by one that has it activated: 6.6, on PHP 7.2 at least.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function entries(): array {
		return [
			'plugin.php'    => [ 'plugin.php', '5.6' ],
			'uninstall.php' => [ 'uninstall.php', '7.2' ],
		];
	}

	public function test_an_older_php_is_told_and_loads_nothing_more(): void {
		$code = str_replace( 'PHP_VERSION', "'7.4.33'", (string) file_get_contents( self::ROOT . 'plugin.php' ), $count );
		$this->assertGreaterThan( 1, $count );

		$shown = $this->run_alone(
			<<<'PHP'
			define( 'ABSPATH', '/' );
			$hooks = [];
			$may   = true;
			function add_action( $name, $work ) { $GLOBALS['hooks'][] = [ $name, $work ]; }
			function current_user_can() { return $GLOBALS['may']; }
			function load_plugin_textdomain() {}
			function plugin_basename() { return 'storeboard/plugin.php'; }
			function __( $text ) { return $text; }
			function esc_html( $text ) { return htmlspecialchars( $text ); }
			eval( '?>' . stream_get_contents( STDIN ) );
			echo implode( ',', array_column( $hooks, 0 ) ), count( spl_autoload_functions() );
			$hooks[0][1]();
			$may = false;
			$hooks[0][1]();
			PHP,
			$code
		);

		$this->assertSame(
			'all_admin_notices0<div class="notice notice-error"><p>Storeboard needs PHP 8.1 or later. This site runs PHP 7.4.33, so you’ll see WooCommerce’s own screens. Ask your host to update PHP.</p></div>',
			$shown
		);
	}

	public function test_the_header_names_the_same_minimum(): void {
		$code = (string) file_get_contents( self::ROOT . 'plugin.php' );
		preg_match( '/^ \* Requires PHP:\s+(\S+)$/m', $code, $header );
		preg_match( "/version_compare\( PHP_VERSION, '([^']+)', '<' \)/", $code, $checked );

		$this->assertSame( $header[1] ?? null, $checked[1] ?? '' );
		$this->assertStringContainsString( "sprintf( \$words, '{$header[1]}', PHP_VERSION )", $code );
	}

	public function test_nothing_is_deprecated_on_the_newest_php(): void {
		$parser = ( new ParserFactory() )->createForNewestSupportedVersion();
		$found  = [];
		$count  = 0;
		foreach ( self::php_files() as $file ) {
			++$count;
			foreach ( self::deprecated_in( (array) $parser->parse( (string) file_get_contents( self::ROOT . $file ) ) ) as $what ) {
				$found[] = "$file: $what";
			}
		}

		$this->assertGreaterThan( 400, $count );
		$this->assertSame( [], $found );
	}

	public function test_what_is_deprecated_would_be_found(): void {
		$parser = ( new ParserFactory() )->createForNewestSupportedVersion();
		$code   = '<?php $a->setAccessible( true ); curl_close( $b ); str_getcsv( "" ); str_getcsv( "", ",", "\"", "" ); (integer) $c; `ls`; function f( int $d = null ) {}';

		$this->assertSame( [ 'setaccessible', 'curl_close', 'str_getcsv', '(integer)', 'backticks', 'null for $d' ], self::deprecated_in( (array) $parser->parse( $code ) ) );
	}

	/**
	 * @param Node[] $code
	 * @return string[]
	 */
	private static function deprecated_in( array $code ): array {
		$found = [];
		foreach ( ( new NodeFinder() )->findInstanceOf( $code, Node::class ) as $node ) {
			if ( $node instanceof Node\Expr\FuncCall && $node->name instanceof Node\Name ) {
				$name = strtolower( $node->name->getLast() );
				if ( in_array( $name, self::DEPRECATED, true ) || ( isset( self::CSV[ $name ] ) && count( $node->args ) < self::CSV[ $name ] ) ) {
					$found[] = $name;
				}
			} elseif ( $node instanceof Node\Expr\MethodCall && $node->name instanceof Node\Identifier && in_array( $node->name->toLowerString(), self::DEPRECATED, true ) ) {
				$found[] = $node->name->toLowerString();
			} elseif ( $node instanceof Node\Expr\ShellExec ) {
				$found[] = 'backticks';
			} elseif ( $node instanceof Node\Expr\Cast\Int_ && Node\Expr\Cast\Int_::KIND_INTEGER === $node->getAttribute( 'kind' ) ) {
				$found[] = '(integer)';
			} elseif ( $node instanceof Node\Expr\Cast\Bool_ && Node\Expr\Cast\Bool_::KIND_BOOLEAN === $node->getAttribute( 'kind' ) ) {
				$found[] = '(boolean)';
			} elseif ( $node instanceof Node\Expr\Cast\Double && Node\Expr\Cast\Double::KIND_FLOAT !== $node->getAttribute( 'kind' ) ) {
				$found[] = '(double)';
			} elseif ( $node instanceof Node\Param && $node->type instanceof Node\Identifier && $node->default instanceof Node\Expr\ConstFetch
				&& 'null' === $node->default->name->toLowerString() && ! in_array( $node->type->toLowerString(), [ 'mixed', 'null' ], true ) && $node->var instanceof Node\Expr\Variable ) {
				$found[] = 'null for $' . ( is_string( $node->var->name ) ? $node->var->name : '' );
			}
		}

		return $found;
	}

	/**
	 * What the parser takes though the version did not know it: it emulates tokens alone.
	 *
	 * @param Node[] $code
	 * @return string[]
	 */
	private static function newer_syntax( array $code, string $version ): array {
		$is_old = version_compare( $version, '7.0', '<' );
		$found  = [];
		foreach ( ( new NodeFinder() )->findInstanceOf( $code, Node::class ) as $node ) {
			$newer = match ( true ) {
				$node instanceof Node\Expr\ArrowFunction => '7.4',
				$node instanceof Node\Expr\Match_, $node instanceof Node\Expr\NullsafeMethodCall, $node instanceof Node\Attribute, $node instanceof Node\UnionType, $node instanceof Node\Expr\Throw_ => '8.0',
				$node instanceof Node\Arg && null !== $node->name => '8.0',
				$node instanceof Node\Expr\AssignOp\Coalesce => '7.4',
				$node instanceof Node\VariadicPlaceholder => '8.1',
				$node instanceof Node\NullableType => '7.1',
				$node instanceof Node\Expr\BinaryOp\Coalesce, $node instanceof Node\Expr\BinaryOp\Spaceship, $node instanceof Node\DeclareItem, $node instanceof Node\Stmt\GroupUse => '7.0',
				$node instanceof Node\FunctionLike && null !== $node->getReturnType() => '7.0',
				$node instanceof Node\Param && $node->type instanceof Node\Identifier && 'array' !== $node->type->toLowerString() => '7.0',
				default => '5.6',
			};
			if ( version_compare( $newer, $version, '>' ) ) {
				$found[] = "{$node->getType()}, line {$node->getStartLine()}";
			}
		}

		return $found;
	}

	private function run_alone( string $code, string $input ): string {
		$pipes   = [];
		$process = proc_open(
			[ PHP_BINARY, '-d', 'display_errors=1', '-d', 'error_reporting=-1', '-r', $code ],
			[ [ 'pipe', 'r' ], [ 'pipe', 'w' ], [ 'pipe', 'w' ] ],
			$pipes
		);
		$this->assertIsResource( $process );
		fwrite( $pipes[0], $input );
		fclose( $pipes[0] );
		$output = stream_get_contents( $pipes[1] ) . stream_get_contents( $pipes[2] );
		proc_close( $process );

		return $output;
	}

	/**
	 * @return string[] From the root.
	 */
	private static function php_files(): array {
		$files = [ 'plugin.php', 'uninstall.php' ];
		foreach ( [ 'includes', 'platform', 'tests/php', 'tests/fixtures', 'bin/wordpress' ] as $folder ) {
			$all = new RecursiveIteratorIterator(
				new \RecursiveCallbackFilterIterator(
					new RecursiveDirectoryIterator( self::ROOT . $folder, RecursiveDirectoryIterator::SKIP_DOTS ),
					static fn( \SplFileInfo $file ) => ! in_array( $file->getFilename(), [ 'node_modules', 'geography' ], true )
				)
			);
			foreach ( $all as $file ) {
				if ( 'php' === $file->getExtension() ) {
					$files[] = substr( $file->getPathname(), strlen( self::ROOT ) );
				}
			}
		}

		return $files;
	}
}
