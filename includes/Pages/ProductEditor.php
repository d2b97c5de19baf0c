<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Pages;

defined( 'ABSPATH' ) || exit;

/** A product in the narrow column that src/product-editor draws. The routes without a header have a heading of their own. */
final class ProductEditor extends Screen {

	/** Name, price, stock and status. A variation has its product's name. */
	private const FIELDS = 5;

	public function markup(): string {
		$is_variation = 'edit-variation' === $this->id;

		return sprintf(
			'<div class="storeboard-product">%s%s</div>',
			$is_variation ? '' : '<h1>' . esc_html( $this->title() ) . '</h1>',
			Skeleton::card( __( 'Details', 'storeboard' ), '', self::FIELDS - (int) $is_variation )
		);
	}
}
