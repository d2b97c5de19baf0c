import { applyFiltersSafely } from '../../extend/filters';
import { getPageSettings } from '../../lib/page-settings';
import { countsStock } from '../stock-columns';
import { flatten, type AdvancedFilters, type FilterConfig } from '../../lib/report-query';
import { advancedOption } from '../filters';
import { sanitizeAdvancedFilters, sanitizeCharts, sanitizeFilters } from '../sanitize-extensions';
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

/** Reports of ours alone, once their script is there (../declared). */
const declared: Record< string, () => Report > = {};

export const declare = ( reports: typeof declared ) => void Object.assign( declared, reports );

const ANALYTICS = 'analytics/';

/** Whether a report is one that the platform does not have, of ours or of an extension: its row says so. */
export const isDeclared = ( id: string ) =>
	getPageSettings().screens.some( ( { id: screen, added } ) => added && screen === ANALYTICS + id );

/** The titles of those that the store has, by id. */
export const declaredTitles = () =>
	getPageSettings().screens.flatMap( ( { id, owner, title, added } ) =>
		added && owner === 'storeboard' && id.startsWith( ANALYTICS ) ? { id: id.replace( ANALYTICS, '' ), title } : []
	);

/** Whether a report's declaration is here. */
export const isReport = ( id: string ) => Object.hasOwn( all, id ) || id in declared;

/** Those of the platform. Stock is a report only where the store counts it. */
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

/** A report with what extensions make of its charts and filters. What an extension breaks stays as it was. */
export function getReport( id: string ): Report {
	const report = ( declared[ id ] ?? all[ id as ReportId ] )();
	const names = filtersOf( id );
	const charts = report.charts.length ? applyFiltersSafely< ReportChart[] >( names.charts, report.charts ) : [];
	const filters = applyFiltersSafely< FilterConfig[] >( names.filters, report.filters );
	const advanced = applyFiltersSafely< AdvancedFilters >(
		names.advanced,
		report.advancedFilters ?? { title: '', filters: {} }
	);
	const advancedFilters = sanitizeAdvancedFilters( advanced );
	return {
		...report,
		charts: sanitizeCharts( charts ),
		filters: sanitizeFilters( filters ).map( ( filter, at ) =>
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
