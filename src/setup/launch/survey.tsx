import { Button, TextareaControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { ErrorMessage } from '../../components/error-message';
import { useMutation } from '../../components/use-mutation';
import { store } from '../../data/launch';
import { speakMessage } from '../../lib/speak';
import { isTracking, recordEvent } from '../../lib/tracks';

/** From 1 to 5, as the platform counts them. */
const getScores = () => [
	__( 'Very difficult', 'storeboard' ),
	__( 'Somewhat difficult', 'storeboard' ),
	__( 'Neutral', 'storeboard' ),
	__( 'Somewhat easy', 'storeboard' ),
	__( 'Very easy', 'storeboard' ),
];

/** Asks once how launching went, where the owner allowed tracking. */
export const Survey = () => ( isTracking() ? <Asked /> : null );

function Asked() {
	// Where it is unknown whether they have answered, nobody is asked.
	const isDone = useSelect( ( select ) => select( store ).getSurveyDone().value, [] );
	const { finishSurvey } = useDispatch( store );
	const [ score, setScore ] = useState( 0 );
	const [ comments, setComments ] = useState( '' );
	const [ outcome, setOutcome ] = useState< 'sent' | 'closed' >();
	// It is answered once: the second click of two may come between the answer and what is drawn then.
	const { mutate, isPending, error } = useMutation();
	const thanks = __( 'Thank you for your feedback!', 'storeboard' );

	const finish = ( isSent: boolean ) =>
		mutate( finishSurvey, {
			leaves: true,
			onSuccess() {
				if ( isSent ) {
					recordEvent( 'launch_your_store_on_core_congrats_survey_click' );
					recordEvent( 'launch_your_store_congrats_survey_complete', {
						action: 'lys_experience',
						score,
						comments: comments.trim(),
					} );
					speakMessage( thanks );
				}
				setOutcome( isSent ? 'sent' : 'closed' );
			},
		} );

	if ( outcome === 'sent' ) {
		return <p className="storeboard-card">{ thanks }</p>;
	}
	// What is being saved counts as done already.
	if ( outcome || ( isDone !== false && ! isPending ) ) {
		return null;
	}
	return (
		<section className="storeboard-card storeboard-launch__survey">
			<fieldset>
				<legend>{ __( 'How easy was it to launch your store?', 'storeboard' ) }</legend>
				{ getScores().map( ( label, index ) => (
					<label key={ label } htmlFor={ `storeboard-launch-score-${ index + 1 }` }>
						<input
							id={ `storeboard-launch-score-${ index + 1 }` }
							type="radio"
							name="storeboard-launch-survey"
							checked={ score === index + 1 }
							onChange={ () => setScore( index + 1 ) }
						/>
						{ label }
					</label>
				) ) }
			</fieldset>
			{ score > 0 && (
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( 'Why do you feel that way? (optional)', 'storeboard' ) }
					help={ __( 'Your answer is sent to WooCommerce.', 'storeboard' ) }
					value={ comments }
					onChange={ setComments }
				/>
			) }
			{ error !== undefined && (
				<ErrorMessage
					what={ __( 'Couldn’t save your answer.', 'storeboard' ) }
					error={ error }
					onRetry={ () => finish( score > 0 ) }
				/>
			) }
			<div className="storeboard-actions">
				{ score > 0 && (
					<BusyButton
						variant="secondary"
						label={ __( 'Send', 'storeboard' ) }
						busyLabel={ __( 'Sending…', 'storeboard' ) }
						isBusy={ isPending }
						onClick={ () => finish( true ) }
					/>
				) }
				<Button __next40pxDefaultSize variant="tertiary" onClick={ () => finish( false ) }>
					{ __( 'Don’t ask again', 'storeboard' ) }
				</Button>
			</div>
		</section>
	);
}
