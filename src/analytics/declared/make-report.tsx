import { __, sprintf } from '@wordpress/i18n';
import { reportOf as asked, type MetricQuery } from '../../data/metrics';
import type { ReportRow } from '../../data/reports';
import type { Ranges } from '../../lib/date-range';
import { getCurrency, withDecimals } from '../../lib/money';
import type { FilterConfig } from '../../lib/report-query';
import { date, fieldOf, formatValue, text, textOf } from '../cells';
import { rowCount } from '../summary';
import type { Report, ReportColumn, SummaryItem } from '../types';
import type { ReportView } from '../requests';
import { basisOf, currenciesOf, refundDayOf, type RefundDay } from './basis';
import { figureOf } from './figures';
import { knownOf } from './known';
import { groupings, groupOf, wordsOf } from './metrics';
import type { Declaration, Grouping, Key } from './types';

/** As many intervals as a page of them holds; all come at once. */
const PAGE = 100;

/** A report of ours alone, as the page of all reports reads it. */
export function reportOf( declared: Declaration ) {
	const Words = knownOf( declared );
	const Currencies = currenciesOf( declared );
	const Known: NonNullable< Report[ 'Known' ] > = ( props ) => (
		<>
			<Words { ...props } />
			<Currencies { ...props } />
		</>
	);
	const Below = basisOf( declared );
	return (): Report => {
		const report: Report = {
			id: declared.id,
			endpoint: 'query',
			stats: 'query',
			hasDates: true,
			charts: declared.figures.map( ( key ) => ( { key, ...wordsOf( key ) } ) ),
			filters: [
				...( declared.by.length > 1 ? [ switchOf( declared ) ] : [] ),
				...( declared.base ? [] : [ refundSwitch() ] ),
				...narrowsOf( declared ),
			],
			...tableOf( declared, declared.by[ 0 ]!, 'own' ),
			tableFor: ( query ) => ( {
				...report,
				...tableOf( declared, groupOf( declared.by, query ), refundDayOf( query ) ),
			} ),
			askFor: ( view, query ) =>
				askFor(
					declared,
					view,
					groupOf( declared.by, query ),
					refundDayOf( query ),
					narrowed( declared, query )
				),
			Known,
			Below,
			Figure: figureOf( declared ),
		};
		return report;
	};
}

/** The choice of what the table is grouped by. */
const switchOf = ( { by }: Declaration ): FilterConfig => ( {
	label: __( 'Group by', 'storeboard' ),
	param: 'by',
	staticParams: [ 'chart', 'chartType', 'per_page' ],
	showFilters: () => true,
	defaultValue: by[ 0 ],
	filters: by.map( ( value ) => ( { value, label: groupings()[ value ].label } ) ),
} );

/** The choice of the day on which refunds count. */
const refundSwitch = (): FilterConfig => ( {
	label: __( 'Refunds count', 'storeboard' ),
	param: 'refund_day',
	staticParams: [ 'chart', 'chartType', 'per_page', 'by' ],
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
	return all.map( ( { param, label, values } ) => ( {
		label,
		param,
		staticParams: [ 'chart', 'chartType', 'per_page', 'by', ...all.map( ( one ) => one.param ) ],
		showFilters: ( query ) => groupOf( by, query ) !== 'period',
		defaultValue: values[ 0 ]!.value,
		filters: values,
	} ) );
};

/** What the address narrows the rows by. */
const narrowed = ( { narrows }: Declaration, query: Record< string, string > ) =>
	Object.fromEntries(
		( narrows?.() ?? [] ).flatMap( ( { param, values } ) => {
			const at = values.findIndex( ( { value } ) => value === query[ param ] );
			return at > 0 ? [ [ param, values[ at ]!.value ] ] : [];
		} )
	);

/** Of intervals nothing is a part. */
const keysOf = ( { columns, periodColumns = columns }: Declaration, by: Grouping ) =>
	( by === 'period' ? periodColumns : columns ).filter( ( key ) => by !== 'period' || ! wordsOf( key ).isShare );

function tableOf(
	declared: Declaration,
	by: Grouping,
	refundDay: RefundDay
): Pick< Report, 'title' | 'columns' | 'summary' | 'rowKey' | 'rowLabel' > {
	const isByTime = by === 'period';
	const { label, rows, base, url } = groupings()[ by ];
	// Lines of orders have days of their own.
	const isMoved = refundDay === 'order' && ! base;
	return {
		// The table's heading and the file's name say it.
		title: isMoved
			? /* translators: %s: name of a report. */
				sprintf( __( '%s (refunds on their order’s day)', 'storeboard' ), declared.title() )
			: declared.title(),
		columns: [
			isByTime
				? date( 'date', label, { required: true, defaultSort: true }, 'date_start' )
				: named( by, label, url, ! base ),
			...( isByTime ? [] : ( declared.fields?.() ?? [] ) ).map( ( { key, label: head, type, isSortable } ) =>
				type === 'date'
					? date( key, head, { isSortable: !! isSortable } )
					: inOneLine( text( key, head, { isSortable: !! isSortable } ) )
			),
			// The server sorts intervals by their time alone.
			...keysOf( declared, by ).map( ( key, at ) =>
				key === 'orders_count' && ! isByTime && ! base
					? withOrders( column( key, true, at === 0 ), by, refundDay )
					: column( key, ! isByTime, ! isByTime && at === 0 )
			),
		],
		summary: [
			rowCount( rows ),
			...declared.figures.map( ( key ): SummaryItem => {
				const words = wordsOf( key );
				return { key, label: () => words.label, type: words.type };
			} ),
		],
		rowKey: ( row ) => textOf( row[ isByTime ? 'interval' : idOf( by ) ] ),
		rowLabel: ( row ) => textOf( row.label ),
	};
}

/** A row of products or of categories has its id. */
const idOf = ( by: Grouping ) => ( groupings()[ by ].base ? `${ by }_id` : by );

/** What a row stands for, with the way to its editor. */
function named(
	by: Grouping,
	label: string,
	url: ReturnType< typeof groupings >[ Grouping ][ 'url' ],
	isSortable: boolean
) {
	const head = text( by, label, { required: true, isSortable }, 'label' );
	const cell: ReportColumn[ 'cell' ] = ( row, context ) => {
		const value = textOf( row.label );
		return { display: url ? <a href={ url( row, context ) }>{ value }</a> : value, value };
	};
	return { ...head, cell };
}

/** An address of an email would else break anywhere on a phone. */
const inOneLine = ( head: ReportColumn ): ReportColumn => ( {
	...head,
	cell: ( row, context ) => {
		const cell = head.cell( row, context );
		return { ...cell, display: <span className="storeboard-report__line">{ cell.display }</span> };
	},
} );

/** A number of a row or of an interval. What nobody knows is no zero. */
function column( key: Key, isSortable: boolean, defaultSort: boolean ): ReportColumn {
	const { label, type } = wordsOf( key );
	return {
		key,
		label,
		isSortable,
		defaultSort,
		isNumeric: true,
		cell: ( row: ReportRow ) => {
			const value = fieldOf( row, 'totals' in row ? `totals.${ key }` : key );
			const number = typeof value === 'number' ? value : null;
			return {
				display: number === null ? '—' : formatValue( number, type ),
				value: number,
				...( type === 'currency' &&
					number !== null && { file: withDecimals( number, getCurrency().precision ) } ),
			};
		},
	};
}

/** A number of orders leads to the list of exactly these. */
const withOrders = ( head: ReportColumn, by: Grouping, refundDay: RefundDay ): ReportColumn => ( {
	...head,
	cell: ( row, context ) => {
		const member = row[ by ];
		const url =
			by !== 'order' && typeof member === 'string'
				? context.countedOrders( 'facts/orders', [], undefined, {
						storeboard_by: by,
						storeboard_member: member,
						storeboard_refund_day: refundDay,
					} )
				: undefined;
		const cell = head.cell( row, context );
		return { ...cell, display: url ? <a href={ url }>{ cell.display }</a> : cell.display };
	},
} );

/** What of a day nobody knows the hour of. */
function withoutHours( ranges: Ranges ): Ranges {
	const intervals = ranges.intervals.filter( ( interval ) => interval !== 'hour' );
	return { ...ranges, intervals, interval: ranges.interval === 'hour' ? 'day' : ranges.interval };
}

function askFor(
	declared: Declaration,
	view: ReportView,
	by: Grouping,
	refundDay: RefundDay,
	narrow: Record< string, string >
): ReportView {
	const ranges = withoutHours( view.ranges! );
	const interval = ranges.interval as MetricQuery[ 'interval' ];
	const { orderby, order, page, perPage } = view.tableQuery;
	const ask = ( { after, before }: Ranges[ 'primary' ], metrics: Key[], rest: Partial< MetricQuery > ) =>
		asked( {
			...{ base: declared.base ?? 'orders', metrics, after, before, ...rest },
			// One basis for all that the page shows, as far as it counts orders.
			...( ! rest.base && ! declared.base && { refundDay } ),
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
			...( by === 'period' ? { interval } : { by, orderby, ...narrow } ),
			...( groupings()[ by ].base && { base: groupings()[ by ].base } ),
			order,
			page,
			perPage,
		} ),
	};
}
