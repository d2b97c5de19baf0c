import type { Writer } from '../../../tests/e2e/faults/writers';
import { WITH_INCENTIVE } from '../../../tests/e2e/lib/incentive';

const WELCOME = '&path=%2Fwc-pay-welcome-page';

export const WRITERS: Writer[] = [
	{
		name: 'Hide the offer of WooPayments',
		query: WELCOME,
		state: WITH_INCENTIVE,
		button: ( page ) => page.getByRole( 'button', { name: 'No thanks' } ),
		route: /\/wc-admin\/options$/,
	},
	...[ 'Hide without sending', 'Send feedback and hide' ].map( ( name ): Writer => ( {
		name: `${ name }, of the offer of WooPayments`,
		query: WELCOME,
		isTracking: true,
		state: WITH_INCENTIVE,
		async button( page ) {
			await page.getByRole( 'button', { name: 'No thanks' } ).click();
			return page.getByRole( 'dialog' ).getByRole( 'button', { name } );
		},
		route: /\/wc-admin\/options$/,
	} ) ),
];
