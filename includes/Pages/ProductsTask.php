<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

use Storeboard\Replies\Requests;
use Storeboard\Screens\Ownership;

defined( 'ABSPATH' ) || exit;

/**
 * The page of the task that adds the first products (src/setup/tasks/products): the kinds of products in their boxes, or the import first for who
 * sells already.
 */
final class ProductsTask extends TaskPage {

	protected function content(): string {
		$profile = $this->replies->body( Requests::PROFILE );
		if ( ! is_array( $profile ) || ! Ownership::may( 'edit_products' ) ) {
			return parent::content();
		}
		$is_selling = 'im_already_selling' === ( $profile['business_choice'] ?? '' );

		return '<div class="storeboard-products">' . ( $is_selling ? self::import() : self::types() ) . '</div>';
	}

	/** The kinds that show before more are asked for. */
	private static function types(): string {
		$types = [
			__( 'Physical product', 'storeboard' ) => __( 'A product you ship to customers.', 'storeboard' ),
			__( 'Variable product', 'storeboard' ) => __( 'A product with options, such as size or color.', 'storeboard' ),
			__( 'Grouped product', 'storeboard' )  => __( 'A group of related products that customers can buy individually.', 'storeboard' ),
		];
		$rows  = '';
		foreach ( $types as $title => $words ) {
			$rows .= sprintf(
				'<li><span class="components-button storeboard-products__type"><span class="storeboard-products__mark"></span><span class="storeboard-products__words">'
				. '<strong>%s</strong><span>%s</span></span><span class="storeboard-products__mark"></span></span></li>',
				esc_html( $title ),
				esc_html( $words )
			);
		}

		return sprintf( '<section class="storeboard-card storeboard-products__types"><h2>%s</h2><ul>%s</ul></section>', esc_html__( 'What product do you want to add?', 'storeboard' ), $rows );
	}

	private static function import(): string {
		return sprintf(
			'<section class="storeboard-card"><h2>%s</h2><p class="storeboard-products__text">%s</p></section>',
			esc_html__( 'Import the products you already sell', 'storeboard' ),
			esc_html__( 'Upload a CSV file, such as an export from another store. You can review it before anything is added.', 'storeboard' )
		);
	}
}
