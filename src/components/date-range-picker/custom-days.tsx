import { DatePicker } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { RangeErrors, WeekDay } from '../../lib/date-range';

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
	const id = useId();
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
			<div className="storeboard-date-range__fields">
				{ ( [ 'after', 'before' ] as const ).map( ( field ) => (
					<div
						key={ field }
						className={ `storeboard-date-range__field${ field === active ? ' is-active' : '' }` }
					>
						<label htmlFor={ `${ id }-${ field }` }>{ labels[ field ] }</label>
						<input
							id={ `${ id }-${ field }` }
							className="components-text-control__input"
							type="date"
							name={ field }
							value={ days[ field ] }
							max={ today }
							aria-invalid={ errors[ field ] ? true : undefined }
							aria-describedby={ errors[ field ] ? `${ id }-${ field }-error` : undefined }
							onChange={ ( event ) => onChange( { ...days, [ field ]: event.target.value } ) }
							onFocus={ () => setActive( field ) }
							onBlur={ () => onLeave( field ) }
						/>
						{ errors[ field ] && (
							<p id={ `${ id }-${ field }-error` } className="storeboard-date-range__error">
								{ errors[ field ] }
							</p>
						) }
					</div>
				) ) }
			</div>
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

/**
 * The day of a date of the calendar, which counts by this machine's clock.
 *
 * @param date
 */
const localIso = ( date: Date ) =>
	[
		date.getFullYear(),
		String( date.getMonth() + 1 ).padStart( 2, '0' ),
		String( date.getDate() ).padStart( 2, '0' ),
	].join( '-' );
