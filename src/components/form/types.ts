import type { ComponentType, HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';

/** Field id to its value. A checkbox is 'yes' or 'no', as the platform's settings have it. */
export type FormValues = Record< string, string >;

/** One field of a form. */
export interface Field {
	/** Its name in the values, and in the server's errors. */
	id: string;
	label: string;
	type?: 'text' | 'password' | 'email' | 'tel' | 'number' | 'date' | 'textarea' | 'checkbox' | 'select' | 'combobox';
	/** Shown in the place of the control that the type has. */
	control?: ComponentType< ControlProps >;
	/** Its control is several controls, which the label names together. */
	isGroup?: boolean;
	/** Of a select or a combobox. */
	options?: { value: string; label: string; disabled?: boolean }[];
	help?: ReactNode;
	/** It is neither shown nor validated, and its value is sent as ''. */
	isHidden?: boolean;
	/** The message where it is left empty. */
	required?: string | false;
	/** The message where the value is wrong. */
	validate?: ( value: string, values: FormValues ) => string | undefined;
	/** Never kept in storage. */
	isSecret?: boolean;
	autoComplete?: HTMLInputAutoCompleteAttribute;
	/** Stands in the field while it is empty. It never takes the place of the label. */
	placeholder?: string;
	inputMode?: InputHTMLAttributes< HTMLInputElement >[ 'inputMode' ];
	prefix?: string;
	suffix?: string;
	/** The value as it stands once the owner leaves the field. */
	format?: ( value: string ) => string;
}

/** What a control gets. It puts `id` and `aria` on the element that takes the focus. */
export interface ControlProps {
	id: string;
	field: Field;
	value: string;
	/** All values, the other fields' too. */
	values: FormValues;
	onChange: ( value: string ) => void;
	onBlur: () => void;
	/** What is wrong with the value. The form shows it below the control. */
	error?: string;
	aria: {
		'aria-invalid'?: true;
		'aria-required'?: true;
		'aria-describedby'?: string;
	};
}
