import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { outcomeMessage } from '../../lib/confirm-write';
import { BusyButton } from '../../components/busy-button';
import { useNotices } from '../../components/use-notices';
import { useMutation } from '../../components/use-mutation';
import { store } from '../../data/profiler';
import type { StepId } from './steps';

interface Props {
	step: StepId;
	onSkipped: () => void;
}

/** Goes on without an answer. The step counts as done, so that the owner is not asked again. */
export function SkipStep( { step, onSkipped }: Props ) {
	const { completeStep } = useDispatch( store );
	const { failed } = useNotices();
	const { mutate, isPending } = useMutation();

	const skip = () =>
		mutate( () => completeStep( step ), {
			onSuccess: onSkipped,
			onError( error ) {
				const words = outcomeMessage(
					error,
					__( 'Couldn’t skip this step.', 'storeboard' ),
					__( 'We couldn’t confirm that the step was skipped.', 'storeboard' )
				);
				failed( 'storeboard-profiler', words, error, skip );
			},
		} );

	return (
		<BusyButton
			variant="tertiary"
			label={ __( 'Skip this step', 'storeboard' ) }
			busyLabel={ __( 'Saving…', 'storeboard' ) }
			isBusy={ isPending }
			onClick={ skip }
		/>
	);
}
