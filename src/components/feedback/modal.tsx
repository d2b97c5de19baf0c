import { Button, Modal, RadioControl, TextareaControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { useSpokenMessage } from '../use-spoken-message';
import type { Answer } from './use-feedback';

/** An incomplete answer. It outlives the form, so that nothing typed is lost. */
export interface Draft {
	first?: number;
	second?: number;
	comments?: string;
}

interface Props {
	title?: string;
	/** The owner says how far each is true; by default of the store's setup. */
	statements?: [ string, string ];
	draft: Draft;
	onChange: ( draft: Draft ) => void;
	onSend: ( answer: Answer ) => void;
	onClose: () => void;
}

const getAgreement = () => [
	{ value: '1', label: __( 'Strongly disagree', 'storeboard' ) },
	{ value: '2', label: __( 'Disagree', 'storeboard' ) },
	{ value: '3', label: __( 'Neutral', 'storeboard' ) },
	{ value: '4', label: __( 'Agree', 'storeboard' ) },
	{ value: '5', label: __( 'Strongly agree', 'storeboard' ) },
];

/** Asks an owner who found it hard for more. */
export function FeedbackModal( {
	title = __( 'How was your experience?', 'storeboard' ),
	statements = [
		__( 'The store setup is easy to complete.', 'storeboard' ),
		__( 'The store setup process meets my needs.', 'storeboard' ),
	],
	draft,
	onChange,
	onSend,
	onClose,
}: Props ) {
	const [ isIncomplete, setIncomplete ] = useState( false );
	const { first, second, comments = '' } = draft;
	const problem = isIncomplete && ! ( first && second ) ? __( 'Please answer both questions.', 'storeboard' ) : '';

	useSpokenMessage( problem );

	function send( event: FormEvent ) {
		event.preventDefault();
		if ( first && second ) {
			onSend( { score: first, secondScore: second, comments } );
		} else {
			setIncomplete( true );
		}
	}

	return (
		<Modal
			className="storeboard-feedback-modal"
			title={ title }
			// WordPress closes a dialog when another one opens, without an event. The sign-in form opens above this
			// one, and what was typed stays in its place. So that no other closing goes without an event, a click
			// outside closes nothing.
			onRequestClose={ ( event ) => event && onClose() }
			shouldCloseOnClickOutside={ false }
		>
			<form onSubmit={ send }>
				<p>
					{ __( 'How much do you agree with each statement? Your feedback helps us improve.', 'storeboard' ) }
				</p>
				<Statement
					words={ statements[ 0 ] }
					answer={ first }
					onAnswer={ ( answer ) => onChange( { ...draft, first: answer } ) }
				/>
				<Statement
					words={ statements[ 1 ] }
					answer={ second }
					onAnswer={ ( answer ) => onChange( { ...draft, second: answer } ) }
				/>
				{ problem && <p className="storeboard-feedback-modal__error">{ problem }</p> }
				<TextareaControl
					label={ __( 'What could be better? (optional)', 'storeboard' ) }
					value={ comments }
					rows={ 4 }
					onChange={ ( words ) => onChange( { ...draft, comments: words } ) }
					__nextHasNoMarginBottom
				/>
				<div className="storeboard-feedback-modal__buttons">
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'storeboard' ) }
					</Button>
					<Button variant="primary" type="submit">
						{ __( 'Share', 'storeboard' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}

interface StatementProps {
	words: string;
	answer?: number;
	onAnswer: ( answer: number ) => void;
}

// RadioControl is not a group in older releases.
const Statement = ( { words, answer, onAnswer }: StatementProps ) => (
	<fieldset>
		<legend>{ words }</legend>
		<RadioControl
			options={ getAgreement() }
			selected={ String( answer ?? '' ) }
			onChange={ ( value ) => onAnswer( Number( value ) ) }
		/>
	</fieldset>
);
