import { STORE_IN_BELIZE, addressAnswers, listedAs } from '../../../../../tests/e2e/faults/answers';
import type { Screen } from '../../../../../tests/e2e/faults/table';

export const FAULTS: Screen[] = [
	{
		id: 'task-store-details',
		name: 'The store’s details',
		query: '&task=store_details',
		// Without post codes there: saving clears the one that is stored.
		state: { options: STORE_IN_BELIZE },
		answers() {
			const general: Record< string, unknown > = { ...STORE_IN_BELIZE };
			return {
				...listedAs( { id: 'store_details', title: 'Add your details' } ),
				...addressAnswers( general ),
				'POST /wc-analytics/settings/general/batch': ( { data }: { data: any } ) => {
					for ( const { id, value } of data.update ) {
						general[ id ] = value;
					}
					return data;
				},
			};
		},
		ready: { role: 'button', name: 'Save details' },
		reads: { '/wc-analytics/data/countries': 'Couldn’t load the store location form.' },
		write: {
			presses: [ { role: 'button', name: 'Save details' } ],
			goes: { role: 'heading', name: 'Where is your store?' },
			isStored: async ( get ) =>
				( await get( '/wc-analytics/settings/general' ) ).some(
					( { id, value }: any ) => id === 'woocommerce_store_postcode' && value === ''
				),
			route: /\/settings\/general\/batch$/,
			says: 'There was a problem saving your store location.',
			done: 'Store location saved',
		},
		chunks: [ 'task-store-details' ],
	},
];
