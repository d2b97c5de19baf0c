import type { Answers } from '../../js/fault-server';

/** Of the table of faults: what several screens read, and how the unit tests' store answers for it. */

export const LISTS = '/wc-admin/onboarding/tasks';

/** The user's preferences. */
export const ME = '/wp/v2/users/me?context=edit&_fields=woocommerce_meta';

/** The setup list with a task in it, in the unit tests' store. */
export const listedAs = ( task: { id: string; title: string } ): Answers => ( {
	[ LISTS ]: [
		{
			...{ id: 'setup', title: 'Get ready to start selling', isVisible: true, eventPrefix: 'tasklist_' },
			tasks: [ { content: '', additionalInfo: '', actionLabel: 'Go', actionUrl: '', ...task } ],
		},
	],
} );

export const STORE_IN_BELIZE = {
	woocommerce_store_address: '1 Front Street',
	woocommerce_store_city: 'Belize City',
	woocommerce_store_postcode: '12345',
	woocommerce_default_country: 'BZ',
};

/** What the form of an address asks for. */
export const addressAnswers = ( general: Record< string, unknown > ): Answers => ( {
	'/wc-analytics/settings/general': () => Object.entries( general ).map( ( [ id, value ] ) => ( { id, value } ) ),
	'/wc-analytics/data/countries': [ { code: 'BZ', name: 'Belize', states: [] } ],
	'/wc-analytics/data/countries/locales': { BZ: { postcode: { hidden: true, required: false } } },
} );
