import { useId } from '@wordpress/element';
import type { RangeErrors } from '../../lib/date-range';

type Field = 'after' | 'before';

interface Props {
	labels: Record< Field, string >;
	/** Names the inputs, before 'after' and 'before'. */
	prefix?: string;
	/** 'YYYY-MM-DD', or empty while there is none. */
	days: Record< Field, string >;
	errors: RangeErrors;
	/** The last day that may be chosen. */
	today: string;
	/** The field that a calendar beside them fills. */
	active?: Field;
	onChange: ( days: Record< Field, string > ) => void;
	onEnter?: ( field: Field ) => void;
	onLeave: ( field: Field ) => void;
}

/** The first and the last day of a period, each with what is wrong with it. */
export function DayFields( props: Props ) {
	const { labels, prefix = '', days, errors, today, active, onChange, onEnter, onLeave } = props;
	const id = useId();

	return (
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
						name={ `${ prefix }${ field }` }
						value={ days[ field ] }
						max={ today }
						aria-invalid={ errors[ field ] ? true : undefined }
						aria-describedby={ errors[ field ] ? `${ id }-${ field }-error` : undefined }
						onChange={ ( event ) => onChange( { ...days, [ field ]: event.target.value } ) }
						onFocus={ () => onEnter?.( field ) }
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
	);
}
