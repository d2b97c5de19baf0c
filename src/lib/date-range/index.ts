import { __, _n, sprintf } from '@wordpress/i18n';
import { parseDay, rangeErrors } from './days';
import { addDays, daysBetween, type Day, type WeekDay } from './calendar';
import { commonIntervals, intervalLabels, isInterval, usualInterval, type Interval } from './intervals';
import { comparisonLabels, formatDays, periodLabels, rollingLabel } from './labels';
import {
	daysOf,
	PERIODS,
	previousPeriod,
	previousYear,
	toRange,
	type DateRange,
	type Days,
	type PeriodName,
} from './periods';
import { lengthOf, nameOf, type RollingName } from './rolling';

export { rangeErrors, type RangeErrors } from './days';
export { intervalLabels } from './intervals';
export { comparisonLabels, formatDays, periodLabels } from './labels';

export type PresetName = PeriodName | RollingName;

export interface LabelledRange extends DateRange {
	/** 'Month to date' or 'Previous year'. */
	label: string;
	/** The days in the user's language: 'Nov 1 - 22, 2026'. */
	days: string;
}

export interface RangeSettings {
	/** The day that it is in the store: 'YYYY-MM-DD'. */
	today: string;
	/** 0 for Sunday. */
	weekStartsOn: WeekDay;
	/** The setting, as an address has it: 'period=month&compare=previous_year'. */
	defaultRange: string;
}

/** `custom`: days of the owner's choice; `none`: nothing. Both stand in the address beside a comparison that WooCommerce knows. */
export type Compare = 'previous_period' | 'previous_year' | 'custom' | 'none';

export interface Ranges {
	period: PresetName | 'custom';
	compare: Compare;
	primary: LabelledRange;
	/** Undefined where nothing is compared. */
	secondary?: LabelledRange;
	interval: Interval;
	/** What the period may be shown by. */
	intervals: Interval[];
	/** Says that the two ranges are of different lengths; empty where they are not. */
	lengths: string;
	/** What the address asks for that nobody can show, and what is shown instead, each as a sentence or two. */
	problems: string[];
}

/** What the owner chooses. `after` and `before` are for a custom period alone, `compareAfter` and `compareBefore` for a custom comparison. */
export interface RangeChoice {
	period: PresetName | 'custom';
	compare: Compare;
	after?: string;
	before?: string;
	compareAfter?: string;
	compareBefore?: string;
}

type Query = Record< string, string >;

/** What stands in the address, and shows, where the days of a custom comparison are not understood. */
export const INSTEAD = 'previous_period';

/** In the place of the first day to compare with, where nothing is compared. */
export const NONE = 'none';

/** If the setting says nothing usable. */
const LAST_RESORT: RangeChoice = { period: 'month', compare: 'previous_year' };

/**
 * The time ranges that an address asks for. If it asks for what cannot be, the default range stands in, and
 * `problems` says so.
 *
 * @param query The address' arguments: period, compare, after, before, compare_after, compare_before, last_days, interval.
 */
export function rangesOf( query: Query, settings: RangeSettings ): Ranges {
	const today: Day = new Date( settings.today );
	const problems: string[] = [];
	const choice = choiceOf( query, settings, problems );
	const { period, compare } = choice;
	const length = lengthOf( period );
	const days = chosenDays( choice, today, settings.weekStartsOn );
	const compared = compare === NONE ? undefined : comparedDays( choice, days );
	const intervals = commonIntervals( knownOf( period ), days, compared );

	return {
		period,
		compare,
		primary: {
			...toRange( days ),
			label: length ? rollingLabel( length ) : periodLabels()[ knownOf( period ) ],
			days: formatDays( days ),
		},
		secondary: compared && {
			...toRange( compared ),
			label: comparisonLabels()[ compare ],
			days: formatDays( compared ),
		},
		interval: intervalOf( query.interval, intervals, usualInterval( intervals, days ), problems ),
		intervals,
		lengths: compare === 'custom' && compared ? lengthsText( days, compared ) : '',
		problems,
	};
}

/**
 * The choice that an address holds, or the default one.
 *
 * @param problems Receives what is wrong with the address.
 */
export function choiceOf( query: Query, settings: RangeSettings, problems: string[] = [] ): RangeChoice {
	const { period, compare } = query;
	if ( period && compare ) {
		const { choice, problem } = readChoice( query );
		if ( choice ) {
			return withComparedDays( choice, query, problems );
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

/** Reads a choice, or says why it is none. */
function readChoice( query: Query ): { choice: RangeChoice; problem?: never } | { choice?: never; problem: string } {
	const { period = '', compare = '', after = '', before = '' } = query;
	const isPeriod = period === 'custom' || Object.hasOwn( PERIODS, period );
	if ( ! isPeriod || ( compare !== 'previous_period' && compare !== 'previous_year' ) ) {
		return {
			problem: __( 'Unknown date range or comparison. Showing the default date range instead.', 'storeboard' ),
		};
	}
	const choice = { period, compare: query.compare_after === NONE ? NONE : compare } as RangeChoice;
	if ( period !== 'custom' ) {
		return { choice };
	}
	const errors = rangeErrors( { after, before } );
	const message = errors.after ?? errors.before;
	if ( message ) {
		return {
			problem: sprintf(
				/* translators: %s: what is wrong with a date in the address, such as 'Invalid date'. */
				__( '%s. Showing the default date range instead.', 'storeboard' ),
				message
			),
		};
	}
	// Who changes the days in the address, as WooCommerce's client does, need not know what else is there.
	const rolling = nameOf( query.last_days );
	const isRolling = lengthOf( rolling ) === daysBetween( new Date( after ), new Date( before ) ) + 1;
	return { choice: isRolling ? { ...choice, period: rolling } : { ...choice, after, before } };
}

/** The choice with the days to compare with, where the address has some. */
function withComparedDays( choice: RangeChoice, query: Query, problems: string[] ): RangeChoice {
	const { compare_after: after = '', compare_before: before = '' } = query;
	if ( choice.compare === NONE || ( ! after && ! before ) ) {
		return choice;
	}
	const errors = rangeErrors( { after, before } );
	const message = errors.after ?? errors.before;
	if ( ! message ) {
		return { ...choice, compare: 'custom', compareAfter: after, compareBefore: before };
	}
	problems.push(
		sprintf(
			/* translators: 1: what is wrong with a date in the address, such as 'Invalid date'. 2: 'Previous period' or 'Previous year'. */
			__( 'Comparison dates: %1$s. Comparing to “%2$s” instead.', 'storeboard' ),
			message,
			comparisonLabels()[ choice.compare ]
		)
	);
	return choice;
}

function comparedDays( { period, compare, compareAfter, compareBefore }: RangeChoice, days: Days ): Days {
	if ( compare === 'custom' ) {
		return {
			first: parseDay( compareAfter ?? '' ) ?? days.first,
			last: parseDay( compareBefore ?? '' ) ?? days.last,
		};
	}
	return ( compare === 'previous_year' ? previousYear : previousPeriod )( knownOf( period ), days );
}

/** Ranges of different lengths stand above each other from their first days on, and their sums are of different lengths too. */
function lengthsText( days: Days, compared: Days ) {
	const [ shown, other ] = [ days, compared ].map( ( { first, last } ) => daysBetween( first, last ) + 1 ) as [
		number,
		number,
	];
	return shown === other
		? ''
		: sprintf(
				/* translators: 1: '31 days'. 2: '10 days'. */
				__(
					'Your date range has %1$s and the comparison has %2$s. Charts line up from the first day, and totals include all days.',
					'storeboard'
				),
				daysText( shown ),
				daysText( other )
			);
}

/* translators: %d: number of days. */
const daysText = ( days: number ) => sprintf( _n( '%d day', '%d days', days, 'storeboard' ), days );

/** Days up to today are over, as those of a custom period are. */
const knownOf = ( period: RangeChoice[ 'period' ] ) =>
	( lengthOf( period ) ? 'custom' : period ) as PeriodName | 'custom';

export function chosenDays( { period, after, before }: RangeChoice, today: Day, weekStartsOn: WeekDay ): Days {
	const length = lengthOf( period );
	if ( length ) {
		return { first: addDays( today, 1 - length ), last: today };
	}
	if ( period !== 'custom' ) {
		return daysOf( period as PeriodName, today, weekStartsOn );
	}
	return { first: parseDay( after ?? '' ) ?? today, last: parseDay( before ?? '' ) ?? today };
}

function intervalOf( asked: string | undefined, intervals: Interval[], usual: Interval, problems: string[] ): Interval {
	if ( ! asked || intervals.includes( asked as Interval ) ) {
		return ( asked as Interval ) || usual;
	}
	const labels = intervalLabels();
	problems.push(
		isInterval( asked )
			? sprintf(
					/* translators: 1, 2: 'By hour', 'By day' and so on. */
					__( '“%1$s” isn’t available for this date range. Showing “%2$s” instead.', 'storeboard' ),
					labels[ asked ],
					labels[ usual ]
				)
			: sprintf(
					/* translators: %s: 'By day' or another. */
					__( 'Unknown interval. Showing “%s” instead.', 'storeboard' ),
					labels[ usual ]
				)
	);
	return usual;
}

export { PERIODS, toRange, type DateRange, type PeriodName, type Interval, type WeekDay };
