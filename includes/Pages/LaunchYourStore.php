<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Replies\Requests;
use Storeboard\Setup\PaymentMethods;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/** What is left to do before the store opens (src/setup/launch): the words, and the open tasks as a plain list. */
final class LaunchYourStore extends FullPage {

	/** As src/setup/launch/hub.tsx has them before extensions change them. */
	private const ESSENTIAL = [ 'products', 'customize-store', 'payments', 'woocommerce-payments', 'shipping', 'tax' ];

	/** As src/setup/launch/use-payments.ts has them. */
	private const PAYMENTS = [ 'payments', 'woocommerce-payments' ];

	private ?bool $can_pay = null;

	private bool $is_asked = false;

	/** A store that is open has another page (src/setup/launch/congratulations.tsx). */
	public function markup(): string {
		return self::is_live()
			? self::frame( __( 'Congratulations! Your store is now live', 'storeboard' ), '', '<p class="storeboard-launch__intro">' . esc_html( $this->intro() ) . '</p>' )
			: parent::markup();
	}

	/** Until the client has asked, it says what is printed. */
	public function settings(): array {
		return ( self::is_live() ? [ 'canPay' => fn() => $this->can_pay() ] : [] ) + parent::settings();
	}

	private static function is_live(): bool {
		return 'yes' !== get_option( 'woocommerce_coming_soon' );
	}

	private function intro(): string {
		return match ( $this->can_pay() ) {
			true => __( 'Anyone can visit and buy. You can switch back to “Coming soon” anytime.', 'storeboard' ),
			false => __( 'Anyone can visit. To take orders, set up a payment method. You can switch back to “Coming soon” anytime.', 'storeboard' ),
			null => __( 'Anyone can visit. You can switch back to “Coming soon” anytime.', 'storeboard' ),
		};
	}

	/** Whether customers can pay: as the tasks of payments in the setup list say, else as the payment methods do; null where neither does. */
	private function can_pay(): ?bool {
		if ( ! $this->is_asked ) {
			$done = [];
			foreach ( self::setup_tasks( $this->replies->body( Requests::TASK_LISTS ) ) as $task ) {
				if ( in_array( $task['id'] ?? '', self::PAYMENTS, true ) ) {
					$done[] = ! empty( $task['isComplete'] );
				}
			}
			$this->can_pay  = [] === $done ? PaymentMethods::are_ready() : in_array( true, $done, true );
			$this->is_asked = true;
		}

		return $this->can_pay;
	}

	/**
	 * @param mixed $lists The reply of the task lists' route; null where it did not come with the page.
	 * @return list<array<mixed>>
	 */
	private static function setup_tasks( $lists ): array {
		$tasks = [];
		foreach ( is_array( $lists ) ? $lists : [] as $list ) {
			$tasks = 'setup' === ( $list['id'] ?? '' ) ? (array) ( $list['tasks'] ?? [] ) : $tasks;
		}

		return array_values( array_filter( $tasks, 'is_array' ) );
	}

	protected function aside(): string {
		$intro = __( 'Ready to start selling? Before you launch, complete these essential tasks. You can change who sees your store anytime under <a>Site visibility</a>.', 'storeboard' );
		$intro = str_replace( '<a>', sprintf( '<a href="%s">', esc_url( admin_url( 'admin.php?page=wc-settings&tab=site-visibility' ) ) ), wp_kses( $intro, [ 'a' => [] ] ) );
		$lists = $this->replies->body( Requests::TASK_LISTS );

		return "<p>$intro</p>" . ( is_array( $lists ) ? self::tasks( $lists ) : Skeleton::markup() );
	}

	protected function content(): string {
		return '';
	}

	/**
	 * @param array<mixed> $lists The reply of the task lists' route.
	 */
	private static function tasks( array $lists ): string {
		$rows = '';
		foreach ( self::setup_tasks( $lists ) as $task ) {
			if ( empty( $task['isComplete'] ) && in_array( $task['id'] ?? '', self::ESSENTIAL, true ) ) {
				$rows .= sprintf(
					'<li><span class="storeboard-launch__task"><span class="storeboard-launch__mark"></span><span dir="auto">%s</span></span></li>',
					PlainText::escape( PlainText::of( (string) ( $task['title'] ?? '' ) ) )
				);
			}
		}

		return '' === $rows ? '' : sprintf( '<section class="storeboard-launch__tasks"><h2>%s</h2><ul>%s</ul></section>', esc_html__( 'Essential tasks', 'storeboard' ), $rows );
	}
}
