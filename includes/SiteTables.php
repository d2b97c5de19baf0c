<?php
/**
 * @package Storeboard
 */

declare( strict_types=1 );

namespace Storeboard;

use Storeboard\Emails\Table as Emails;
use Storeboard\Exports\Table as Exports;
use Storeboard\Reports\Buyers;
use Storeboard\Reports\CategoryOrders;
use Storeboard\Reports\FactSumTables;
use Storeboard\Reports\OrderFacts;
use Storeboard\Reports\ProductTables;
use Storeboard\Reports\TaxSumTables;
use Storeboard\Rollups\Database;
use Storeboard\SavedViews\Table;

defined( 'ABSPATH' ) || exit;

/**
 * The plugin's tables of a site, which go with it. A network deletes a site from its main site, which may have no WooCommerce.
 */
final class SiteTables implements Registerable {

	public function register(): void {
		add_filter( 'wpmu_drop_tables', [ $this, 'add' ] );
	}

	/**
	 * @param mixed $tables Of a site that is deleted, which is the current one then.
	 * @return mixed
	 */
	public function add( $tables ) {
		return is_array( $tables )
			? [ ...$tables, Database::days(), Database::sums(), ProductTables::builds(), ProductTables::sums(), CategoryOrders::table(), OrderFacts::table(), FactSumTables::builds(), FactSumTables::sums(), Buyers::table(), Buyers::months(), TaxSumTables::builds(), TaxSumTables::sums(), Table::name(), Exports::name(), Emails::name() ]
			: $tables;
	}
}
