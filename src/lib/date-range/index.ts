import { __, sprintf } from '@wordpress/i18n';
import { rangeErrors } from './days';
import { dayIn, isoDay, parseDay, type Day, type WeekDay } from './calendar';
import { intervalLabels, intervalsOf, isInterval, type Interval } from './intervals';
import { comparisonLabels, formatDays, periodLabels } from './labels';
import { daysOf, PERIODS, previousPeriod, previousYear, type Days, type PeriodName } from './periods';

export { rangeErrors, type RangeErrors } from './days';
export { intervalLabels } from './intervals';
export { comparisonLabels, periodLabels } from './labels';

/** From the first to the last second, as the API takes them: 'YYYY-MM-DDTHH:mm:ss' by the store's clock. */
export interface DateRange {
	after: string;
	before: string;
}

export interface LabelledRange extends DateRange {
	/** 'Month to date' or 'Previous year'. */
	label: string;
	/** The days in the user's language: 'Nov 1 – 22, 2026'. */
	days: string;
}

export interface RangeSettings {
	/** The time by the server's clock. */
	now: Date;
	/** The store's: a name, or an offset such as '+05:30'. */
	timeZone: string;
	/** 0 for Sunday. */
	weekStartsOn: WeekDay;
	/** The setting, as an address has it: 'period=month&compare=previous_year'. */
	defaultRange: string;
}

export type Compare = 'previous_period' | 'previous_year';

export interface Ranges {
	period: PeriodName | 'custom';
	compare: Compare;
	primary: LabelledRange;
	secondary: LabelledRange;
	interval: Interval;
	/** What the period may be shown by; the first is the default. */
	intervals: Interval[];
	/** What the address asks for that nobody can show, and what is shown instead, each as a sentence or two. */
	problems: string[];
}

/** What the owner chooses, as addresses have it. `after` and `before` are for a custom period alone. */
export interface RangeChoice {
	period: PeriodName | 'custom';
	compare: Compare;
	after?: string;
	before?: string;
}

type Query = Record< string, string >;

/** If the setting says nothing usable. */
const LAST_RESORT: RangeChoice = { period: 'month', compare: 'previous_year' };

/**
 * The time ranges that an address asks for. If it asks for what cannot be, the default range stands in, and
 * `problems` says so.
 *
 * @param query    The address' arguments: period, compare, after, before, interval.
 * @param settings
 */
export function rangesOf( query: Query, settings: RangeSettings ): Ranges {
	const today = dayIn( settings.now, settings.timeZone );
	const problems: string[] = [];
	const choice = choiceOf( query, settings, problems );
	const { period, compare } = choice;
	const days = chosenDays( choice, today, settings.weekStartsOn );
	const earlier = ( compare === 'previous_year' ? previousYear : previousPeriod )( period, days );
	const intervals = intervalsOf( period, days );

	return {
		period,
		compare,
		primary: { ...toRange( days ), label: periodLabels()[ period ], days: formatDays( days ) },
		secondary: { ...toRange( earlier ), label: comparisonLabels()[ compare ], days: formatDays( earlier ) },
		interval: intervalOf( query.interval, intervals, problems ),
		intervals,
		problems,
	};
}

/**
 * The choice that an address holds, or the default one.
 *
 * @param query
 * @param settings
 * @param problems Receives what is wrong with the address.
 */
export function choiceOf( query: Query, settings: RangeSettings, problems: string[] = [] ): RangeChoice {
	const { period, compare } = query;
	if ( period && compare ) {
		const { choice, problem } = readChoice( query );
		if ( choice ) {
			return choice;
		}
		problems.push( problem );
	}
	return defaultChoice( settings.defaultRange );
}

/**
 * The default range of the settings.
 *
 * @param setting 'period=month&compare=previous_year', perhaps with its ampersands escaped.
 */
export const defaultChoice = ( setting: string ): RangeChoice =>
	readChoice( Object.fromEntries( new URLSearchParams( setting.replace( /&amp;|&#0?38;/g, '&' ) ) ) ).choice ??
	LAST_RESORT;

/**
 * What an address has for a choice, and undefined for what it must not have, as it would be of another period.
 *
 * @param choice
 */
export const toQuery = ( { period, compare, after, before }: RangeChoice ) => ( {
	period,
	compare,
	after: period === 'custom' ? after : undefined,
	before: period === 'custom' ? before : undefined,
	interval: undefined,
} );

/**
 * The day that it is in the store: 'YYYY-MM-DD'.
 *
 * @param settings
 * @param settings.now
 * @param settings.timeZone
 */
export const todayOf = ( { now, timeZone }: Pick< RangeSettings, 'now' | 'timeZone' > ) =>
	isoDay( dayIn( now, timeZone ) );

/**
 * Reads a choice, or says why it is none.
 *
 * @param query
 */
function readChoice( query: Query ): { choice: RangeChoice; problem?: never } | { choice?: never; problem: string } {
	const { period = '', compare = '', after = '', before = '' } = query;
	if ( ! Object.hasOwn( comparisonLabels(), compare ) || ! Object.hasOwn( periodLabels(), period ) ) {
		return {
			problem: __(
				'This address has an unknown period or comparison. The default period is shown instead.',
				'storeboard'
			),
		};
	}
	const choice = { period, compare } as RangeChoice;
	if ( period !== 'custom' ) {
		return { choice };
	}
	const errors = rangeErrors( { after, before } );
	const message = errors.after ?? errors.before;
	return message
		? {
				problem: sprintf(
					/* translators: %s: what is wrong with a date in the address, such as 'Invalid date'. */
					__( '%s. The default period is shown instead.', 'storeboard' ),
					message
				),
			}
		: { choice: { ...choice, after, before } };
}

function chosenDays( { period, after, before }: RangeChoice, today: Day, weekStartsOn: WeekDay ): Days {
	if ( period !== 'custom' ) {
		return daysOf( period, today, weekStartsOn );
	}
	return { first: parseDay( after ?? '' ) ?? today, last: parseDay( before ?? '' ) ?? today };
}

/**
 * From midnight to the last second, of today too: so that requests of one day are alike, and the platform's report
 * cache answers them until the next sale.
 *
 * @param days
 */
export const toRange = ( { first, last }: Days ): DateRange => ( {
	after: `${ isoDay( first ) }T00:00:00`,
	before: `${ isoDay( last ) }T23:59:59`,
} );

function intervalOf( asked: string | undefined, intervals: Interval[], problems: string[] ): Interval {
	const first = intervals[ 0 ] ?? 'day';
	if ( ! asked || intervals.includes( asked as Interval ) ) {
		return ( asked as Interval ) || first;
	}
	const labels = intervalLabels();
	problems.push(
		isInterval( asked )
			? sprintf(
					/* translators: 1, 2: 'By hour', 'By day' and so on. */
					__( '“%1$s” does not fit this period. It is shown “%2$s” instead.', 'storeboard' ),
					labels[ asked ],
					labels[ first ]
				)
			: sprintf(
					/* translators: %s: 'By day' or another. */
					__( 'This address has an unknown interval. The period is shown “%s” instead.', 'storeboard' ),
					labels[ first ]
				)
	);
	return first;
}

export { PERIODS, type PeriodName, type Interval, type WeekDay };
