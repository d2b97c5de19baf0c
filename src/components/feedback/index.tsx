import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSpokenMessage } from '../use-spoken-message';
import { FeedbackModal, type Draft } from './modal';
import { useFeedback, type Answer } from './use-feedback';
import './style.scss';

/** At this score or below, the owner is asked for more. */
const LOW_SCORE = 2;

/** The time between the answer and the thanks. In milliseconds. */
const THANKS_AFTER = 1200;

const getScores = () => [
	{ score: 1, face: '😞', label: __( 'Very difficult', 'storeboard' ) },
	{ score: 2, face: '😕', label: __( 'Somewhat difficult', 'storeboard' ) },
	{ score: 3, face: '😐', label: __( 'Neutral', 'storeboard' ) },
	{ score: 4, face: '😊', label: __( 'Somewhat easy', 'storeboard' ) },
	{ score: 5, face: '😁', label: __( 'Very easy', 'storeboard' ) },
];

/** Asks once how setting up the store was. Renders nothing if the owner may not be asked, or was asked before. */
export function CompletionFeedback() {
	const { isAsked, view, close, submit } = useFeedback();
	const [ score, setScore ] = useState< number >();
	const [ isFormOpen, setFormOpen ] = useState( false );
	const [ draft, setDraft ] = useState< Draft >( {} );
	const [ isSent, setSent ] = useState( false );
	const [ isThanked, setThanked ] = useState( false );
	const place = useRef< HTMLDivElement >( null );
	const thanks = __( 'We appreciate your feedback!', 'storeboard' );

	useSpokenMessage( isThanked ? thanks : '' );

	useEffect( () => {
		if ( isSent ) {
			const timer = setTimeout( () => {
				const hadFocus = place.current?.matches( ':focus-within' );
				setThanked( true );
				if ( hadFocus ) {
					place.current?.focus();
				}
			}, THANKS_AFTER );
			return () => clearTimeout( timer );
		}
	}, [ isSent ] );

	if ( ! isAsked ) {
		return null;
	}

	function choose( chosen: number ) {
		if ( isSent ) {
			return;
		}
		setScore( chosen );
		if ( chosen > LOW_SCORE ) {
			send( { score: chosen } );
			return;
		}
		setDraft( ( { comments } ) => ( { first: chosen, comments } ) );
		setFormOpen( true );
		view();
	}

	function send( answer: Answer ) {
		setFormOpen( false );
		setSent( true );
		submit( answer );
	}

	return (
		<div ref={ place } className="storeboard-feedback" tabIndex={ -1 }>
			<p>{ isThanked ? thanks : __( 'How was your experience?', 'storeboard' ) }</p>
			{ ! isThanked && (
				<div role="group" aria-label={ __( 'How was your experience?', 'storeboard' ) }>
					{ getScores().map( ( { score: value, face, label } ) => (
						<Button
							key={ value }
							className="storeboard-feedback__score"
							label={ label }
							aria-pressed={ value === score }
							aria-disabled={ isSent }
							onClick={ () => choose( value ) }
						>
							{ /* WordPress would put a picture from outside in its place. */ }
							<span className="wp-exclude-emoji" aria-hidden="true">
								{ face }
							</span>
						</Button>
					) ) }
				</div>
			) }
			{ isFormOpen && (
				<FeedbackModal
					draft={ draft }
					onChange={ setDraft }
					onSend={ send }
					onClose={ () => {
						close();
						setFormOpen( false );
						setScore( undefined );
					} }
				/>
			) }
		</div>
	);
}
