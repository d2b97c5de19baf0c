import { applyFiltersSafely } from '../../extend/filters';
import { countsStock } from '../stock-columns';
import { flatten, type AdvancedFilters, type FilterConfig } from '../../lib/report-query';
import { advancedOption } from '../filters';
import { soundAdvanced, soundCharts, soundFilters } from '../sound';
import type { Report, ReportChart } from '../types';
import { categories } from './categories';
import { coupons } from './coupons';
import { customers } from './customers';
import { downloads } from './downloads';
import { orders } from './orders';
import { products } from './products';
import { revenue } from './revenue';
import { stock } from './stock';
import { taxes } from './taxes';
import { variations } from './variations';

/** In WooCommerce's order. */
const all = {
	revenue,
	products,
	variations,
	orders,
	categories,
	coupons,
	taxes,
	stock,
	customers,
	downloads,
};

export type ReportId = keyof typeof all;

export const isReport = ( id: string ): id is ReportId => Object.hasOwn( all, id );

/** Stock is a report only where the store counts it. */
export const reportIds = (): ReportId[] =>
	( Object.keys( all ) as ReportId[] ).filter( ( id ) => id !== 'stock' || countsStock() );

/** Reports whose filters are named in the singular. */
const singular: Record< string, string > = { categories: 'category', coupons: 'coupon' };

/** The filters that extensions change a report by. */
export const filtersOf = ( id: string ) => ( {
	charts: `woocommerce_admin_${ id }_report_charts`,
	filters: `woocommerce_admin_${ id }_report_filters`,
	advanced: `woocommerce_admin_${ singular[ id ] ?? id }_report_advanced_filters`,
} );

/**
 * A report with what extensions make of its charts and filters. What an extension breaks stays as it was.
 *
 * @param id
 */
export function getReport( id: ReportId ): Report {
	const report = all[ id ]();
	const names = filtersOf( id );
	const charts = report.charts.length ? applyFiltersSafely< ReportChart[] >( names.charts, report.charts ) : [];
	const filters = applyFiltersSafely< FilterConfig[] >( names.filters, report.filters );
	const advanced = applyFiltersSafely< AdvancedFilters >(
		names.advanced,
		report.advancedFilters ?? { title: '', filters: {} }
	);
	const advancedFilters = soundAdvanced( advanced );
	return {
		...report,
		charts: soundCharts( charts ),
		filters: soundFilters( filters ).map( ( filter, at ) =>
			at === 0 && advancedFilters ? withAdvanced( filter ) : filter
		),
		advancedFilters,
	};
}

/** A report that has no advanced filters of its own offers those of an extension, as WooCommerce's client does. */
const withAdvanced = ( filter: FilterConfig ): FilterConfig =>
	flatten( filter.filters ).some( ( { value } ) => value === 'advanced' )
		? filter
		: { ...filter, filters: [ ...filter.filters, advancedOption() ] };
