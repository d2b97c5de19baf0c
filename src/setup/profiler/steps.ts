import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { outcomeMessage } from '../../lib/confirm-write';
import { getPageSettings } from '../../lib/page-settings';
import { getPlatformSetting } from '../../lib/platform-settings';
import { recordEvent } from '../../lib/tracks';

/** The steps by their names in the address, which are those of the platform's progress. */
export const STEPS = [
	{ id: 'intro-opt-in' },
	{ id: 'user-profile' },
	{ id: 'business-info' },
	{ id: 'plugins' },
	{ id: 'skip-guided-setup' },
] as const;

export type StepId = ( typeof STEPS )[ number ][ 'id' ];

/** The steps that the owner counts, in their order. */
export const GUIDED: StepId[] = [ 'user-profile', 'business-info', 'plugins' ];

/** What tracking events call the steps. */
const EVENT_NAMES: Record< StepId, string > = {
	'intro-opt-in': 'intro_opt_in',
	'user-profile': 'user_profile',
	'business-info': 'business_info',
	plugins: 'plugins',
	'skip-guided-setup': 'skip_business_location',
};

interface Reached {
	/** Ids of the steps that are done. */
	progress: string[];
	isCompleted: boolean;
	isSkipped: boolean;
}

/** The step where the owner left off. A set-up that was finished or skipped begins again. */
export function resumeAt( { progress, isCompleted, isSkipped }: Reached ): StepId {
	if ( isCompleted || isSkipped || ! progress.includes( 'intro-opt-in' ) ) {
		return 'intro-opt-in';
	}
	return GUIDED.find( ( id ) => ! progress.includes( id ) ) ?? 'plugins';
}

/** The step that Back leads to; undefined on the first. */
export const stepBefore = ( step: StepId ): StepId | undefined =>
	step === 'intro-opt-in' ? undefined : ( GUIDED[ GUIDED.indexOf( step ) - 1 ] ?? 'intro-opt-in' );

/** What failed where the answers of a step were to be saved. */
export const answersFailed = ( error: unknown ) =>
	outcomeMessage(
		error,
		__( 'Couldn’t save your answers.', 'storeboard' ),
		__( 'We couldn’t confirm that your answers were saved.', 'storeboard' )
	);

/** The platform's name without its version. */
export const platformName = () => getPageSettings().platform.label.replace( / [\d.]+.*$/, '' );

export const tellStep = ( what: 'view' | 'complete', step: StepId ) =>
	recordEvent( `coreprofiler_step_${ what }`, {
		step: EVENT_NAMES[ step ],
		wc_version: getPlatformSetting( 'wcVersion', '' ),
	} );

/** Tells tracking of each step that shows. */
export const useStepView = ( step: StepId ) =>
	useEffect( () => {
		tellStep( 'view', step );
	}, [ step ] );
