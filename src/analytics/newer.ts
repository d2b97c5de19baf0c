import { __ } from '@wordpress/i18n';
import type { ReportRow } from '../data/reports';
import { getPageSettings } from '../lib/page-settings';
import { money, numberOf, text, textCell, textOf } from './cells';
import { advancedOption, choice, includes } from './filters';
import { declare } from './reports';
import { orders } from './reports/orders';
import { taxes } from './reports/taxes';
import type { Report, ReportColumn } from './types';

/*
 * What releases of WooCommerce after 11.0 add to its reports, in the script of the controls: the page's settings say what there is
 * (includes/Platform/NewerReports.php), and a store without them waits for nothing.
 */

const newer = () => getPageSettings().reports?.newer ?? {};

const after = ( columns: ReportColumn[], key: string, added: ReportColumn[] ) =>
	columns.flatMap( ( column ) => ( column.key === key ? [ column, ...added ] : [ column ] ) );

/** The report of orders, with how each was paid. */
function paidOrders(): Report {
	const report = orders();
	const titles = newer().orders?.paymentMethods ?? {};
	const label = __( 'Payment method', 'storeboard' );
	const { advancedFilters, columns } = report;
	return {
		...report,
		columns: after( columns, 'customer_type', [
			{
				...text( 'payment_method', label ),
				cell: ( row ) => {
					const id = textOf( row.payment_method );
					return textCell( titles[ id ] ?? id );
				},
			},
		] ),
		...( advancedFilters && {
			advancedFilters: {
				...advancedFilters,
				filters: { ...advancedFilters.filters, payment_method: choice( label, includes(), titles ) },
			},
		} ),
	};
}

/**
 * What a rate was applied to. A zero below a tax that is none is of an order that was read before the platform kept the amount: nobody knows it.
 *
 * @param key     The amount's field.
 * @param label   The column's head.
 * @param tax     The field of what was taken of it.
 * @param options Of the column.
 */
const taxed = ( key: string, label: string, tax: string, options: Partial< ReportColumn > ): ReportColumn => {
	const column = money( key, label );
	return {
		...column,
		...options,
		cell: ( row: ReportRow, context ) => {
			const amount = row[ key ];
			const isKnown =
				amount !== null && amount !== undefined && ( !! numberOf( amount ) || ! numberOf( row[ tax ] ) );
			return isKnown ? column.cell( row, context ) : { display: '—', value: null };
		},
	};
};

/** The report of taxes, with what was taxed, and where. */
function placedTaxes(): Report {
	const report = taxes();
	const { amounts, locations } = newer().taxes ?? {};
	const part = { isSortable: false, hiddenByDefault: true };
	const columns = [
		...( amounts ? [ taxed( 'taxable_amount', __( 'Taxable amount', 'storeboard' ), 'total_tax', {} ) ] : [] ),
		...( amounts === 'parts'
			? [
					taxed( 'order_taxable_amount', __( 'Taxable order amount', 'storeboard' ), 'order_tax', part ),
					taxed( 'shipping_taxable_amount', __( 'Taxable shipping', 'storeboard' ), 'shipping_tax', part ),
				]
			: [] ),
	];
	const [ show, ...others ] = report.filters;
	return {
		...report,
		columns: after( report.columns, 'shipping_tax', columns ),
		...( locations &&
			show && {
				filters: [ { ...show, filters: [ ...show.filters, advancedOption() ] }, ...others ],
				advancedFilters: {
					/* translators: <select/> is a choice of 'All' and 'Any'. */
					title: __( 'Taxes match <select/> filters', 'storeboard' ),
					filters: { location: choice( __( 'Location', 'storeboard' ), includes(), locations ) },
				},
			} ),
	};
}

const all: Record< string, () => Report > = { orders: paidOrders, taxes: placedTaxes };

/** Ends once the report shows what is added to it. */
export async function ready( id: string ) {
	declare( { [ id ]: all[ id ]! } );
	return true;
}
