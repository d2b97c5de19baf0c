import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../use-notices';
import { store } from '../../data/options';
import { changeEntries } from '../../data/options/change-entries';
import { recordEvent } from '../../lib/tracks';
import { useRevalidate } from '../../lib/use-revalidate';
import { storeAge } from './store-age';

const ACTION = 'store_setup';
const SHOWN_FOR = 'woocommerce_ces_shown_for_actions';
const ALLOW_TRACKING = 'woocommerce_allow_tracking';
const OPTIONS = [ SHOWN_FOR, ALLOW_TRACKING ];

/** The owner's score, from 1 (worst) to 5 (best). */
export interface Answer {
	score: number;
	secondScore?: number;
	comments?: string;
}

/** Whether to ask how the setup was, and what to do with the answer. */
export function useFeedback() {
	const { shownFor, allowTracking, hasFailed } = useSelect( ( select ) => {
		const { getOption, hasResolutionFailed } = select( store );
		return {
			shownFor: getOption( SHOWN_FOR ),
			allowTracking: getOption( ALLOW_TRACKING ),
			hasFailed: OPTIONS.some( ( name ) => hasResolutionFailed( 'getOption', [ name ] ) ),
		};
	}, [] );
	const { invalidateResolution } = useDispatch( store );
	const registry = useRegistry();
	const [ isAnswered, setAnswered ] = useState( false );
	// A second click may come before the first one has rendered.
	const isSubmitted = useRef( false );
	const notices = useNotices();

	// A value that could not be loaded counts as very old.
	useRevalidate( hasFailed ? 0 : undefined, () => {
		OPTIONS.forEach( ( name ) => invalidateResolution( 'getOption', [ name ] ) );
		return Promise.all( OPTIONS.map( ( name ) => registry.resolveSelect( store ).getOption( name ) ) );
	} );

	const actions = listOf( shownFor );
	const isAskedOnce = shownFor === undefined || actions.includes( ACTION );

	/** Stores that the question was answered, so that it does not come back. */
	async function remember() {
		try {
			await changeEntries( registry, SHOWN_FOR, 'add', [ ACTION ] );
		} catch ( error ) {
			notices.failed(
				'storeboard-feedback',
				__( 'Thanks, your feedback was sent. You might see this question again.', 'storeboard' ),
				error,
				remember
			);
		}
	}

	return {
		/** Stays true after an answer, so that the thanks can show. */
		isAsked: isAnswered || ( allowTracking === 'yes' && ! isAskedOnce ),

		/** Tracks that the longer form was opened. */
		view: () => recordEvent( 'ces_view', { action: ACTION, store_age: storeAge() } ),

		/** Tracks that the longer form was closed without an answer. */
		close: () => recordEvent( 'ces_view_dismiss', { action: ACTION, store_age: storeAge() } ),

		submit: ( { score, secondScore, comments = '' }: Answer ) => {
			if ( isSubmitted.current ) {
				return;
			}
			isSubmitted.current = true;
			recordEvent( 'ces_feedback', {
				action: ACTION,
				score,
				score_second_question: secondScore ?? null,
				score_combined: score + ( secondScore ?? 0 ),
				comments,
				store_age: storeAge(),
			} );
			setAnswered( true );
			remember();
		},
	};
}

/** The option is false until it has a value, and may be a map. */
const listOf = ( stored: unknown ): unknown[] =>
	typeof stored === 'object' && stored !== null ? Object.values( stored ) : [];
