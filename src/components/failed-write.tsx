import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { RequestError } from '../lib/request-error';
import { getErrorMessage } from '../lib/error-messages';
import { getWriteErrorMessage, readRefusal } from '../lib/refusal';
import { plainText } from '../lib/sanitize';

/**
 * Shows the notice with Retry.
 *
 * @param why     Follows what failed.
 * @param details Shown below it.
 * @param onRetry Runs before the write is repeated.
 */
export type ShowFailure = ( why: string, details?: ReactNode, onRetry?: () => void ) => void;

interface Notices {
	createNotice: ( status: 'error', content: string, options: object ) => unknown;
	removeNotice: ( id: string ) => unknown;
}

/**
 * Shows that a write failed. For a refusal it shows the server's own message, one notice for each field. For other
 * errors it shows our message, with the server's under details.
 *
 * @param id Id of the notice with Retry.
 */
export function showFailure( failure: RequestError, show: ShowFailure, notices: Notices, id: string ) {
	const { message, fields } = failure;
	if ( ! readRefusal( failure ) ) {
		const said = plainText( message ).trim();
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
	show( getWriteErrorMessage( failure ) );
}

const Details = ( { words }: { words: string } ) => (
	<details className="storeboard-snackbar__details">
		<summary>{ __( 'Error details', 'storeboard' ) }</summary>
		<p dir="auto">{ words }</p>
	</details>
);
