<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention\Sources;

use Closure;
use Storeboard\Attention\Source;
use Storeboard\Replies\ReplyVersions;
use Storeboard\Support\ExtensionErrors;
use Storeboard\Support\ExtensionFilter;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/** What extensions add. docs/extending/attention.md tells them how. */
final class Added {

	public const FILTER = 'storeboard_attention_sources';

	/** What a line of an extension may depend on: its count is asked for again when that changes. */
	private const DEPENDENCIES = [ ReplyVersions::ORDERS, ReplyVersions::STOCK, ReplyVersions::REVIEWS, ReplyVersions::NOTES, ReplyVersions::SETUP ];

	/**
	 * @return array<string, Source> By id.
	 */
	public static function all(): array {
		$sources          = [];
		[ $all, $whose ] = self::declared();
		foreach ( $all as $id => $declared ) {
			$who    = $whose[ $id ] ?? ExtensionFilter::NOBODY;
			$id     = (string) $id;
			$source = is_array( $declared ) && 1 === preg_match( '/^[a-z0-9][a-z0-9_-]{0,63}$/D', $id ) ? self::of_extension( $id, $declared ) : null;
			if ( null === $source ) {
				ExtensionErrors::add( $who['name'], "needs attention: $id", 'A line needs an id of small letters, digits, hyphens and underscores, a capability, count, label, and step.', $who['where'] );
			} else {
				$sources[ $id ] = $source;
			}
		}

		return $sources;
	}

	/**
	 * @return array{array<array-key, mixed>, array<array-key, array{name: string, where: string}>} The lines, and who added each.
	 */
	private static function declared(): array {
		if ( ! has_filter( self::FILTER ) ) {
			return [ [], [] ];
		}
		/**
		 * Filters what extensions add to the list of what needs attention.
		 *
		 * @param array<string, array<string, mixed>> $sources By id: capability, count, label, step and, where they apply, depends_on.
		 */
		$apply = static fn() => apply_filters( self::FILTER, [] );

		return ExtensionFilter::apply( $apply, self::FILTER, [], 'needs attention' );
	}

	/**
	 * @param array<array-key, mixed> $declared
	 */
	private static function of_extension( string $id, array $declared ): ?Source {
		[ 'capability' => $capability, 'count' => $count, 'label' => $label, 'step' => $step, 'depends_on' => $depends_on ] = $declared + array_fill_keys( [ 'capability', 'count', 'label', 'step', 'depends_on' ], null );
		if ( ! is_string( $capability ) || '' === $capability || ! is_callable( $count ) || ! is_callable( $label ) || ! is_array( $step ) || ! is_string( $step['label'] ?? null ) || ! is_string( $step['url'] ?? null ) ) {
			return null;
		}
		$count = Closure::fromCallable( $count );
		$label = Closure::fromCallable( $label );

		return new Source(
			$id,
			static fn(): bool => current_user_can( $capability ), // phpcs:ignore WordPress.WP.Capabilities.Undetermined -- The extension's own.
			static fn() => $count(),
			static fn( array $known ): array => [
				'label'  => PlainText::of( (string) $label( $known['count'] ) ),
				'detail' => '',
				'step'   => [
					'label' => PlainText::of( $step['label'] ),
					'url'   => esc_url_raw( $step['url'], [ 'http', 'https' ] ),
				],
				'bulk'   => null,
				'items'  => [],
			],
			in_array( $depends_on, self::DEPENDENCIES, true ) ? $depends_on : '',
			Source::LIFETIME,
			// Nobody knows what it takes.
			false
		);
	}
}
