<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Exports;

use Storeboard\Screens\ReportAccess;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/**
 * Writes an export, a piece at a time: the rows of as many pages of the report as a turn has time for. A piece counts with the statement that also says which page comes next,
 * or it does not count at all. So whoever crashes in the middle loses their piece alone, and of two that write the same one the second finds out and takes theirs away.
 *
 * The report goes on changing meanwhile. A row that an order pushes to the next page is in the file once: rows are told apart by what they are. Where rows are
 * missing at the end, or rows went away while the pages were read (what followed moved up, perhaps past the page that was read), the pages are read again for what is not there yet, at most twice.
 *
 * @phpstan-import-type Row from Table
 */
final class Writer {

	/** How often a turn may end without a piece before the export has failed. */
	private const PATIENCE = 5;

	/** How often the pages are read. */
	private const ROUNDS = 3;

	/** After so many pages what WordPress keeps in memory is dropped. */
	private const TIDY = 10;

	/** @var array{0: int, 1: string}|null The lease that this request holds: id and token. */
	private static ?array $held = null;

	/** Goes on with an export for so many seconds, unless somebody else does. */
	public static function work( int $id, float $seconds ): void {
		$row = Table::lease( $id );
		if ( null === $row ) {
			return;
		}
		null === self::$held && register_shutdown_function( [ self::class, 'release' ] );
		self::$held = [ $id, $row['token'] ];
		$before     = get_current_user_id();
		$is_other   = $before !== $row['owner'];
		try {
			if ( $is_other ) {
				wp_set_current_user( $row['owner'] );
				switch_to_user_locale( $row['owner'] );
			}
			self::write( $row, microtime( true ) + $seconds );
		} finally {
			if ( $is_other ) {
				restore_previous_locale();
				wp_set_current_user( $before );
			}
			self::$held = null;
		}
	}

	/** PHP ended in the middle of it: the next one need not wait for the end of the lease. */
	public static function release(): void {
		if ( null !== self::$held ) {
			Table::commit( self::$held[0], self::$held[1], [] );
			self::$held = null;
		}
	}

	/**
	 * @param Row $row
	 */
	private static function write( array $row, float $until ): void {
		$question = Question::of_json( $row['report'], $row['question'] );
		if ( null === $question || null !== ReportAccess::refusal( $question->report ) ) {
			self::fail( $row, [], __( 'You don’t have permission to do this. Ask a store administrator for help.', 'storeboard' ) );
			return;
		}
		if ( $row['attempts'] > self::PATIENCE ) {
			self::fail( $row, [], __( 'Your site’s server stopped several times before it was done. Try again, or choose a shorter period.', 'storeboard' ) );
			return;
		}
		if ( Files::size( $row['folder'], $row['pieces'] ) !== $row['bytes'] ) {
			// Somebody cleaned up there.
			$row = [
				'pieces'    => [],
				'page'      => 1,
				'round'     => 1,
				'walks_all' => true,
				'has_moved' => false,
				'row_count' => 0,
				'bytes'     => 0,
			] + $row;
		}

		$columns = new Columns( $row['report'], $question->columns, $question->decimals );
		$ids     = Files::ids( $row['folder'], $row['pieces'] );
		$piece   = sprintf( '%05d-%s', count( $row['pieces'] ) + 1, substr( $row['token'], 0, 16 ) );
		$files   = [ Files::begin( $row['folder'], $piece, 'rows' ), Files::begin( $row['folder'], $piece, 'ids' ) ];
		$no_disk = __( 'Your site couldn’t write the file. Its disk may be full, or its uploads folder isn’t writable. Ask your host for help.', 'storeboard' );
		if ( null === $files[0] || null === $files[1] ) {
			Files::drop( $row['folder'], $piece );
			self::fail( $row, [], $no_disk );
			return;
		}

		$text    = [] === $row['pieces'] ? $columns->head() : '';
		$is_done = false;
		$error   = null;
		$bytes   = 0;
		$pages   = 0;
		while ( ! $is_done && ( 0 === $pages || microtime( true ) < $until ) ) {
			$page = self::page( $question, $row['page'] );
			if ( is_wp_error( $page ) ) {
				$error = $page;
				break;
			}
			$new = '';
			foreach ( $page['rows'] as $each ) {
				$known = $columns->id( $each );
				if ( null !== $known && $ids->has( $known ) ) {
					continue;
				}
				if ( null !== $known ) {
					$ids->add( $known );
					$new .= pack( 'q', $known );
				}
				$text .= $columns->line( $each );
				++$row['row_count'];
			}
			if ( ! Files::write( $files[0], $text ) || ! Files::write( $files[1], $new ) ) {
				array_map( 'fclose', $files );
				Files::drop( $row['folder'], $piece );
				self::fail( Table::find( $row['id'] ) ?? $row, [], $no_disk, $row['token'] );
				return;
			}
			$bytes           += strlen( $text );
			$text             = '';
			$row['has_moved'] = $row['has_moved'] || $page['total'] < $row['total'];
			$row['total']     = $page['total'];
			$is_end           = count( $page['rows'] ) < Question::PAGE || $row['page'] * Question::PAGE >= $row['total'] || ( ! $row['walks_all'] && $row['row_count'] >= $row['total'] );
			$is_done          = $is_end && ( $row['round'] >= self::ROUNDS || ( $row['row_count'] >= $row['total'] && ! $row['has_moved'] ) );
			if ( $is_end && ! $is_done ) {
				$row['walks_all'] = $row['has_moved'];
				$row['has_moved'] = false;
				++$row['round'];
			}
			$row['page'] = $is_end ? 1 : $row['page'] + 1;
			if ( 0 === ++$pages % self::TIDY && function_exists( 'wp_cache_supports' ) && wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
			if ( ! Table::extend( $row['id'], $row['token'] ) ) {
				// Somebody else took over, or the export is gone.
				array_map( 'fclose', $files );
				self::give_up( $row, $piece );
				return;
			}
		}
		array_map( 'fclose', $files );

		if ( 0 === $pages ) {
			Files::drop( $row['folder'], $piece );
		} else {
			$row['pieces'][] = $piece;
			$row['bytes']   += $bytes;
		}
		$values = 0 === $pages ? [] : [
			'pieces'    => implode( ' ', $row['pieces'] ),
			'page'      => $row['page'],
			'round'     => $row['round'],
			'walks_all' => (int) $row['walks_all'],
			'has_moved' => (int) $row['has_moved'],
			'total'     => $row['total'],
			'row_count' => $row['row_count'],
			'bytes'     => $row['bytes'],
			'attempts'  => 0,
		];
		if ( null !== $error && ! self::may_pass( $error ) ) {
			self::fail( $row, $values, self::reason( $error ) );
			return;
		}
		$is_kept = Table::commit(
			$row['id'],
			$row['token'],
			$values + ( $is_done ? [
				'state'      => Table::DONE,
				'expires_at' => time() + WEEK_IN_SECONDS,
			] : [] )
		);
		if ( ! $is_kept ) {
			self::give_up( $row, $piece );
		} elseif ( $is_done ) {
			Files::tidy( $row['folder'], $row['pieces'] );
		}
	}

	/**
	 * @return array{rows: array<int, array<mixed>>, total: int}|WP_Error
	 */
	private static function page( Question $question, int $page ) {
		try {
			return $question->page( $page );
		} catch ( \Throwable $error ) {
			return new WP_Error( 'storeboard_report_failed', $error->getMessage(), [ 'status' => 500 ] );
		}
	}

	/** Whether to ask again may help. */
	private static function may_pass( WP_Error $error ): bool {
		$status = self::status( $error );

		return $status >= 500 || 429 === $status || 408 === $status;
	}

	private static function reason( WP_Error $error ): string {
		$message = wp_strip_all_tags( $error->get_error_message() );

		return in_array( self::status( $error ), [ 401, 403 ], true ) || '' === $message ? __( 'You don’t have permission to do this. Ask a store administrator for help.', 'storeboard' ) : $message;
	}

	private static function status( WP_Error $error ): int {
		$data = $error->get_error_data();

		return is_array( $data ) && is_numeric( $data['status'] ?? null ) ? (int) $data['status'] : 500;
	}

	/**
	 * @param Row                       $row
	 * @param array<string, string|int> $values What counts of it all the same.
	 */
	private static function fail( array $row, array $values, string $reason, ?string $token = null ): void {
		Table::commit(
			$row['id'],
			$token ?? $row['token'],
			[
				'state'  => Table::FAILED,
				'reason' => mb_substr( $reason, 0, 500 ),
			] + $values
		);
		if ( function_exists( 'wc_get_logger' ) ) {
			wc_get_logger()->error( "The export '{$row['title']}': $reason", [ 'source' => 'storeboard-exports' ] );
		}
	}

	/**
	 * @param Row $row
	 */
	private static function give_up( array $row, string $piece ): void {
		Files::drop( $row['folder'], $piece );
		null === Table::find( $row['id'] ) && Files::remove( $row['folder'] );
	}
}
