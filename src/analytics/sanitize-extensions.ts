import { textOr } from '../extend/showable';
import type { AdvancedFilter, AdvancedFilters, FilterConfig, FilterOption } from '../lib/report-query';
import type { ValueFormat } from '../lib/value-format';

/** What extensions make of charts and filters, without what cannot be shown. What has a default, they may leave out. */

type Loose = Record< string, unknown >;

const isMap = ( value: unknown ): value is Loose => !! value && typeof value === 'object';
const listOf = ( value: unknown ): unknown[] => ( Array.isArray( value ) ? value : [] );

/** Charts that have a value and a name. A type that nobody knows reads as a whole number (formatValue()). */
export const sanitizeCharts = < T extends { key: string; label: string; type: ValueFormat } >( charts: T[] ): T[] =>
	charts
		.filter( ( chart ) => !! chart?.key && typeof chart.key === 'string' )
		.map( ( chart ) => ( {
			...chart,
			label: textOr( chart.label, chart.key ),
		} ) );

/** Filters that have an argument and options. */
export const sanitizeFilters = ( filters: FilterConfig[] ): FilterConfig[] =>
	filters
		.filter( ( filter ) => !! filter?.param && typeof filter.param === 'string' && Array.isArray( filter.filters ) )
		.map( ( filter ) => ( {
			...filter,
			label: textOr( filter.label, '' ),
			staticParams: listOf( filter.staticParams ) as string[],
			showFilters: safely( filter.showFilters ),
			filters: sanitizeOptions( filter.filters ),
		} ) );

/** One that throws, or is none, hides nothing of ours: its own filter is not shown, or always. */
function safely( showFilters: FilterConfig[ 'showFilters' ] | undefined ): FilterConfig[ 'showFilters' ] {
	return typeof showFilters === 'function'
		? ( ...args ) => {
				try {
					return showFilters( ...args );
				} catch {
					return false;
				}
			}
		: () => true;
}

const sanitizeOptions = ( options: unknown[] ): FilterOption[] =>
	options.filter( isMap ).map( ( option ) => {
		const value = textOr( option.value, '' );
		return {
			...option,
			value,
			...( 'label' in option && { label: textOr( option.label, value ) } ),
			...( 'settings' in option && { settings: isMap( option.settings ) ? option.settings : undefined } ),
			...( 'subFilters' in option && {
				subFilters: Array.isArray( option.subFilters ) ? sanitizeOptions( option.subFilters ) : undefined,
			} ),
		};
	} );

/** Advanced filters that have a name, rules and an input; undefined where there are none. */
export function sanitizeAdvancedFilters( advanced: AdvancedFilters ): AdvancedFilters | undefined {
	const filters = Object.fromEntries(
		Object.entries( isMap( advanced.filters ) ? advanced.filters : {} )
			.filter( ( [ , filter ] ) => isAdvanced( filter ) )
			.map( ( [ key, filter ] ) => [ key, withRules( filter ) ] )
	);
	return Object.keys( filters ).length ? { ...advanced, title: textOr( advanced.title, '' ), filters } : undefined;
}

const isAdvanced = ( filter: unknown ) =>
	isMap( filter ) &&
	isMap( filter.labels ) &&
	Object.values( filter.labels ).every( ( label ) => ! isMap( label ) ) &&
	typeof filter.labels.add === 'string' &&
	isMap( filter.input ) &&
	typeof filter.input.component === 'string';

const withRules = ( filter: AdvancedFilter ): AdvancedFilter => ( {
	...filter,
	rules: listOf( filter.rules ).filter(
		( rule ) => isMap( rule ) && typeof rule.value === 'string' && typeof rule.label === 'string'
	) as AdvancedFilter[ 'rules' ],
} );
