<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention;

use Storeboard\Replies\ReplyVersions;
use Storeboard\Storage\UncachedOptions;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps what the sources counted, until a hook says that it changed or its time is over. It stands in one autoloaded option: where nothing changed the
 * number in the menu costs no query.
 *
 * @phpstan-import-type Known from Source
 */
final class Counts {

	public const OPTION = 'storeboard_attention';

	/** @var array<string, array{known: Known, version: string, at: int}> What is to be kept. */
	private array $counted = [];

	public function __construct( private ReplyVersions $versions ) {}

	/**
	 * @param bool $is_menu For the menu alone: what takes longer is told as it was last known.
	 * @return Known|null Null where nobody knows.
	 */
	public function of( Source $source, bool $is_menu = false ): ?array {
		$known = $this->all_of( $source, $is_menu );

		return null === $known || null === $source->own ? $known : ( $source->own )( $known );
	}

	/**
	 * @return Known|null Null where nobody knows.
	 */
	private function all_of( Source $source, bool $is_menu ): ?array {
		$kept = $this->kept( $source->id );
		if ( null !== $kept && $this->holds( $source, $kept ) ) {
			return $kept['known'];
		}
		if ( $is_menu && ! $source->in_menu ) {
			return $kept['known'] ?? null;
		}
		$version = '' === $source->depends_on || 0 === $source->lifetime ? '' : (string) $this->versions->begin( $source->depends_on );
		$known   = ExtensionErrors::attempt( static fn() => self::read( ( $source->count )() ), null, "needs attention: $source->id" );
		if ( null !== $known && $source->lifetime > 0 ) {
			$this->counted[ $source->id ] = [
				'known'   => $known,
				'version' => $version,
				'at'      => time(),
			];
		}

		return $known;
	}

	/**
	 * @param mixed $counted By a source, which may be an extension's.
	 * @return Known|null
	 */
	private static function read( $counted ): ?array {
		$counted = is_numeric( $counted ) ? [ 'count' => $counted ] : $counted;
		if ( ! is_array( $counted ) || ! is_numeric( $counted['count'] ?? null ) ) {
			return null;
		}

		return [
			'count' => max( 0, (int) $counted['count'] ),
			'since' => is_numeric( $counted['since'] ?? null ) ? (int) $counted['since'] : null,
			'facts' => is_array( $counted['facts'] ?? null ) ? $counted['facts'] : [],
		];
	}

	/**
	 * @param array{known: Known, version: string, at: int} $kept
	 */
	private function holds( Source $source, array $kept ): bool {
		return time() - $kept['at'] < $source->lifetime && ( '' === $source->depends_on || $this->versions->of( $source->depends_on ) === $kept['version'] );
	}

	/**
	 * @return array{known: Known, version: string, at: int}|null
	 */
	private function kept( string $id ): ?array {
		$kept = self::stored( get_option( self::OPTION, [] ) )[ $id ] ?? null;
		$known = is_array( $kept ) ? self::read( $kept['known'] ?? null ) : null;

		return null === $known || ! is_array( $kept ) || ! is_string( $kept['version'] ?? null ) || ! is_int( $kept['at'] ?? null ) ? null : [
			'known'   => $known,
			'version' => $kept['version'],
			'at'      => $kept['at'],
		];
	}

	/** Has a line counted anew. */
	public static function forget( string $id ): void {
		$kept = self::stored( UncachedOptions::get( self::OPTION, [] ) );
		isset( $kept[ $id ] ) && update_option( self::OPTION, array_diff_key( $kept, [ $id => true ] ), true );
	}

	/** Keeps what was counted since, in one write. */
	public function keep(): void {
		if ( [] !== $this->counted ) {
			// Past what this request has read: another one may have kept another line meanwhile.
			update_option( self::OPTION, $this->counted + self::stored( UncachedOptions::get( self::OPTION, [] ) ), true );
			$this->counted = [];
		}
	}

	/**
	 * @param mixed $stored
	 * @return array<array-key, mixed>
	 */
	private static function stored( $stored ): array {
		return is_array( $stored ) ? $stored : [];
	}
}
