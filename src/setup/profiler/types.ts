import type { Answers, StoreOptions } from '../../data/profiler';
import type { StepId } from './steps';

/** What each step gets. */
export interface StepProps {
	/** What the owner has told so far. */
	answers: Answers;
	options: StoreOptions;
	/** Whether the set-up was neither finished nor skipped before. */
	isNewStore: boolean;
	goTo: ( step: StepId, options?: { replace?: boolean } ) => void;
}
