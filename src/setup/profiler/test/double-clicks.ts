import type { Writer } from '../../../../tests/e2e/faults/writers';
import { expect } from '../../../../tests/e2e/lib/test';

const COMPLETE_STEP = /\/core-profiler\/complete$/;

export const WRITERS: Writer[] = [
	{
		name: 'Begin the set-up of a new store',
		query: '&path=%2Fsetup-wizard&step=intro-opt-in',
		button: ( page ) => page.getByRole( 'button', { name: 'Set up my store' } ),
		route: COMPLETE_STEP,
		then: [
			{
				name: 'Tell who the owner is',
				button: ( page ) => page.getByRole( 'button', { name: 'Continue' } ),
				route: /\/onboarding\/profile$/,
			},
			{
				name: 'Skip the questions about the business',
				async button( page ) {
					// The step before has such a button as well.
					await expect( page.getByRole( 'radio', { name: 'I’m already selling' } ) ).toHaveCount( 0 );
					return page.getByRole( 'button', { name: 'Skip this step' } );
				},
				route: COMPLETE_STEP,
			},
		],
	},
];
