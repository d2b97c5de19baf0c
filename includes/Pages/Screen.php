<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\PageData\PageSettings;
use Storeboard\PageData\PreloadedReplies;
use Storeboard\Replies\Requests;
use Storeboard\Screens\Ownership;
use Storeboard\Screens\ScreenTable;
use Storeboard\Screens\Suggestions;
use Storeboard\Screens\Titles;

defined( 'ABSPATH' ) || exit;

/**
 * A screen of ours while its page is made. Most screens say nothing that is not in their row; one that does names a class there, which
 * extends this one.
 *
 * The methods run after the replies are loaded, but for requests() and chunks(). What they throw costs what they make, not the page.
 */
class Screen {

	/** A reply that the page always brings along: fresh if that is quick, else as last known. */
	public const ALWAYS = '!';
	/** A reply that the page brings along where it is known, or quick to make. */
	public const IF_QUICK = '';
	/** A reply that the page brings along where it is known: it may ask another host, or run a report. */
	public const IF_KNOWN = '?';

	/**
	 * @param string               $id    Of its row.
	 * @param array<string, mixed> $query Arguments of the address.
	 */
	final public function __construct(
		public readonly string $id,
		protected array $query,
		protected PageSettings $settings,
		protected PreloadedReplies $replies
	) {}

	/**
	 * The screen for the current user: who may not see it gets one that asks for nothing and shows nothing.
	 *
	 * @param array<string, mixed> $query
	 */
	final public static function of( string $id, array $query, PageSettings $settings, PreloadedReplies $replies ): self {
		$class = Ownership::is_allowed( $id ) ? self::class_of( $id ) : NotAllowed::class;

		return new $class( $id, $query, $settings, $replies );
	}

	/**
	 * The class of a screen: its row names one of this folder where the screen says more than its row.
	 *
	 * @return class-string<self>
	 */
	public static function class_of( string $id ): string {
		$class = __NAMESPACE__ . '\\' . ( ScreenTable::rows()[ $id ]['class'] ?? 'Screen' );

		return is_a( $class, self::class, true ) ? $class : self::class;
	}

	/** The heading, as plain text. Empty where only the client finds it out. */
	public function title(): string {
		return Titles::of( $this->id );
	}

	/** What stands before the heading, as HTML. */
	public function navigation(): string {
		return '';
	}

	/** The HTML that shows before any script. */
	public function markup(): string {
		return [] === $this->chunks() ? '' : Skeleton::markup();
	}

	/**
	 * The requests whose replies come with the page.
	 *
	 * @return array<string, string> Name (includes/Screens/requests.json) to ALWAYS, IF_QUICK or IF_KNOWN; first what matters most.
	 */
	public function requests(): array {
		// A store that wants no suggestions hears of no offers, and only who manages the store has an inbox.
		$unneeded = Ownership::may( 'manage_woocommerce' )
			? [ Suggestions::are_on() ? Requests::NOTES : Requests::OFFERS ]
			: [ Requests::NOTES, Requests::OFFERS ];

		return array_diff_key( ScreenTable::requests( $this->id ), array_flip( $unneeded ) );
	}

	/**
	 * Settings that depend on the address, beside those that the row names.
	 *
	 * @return array<string, callable(): mixed>
	 */
	public function settings(): array {
		return [];
	}

	/**
	 * The chunks of the build without which the first screen is not whole.
	 *
	 * @return string[]
	 */
	public function chunks(): array {
		return array_filter( [ ScreenTable::rows()[ $this->id ]['chunk'] ?? '' ] );
	}

	/**
	 * The class of the body, as src/app/use-page-effects.ts sets it: the styles of extensions hang on it. Were it set by the client, all
	 * styles would be worked out once more. Empty for an extension's route: the table does not know its path.
	 */
	public function body_class(): string {
		$row = ScreenTable::rows()[ $this->id ] ?? [];
		if ( 'task' === ( $row['kind'] ?? '' ) ) {
			return 'woocommerce-admin-page__home woocommerce-task-page';
		}
		$path = $row['as'] ?? $row['path'] ?? '';
		if ( '' === $path || ! empty( $row['shell'] ) ) {
			return '';
		}
		if ( '/' === $path ) {
			return 'woocommerce-admin-page__home';
		}
		// A parameter as it is written in the path: ':productId' reads 'product-id'.
		$words = (string) preg_replace_callback( '~:(\w+)~', static fn( $name ) => strtolower( (string) preg_replace( '~[A-Z]~', '-$0', $name[1] ) ), $path );

		return 'woocommerce-admin-page_' . str_replace( '/', '_', rtrim( $words, '/*' ) );
	}

	/** An argument of the address; empty where it is missing or a list. */
	protected function argument( string $name ): string {
		$value = $this->query[ $name ] ?? '';

		return is_string( $value ) ? $value : '';
	}
}
