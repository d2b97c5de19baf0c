import { readArray, readObject, readString } from '../api/read';
import { getAdminSetting } from '../lib/platform-settings';

export { activatePromotion } from '../api/promotions';

/** An offer of WooPayments, in the platform's words. What it leaves out is empty. */
export interface Incentive {
	id: string;
	title: string;
	/** May hold markup. */
	description: string;
	/** Of the button. */
	label: string;
	/** Address of its terms. */
	terms: string;
}

/** The offer that the platform printed; undefined where it has none, where it was dismissed, and where WooPayments is active. */
export function getIncentive(): Incentive | undefined {
	const given = getAdminSetting( 'wcpayWelcomePageIncentive', {} );
	// PHP prints an empty list where there is nothing.
	if ( typeof given !== 'object' || Array.isArray( given ) ) {
		return undefined;
	}
	const { id, title, description, cta_label: label, tc_url: terms } = readObject( given, 'Incentive' );
	const known = readString( id );
	return known
		? {
				id: known,
				title: readString( title ),
				description: readString( description ),
				label: readString( label ),
				terms: /^https?:/.test( readString( terms ) ) ? readString( terms ) : '',
			}
		: undefined;
}

/**
 * The offers that were hidden, and one more.
 *
 * @param known What the option holds; false where nothing was hidden.
 */
export const withDismissed = ( known: unknown, id: string ) => [
	...new Set( [ ...( Array.isArray( known ) ? readArray( known, 'Dismissed' ).map( readString ) : [] ), id ] ),
];
