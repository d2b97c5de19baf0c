import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, RefObject } from 'react';
import { useSpokenMessage } from '../../../components/use-spoken-message';
import { quantityProblem } from './quantity';

interface Props {
	/** The product's. */
	name: string;
	/** How many the store has. */
	quantity: number;
	typed: string;
	/** Why the server refused what stands in the field; '' where it did not. */
	refusal: string;
	input: RefObject< HTMLInputElement >;
	onType: ( typed: string ) => void;
	onSave: ( quantity: number ) => void;
	onCancel: () => void;
}

/** Changes how many are left: Enter saves, Escape leaves it as it was. */
export function QuantityForm( { name, quantity, typed, refusal, input, onType, onSave, onCancel }: Props ) {
	const [ problem, setProblem ] = useState( refusal );
	const problemId = useId();

	// A notice tells of a refusal.
	useSpokenMessage( problem === refusal ? '' : problem );

	function submit( event: FormEvent ) {
		event.preventDefault();
		// What is no number at all reads as nothing; it stays in the field all the same.
		const found = quantityProblem( typed, quantity );
		setProblem( found );
		if ( found ) {
			input.current?.focus();
		} else {
			onSave( Number( typed ) );
		}
	}

	return (
		// It hears the keys of all that stands in it.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
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
				aria-label={ sprintf( __( 'How many are in stock: %s', 'storeboard' ), name ) }
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
