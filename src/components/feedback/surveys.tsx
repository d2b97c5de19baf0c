import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { createRoot, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { store } from '../../data/options';
import { changeEntries } from '../../data/options/change-entries';
import { hasFeature } from '../../lib/platform-settings';
import { plainText } from '../../lib/sanitize';
import { recordEvent } from '../../lib/tracks';
import { whenIdle } from '../../lib/when-idle';
import { FeedbackModal, type Draft } from './modal';
import { findSurvey, type Survey } from './queue';
import { storeAge } from './store-age';
import './style.scss';

const QUEUE = 'woocommerce_ces_tracks_queue';
const SHOWN_FOR = 'woocommerce_ces_shown_for_actions';
/** Tells the server to take what it has queued for a page out of its queue, when the next page of the admin loads. */
const CLEAR = 'woocommerce_clear_ces_tracks_queue_for_page';
const ALLOW_TRACKING = 'woocommerce_allow_tracking';

/** Where the platform's own surveys stand: in a notice of the admin. */
const LOCATION = 'inside';

/**
 * Asks once, in a notice, how something was that the owner has just done: what the server has put into its queue for this page, else the page
 * that was left last. A user who does not press it is not asked again.
 */
export function Surveys() {
	const { queue, shownFor, allowTracking } = useSelect( ( select ) => {
		const { getOption } = select( store );
		return {
			queue: getOption( QUEUE ),
			shownFor: getOption( SHOWN_FOR ),
			allowTracking: getOption( ALLOW_TRACKING ),
		};
	}, [] );
	const registry = useRegistry();
	const { createNotice } = useDispatch( noticesStore );
	const { updateOptions } = useDispatch( store );
	const [ open, setOpen ] = useState< Survey >();
	const [ draft, setDraft ] = useState< Draft >( {} );
	const wasAsked = useRef( false );

	useEffect( () => {
		if ( wasAsked.current || allowTracking !== 'yes' || queue === undefined || shownFor === undefined ) {
			return;
		}
		const survey = findSurvey( queue, shownFor );
		if ( ! survey ) {
			return;
		}
		wasAsked.current = true;
		const { action, title, props } = survey;
		let isOpened = false;
		const track = ( what: string ) =>
			recordEvent( `ces_${ what }`, { ...props, action, store_age: storeAge(), ces_location: LOCATION } );

		track( 'snackbar_view' );
		// It was shown, whatever becomes of it. Where this cannot be saved the question comes once more.
		changeEntries( registry, SHOWN_FOR, 'add', [ action ] ).catch( () => {} );
		if ( survey.isQueued ) {
			const { pagenow, adminpage } = window;
			updateOptions( { [ CLEAR ]: { pagenow, adminpage } } ).catch( () => {} );
		}
		createNotice( 'success', plainText( title ), {
			id: `storeboard-survey-${ action }`,
			type: 'snackbar',
			actions: [
				{
					label: __( 'Give feedback', 'storeboard' ),
					onClick() {
						isOpened = true;
						track( 'view' );
						setOpen( survey );
					},
				},
			],
			onDismiss: () => isOpened || track( 'snackbar_dismiss' ),
		} as object );
	}, [ queue, shownFor, allowTracking, registry, createNotice, updateOptions ] );

	if ( ! open ) {
		return null;
	}
	const { action, props } = open;
	const told = { ...props, action, store_age: storeAge(), ces_location: LOCATION };

	return (
		<FeedbackModal
			title={ plainText( open.title ) }
			statements={ [ plainText( open.firstQuestion ), plainText( open.secondQuestion ) ] }
			draft={ draft }
			onChange={ setDraft }
			onClose={ () => {
				recordEvent( 'ces_view_dismiss', told );
				setOpen( undefined );
			} }
			onSend={ ( { score, secondScore, comments = '' } ) => {
				recordEvent( 'ces_feedback', {
					...told,
					score,
					score_second_question: secondScore ?? null,
					score_combined: score + ( secondScore ?? 0 ),
					comments,
				} );
				setOpen( undefined );
				createNotice( 'success', open.thanks || __( 'We appreciate your feedback!', 'storeboard' ), {
					id: `storeboard-survey-${ action }`,
					type: 'snackbar',
				} );
			} }
		/>
	);
}

/** Begins to ask on this page once the browser is idle, where the platform has surveys on. */
export default function startSurveys() {
	if ( hasFeature( 'customer-effort-score-tracks' ) ) {
		whenIdle( () =>
			createRoot( document.body.appendChild( document.createElement( 'div' ) ) ).render( <Surveys /> )
		);
	}
}
