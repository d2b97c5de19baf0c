import { __, sprintf } from '@wordpress/i18n';
import { findMembers, type DeclaredFilter } from '../../data/reports/declared';
import { rangesOf } from '../../lib/date-range';
import { rangeSettings } from '../../lib/range-settings';
import { parseQuery, type FilterConfig, type FilterOption, type Query } from '../../lib/report-query';

/** How an address says that a member was searched for (includes/Reports/DeclaredFilters.php). */
const SEARCHED = 'one';

const markOf = ( { argument }: DeclaredFilter ) => `${ argument }-by`;

/** The arguments of an address that a filter reads. */
export const argumentsOf = ( filter: DeclaredFilter ) => [ filter.argument, markOf( filter ) ];

/**
 * The filters that an extension declares for its report: a choice where the declaration lists what there is, else a search among what the period has.
 *
 * @param metric The first number of the report, 'acme/commission': members are those that it counts.
 * @param kept   Arguments that stay with any of them.
 */
export const filtersOf = ( filters: DeclaredFilter[], metric: string, kept: string[] ): FilterConfig[] =>
	filters.map( ( filter ) => ( {
		label: filter.label,
		param: filter.choices.length ? filter.argument : markOf( filter ),
		staticParams: [
			...kept,
			...filters.filter( ( other ) => other !== filter ).flatMap( ( other ) => argumentsOf( other ) ),
		],
		showFilters: () => true,
		// No member is called so: those without one are nobody's choice.
		defaultValue: '',
		filters: [
			{ value: '', label: __( 'All', 'storeboard' ) },
			...( filter.choices.length ? filter.choices : [ searched( filter, metric ) ] ),
		],
	} ) );

function searched( { id, argument, label }: DeclaredFilter, metric: string ): FilterOption {
	const find = ( query: Query, search: { search?: string; member?: string } ) => {
		const { after, before } = rangesOf( query, rangeSettings() ).primary;
		return findMembers( { metric, by: id, after, before, ...search } );
	};
	/* translators: %s: name of a filter of a report, such as 'Agent'. */
	const labels = { placeholder: sprintf( __( 'Search: %s', 'storeboard' ), label ), button: label };
	return {
		label: __( 'Only one', 'storeboard' ),
		value: `select_${ argument }`,
		subFilters: [
			{
				component: 'Search',
				value: SEARCHED,
				path: [ `select_${ argument }` ],
				settings: {
					type: 'custom',
					param: argument,
					labels,
					autocompleter: {
						options: async ( words ) =>
							( await find( parseQuery( window.location.search ), { search: words } ) ).map(
								( found ) => ( {
									key: encoded( found.name ),
									label: found.label,
								} )
							),
						getOptionCompletion: ( found ) => found,
					},
					// What the period has none of keeps its name.
					getLabels: ( ids, query ) =>
						Promise.all(
							ids.split( ',' ).map( async ( key ) => {
								const member = decoded( key );
								const [ found ] = await find( query, { member } );
								return { key, label: found?.label ?? member };
							} )
						),
				},
			},
		],
	};
}

/** Commas divide a list of an address. */
const encoded = ( member: string ) => encodeURIComponent( member );

/** As PHP reads it, what is no encoding stays as it is. */
function decoded( text: string ) {
	try {
		return decodeURIComponent( text );
	} catch {
		return text;
	}
}

/** What an address narrows the report by: members by dimension, as the query's route takes them. */
export function whereOf( filters: DeclaredFilter[], query: Query ) {
	const where = filters.flatMap( ( filter ): [ string, string ][] => {
		const value = query[ filter.argument ];
		if ( filter.choices.length ) {
			return filter.choices.some( ( choice ) => choice.value === value ) ? [ [ filter.id, value! ] ] : [];
		}
		return value && query[ markOf( filter ) ] === SEARCHED ? [ [ filter.id, decoded( value ) ] ] : [];
	} );
	return where.length ? { where: Object.fromEntries( where ) } : {};
}
