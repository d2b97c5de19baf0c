import { __, sprintf } from '@wordpress/i18n';
// Not of the library's index: home needs none of its words.
import type { WeekDay } from '../../lib/date-range/calendar';
import { daysOf, previousPeriod, toRange, type DateRange } from '../../lib/date-range/periods';
import { weekdayName } from '../../lib/weekday';
import { getStartOfWeek } from '../../lib/start-of-week';

export type PeriodName = 'today' | 'week' | 'month';

interface Period {
	name: PeriodName;
	title: string;
	/** What the indicators are compared with. */
	comparison: string;
}

export const getPeriods = (): Period[] => [
	{
		name: 'today',
		title: __( 'Today', 'storeboard' ),
		comparison: __( 'Compared to all of yesterday', 'storeboard' ),
	},
	{
		name: 'week',
		title: __( 'Week to date', 'storeboard' ),
		comparison: sprintf(
			/* translators: %s: the first day of the week by WordPress' settings, such as 'Monday'. */
			__( 'Since %s, compared to the same days last week', 'storeboard' ),
			weekdayName( getStartOfWeek() )
		),
	},
	{
		name: 'month',
		title: __( 'Month to date', 'storeboard' ),
		comparison: __( 'Compared to the same days last month', 'storeboard' ),
	},
];

/**
 * A period until today, and as many days of the one before, as the reports have them.
 *
 * @param today 'YYYY-MM-DD'.
 */
export function rangesOf(
	period: PeriodName,
	today: string,
	weekStartsOn: WeekDay
): { current: DateRange; previous: DateRange } {
	const days = daysOf( period, new Date( today ), weekStartsOn );
	return { current: toRange( days ), previous: toRange( previousPeriod( period, days ) ) };
}
