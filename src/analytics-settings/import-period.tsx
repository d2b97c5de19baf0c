import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
// Not of the library's index: this needs none of its words.
import { daysBetween } from '../lib/date-range/calendar';
import { parseDay } from '../lib/date-range/days';
import { dayAt } from '../lib/today';

const CUSTOM = 'custom';

export interface Period {
	/** 'all', a number of days, or 'custom'. */
	name: string;
	/** Of a custom period: its first day, 'YYYY-MM-DD'. */
	from: string;
}

const names = () => [
	[ 'all', __( 'All', 'storeboard' ) ],
	[ '365', __( 'Last 365 days', 'storeboard' ) ],
	[ '90', __( 'Last 90 days', 'storeboard' ) ],
	[ '30', __( 'Last 30 days', 'storeboard' ) ],
	[ '7', __( 'Last 7 days', 'storeboard' ) ],
	[ '1', __( 'Last 24 hours', 'storeboard' ) ],
	[ CUSTOM, __( 'Custom', 'storeboard' ) ],
];

/** How many days before today a period begins; undefined for everything, or why it cannot be told. */
export function daysOf( { name, from }: Period ): { days?: number; problem?: string } {
	if ( name === 'all' ) {
		return {};
	}
	if ( name !== CUSTOM ) {
		return { days: Number( name ) };
	}
	const start = parseDay( from );
	if ( ! start ) {
		return { problem: __( 'Invalid date', 'storeboard' ) };
	}
	const days = daysBetween( start, new Date( dayAt() ) );
	return days < 0 ? { problem: __( 'Select a date in the past', 'storeboard' ) } : { days };
}

interface Props {
	period: Period;
	onChange: ( period: Period ) => void;
	problem?: string;
	isDisabled: boolean;
}

/** From when on orders are imported. */
export function PeriodFields( { period, onChange, problem, isDisabled }: Props ) {
	const id = useId();

	return (
		<>
			<div className="storeboard-field">
				<label className="storeboard-field__label" htmlFor={ id }>
					{ __( 'Import historical data', 'storeboard' ) }
				</label>
				<select
					id={ id }
					className="storeboard-field__select"
					disabled={ isDisabled }
					value={ period.name }
					onChange={ ( event ) => onChange( { ...period, name: event.target.value } ) }
				>
					{ names().map( ( [ name, label ] ) => (
						<option key={ name } value={ name }>
							{ label }
						</option>
					) ) }
				</select>
			</div>
			{ period.name === CUSTOM && (
				<div className={ `storeboard-field${ problem && period.from ? ' has-error' : '' }` }>
					<label className="storeboard-field__label" htmlFor={ `${ id }-from` }>
						{ __( 'Beginning on', 'storeboard' ) }
					</label>
					<input
						id={ `${ id }-from` }
						className="components-text-control__input"
						type="date"
						disabled={ isDisabled }
						value={ period.from }
						aria-invalid={ problem && period.from ? true : undefined }
						aria-describedby={ `${ id }-problem` }
						onChange={ ( event ) => onChange( { ...period, from: event.target.value } ) }
					/>
					<p className="storeboard-field__message" id={ `${ id }-problem` }>
						{ period.from && problem }
					</p>
				</div>
			) }
		</>
	);
}
