<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Inspector;

use Storeboard\Registerable;
use Storeboard\Support\Access;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce, Status, Extensions: what each plugin registers with Storeboard, what it adds to home, what failed and why. For administrators, in PHP alone: it
 * shows as well where a script of an extension breaks the page.
 *
 * @phpstan-import-type Extension from Extensions
 */
final class StatusTab implements Registerable {

	public const TAB = 'storeboard-extensions';

	public function register(): void {
		add_filter( 'woocommerce_admin_status_tabs', [ $this, 'add' ] );
		add_action( 'woocommerce_admin_status_content_' . self::TAB, [ $this, 'render' ] );
	}

	public static function url(): string {
		return admin_url( 'admin.php?page=wc-status&tab=' . self::TAB );
	}

	/**
	 * @param mixed $tabs
	 * @return mixed
	 */
	public function add( $tabs ) {
		return is_array( $tabs ) && Access::may_administer() ? $tabs + [ self::TAB => __( 'Extensions', 'storeboard' ) ] : $tabs;
	}

	public function render(): void {
		if ( ! Access::may_administer() ) {
			return;
		}
		$all     = Extensions::all();
		$shown   = array_filter( $all, static fn( array $one ): bool => Extensions::has_problem( $one ) || Extensions::registers( $one ) || [] !== $one['old'] || [] !== $one['hints'] || $one['is_off'] || ( $one['home']['requests'] ?? 0 ) > 0 );
		$silent  = array_diff( array_column( $all, 'name' ), array_column( $shown, 'name' ) );
		$unknown = Extensions::unknown();
		self::styles();
		printf( '<div class="storeboard-inspector"><h2>%s</h2>', esc_html__( 'Extensions on your store’s dashboard', 'storeboard' ) );
		printf( '<p>%s</p>', esc_html__( 'What each active plugin adds to Storeboard’s screens, what that costs on Home, and what went wrong on the server.', 'storeboard' ) );
		self::measure();
		self::places();
		self::browser();
		if ( [] !== $unknown ) {
			printf( '<div class="notice notice-error inline"><p>%s</p>%s</div>', esc_html__( 'Problems that no plugin could be named for:', 'storeboard' ), self::items( $unknown ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
		foreach ( $shown as $one ) {
			self::extension( $one );
		}
		if ( ! PhpFiles::is_whole() ) {
			printf( '<p>%s</p>', esc_html__( 'Some PHP files have yet to be read for outdated names. Open this page again to go on.', 'storeboard' ) );
		}
		if ( [] === $shown ) {
			printf( '<p>%s</p>', esc_html__( 'No active plugin adds anything to Storeboard’s screens.', 'storeboard' ) );
		}
		if ( [] !== $silent ) {
			// Scripts that are neither printed on home nor registered here were not read: that nothing was found is no proof.
			$words = 0 === Measure::made_at()
				/* translators: %s: names of plugins. */
				? __( 'Nothing found yet in: %s. Measure Home to read the scripts that they add to it.', 'storeboard' )
				/* translators: %s: names of plugins. */
				: __( 'Nothing found in: %s. Scripts that load only on other pages aren’t read.', 'storeboard' );
			printf( '<p>%s</p>', esc_html( sprintf( $words, implode( ', ', $silent ) ) ) );
		}
		echo '</div>';
	}

	/** What extensions' scripts threw in this browser (src/shell/frame/kept-failures.ts): no server is told, so a script of this page lists it. */
	private static function browser(): void {
		printf(
			'<section class="storeboard-inspector__extension" id="storeboard-browser-failures" hidden><h3>%s</h3><p>%s</p><ul></ul><button type="button" class="button">%s</button></section>',
			esc_html__( 'Failed in this browser', 'storeboard' ),
			esc_html__( 'Errors in parts of extensions over the last 30 days, newest first.', 'storeboard' ),
			esc_html__( 'Clear this list', 'storeboard' )
		);
		wp_print_inline_script_tag( "( function () { var section = document.getElementById( 'storeboard-browser-failures' ), key = 'storeboard-extension-failures ' + new URL( '.', window.location.href ).pathname, list = []; try { list = JSON.parse( localStorage.getItem( key ) ); } catch ( error ) {} list = Array.isArray( list ) ? list.filter( function ( one ) { return one && one.at > Date.now() - 2592e6; } ) : []; list.forEach( function ( one ) { var item = document.createElement( 'li' ), text = document.createElement( 'bdi' ); text.textContent = new Date( one.at ).toLocaleString() + ' — ' + one.name + ', ' + one.place + ': ' + one.message; item.append( text ); section.querySelector( 'ul' ).append( item ); } ); section.hidden = ! list.length; section.querySelector( 'button' ).addEventListener( 'click', function () { localStorage.removeItem( key ); section.hidden = true; } ); } )();" );
	}

	private static function places(): void {
		$are_shown = Places::are_shown( get_current_user_id() );
		printf(
			'<p>%s %s</p>',
			esc_html__( 'Places for extensions can be outlined on Storeboard’s screens, each with its name, what it gets, who fills it, and an example to copy.', 'storeboard' ),
			Places::form( ! $are_shown, $are_shown ? __( 'Stop outlining places', 'storeboard' ) : __( 'Outline places for me', 'storeboard' ), 'button' ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
	}

	/** The button opens home in a frame that nobody sees, and this page anew once home is there. */
	private static function measure(): void {
		$at = Measure::made_at();
		printf(
			'<p>%s <button type="button" class="button" data-measure="%s">%s</button></p>',
			/* translators: %s: a date and time. */
			esc_html( 0 === $at ? __( 'Home hasn’t been measured yet.', 'storeboard' ) : sprintf( __( 'Home was measured on %s.', 'storeboard' ), (string) wp_date( (string) get_option( 'date_format' ) . ' ' . (string) get_option( 'time_format' ), $at ) ) ),
			esc_url( Measure::url() ),
			esc_html__( 'Measure Home', 'storeboard' )
		);
		wp_print_inline_script_tag( "document.querySelector( '[data-measure]' ).addEventListener( 'click', ( { target } ) => { target.disabled = true; const frame = document.createElement( 'iframe' ); frame.hidden = true; frame.src = target.dataset.measure; frame.onload = () => window.location.reload(); document.body.append( frame ); } );" );
	}

	/**
	 * @param Extension $one
	 */
	private static function extension( array $one ): void {
		$rows = array_filter(
			[
				__( 'Reports', 'storeboard' )             => $one['reports'],
				__( 'Cards', 'storeboard' )               => $one['cards'],
				__( 'Pages', 'storeboard' )               => $one['routes'],
				__( 'Tasks', 'storeboard' )               => $one['tasks'],
				__( 'Slots filled', 'storeboard' )        => $one['slots'],
				__( 'Filters in scripts', 'storeboard' )  => $one['filters'],
				__( 'Plugin scopes', 'storeboard' )       => $one['scopes'],
				__( 'Hooks in PHP', 'storeboard' )        => $one['hooks'],
				__( 'Outdated names', 'storeboard' )      => array_map( [ self::class, 'old' ], $one['old'] ),
				__( 'Own copy of React', 'storeboard' )   => array_map( [ self::class, 'runtime' ], $one['runtimes'] ),
				__( 'Wrong declarations', 'storeboard' )  => $one['declarations'],
				__( 'Hints', 'storeboard' )               => $one['hints'],
				__( 'Failed on the server', 'storeboard' ) => array_map( [ self::class, 'failure' ], $one['failures'] ),
			]
		);
		printf( '<section class="storeboard-inspector__extension"><h3>%s <small>%s</small></h3>', esc_html( $one['name'] ), esc_html( $one['version'] ) );
		if ( null !== $one['home'] ) {
			/* translators: 1: kilobytes, 2: number of files, 3: milliseconds. */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'On Home: %1$s KB (uncompressed) in %2$s files, and %3$s ms of PHP.', 'storeboard' ), number_format_i18n( $one['home']['bytes'] / 1024, 1 ), number_format_i18n( $one['home']['requests'] ), number_format_i18n( $one['home']['ms'], 1 ) ) ) );
		}
		if ( [] !== $rows ) {
			echo '<dl>';
			foreach ( $rows as $label => $items ) {
				printf( '<dt>%s</dt><dd>%s</dd>', esc_html( $label ), self::items( $items ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
			}
			echo '</dl>';
		}
		echo OffExtensions::form( $one['id'], ! $one['is_off'], $one['is_off'] ? __( 'Turn its parts on again', 'storeboard' ) : __( 'Turn its parts off for me', 'storeboard' ), 'button' ) . '</section>'; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
	}

	/**
	 * @param string[] $items
	 */
	private static function items( array $items ): string {
		return '<ul>' . implode( '', array_map( static fn( string $item ): string => '<li><bdi>' . esc_html( $item ) . '</bdi></li>', $items ) ) . '</ul>';
	}

	/**
	 * @param array{name: string, state: string, instead: string, where: string} $old
	 */
	public static function old( array $old ): string {
		$is_gone = 'gone' === $old['state'];
		$words   = '' === $old['instead']
			/* translators: %1$s: a name in code. */
			? ( $is_gone ? __( '%1$s is gone. Nothing replaces it.', 'storeboard' ) : __( '%1$s is deprecated. Nothing replaces it.', 'storeboard' ) )
			/* translators: 1: a name in code, 2: what replaces it. */
			: ( $is_gone ? __( '%1$s is gone. Use %2$s.', 'storeboard' ) : __( '%1$s is deprecated. Use %2$s.', 'storeboard' ) );

		return sprintf( $words, $old['name'], $old['instead'] ) . " ({$old['where']})";
	}

	/**
	 * @param array{runtime: string, file: string} $found
	 */
	public static function runtime( array $found ): string {
		/* translators: 1: name and version of a library, 2: name of a file. */
		return sprintf( __( '%1$s in %2$s. Use WordPress’ own (react-jsx-runtime) instead: parts made by another version may not show.', 'storeboard' ), $found['runtime'], $found['file'] );
	}

	/**
	 * @param array{place: string, message: string, where: string, at: int} $failure
	 */
	public static function failure( array $failure ): string {
		return trim( sprintf( '%s — %s: %s %s', (string) wp_date( 'Y-m-d H:i', $failure['at'] ), $failure['place'], $failure['message'], $failure['where'] ) );
	}

	private static function styles(): void {
		echo '<style>.storeboard-inspector{max-width:960px}.storeboard-inspector__extension{background:#fff;border:1px solid #c3c4c7;margin-block:12px;padding:12px 16px}.storeboard-inspector__extension h3{margin:0}.storeboard-inspector dl{display:grid;gap:8px 16px;grid-template-columns:minmax(120px,200px) 1fr}.storeboard-inspector dt{font-weight:600}.storeboard-inspector dd,.storeboard-inspector dd ul{margin:0;min-inline-size:0}.storeboard-inspector li{overflow-wrap:anywhere}@media(max-width:600px){.storeboard-inspector dl{display:block}.storeboard-inspector dd{margin-block-end:8px}}</style>';
	}
}
