import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, RefObject } from 'react';
import { useSpokenMessage } from '../../../components/use-spoken-message';
import { quantityProblem } from './quantity';

interface Props {
	/** The product's id. */
	name: string;
	/** The store's current quantity. */
	quantity: number;
	typed: string;
	/** The server's reason for refusing the typed value, or ''. */
	refusal: string;
	input: RefObject< HTMLInputElement >;
	onType: ( typed: string ) => void;
	onSave: ( quantity: number ) => void;
	onCancel: () => void;
}

/** Changes a quantity: Enter saves, Escape discards the change. */
export function QuantityForm( { name, quantity, typed, refusal, input, onType, onSave, onCancel }: Props ) {
	const [ problem, setProblem ] = useState( refusal );
	const problemId = useId();

	// A notice shows the refusal.
	useSpokenMessage( problem === refusal ? '' : problem );

	function submit( event: FormEvent ) {
		event.preventDefault();
		// A value that is not a number reads as empty, but stays in the field.
		const found = quantityProblem( typed, quantity );
		setProblem( found );
		if ( found ) {
			input.current?.focus();
		} else {
			onSave( Number( typed ) );
		}
	}

	return (
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It handles the keys of everything inside it.
		<form
			className="storeboard-activity__form"
			noValidate
			onSubmit={ submit }
			onKeyDown={ ( event ) => {
				if ( event.key === 'Escape' ) {
					event.stopPropagation();
					onCancel();
				}
			} }
		>
			<input
				ref={ input }
				type="number"
				inputMode="numeric"
				step="1"
				/* translators: %s: name of a product. */
				aria-label={ sprintf( __( 'Stock quantity: %s', 'storeboard' ), name ) }
				aria-invalid={ !! problem }
				aria-describedby={ problem ? problemId : undefined }
				value={ typed }
				onChange={ ( event ) => {
					setProblem( '' );
					onType( event.target.value );
				} }
			/>
			<Button variant="primary" size="compact" type="submit">
				{ __( 'Save', 'storeboard' ) }
			</Button>
			<Button variant="tertiary" size="compact" onClick={ onCancel }>
				{ __( 'Cancel', 'storeboard' ) }
			</Button>
			{ problem && (
				<p id={ problemId } className="storeboard-activity__problem">
					{ problem }
				</p>
			) }
		</form>
	);
}
