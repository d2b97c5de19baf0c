import { INCENTIVE, WITH_INCENTIVE } from '../../../tests/e2e/lib/incentive';
import type { Screen } from '../../../tests/e2e/faults/table';

const HIDDEN_OFFERS = 'wcpay_welcome_page_incentives_dismissed';

export const FAULTS: Screen[] = [
	{
		id: 'wc-pay-welcome-page',
		name: 'WooPayments welcome',
		query: '&path=/wc-pay-welcome-page',
		state: WITH_INCENTIVE,
		settings: WITH_INCENTIVE.settings,
		stored: { '/wc-admin/options': { [ HIDDEN_OFFERS ]: [] } },
		answers: () => {
			const options: Record< string, unknown > = { ...WITH_INCENTIVE.options, [ HIDDEN_OFFERS ]: [] };
			return {
				'/wc-admin/options': options,
				'POST /wc-admin/options': ( { data }: { data: unknown } ) => Object.assign( options, data ),
			};
		},
		ready: { role: 'heading', name: 'Save 10% & more' },
		reads: {},
		write: {
			presses: [ { role: 'button', name: 'No thanks' } ],
			goes: { role: 'heading', name: 'Save 10% & more' },
			isStored: async ( get ) =>
				[ ( await get( `/wc-admin/options?options=${ HIDDEN_OFFERS }` ) )[ HIDDEN_OFFERS ] ]
					.flat()
					.includes( INCENTIVE.id ),
			route: /\/wc-admin\/options$/,
			says: 'Couldn’t hide the offer.',
			isToldInPlace: true,
		},
		chunks: [ 'payments-welcome' ],
	},
];
