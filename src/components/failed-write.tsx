import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { RequestError } from '../lib/request-error';
import { getRetryAdvice, getErrorMessage } from '../lib/error-messages';
import { plainText } from '../lib/sanitize';

/**
 * Shows the notice that has Retry.
 *
 * @param why     Follows what failed.
 * @param details Below it.
 * @param onRetry Runs before what failed is tried again.
 */
export type ShowFailure = ( why: string, details?: ReactNode, onRetry?: () => void ) => void;

interface Notices {
	createNotice: ( status: 'error', content: string, options: object ) => unknown;
	removeNotice: ( id: string ) => unknown;
}

/** The server refused, and says why. In any other case something went wrong on the way, or inside of it. */
const REFUSALS = [ 'refused', 'forbidden', 'missing', 'busy' ];

/**
 * Tells of a write that failed, where the server said something: in its own words for a refusal, one notice a field; else in ours,
 * with its words under details.
 *
 * @param failure
 * @param show
 * @param notices
 * @param id      Of the notice that has Retry.
 */
export function showFailure( failure: RequestError, show: ShowFailure, notices: Notices, id: string ) {
	const { kind, message, fields, retryAt } = failure;
	const said = plainText( message ).trim();
	if ( ! REFUSALS.includes( kind ) || ! said ) {
		show( getErrorMessage( failure ), said && <Details words={ said } /> );
		return;
	}
	const [ first, ...others ] = Object.entries( fields );
	const idOf = ( field: string ) => `${ id }-${ field }`;
	if ( first ) {
		show( first[ 1 ], undefined, () => others.forEach( ( [ field ] ) => notices.removeNotice( idOf( field ) ) ) );
		others.forEach( ( [ field, problem ] ) =>
			notices.createNotice( 'error', problem, { id: idOf( field ), type: 'snackbar', explicitDismiss: true } )
		);
		return;
	}
	show( kind === 'busy' && retryAt ? `${ said } ${ getRetryAdvice( failure ) }` : said );
}

const Details = ( { words }: { words: string } ) => (
	<details className="storeboard-snackbar__details">
		<summary>{ __( 'Error details', 'storeboard' ) }</summary>
		<p dir="auto">{ words }</p>
	</details>
);
