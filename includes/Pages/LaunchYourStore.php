<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Replies\Requests;
use Storeboard\Support\PlainText;

defined( 'ABSPATH' ) || exit;

/** What is left to do before the store opens (src/setup/launch): the words, and the open tasks as a plain list. */
final class LaunchYourStore extends FullPage {

	/** As src/setup/launch/hub.tsx has them before extensions change them. */
	private const ESSENTIAL = [ 'products', 'customize-store', 'payments', 'woocommerce-payments', 'shipping', 'tax' ];

	/** A store that is open has another page (src/setup/launch/congratulations.tsx). */
	public function markup(): string {
		if ( 'yes' === get_option( 'woocommerce_coming_soon' ) ) {
			return parent::markup();
		}

		return self::frame(
			__( 'Congratulations! Your store is now live', 'storeboard' ),
			'',
			'<p class="storeboard-launch__intro">' . esc_html__( 'Anyone can visit and buy. You can switch back to “Coming soon” anytime.', 'storeboard' ) . '</p>'
		);
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
		foreach ( $lists as $list ) {
			foreach ( 'setup' === ( $list['id'] ?? '' ) ? (array) ( $list['tasks'] ?? [] ) : [] as $task ) {
				if ( empty( $task['isComplete'] ) && in_array( $task['id'] ?? '', self::ESSENTIAL, true ) ) {
					$rows .= sprintf(
						'<li><span class="storeboard-launch__task"><span class="storeboard-launch__mark"></span><span dir="auto">%s</span></span></li>',
						PlainText::escape( PlainText::of( (string) ( $task['title'] ?? '' ) ) )
					);
				}
			}
		}

		return '' === $rows ? '' : sprintf( '<section class="storeboard-launch__tasks"><h2>%s</h2><ul>%s</ul></section>', esc_html__( 'Essential tasks', 'storeboard' ), $rows );
	}
}
