import { DatePicker } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RangeErrors, WeekDay } from '../../lib/date-range';
import { DayFields } from './day-fields';

type Field = 'after' | 'before';

interface Props {
	/** 'YYYY-MM-DD', or empty while there is none. */
	days: Record< Field, string >;
	errors: RangeErrors;
	/** The last day that may be chosen. */
	today: string;
	weekStartsOn: WeekDay;
	onChange: ( days: Record< Field, string > ) => void;
	onLeave: ( field: Field ) => void;
}

/** The first and the last day of a custom period, typed or picked from a calendar, which fills the field used last. */
export function CustomDays( { days, errors, today, weekStartsOn, onChange, onLeave }: Props ) {
	const [ active, setActive ] = useState< Field >( 'after' );
	const labels = { after: __( 'Start date', 'storeboard' ), before: __( 'End date', 'storeboard' ) };
	const calendars = {
		after: __( 'Calendar for the start date', 'storeboard' ),
		before: __( 'Calendar for the end date', 'storeboard' ),
	};

	function pick( picked: string ) {
		onChange( { ...days, [ active ]: picked.slice( 0, 10 ) } );
		// The end comes after the start.
		setActive( 'before' );
	}

	return (
		<div className="storeboard-date-range__custom">
			<DayFields
				labels={ labels }
				days={ days }
				errors={ errors }
				today={ today }
				active={ active }
				onChange={ onChange }
				onEnter={ setActive }
				onLeave={ onLeave }
			/>
			<div className="storeboard-date-range__calendar" role="group" aria-label={ calendars[ active ] }>
				<DatePicker
					currentDate={ `${ days[ active ] || today }T00:00:00` }
					startOfWeek={ weekStartsOn }
					isInvalidDate={ ( day ) => localIso( day ) > today }
					onChange={ pick }
				/>
			</div>
		</div>
	);
}

/** The day of a date of the calendar, which counts by this machine's clock. */
const localIso = ( date: Date ) =>
	[
		date.getFullYear(),
		String( date.getMonth() + 1 ).padStart( 2, '0' ),
		String( date.getDate() ).padStart( 2, '0' ),
	].join( '-' );
