import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Props {
	/** As addresses of reports have it: 'period=month&compare=previous_year'. */
	value: string;
	onChange: ( value: string ) => void;
}

const CUSTOM = 'custom';

const periods = () => [
	[ 'today', __( 'Today', 'storeboard' ) ],
	[ 'yesterday', __( 'Yesterday', 'storeboard' ) ],
	[ 'week', __( 'Week to date', 'storeboard' ) ],
	[ 'last_week', __( 'Last week', 'storeboard' ) ],
	[ 'month', __( 'Month to date', 'storeboard' ) ],
	[ 'last_month', __( 'Last month', 'storeboard' ) ],
	[ 'quarter', __( 'Quarter to date', 'storeboard' ) ],
	[ 'last_quarter', __( 'Last quarter', 'storeboard' ) ],
	[ 'year', __( 'Year to date', 'storeboard' ) ],
	[ 'last_year', __( 'Last year', 'storeboard' ) ],
	[ CUSTOM, __( 'Custom', 'storeboard' ) ],
];

const comparisons = () => [
	[ 'previous_period', __( 'Previous period', 'storeboard' ) ],
	[ 'previous_year', __( 'Previous year', 'storeboard' ) ],
];

/** The range that reports show where the address names none: a period, and what it is compared with. */
export function DefaultRange( { value, onChange }: Props ) {
	const range = new URLSearchParams( value );
	const change = ( name: string, word: string ) => {
		const next = new URLSearchParams( range );
		next.set( name, word );
		if ( next.get( 'period' ) !== CUSTOM ) {
			next.delete( 'after' );
			next.delete( 'before' );
		}
		onChange( next.toString() );
	};

	return (
		<div className="storeboard-analytics-settings__range">
			<Choose
				label={ __( 'Date range', 'storeboard' ) }
				options={ periods() }
				value={ range.get( 'period' ) ?? 'month' }
				onChange={ ( word ) => change( 'period', word ) }
			/>
			<Choose
				label={ __( 'Compare to', 'storeboard' ) }
				options={ comparisons() }
				value={ range.get( 'compare' ) ?? 'previous_year' }
				onChange={ ( word ) => change( 'compare', word ) }
			/>
			{ range.get( 'period' ) === CUSTOM && (
				<>
					<Day
						label={ __( 'Start date', 'storeboard' ) }
						value={ range.get( 'after' ) }
						onChange={ ( word ) => change( 'after', word ) }
					/>
					<Day
						label={ __( 'End date', 'storeboard' ) }
						value={ range.get( 'before' ) }
						onChange={ ( word ) => change( 'before', word ) }
					/>
				</>
			) }
		</div>
	);
}

interface ChooseProps {
	label: string;
	options: string[][];
	value: string;
	onChange: ( value: string ) => void;
}

function Choose( { label, options, value, onChange }: ChooseProps ) {
	const id = useId();
	return (
		<div>
			<label htmlFor={ id }>{ label }</label>
			<select
				id={ id }
				className="storeboard-field__select"
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			>
				{ options.map( ( [ word, name ] ) => (
					<option key={ word } value={ word }>
						{ name }
					</option>
				) ) }
			</select>
		</div>
	);
}

interface DayProps {
	label: string;
	value: string | null;
	onChange: ( value: string ) => void;
}

function Day( { label, value, onChange }: DayProps ) {
	const id = useId();
	return (
		<div>
			<label htmlFor={ id }>{ label }</label>
			<input
				id={ id }
				className="components-text-control__input"
				type="date"
				value={ value ?? '' }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
		</div>
	);
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
