import type { Screen } from '../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'profiler',
		name: 'Set-up of a new store',
		query: '&path=%2Fsetup-wizard&step=user-profile',
		stored: { '/wc-admin/onboarding/profile': { business_choice: 'im_just_starting_my_business' } },
		answers() {
			const profile: Record< string, unknown > = { business_choice: 'im_just_starting_my_business' };
			return {
				'/wc-admin/onboarding/profile': () => ( { ...profile } ),
				'POST /wc-admin/onboarding/profile': ( { data }: { data: any } ) => {
					Object.assign( profile, data );
					return { status: 'success' };
				},
				'/wc-admin/onboarding/profile/progress': [],
				'POST /wc-admin/onboarding/profile/progress/core-profiler/complete': ( { data }: { data: any } ) => ( {
					status: 'success',
					results: { core_profiler_completed_steps: { [ data.step ]: { completed_at: '' } } },
				} ),
				'/wc-admin/options': {
					blogname: 'Shop',
					woocommerce_default_country: 'BZ',
					woocommerce_allow_tracking: 'no',
				},
				'/wc-analytics/data/countries': [ { code: 'BZ', name: 'Belize', states: [] } ],
				// Asked for ahead of the step that shows them.
				'/wc-admin/onboarding/free-extensions': [],
			};
		},
		ready: { role: 'button', name: 'Skip this step' },
		reads: { '/wc-admin/onboarding/profile': 'Couldn’t load the setup wizard.' },
		write: {
			presses: [
				{ role: 'radio', name: 'I’m already selling' },
				{ role: 'button', name: 'Continue' },
			],
			goes: { role: 'heading', name: 'Which one of these best describes you?' },
			isStored: async ( get ) =>
				( await get( '/wc-admin/onboarding/profile' ) ).business_choice === 'im_already_selling',
			route: /\/onboarding\/profile$/,
			alongside: /\/core-profiler\/complete$/,
			says: /(Couldn’t save your answers|We couldn’t confirm that your answers were saved)\./,
		},
		chunks: [ 'profiler' ],
	},
];
