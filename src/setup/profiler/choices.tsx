import { CheckboxControl } from '@wordpress/components';
import type { ControlProps } from '../../components/form';

/** One of several, all in sight. */
export function Radios( { id, field, value, onChange, onBlur, aria }: ControlProps ) {
	const idOf = ( index: number ) => ( index ? `${ id }-${ index }` : id );
	return (
		<div className="storeboard-profiler__radios">
			{ field.options?.map( ( option, index ) => (
				<label
					key={ option.value }
					htmlFor={ idOf( index ) }
					className={ option.value === value ? 'is-chosen' : undefined }
				>
					<input
						type="radio"
						id={ idOf( index ) }
						name={ field.id }
						value={ option.value }
						checked={ option.value === value }
						onChange={ () => onChange( option.value ) }
						onBlur={ onBlur }
						aria-describedby={ aria[ 'aria-describedby' ] }
					/>
					{ option.label }
				</label>
			) ) }
		</div>
	);
}

/** Any number of several; the value is their list, with commas. */
export function Checkboxes( { field, value, onChange }: ControlProps ) {
	const chosen = value.split( ',' ).filter( Boolean );
	const without = ( name: string ) => chosen.filter( ( other ) => other !== name );
	return (
		<div className="storeboard-profiler__checkboxes">
			{ field.options?.map( ( { value: name, label } ) => (
				<CheckboxControl
					key={ name }
					__nextHasNoMarginBottom
					label={ label }
					checked={ chosen.includes( name ) }
					onChange={ ( isChosen ) =>
						onChange( [ ...without( name ), ...( isChosen ? [ name ] : [] ) ].join( ',' ) )
					}
				/>
			) ) }
		</div>
	);
}
