<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard\Attention;

use Storeboard\Attention\Sources\Added;
use Storeboard\Attention\Sources\Alerts;
use Storeboard\Attention\Sources\Emails;
use Storeboard\Attention\Sources\Exports;
use Storeboard\Attention\Sources\Orders;
use Storeboard\Attention\Sources\Reviews;
use Storeboard\Attention\Sources\Setup;
use Storeboard\Attention\Sources\Stock;
use Storeboard\Attention\Sources\Targets;
use Storeboard\Platform\Platform;
use Storeboard\Support\ExtensionErrors;

defined( 'ABSPATH' ) || exit;

/** All that may need attention, in the order of the list: what Storeboard knows, a class for each in Sources/, and what extensions add. */
final class Sources {

	public function __construct( private Platform $platform ) {}

	/**
	 * @return array<string, Source> By id: those that the current user may see.
	 */
	public function all(): array {
		$may = static fn( Source $source ): bool => (bool) ExtensionErrors::attempt( $source->may_see, false, "needs attention: $source->id" );

		return array_filter( $this->known() + Added::all(), $may );
	}

	/**
	 * @return array<string, Source>
	 */
	private function known(): array {
		$orders  = new Orders( $this->platform );
		$sources = [
			$orders->to_fulfill(),
			$orders->failed_payments(),
			Reviews::source(),
			...( 'yes' === get_option( 'woocommerce_manage_stock', 'yes' ) ? [ ( new Stock( $this->platform ) )->source() ] : [] ),
			Setup::source(),
			( new Alerts( $this->platform ) )->source(),
			Targets::source(),
			Exports::source(),
			Emails::source(),
		];

		return array_column( $sources, null, 'id' );
	}
}
