import { CheckboxControl, ComboboxControl } from '@wordpress/components';
import { useLayoutEffect, useRef } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from './types';

/** The control of a field's type. */
export function Control( props: ControlProps ) {
	switch ( props.field.type ) {
		case 'checkbox':
			return <Checkbox { ...props } />;
		case 'select':
			return <Select { ...props } />;
		case 'combobox':
			return <Combobox { ...props } />;
		case 'textarea':
			return <TextArea { ...props } />;
		default:
			return <Text { ...props } />;
	}
}

/** Numbers are typed as text, because a number's field of a browser reads its own separators alone. */
function Text( { id, field, value, onChange, onBlur, aria }: ControlProps ) {
	const { type = 'text', prefix, suffix, inputMode, autoComplete, placeholder } = field;
	return (
		<div className="storeboard-field__box">
			{ prefix && <span className="storeboard-field__affix">{ prefix }</span> }
			<input
				className="components-text-control__input"
				id={ id }
				name={ field.id }
				type={ type === 'number' ? 'text' : type }
				inputMode={ inputMode ?? ( type === 'number' ? 'decimal' : undefined ) }
				autoComplete={ autoComplete ?? ( type === 'password' ? 'new-password' : undefined ) }
				placeholder={ placeholder }
				dir={ type === 'email' || type === 'tel' || type === 'number' ? 'ltr' : 'auto' }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
				onBlur={ onBlur }
				{ ...aria }
			/>
			{ suffix && <span className="storeboard-field__affix">{ suffix }</span> }
		</div>
	);
}

const TextArea = ( { id, field, value, onChange, onBlur, aria }: ControlProps ) => (
	<textarea
		className="components-textarea-control__input"
		id={ id }
		name={ field.id }
		rows={ 4 }
		dir="auto"
		autoComplete={ field.autoComplete }
		value={ value }
		onChange={ ( event ) => onChange( event.target.value ) }
		onBlur={ onBlur }
		{ ...aria }
	/>
);

const Select = ( { id, field, value, onChange, onBlur, aria }: ControlProps ) => (
	<select
		className="storeboard-field__select"
		id={ id }
		name={ field.id }
		autoComplete={ field.autoComplete }
		value={ value }
		onChange={ ( event ) => onChange( event.target.value ) }
		onBlur={ onBlur }
		{ ...aria }
	>
		{ field.options?.map( ( option ) => (
			<option key={ option.value } value={ option.value } disabled={ option.disabled }>
				{ option.label }
			</option>
		) ) }
	</select>
);

const Checkbox = ( { id, field, value, onChange, onBlur, aria }: ControlProps ) => (
	<CheckboxControl
		__nextHasNoMarginBottom
		id={ id }
		name={ field.id }
		onBlur={ onBlur }
		label={ field.label }
		checked={ value === 'yes' }
		onChange={ ( isChecked ) => onChange( isChecked ? 'yes' : 'no' ) }
		{ ...aria }
	/>
);

/**
 * A choice that is found by typing; `onSearch` hears what is typed. It gives its input an id of its own and takes no attributes for it, so
 * they are set on the element.
 */
export function Combobox( {
	id,
	field,
	value,
	onChange,
	onBlur,
	aria,
	onSearch,
}: ControlProps & { onSearch?: ( typed: string ) => void } ) {
	const place = useRef< HTMLDivElement >( null );
	useLayoutEffect( () => {
		const input = place.current?.querySelector( 'input' );
		if ( input ) {
			input.id = id;
			for ( const name of [ 'aria-invalid', 'aria-required', 'aria-describedby' ] as const ) {
				const given = aria[ name ];
				if ( given === undefined ) {
					input.removeAttribute( name );
				} else {
					input.setAttribute( name, String( given ) );
				}
			}
		}
	} );

	return (
		<div ref={ place } onBlur={ onBlur } onKeyDownCapture={ skipList }>
			<ComboboxControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ field.label }
				hideLabelFromVision
				options={ field.options ?? [] }
				value={ value }
				onChange={ ( chosen ) => onChange( chosen ?? '' ) }
				onFilterValueChange={ onSearch }
			/>
		</div>
	);
}

/** The arrows lead through the list that is open. Browsers stop at it as well, because it scrolls; from there nothing can be chosen. */
function skipList( { key, currentTarget }: KeyboardEvent< HTMLElement > ) {
	if ( key === 'Tab' ) {
		currentTarget.querySelector( '[role="listbox"]' )?.setAttribute( 'tabindex', '-1' );
	}
}
