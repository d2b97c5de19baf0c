import { __, sprintf } from '@wordpress/i18n';
import { reportOf as asked, type MetricQuery } from '../../data/metrics';
import type { ReportRow } from '../../data/reports';
import type { Ranges } from '../../lib/date-range';
import { formatMoney, getCurrency, withDecimals } from '../../lib/money';
import { getPageSettings } from '../../lib/page-settings';
import type { FilterConfig, FilterOption } from '../../lib/report-query';
import { date, editable, fieldOf, formatValue, text, textOf } from '../cells';
import type { CountedReport } from '../counted-orders';
import { amountOf } from '../definitions/orders-behind';
import { rowCount } from '../summary';
import type { CellContext, Report, ReportColumn, SummaryItem } from '../types';
import type { ReportView } from '../requests';
import { basisOf, currenciesOf } from './basis';
import { figureOf } from './figures';
import { argumentsOf, filtersOf, whereOf } from './foreign-filters';
import { knownOf, whyEmpty } from './known';
import { groupingOf, groupOf, wordsOf } from './metrics';
import { NameSearch } from './name-search';
import { refundDayOf, type RefundDay } from './refund-day';
import type { Declaration, Grouping, Key, Narrow, Words } from './types';

/** As many intervals as a page of them holds; all come at once. */
const PAGE = 100;

/** A report of ours alone, as the page of all reports reads it. */
export function reportOf( declared: Declaration ) {
	const [ whole, less ] = [ declared, withoutCosts( declared ) ].map( makeReport );
	return (): Report => ( hidesCosts() ? less! : whole! )();
}

const hidesCosts = () => !! getPageSettings().reports?.hidden?.includes( 'costs' );

/** What remains of it for those who may not see costs. */
function withoutCosts( declared: Declaration ): Declaration {
	const isSeen = ( key: Key ) => ! wordsOf( key, declared ).isOfCosts;
	const { known, figures, columns } = declared;
	return {
		...declared,
		figures: figures.filter( isSeen ),
		columns: columns.filter( isSeen ),
		known: known && isSeen( known.metric ) ? known : undefined,
	};
}

function makeReport( declared: Declaration ) {
	const Words = knownOf( declared );
	const Currencies = currenciesOf( declared );
	const Known: NonNullable< Report[ 'Known' ] > = ( props ) => (
		<>
			<Words { ...props } />
			<Currencies { ...props } />
		</>
	);
	const Below = basisOf( declared );
	const Search: NonNullable< Report[ 'Search' ] > = ( { query, onSearch } ) =>
		isSearched( groupOf( declared.by, query ) ) ? (
			<NameSearch
				words={ query.search ?? '' }
				label={ groupingOf( groupOf( declared.by, query ) ).searchLabel }
				onSearch={ onSearch }
			/>
		) : null;
	return (): Report => {
		const report: Report = {
			id: declared.id,
			endpoint: 'query',
			stats: 'query',
			hasDates: ! declared.isOfNow,
			charts: declared.isOfNow ? [] : declared.figures.map( ( key ) => ( { key, ...wordsOf( key, declared ) } ) ),
			filters: [
				...( declared.by.length > 1 ? [ switchOf( declared ) ] : [] ),
				...( declared.base ? [] : [ refundSwitch( declared ) ] ),
				...narrowsOf( declared ),
				...filtersOf( declared.filters ?? [], `${ declared.namespace }/${ declared.columns[ 0 ] }`, [
					...[ 'chart', 'chartType', 'per_page', 'by', 'search', 'refund_day' ],
				] ),
			],
			...tableOf( declared, declared.by[ 0 ]!, 'own' ),
			tableFor: ( query ) => ( {
				...report,
				...tableOf( declared, groupOf( declared.by, query ), refundDayOf( query ) ),
			} ),
			askFor: ( view ) => askFor( declared, view ),
			...( declared.by.some( isSearched ) && { Search } ),
			views: () => viewsOf( declared ),
			Known,
			Below,
			whyEmpty,
			Figure: figureOf( declared ),
		};
		return report;
	};
}

/** The choice of what the table is grouped by. */
const switchOf = ( { by, filters = [] }: Declaration ): FilterConfig => ( {
	label: __( 'Group by', 'storeboard' ),
	param: 'by',
	staticParams: [ 'chart', 'chartType', 'per_page', 'refund_day', ...filters.flatMap( argumentsOf ) ],
	showFilters: () => true,
	defaultValue: by[ 0 ],
	filters: by.map( ( value ) => ( { value, label: groupingOf( value ).label } ) ),
} );

/** The choice of the day on which refunds count. */
const refundSwitch = ( { narrows, filters = [] }: Declaration ): FilterConfig => ( {
	label: __( 'Refunds count', 'storeboard' ),
	param: 'refund_day',
	staticParams: [
		...[ 'chart', 'chartType', 'per_page', 'by', 'search' ],
		...( narrows?.() ?? [] ).map( ( { param } ) => param ),
		...filters.flatMap( argumentsOf ),
	],
	showFilters: () => true,
	defaultValue: 'own',
	filters: [
		{ value: 'own', label: __( 'On their own day', 'storeboard' ) },
		{ value: 'order', label: __( 'On their order’s day', 'storeboard' ) },
	],
} );

/** The choices of what its rows are narrowed by. */
const narrowsOf = ( { narrows, by }: Declaration ): FilterConfig[] => {
	const all = narrows?.() ?? [];
	const params = all.flatMap( ( one ) => [ one.param, ...( one.search ? [ one.search.type ] : [] ) ] );
	return all.map( ( { param, label, values, search, when } ) => ( {
		label,
		param,
		staticParams: [
			...[ 'chart', 'chartType', 'per_page', 'by', 'search', 'refund_day' ],
			...params.filter( ( name ) => name !== search?.type ),
		],
		showFilters: ( query ) => groupOf( by, query ) !== 'period' && ( when?.( query ) ?? true ),
		defaultValue: values[ 0 ]!.value,
		filters: search ? [ ...values, searchOption( search ) ] : values,
	} ) );
};

const searchOption = ( { type, value, button, placeholder }: NonNullable< Narrow[ 'search' ] > ): FilterOption => ( {
	label: button,
	value: `select_${ value }`,
	subFilters: [
		{
			component: 'Search',
			value: `single_${ value }`,
			path: [ `select_${ value }` ],
			settings: { type, param: type, labels: { placeholder, button } },
		},
	],
} );

/** What the address narrows the rows by. */
const narrowed = ( { narrows }: Declaration, query: Record< string, string > ) =>
	Object.fromEntries(
		( narrows?.() ?? [] ).flatMap( ( { param, values, search, when } ) => {
			if ( search ) {
				const ids = query[ param ] === `single_${ search.value }` && query[ search.type ];
				return ids ? [ [ search.type, ids ] ] : [];
			}
			const at = values.findIndex( ( { value } ) => value === query[ param ] );
			return at > 0 && ( when?.( query ) ?? true ) ? [ [ param, values[ at ]!.value ] ] : [];
		} )
	);

/** The lists that every store has: what its rows are narrowed to, each with what it means. */
function viewsOf( { narrows, lists, defines }: Declaration ) {
	const list = lists && narrows?.().find( ( { param } ) => param === lists );
	return list
		? list.values.slice( 1 ).map( ( { value, label } ) => {
				const query = { [ list.param ]: value };
				return { name: label, query, says: defines?.( query ) ?? '' };
			} )
		: [];
}

/** Of intervals nothing is a part, nor of several currencies. */
function keysOf( declared: Declaration, by: Grouping ) {
	const { columns, periodColumns = columns } = declared;
	return ( by === 'period' ? periodColumns : columns ).filter(
		( key ) => ( by !== 'period' && by !== 'currency' ) || ! wordsOf( key, declared ).isShare
	);
}

function tableOf(
	declared: Declaration,
	by: Grouping,
	refundDay: RefundDay
): Pick< Report, 'title' | 'columns' | 'summary' | 'rowKey' | 'rowLabel' > {
	const isByTime = by === 'period';
	const day = { storeboard_refund_day: refundDay };
	const { label, rows, base, url, edits, isSorted = ! base } = groupingOf( by );
	return {
		// The table's heading and the file's name say it.
		title:
			refundDay === 'order' && ! declared.base
				? /* translators: %s: name of a report. */
					sprintf( __( '%s (refunds on their order’s day)', 'storeboard' ), declared.title() )
				: declared.title(),
		columns: [
			isByTime
				? linked(
						date( 'date', label, { required: true, defaultSort: true }, 'date_start' ),
						declared.base || declared.namespace
							? undefined
							: ordersOf( 'facts', by, { ...day, ...amountOf( declared.id ) } )
					)
				: linked(
						text( by, label, { required: true, isSortable: isSorted }, 'label' ),
						existing( url ),
						edits
					),
			...( isByTime ? [] : ( declared.fields?.() ?? [] ) ).map( ( { key, label: head, type, isSortable } ) =>
				type === 'date'
					? date( key, head, { isSortable: !! isSortable } )
					: inOneLine( text( key, head, { isSortable: !! isSortable } ) )
			),
			...keysOf( declared, by ).map( ( key, at ) => {
				// The server sorts intervals of customers by their time alone.
				const isFirst = declared.sort ? key === declared.sort.key : at === 0;
				const head = column( { key, ...wordsOf( key, declared ) }, by, {
					isSortable: ! ( isByTime && declared.base ),
					...( ! isByTime && isFirst && { defaultSort: true, defaultOrder: declared.sort?.order } ),
				} );
				if ( declared.base || declared.namespace ) {
					return head;
				}
				// Of what the lines of orders add up to, that leads to the orders: their number is not told of categories.
				const report = base ? 'facts' : 'facts/orders';
				return key === ( base ? 'net_revenue' : 'orders_count' )
					? linked( head, ordersOf( report, by, day ) )
					: head;
			} ),
		],
		summary: [
			rowCount( rows ),
			...declared.figures.map( ( key ): SummaryItem => {
				const words = wordsOf( key, declared );
				return { key, label: () => words.label, type: words.type };
			} ),
		],
		rowKey: ( row ) => textOf( row[ isByTime ? 'interval' : idOf( by ) ] ),
		rowLabel: ( row ) => textOf( row.label ),
	};
}

/** What has a name can be found by it. */
const isSearched = ( by: Grouping ) => ! [ 'period', 'order', 'moment', 'weekday', 'hour' ].includes( by );

/** A row of products or of categories has its id. */
const idOf = ( by: Grouping ) => ( groupingOf( by ).base ? `${ by }_id` : by );

/** What was deleted has no editor. */
const existing = ( url: ReturnType< typeof groupingOf >[ 'url' ] ): typeof url =>
	url && ( ( row, context ) => ( row.is_gone ? '' : url( row, context ) ) );

/** A column whose cells lead somewhere. */
const linked = (
	head: ReportColumn,
	urlOf?: ( row: ReportRow, context: CellContext ) => string | undefined,
	edits?: ( row: ReportRow ) => string
) => ( {
	...head,
	cell: ( row: ReportRow, context: CellContext ) => {
		const cell = head.cell( row, context );
		const url = urlOf?.( row, context );
		const shown = url ? <a href={ url }>{ cell.display }</a> : cell.display;
		return {
			...cell,
			display: edits && ! row.is_gone ? editable( textOf( cell.value ), shown, edits( row ) ) : shown,
		};
	},
} );

/** An address of an email would else break anywhere on a phone. */
const inOneLine = ( head: ReportColumn ): ReportColumn => ( {
	...head,
	cell: ( row, context ) => {
		const cell = head.cell( row, context );
		return { ...cell, display: <span className="storeboard-report__line">{ cell.display }</span> };
	},
} );

/** A number of a row or of an interval. What nobody knows is no zero. */
function column(
	{ key, label, type, definition }: Words & { key: Key },
	by: Grouping,
	options: Partial< ReportColumn >
): ReportColumn {
	return {
		key,
		label,
		...( definition && { definition } ),
		...options,
		isNumeric: true,
		cell: ( row: ReportRow ) => {
			const value = fieldOf( row, 'totals' in row ? `totals.${ key }` : key );
			const number = typeof value === 'number' ? value : null;
			// Each currency is a row of its own.
			const currency = by === 'currency' && type === 'currency' ? textOf( row.currency ) : '';
			const shown = () => ( currency ? formatMoney( number!, currency ) : formatValue( number!, type ) );
			return {
				display: number === null ? '—' : shown(),
				value: number,
				...( type === 'currency' &&
					! currency &&
					number !== null && {
						file: withDecimals( number, getCurrency().precision ),
					} ),
			};
		},
	};
}

/** Numbers of orders, periods, and what products and categories sold lead to the list of exactly these. */
const ordersOf =
	( report: CountedReport, by: Grouping, facts: Record< string, string > ) =>
	( row: ReportRow, { countedOrders }: CellContext ) => {
		if ( by === 'period' ) {
			return countedOrders(
				report,
				[],
				{
					after: textOf( row.date_start ),
					before: textOf( row.date_end ),
				},
				facts
			);
		}
		const member = row[ idOf( by ) ];
		return by !== 'order' && ( typeof member === 'string' || typeof member === 'number' )
			? countedOrders( report, [], undefined, {
					storeboard_by: by,
					storeboard_member: String( member ),
					...facts,
				} )
			: undefined;
	};

/** What of a day nobody knows the hour of. */
function withoutHours( ranges: Ranges ): Ranges {
	const intervals = ranges.intervals.filter( ( interval ) => interval !== 'hour' );
	return {
		...ranges,
		intervals,
		interval: ranges.interval === 'hour' ? 'day' : ranges.interval,
	};
}

function askFor( declared: Declaration, view: ReportView ): ReportView {
	const { query } = view;
	if ( ! view.ranges ) {
		return askForNow( declared, view );
	}
	const by = groupOf( declared.by, query );
	const refundDay = refundDayOf( query );
	const ranges = withoutHours( view.ranges );
	const interval = ranges.interval as MetricQuery[ 'interval' ];
	const { orderby, order, page, perPage } = view.tableQuery;
	const ask = ( { after, before }: Ranges[ 'primary' ], metrics: Key[], rest: Partial< MetricQuery > ) =>
		asked( {
			...{ base: declared.namespace ?? declared.base ?? 'orders', metrics, after, before, ...rest },
			// One basis for all that the page shows.
			...( ! declared.base && { refundDay } ),
			...whereOf( declared.filters ?? [], query ),
		} as MetricQuery );
	const inTime = { interval, order: 'asc', perPage: PAGE } as const;
	const known = declared.known ? [ declared.known.metric ] : [];

	return {
		...view,
		ranges,
		// It groups, and narrows nothing.
		narrowed: { ...view.narrowed, active: [], request: {} },
		primary: ask( ranges.primary, [ ...new Set( [ ...declared.figures, ...known ] ) ], inTime ),
		secondary: ranges.secondary && ask( ranges.secondary, declared.figures, inTime ),
		list: ask( ranges.primary, keysOf( declared, by ), {
			...( by === 'period' ? { interval } : { by: by as MetricQuery[ 'by' ], ...narrowed( declared, query ) } ),
			...( isSearched( by ) && query.search && { search: query.search } ),
			...( ! ( by === 'period' && declared.base ) && { orderby } ),
			...( groupingOf( by ).base && { base: groupingOf( by ).base } ),
			order,
			page,
			perPage,
		} ),
	};
}

/** Of what is as it is now: all there is, and the rows, narrowed alike. */
function askForNow( declared: Declaration, view: ReportView ): ReportView {
	const { query } = view;
	const by = groupOf( declared.by, query );
	const { orderby, order, page, perPage } = view.tableQuery;
	const ask = ( metrics: Key[], rest: Partial< MetricQuery > = {} ) =>
		asked( {
			...{ base: declared.base, metrics, ...narrowed( declared, query ), ...rest },
			...( isSearched( by ) && query.search && { search: query.search } ),
		} as MetricQuery );
	return {
		...view,
		narrowed: { ...view.narrowed, active: [], request: {} },
		primary: ask( [
			...new Set( [ ...declared.figures, ...( declared.known ? [ declared.known.metric ] : [] ) ] ),
		] ),
		list: ask( keysOf( declared, by ), { by, orderby, order, page, perPage } as Partial< MetricQuery > ),
	};
}
