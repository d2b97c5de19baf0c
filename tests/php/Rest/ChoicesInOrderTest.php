<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Tests\Rest;

use Storeboard\Attention\Snoozes;
use Storeboard\Screens\ReportAccess;

/**
 * What people choose one by one of what several hold: lines that they snooze, entries of shared options, sections of the overview, who sees which report.
 *
 * @group database
 */
final class ChoicesInOrderTest extends RoutesInOrderTestCase {

	private const SECTIONS = 'woocommerce_admin_dashboard_sections';
	private const SHOWN    = 'woocommerce_ces_shown_for_actions';
	private const QUEUE    = 'woocommerce_admin_transient_notices_queue';

	/** Lines of an extension, and who sees each. */
	private const LINES = [
		'acme-failed' => 'manage_woocommerce',
		'7'           => 'manage_woocommerce',
		'acme_keys'   => 'manage_options',
		'a'           => 'manage_woocommerce',
	];

	public function test_lines_that_each_snoozes(): void {
		$this->begin( 'snoozes' );
		foreach ( self::LINES as $id => $capability ) {
			add_filter(
				'storeboard_attention_sources',
				static fn( array $all ): array => $all + [
					$id => [
						'capability' => $capability,
						'count'      => static fn(): int => 2,
						'label'      => static fn( int $count ): string => "$count of $id",
						'step'       => [
							'label' => 'See',
							'url'   => 'https://shop.test/',
						],
					],
				]
			);
		}
		// By person and line: until when.
		$until = array_fill_keys( array_keys( self::PEOPLE ), [] );
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who  = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$sees = static fn( string $who ): array => array_map( 'strval', array_keys( 'owner' === $who ? self::LINES : array_diff( self::LINES, [ 'manage_options' ] ) ) );
			$line = (string) $this->fuzz->pick( [ ...array_keys( self::LINES ), 'nosuch' ] );
			$for  = $this->fuzz->pick( [ 'day', 'week', 'week', 'ever', null ] );
			if ( $this->fuzz->chance( 60 ) ) {
				$reply  = $this->ask( $who, 'POST', "/attention/$line/snooze", array_filter( compact( 'for' ) ) );
				$status = match ( true ) {
					! isset( Snoozes::TIMES[ $for ?? '' ] ) => 400,
					! in_array( $line, $sees( $who ), true ) => 404,
					default => 200,
				};
				$this->expect( $reply, $status );
				if ( 200 === $status ) {
					$until[ $who ][ $line ] = time() + Snoozes::TIMES[ $for ];
				}
			} else {
				$reply  = $this->ask( $who, 'DELETE', "/attention/$line/snooze" );
				$status = in_array( $line, $sees( $who ), true ) ? 200 : 404;
				$this->expect( $reply, $status );
				unset( $until[ $who ][ 200 === $status ? $line : '' ] );
			}
			// A snooze ends by itself.
			if ( $this->fuzz->chance( 10 ) ) {
				$stored = get_user_option( Snoozes::META, $this->people[ $who ] );
				update_user_option( $this->people[ $who ], Snoozes::META, array_map( static fn(): int => time() - 1, is_array( $stored ) ? $stored : [] ) );
				$until[ $who ] = [];
			}

			$reader = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$told   = $this->ask( $reader, 'GET', '/attention' )->get_data();
			$lines  = array_column( $told['lines'], 'snoozed_until', 'id' );
			$ours   = array_intersect_key( $lines, self::LINES );
			$this->assertEqualsCanonicalizing( $sees( $reader ), array_map( 'strval', array_keys( $ours ) ), $this->say() );
			foreach ( $ours as $id => $at ) {
				$expected = $until[ $reader ][ $id ] ?? null;
				$this->assertSame( null === $expected, null === $at, "$reader reads $id. " . $this->say() );
				$this->assertEqualsWithDelta( (int) $expected, (int) $at, 10, "$reader reads $id. " . $this->say() );
			}
			$this->assertSame( count( $lines ) - count( $until[ $reader ] ), $told['number'], $this->say() );
		}
	}

	public function test_entries_of_options_that_others_write_too(): void {
		$this->begin( 'options' );
		$words = [ 'store_setup', 'Store_Setup', '7', '07', '7.0', '1e1', '10', '0x0A', '0', 'a.b:c-d' ];
		$keys  = [ 'sale', 'Sale', '7', '07', '', ' ', "O'Brien & Söhne", '<b>', "\u{1F9F6}", str_repeat( 'a', 300 ) ];
		$shown = [];
		$queue = [];
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who   = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$draw  = fn( array $of ): array => array_map( fn(): string => $this->fuzz->pick( $of ), range( 1, $this->fuzz->pick( [ 1, 1, 2, 5 ] ) ) );
			$bad   = $this->fuzz->chance( 15 ) ? $this->fuzz->pick( [ [], [ '<b>' ], [ [ 'x' ] ], [ str_repeat( 'a', 101 ) ], array_fill( 0, 101, 'a' ) ] ) : null;
			$added = $bad ?? $draw( $words );
			switch ( $this->fuzz->pick( [ 'add', 'add', 'remove', 'remove', 'others', 'wrong' ] ) ) {
				case 'add':
					$reply = $this->ask( $who, 'POST', '/options/' . self::SHOWN . '/add', [ 'entries' => $added ] );
					$this->expect( $reply, null === $bad ? 200 : 400 );
					foreach ( null === $bad ? $added : [] as $entry ) {
						$shown = in_array( $entry, $shown, true ) ? $shown : [ ...$shown, $entry ];
					}
					null === $bad && $this->assertSame( [ self::SHOWN => $shown ], $reply->get_data(), $this->say() );
					break;
				case 'remove':
					$gone  = $draw( $keys );
					$reply = $this->ask( $who, 'POST', '/options/' . self::QUEUE . '/remove', [ 'entries' => $gone ] );
					$this->expect( $reply, 200 );
					foreach ( $gone as $key ) {
						unset( $queue[ $key ] );
					}
					$this->assertSame( [ self::QUEUE => $queue ], $reply->get_data(), $this->say() );
					break;
				case 'others':
					// As the platform's own PHP does.
					$queue[ $this->fuzz->pick( $keys ) ] = [ 'content' => 'Said' ];
					update_option( self::QUEUE, $queue );
					break;
				default:
					// What only grows, what only shrinks, and what nobody changes here.
					[ $name, $change ] = $this->fuzz->pick( [ [ self::SHOWN, 'remove' ], [ self::QUEUE, 'add' ], [ 'active_plugins', 'add' ] ] );
					$this->expect( $this->ask( $who, 'POST', "/options/$name/$change", [ 'entries' => [ 'store_setup' ] ] ), 'active_plugins' === $name ? 404 : 400 );
			}
			$this->assertSame( [ $shown, $queue ], [ get_option( self::SHOWN, [] ), get_option( self::QUEUE, [] ) ], $this->say() );
		}
	}

	public function test_sections_of_the_overview_in_several_tabs(): void {
		$this->begin( 'sections' );
		$titles = [ 'Charts', 'C "1" \\ é', "\u{1F9F6}", "O'Brien & Söhne", '', '%s %1$d', '<b>bold</b>' ];
		$known  = array_map(
			static fn( string $key ): array => [
				'key'          => $key,
				'title'        => $key,
				'isVisible'    => true,
				'hiddenBlocks' => 'charts' === $key ? [ 'x' ] : [],
			],
			[ 'charts', 'boards', 'performance', '7' ]
		);
		$keys   = [ ...array_column( $known, 'key' ), 'nosuch' ];
		// By person: the list, and what was there at other times.
		$own     = array_fill_keys( array_keys( self::PEOPLE ), [] );
		$earlier = array_fill_keys( array_keys( self::PEOPLE ), [ '' ] );
		$texts   = array_fill_keys( array_keys( self::PEOPLE ), '' );
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who    = $this->fuzz->pick( array_keys( self::PEOPLE ) );
			$is_bad = $this->fuzz->chance( 10 );
			$list   = $own[ $who ];
			if ( $this->fuzz->chance( 25 ) ) {
				// Undo, in a tab that knows what is there or one that does not.
				$replace  = $this->fuzz->pick( $earlier[ $who ] );
				$expected = $this->fuzz->pick( [ null, $texts[ $who ], ...$earlier[ $who ] ] );
				$reply    = $this->ask( $who, 'POST', '/dashboard-sections', array_filter( [ 'replace' => $is_bad ? $this->fuzz->pick( [ '{}', '7', '[', '"[]"' ] ) : $replace, 'expected' => $expected ], 'is_string' ) );
				$is_late  = null !== $expected && $texts[ $who ] !== $expected && $texts[ $who ] !== $replace;
				$this->expect( $reply, $is_bad ? 400 : ( $is_late ? 409 : 200 ) );
				if ( ! $is_bad && ! $is_late ) {
					$this->assertSame( [ $replace, $texts[ $who ] ], array_values( $reply->get_data() ), $this->say() );
					[ $list, $texts[ $who ] ] = [ (array) json_decode( $replace, true ), $replace ];
				}
			} else {
				$key    = $this->fuzz->pick( [ '', ...$keys ] );
				$blocks = fn(): array => array_map( fn(): string => $this->fuzz->pick( [ 'x', 'y', 'z', '7' ] ), range( 1, $this->fuzz->pick( [ 1, 2 ] ) ) );
				$change = array_filter( [ 'title' => $this->fuzz->pick( $titles ), 'is_visible' => $this->fuzz->chance( 50 ), 'show' => $blocks(), 'hide' => $blocks() ], fn(): bool => $this->fuzz->chance( 40 ) );
				$order  = array_values( array_filter( [ $this->fuzz->pick( $keys ), $this->fuzz->pick( $keys ), $this->fuzz->pick( $keys ) ], fn(): bool => $this->fuzz->chance( 50 ) ) );
				$shows  = [ ...array_values( array_filter( $known, fn(): bool => $this->fuzz->chance( 70 ) ) ), ...( $this->fuzz->chance( 20 ) ? [ $known[0] ] : [] ) ];
				$sent   = $change + [ 'sections' => $shows, 'key' => $key, 'order' => $order ];
				if ( $is_bad ) {
					$sent = $this->fuzz->pick( [ [ 'title' => [] ], [ 'hide' => [ [] ] ], [ 'sections' => [ [ 'key' => 'charts' ] ] ], [ 'sections' => [ $known[0] + [ 'component' => 'x' ] ] ], [ 'order' => [ '' ] ] ] ) + $sent;
				}
				$reply = $this->ask( $who, 'POST', '/dashboard-sections', $sent );
				$this->expect( $reply, $is_bad ? 400 : 200 );
				if ( ! $is_bad ) {
					$list          = self::arranged( $list, $shows, $key, $change, $order );
					$texts[ $who ] = $reply->get_data()['dashboard_sections'];
				}
			}
			$own[ $who ]     = $list;
			$earlier[ $who ] = [ '', ...array_slice( [ ...$earlier[ $who ], $texts[ $who ] ], -4 ) ];
			foreach ( $this->people as $name => $id ) {
				$stored = get_user_meta( $id, self::SECTIONS, true );
				$this->assertSame( [ $texts[ $name ], $own[ $name ] ], [ $stored, (array) json_decode( (string) $stored, true ) ], "$name reads. " . $this->say() );
			}
		}
	}

	/**
	 * @param list<array<string, mixed>> $list
	 * @param list<array<string, mixed>> $shows  What the tab shows.
	 * @param array<string, mixed>       $change
	 * @param list<string>               $order
	 * @return list<array<string, mixed>>
	 */
	private static function arranged( array $list, array $shows, string $key, array $change, array $order ): array {
		foreach ( $shows as $section ) {
			$list = in_array( $section['key'], array_column( $list, 'key' ), true ) ? $list : [ ...$list, $section ];
		}
		foreach ( $list as &$section ) {
			if ( $section['key'] === $key ) {
				$section = array_filter( [ 'title' => $change['title'] ?? null, 'isVisible' => $change['is_visible'] ?? null ], static fn( $value ): bool => null !== $value ) + $section;
				$hidden  = array_diff( $section['hiddenBlocks'], $change['show'] ?? [], $change['hide'] ?? [] );
				// What is said last counts.
				$section['hiddenBlocks'] = array_values( array_unique( [ ...$hidden, ...( $change['hide'] ?? [] ) ] ) );
				$section                 = array_replace( array_fill_keys( [ 'key', 'title', 'isVisible', 'hiddenBlocks' ], null ), $section );
			}
		}
		unset( $section );
		// The named ones share the places that they had.
		$by_key = array_column( $list, null, 'key' );
		$named  = array_values( array_filter( array_unique( $order ), static fn( string $each ): bool => isset( $by_key[ $each ] ) ) );
		foreach ( $list as &$section ) {
			$section = in_array( $section['key'], $order, true ) ? $by_key[ array_shift( $named ) ] : $section;
		}

		return $list;
	}

	public function test_who_sees_which_report(): void {
		$this->begin( 'report access' );
		$first  = $this->ask( 'owner', 'GET', '/report-access' )->get_data();
		$all    = array_column( $first['reports'], 'id' );
		$roles  = array_column( $first['roles'], 'sees', 'id' );
		$sees   = $roles['shop_manager'];
		$others = array_diff_key( $roles, [ 'shop_manager' => true ] );
		$this->assertContains( 'orders', $all );
		for ( $left = self::steps(); $left > 0; $left-- ) {
			$who    = $this->fuzz->pick( [ 'owner', 'owner', 'owner', ...array_keys( self::PEOPLE ) ] );
			$report = $this->fuzz->pick( [ ...$all, 'costs', 'profit' ] );
			$shall  = $this->fuzz->chance( 50 );
			$bad    = $this->fuzz->chance( 15 ) ? $this->fuzz->pick( [ [ 'role' => 'administrator' ], [ 'role' => 'customer' ], [ 'role' => 'nosuch' ], [ 'report' => 'luck' ], [ 'report' => '' ], [ 'sees' => 'perhaps' ], [ 'role' => [] ] ] ) : [];
			$reply  = $this->ask( $who, 'POST', '/report-access', $bad + [ 'role' => 'shop_manager', 'report' => $report, 'sees' => $shall ] );
			// Of what is asked wrongly and by nobody who may, either is said.
			if ( 'owner' !== $who && [] !== $bad ) {
				$this->assertContains( $reply->get_status(), [ 400, 403 ], $this->say() );
				$this->assertSame( [], $this->writes, $this->say() );
			} else {
				$this->expect( $reply, 'owner' !== $who ? 403 : ( [] === $bad ? 200 : 400 ) );
			}
			if ( 'owner' === $who && [] === $bad ) {
				$sees = $shall ? array_unique( [ ...$sees, $report ] ) : array_diff( $sees, [ $report ] );
			}

			$told = array_column( $this->ask( 'owner', 'GET', '/report-access' )->get_data()['roles'], 'sees', 'id' );
			$this->assertEqualsCanonicalizing( $sees, $told['shop_manager'], $this->say() );
			$this->assertSame( $others, array_diff_key( $told, [ 'shop_manager' => true ] ), $this->say() );
			$this->assertSame( 403, $this->ask( 'manager', 'GET', '/report-access' )->get_status(), $this->say() );
			// And it counts. Nothing of profit is told without costs.
			$may = array_filter( $all, static fn( string $each ): bool => in_array( $each, $sees, true ) && ( 'profit' !== $each || in_array( 'costs', $sees, true ) ) );
			foreach ( [ 'owner' => $all, 'manager' => $may, 'other' => $may ] as $name => $expected ) {
				wp_set_current_user( $this->people[ $name ] );
				$this->assertEqualsCanonicalizing( $expected, array_filter( $all, [ ReportAccess::class, 'may_see' ] ), "$name sees. " . $this->say() );
			}
		}
	}
}
