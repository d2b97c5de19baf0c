<?php
/**
 * @package Storeboard
 */

namespace Storeboard\Tests\Reports;

use Storeboard\Cards\Arrangement;
use Storeboard\Reports\Registry;
use Storeboard\Tests\TestCase;

/**
 * The store's metrics are made once, and anew where what they are made of is another.
 */
final class RegistryTest extends TestCase {

	/** Said of one metric alone. */
	private const WORDS = 'Total number of orders. Refunds don’t count as orders.';

	/** How often the metrics were made meanwhile. */
	private static function times( callable $work ): int {
		$times = 0;
		$count = static function ( string $translation, string $text ) use ( &$times ): string {
			$times += self::WORDS === $text ? 1 : 0;
			return $translation;
		};
		add_filter( 'gettext_storeboard', $count, 10, 2 );
		$work();
		remove_filter( 'gettext_storeboard', $count );

		return $times;
	}

	/** Has the next question make them, whatever ran before. */
	private static function begin_anew(): void {
		$in = static fn(): string => 'de_DE';
		add_filter( 'determine_locale', $in );
		Registry::metrics();
		remove_filter( 'determine_locale', $in );
	}

	public function test_a_page_of_cards_makes_them_once(): void {
		$this->act_as( 'administrator' );
		$card  = static fn( int $at ): array => [
			'id'         => "number-$at",
			'card'       => 'storeboard/metric',
			'place'      => Arrangement::START,
			'attributes' => [
				'metric' => 'orders/net_revenue',
				'range'  => 'month',
			],
		];
		$cards = array_map( $card, range( 1, 20 ) );
		self::begin_anew();

		$this->assertSame( 1, self::times( static fn() => Arrangement::shown( $cards ) ) );
		$this->assertSame( 0, self::times( static fn() => Arrangement::shown( $cards ) ) );
	}

	public function test_they_are_made_anew_in_another_language_and_on_another_site(): void {
		self::begin_anew();
		$this->assertSame( 1, self::times( [ Registry::class, 'metrics' ] ) );

		$in = static fn(): string => 'de_DE';
		add_filter( 'determine_locale', $in );
		$this->assertSame( 1, self::times( [ Registry::class, 'metrics' ] ) );
		remove_filter( 'determine_locale', $in );
		$this->assertSame( 1, self::times( [ Registry::class, 'metrics' ] ) );

		$site = $GLOBALS['blog_id'];
		$GLOBALS['blog_id'] = 99; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As switch_to_blog() does.
		$times = self::times( [ Registry::class, 'metrics' ] );
		$GLOBALS['blog_id'] = $site; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- As it was.
		$this->assertSame( 1, $times );
	}
}
