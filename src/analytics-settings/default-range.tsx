import { __ } from '@wordpress/i18n';
import { DateRangePicker } from '../components/date-range-picker';
import type { RangeChoice, RangeSettings } from '../lib/date-range';
import { toQuery } from '../lib/date-range/to-query';
import { useRangeSettings } from '../lib/range-settings';

interface Props {
	/** As addresses of reports have it: 'period=month&compare=previous_year'. */
	value: string;
	onChange: ( value: string ) => void;
}

const CUSTOM = 'custom';

/** The range that reports show where the address names none: a period, and what it is compared with. */
export function DefaultRange( { value, onChange }: Props ) {
	const settings = useRangeSettings();
	return (
		// Update in the picker is no Save of the settings.
		<div onSubmit={ ( event ) => event.stopPropagation() }>
			<DateRangePicker
				query={ Object.fromEntries( new URLSearchParams( value ) ) }
				settings={ { ...settings, defaultRange: value } }
				hasComparedDays={ false }
				hasLabel={ false }
				onUpdate={ ( choice ) => onChange( textOf( choice, settings ) ) }
			/>
		</div>
	);
}

/** A choice as the setting keeps it. */
function textOf( choice: RangeChoice, settings: RangeSettings ) {
	const kept = Object.entries( toQuery( choice, settings ) ).filter( ( entry ) => entry[ 1 ] !== undefined );
	return new URLSearchParams( kept as [ string, string ][] ).toString();
}

/** What is wrong with a range. Messages are of the contract, C2. */
export function rangeError( value: string ): string | undefined {
	const range = new URLSearchParams( value );
	if ( range.get( 'period' ) !== CUSTOM ) {
		return undefined;
	}
	const [ after, before ] = [ range.get( 'after' ), range.get( 'before' ) ];
	if ( ! after || ! before ) {
		return __( 'Invalid date', 'storeboard' );
	}
	return after > before ? __( 'Start date must be before end date', 'storeboard' ) : undefined;
}
