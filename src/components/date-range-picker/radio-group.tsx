import { useId } from '@wordpress/element';

interface Props< Value extends string > {
	label: string;
	/** Whether the label is a heading of the form, too. */
	isHeading?: boolean;
	name: string;
	options: Partial< Record< Value, string > >;
	/** What stands beside an option, small. */
	hints?: Partial< Record< Value, string > >;
	value: Value;
	onChange: ( value: Value ) => void;
}

/** Radio buttons in two columns. */
export function RadioGroup< Value extends string >( {
	label,
	isHeading,
	name,
	options,
	hints = {},
	value,
	onChange,
}: Props< Value > ) {
	const id = useId();

	return (
		<fieldset className="storeboard-date-range__radios">
			<legend>{ isHeading ? <h3>{ label }</h3> : label }</legend>
			{ ( Object.entries( options ) as [ Value, string ][] ).map( ( [ option, words ] ) => (
				<div key={ option } className="storeboard-date-range__radio">
					<input
						id={ `${ id }-${ option }` }
						type="radio"
						name={ name }
						value={ option }
						checked={ option === value }
						aria-describedby={ hints[ option ] && `${ id }-${ option }-hint` }
						onChange={ () => onChange( option ) }
					/>
					<span>
						<label htmlFor={ `${ id }-${ option }` }>{ words }</label>
						{ hints[ option ] && (
							<span id={ `${ id }-${ option }-hint` } className="storeboard-date-range__hint">
								{ hints[ option ] }
							</span>
						) }
					</span>
				</div>
			) ) }
		</fieldset>
	);
}
