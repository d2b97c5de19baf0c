import type { WeekDay } from './date-range/calendar';
import { dateFormat } from './date-format';

/** The name of a day of the week in the user's language. The first day of 2023 was a Sunday. */
export const weekdayName = ( day: WeekDay ) => dateFormat( { weekday: 'long' } ).format( Date.UTC( 2023, 0, 1 + day ) );
