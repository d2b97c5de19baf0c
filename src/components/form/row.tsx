import type { FieldErrors } from './validate';
import { Control } from './control';
import type { Field, FormValues } from './types';

interface Props {
	field: Field;
	/** Id of the element that takes the focus. */
	id: string;
	values: FormValues;
	errors: FieldErrors;
	onChange: ( value: string ) => void;
	onBlur: () => void;
}

/** A field: label, control, and one line for its help or for what is wrong with it. */
export function Row( { field, id, values, errors, onChange, onBlur }: Props ) {
	const Shown = field.control ?? Control;
	const error = errors[ field.id ];
	const message = error ?? field.help;
	const messageId = `${ id }-message`;
	const labelId = `${ id }-label`;
	const group = field.isGroup && {
		role: 'group',
		'aria-labelledby': labelId,
		'aria-describedby': message ? messageId : undefined,
	};

	return (
		<div className={ `storeboard-field${ error ? ' has-error' : '' }` } data-field={ field.id } { ...group }>
			{ group ? (
				<span className="storeboard-field__label" id={ labelId }>
					{ field.label }
				</span>
			) : (
				field.type !== 'checkbox' && (
					<label className="storeboard-field__label" htmlFor={ id }>
						{ field.label }
					</label>
				)
			) }
			<Shown
				id={ id }
				field={ field }
				value={ values[ field.id ] ?? '' }
				values={ values }
				onChange={ onChange }
				onBlur={ onBlur }
				error={ error }
				aria={ {
					'aria-invalid': error ? true : undefined,
					'aria-required': field.required ? true : undefined,
					'aria-describedby': message ? messageId : undefined,
				} }
			/>
			<p className="storeboard-field__message" id={ messageId }>
				{ message }
			</p>
		</div>
	);
}
