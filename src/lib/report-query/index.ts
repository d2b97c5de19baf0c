import { __ } from '@wordpress/i18n';
import { advancedArguments, readAdvanced } from './advanced';
import { idsOf, optionOf } from './basic';
import type { ActiveFilter, AdvancedFilters, FilterConfig, FilterOption, Query, RequestArguments } from './types';

export { baseName, parseQuery } from './address';
export { advancedNames, changeAdvanced, isComplete, readAdvanced } from './advanced';
export { chooseOption, defaultOf, flatten, idsOf, optionOf, splitIds } from './basic';
export type * from './types';

const ADVANCED = 'advanced';

export interface ReportQuery {
	/** What the stats and the list routes take, beside the period. */
	request: RequestArguments;
	/** The option of each filter that shows. */
	chosen: { config: FilterConfig; option: FilterOption }[];
	/** The advanced filters; empty unless the option is chosen. */
	active: ActiveFilter[];
	/**
	 * The items that the address is about, if it names any: of the last filter that does. Two or more are compared
	 * in one chart, where `mode` says so.
	 */
	items?: { type: string; param: string; ids: string[] };
	mode: 'time-comparison' | 'item-comparison';
	/** What the address asks for that nobody can show, each as a sentence or two. */
	problems: string[];
}

/** Whether a filter shows for an address. One of an extension that throws does not. */
export function isShown( config: FilterConfig, query: Query ): boolean {
	try {
		return config.showFilters?.( query ) ?? true;
	} catch ( error ) {
		console.error( 'Storeboard:', error );
		return false;
	}
}

/**
 * Understands the filters of an address. What is unknown or impossible is left out, and `problems` says so.
 *
 * @param filters  The selects of the report.
 * @param advanced Its advanced filters.
 */
export function readQuery(
	query: Query,
	filters: FilterConfig[],
	advanced: AdvancedFilters = { title: '', filters: {} }
): ReportQuery {
	const result: ReportQuery = { request: {}, chosen: [], active: [], mode: 'time-comparison', problems: [] };
	for ( const config of filters.filter( ( filter ) => isShown( filter, query ) ) ) {
		const option = optionOf( config, query );
		if ( ! option ) {
			result.problems.push( __( 'Unknown filter. Showing everything instead.', 'storeboard' ) );
			continue;
		}
		result.chosen.push( { config, option } );
		if ( option.value === ADVANCED ) {
			const { match, active, problems } = readAdvanced( query, advanced );
			Object.assign( result.request, advancedArguments( active, match, advanced ) );
			result.active = active;
			result.problems.push( ...problems );
			continue;
		}
		const { param, type = '' } = option.settings ?? {};
		const ids = idsOf( option, query );
		if ( param && ids.length ) {
			result.request[ param ] = ids.join();
			result.items = { type, param, ids };
			result.mode =
				option.chartMode === 'item-comparison' && ids.length > 1 ? 'item-comparison' : 'time-comparison';
		} else if ( ! param && query[ config.param ] && ! config.param.startsWith( 'filter' ) ) {
			// An extension's select, or the kind of stock: the route takes the value itself.
			result.request[ config.param ] = option.value;
		}
	}
	return result;
}
