import { Button } from '@wordpress/components';
import { resolveSelect, useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorMessage } from '../../components/error-message';
import { FormSkeleton } from '../../components/form';
import { useStep } from '../../components/stepper/use-step';
import { store as countriesStore } from '../../data/countries';
import { isPreloaded, store } from '../../data/profiler';
import { focusScreen, useScrollReset } from '../../lib/focus-screen';
import { useFullScreen } from '../../lib/full-screen';
import { adminUrl } from '../../lib/links';
import { askToLeave } from '../../lib/location';
import { leaveTo } from '../../lib/navigate';
import { whenIdle } from '../../lib/when-idle';
import { BusinessInfo } from './business-info';
import { Intro } from './intro';
import { Plugins } from './plugins';
import { SkipGuidedSetup } from './skip-guided-setup';
import { GUIDED, STEPS, platformName, resumeAt, stepBefore, type StepId } from './steps';
import type { StepProps } from './types';
import { UserProfile } from './user-profile';
import './style.scss';

/** Reads only what the page brought along: the first paint waits for it. */
export const prepare = async () => {
	const { getAnswers, getProgress, getStoreOptions } = resolveSelect( store );
	return isPreloaded() && Promise.all( [ getAnswers(), getProgress(), getStoreOptions() ] );
};

const SHOWN: Record< StepId, ( props: StepProps ) => React.ReactNode > = {
	'intro-opt-in': Intro,
	'user-profile': UserProfile,
	'business-info': BusinessInfo,
	plugins: Plugins,
	'skip-guided-setup': SkipGuidedSetup,
};

/** The set-up of a new store: a few questions, one step after the other, each of which can be skipped, left and resumed. */
export default function Profiler() {
	useFullScreen();
	const parts = useSelect( ( select ) => {
		const { getAnswers, getProgress, getStoreOptions } = select( store );
		return { answers: getAnswers(), progress: getProgress(), options: getStoreOptions() };
	}, [] );
	const { reloadAnswers, reloadProgress, reloadStoreOptions } = useDispatch( store );
	const { answers, progress, options } = parts;

	if ( answers.value && progress.value && options.value ) {
		return <Steps answers={ answers.value } progress={ progress.value } options={ options.value } />;
	}
	const error = Object.values( parts ).find( ( part ) => ! part.value && part.error )?.error;
	return (
		<Frame>
			<h1 tabIndex={ -1 }>{ __( 'Set up your store', 'storeboard' ) }</h1>
			{ error ? (
				<ErrorMessage
					what={ __( 'Couldn’t load the setup wizard.', 'storeboard' ) }
					error={ error }
					onRetry={ async ( mayFocus ) => {
						await Promise.all( [
							answers.value || reloadAnswers(),
							progress.value || reloadProgress(),
							options.value || reloadStoreOptions(),
						] );
						if ( mayFocus ) {
							focusScreen();
						}
					} }
				/>
			) : (
				<FormSkeleton fields={ 3 } />
			) }
		</Frame>
	);
}

type Loaded = Pick< StepProps, 'answers' | 'options' > & { progress: string[] };

function Steps( { answers, progress, options }: Loaded ) {
	// What is answered on the way must not move the step that the owner looks at.
	const first = useRef( resumeAt( { progress, ...answers } ) ).current;
	const isNewStore = useRef( ! answers.isCompleted && ! answers.isSkipped ).current;
	const [ current, goTo ] = useStep( STEPS, { first } );
	const step = current as StepId;
	const Shown = SHOWN[ step ];
	useScrollReset( step );
	useNextStep( step );
	const before = stepBefore( step );

	return (
		<Frame
			step={ step }
			isUnfinished={ ! answers.isCompleted && ! answers.isSkipped }
			onBack={ before && ( () => goTo( before ) ) }
		>
			<Shown answers={ answers } options={ options } isNewStore={ isNewStore } goTo={ goTo } />
		</Frame>
	);
}

/**
 * The countries are many, and are asked for a step before they show. The list of plugins isn't: the server chooses them by the answers that it
 * has stored.
 */
function useNextStep( step: StepId ) {
	const registry = useRegistry();
	useEffect( () => {
		if ( step === 'user-profile' ) {
			const ask = registry.resolveSelect( countriesStore ).getCountries;
			// A failure shows, with Retry, in the step that needs the answer.
			return whenIdle( () => void ask().catch( () => {} ) );
		}
	}, [ step, registry ] );
}

interface FrameProps {
	step?: StepId;
	/** The platform leads from home back to a set-up that was neither finished nor skipped: the way out goes to WordPress' dashboard. */
	isUnfinished?: boolean;
	/** Leads to the step before, where there is one. */
	onBack?: () => void;
	children: React.ReactNode;
}

/** The window without WordPress' menu: how far the set-up is, and the way out. */
function Frame( { step, isUnfinished = true, onBack, children }: FrameProps ) {
	const place = step ? GUIDED.indexOf( step ) + 1 : 0;
	const platform = platformName();
	const out = adminUrl( isUnfinished ? 'index.php' : 'admin.php?page=wc-admin' );

	return (
		<div className="storeboard-profiler">
			<div className="storeboard-profiler__bar">
				{ onBack && (
					<Button __next40pxDefaultSize variant="tertiary" onClick={ onBack }>
						{ __( 'Back', 'storeboard' ) }
					</Button>
				) }
				<strong>{ platform }</strong>
				<span className="storeboard-profiler__place">
					{ place > 0 &&
						/* translators: 1: which step it is. 2: how many there are. */
						sprintf( __( 'Step %1$d of %2$d', 'storeboard' ), place, GUIDED.length ) }
				</span>
				<a
					href={ out }
					onClick={ ( event ) => {
						if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey ) {
							// A whole load: the currency may be another one since the page was made.
							event.preventDefault();
							askToLeave( () => leaveTo.go( out ) );
						}
					} }
				>
					{ __( 'Exit setup', 'storeboard' ) }
				</a>
			</div>
			<div className="storeboard-profiler__step">{ children }</div>
		</div>
	);
}
