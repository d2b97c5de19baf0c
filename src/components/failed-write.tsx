import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { RequestFailure } from '../lib/failure';
import { againOf, reasonOf } from '../lib/reasons';
import { plainText } from '../lib/sanitize';

export interface FailureNotice {
	/** The field that it is about; '' where it is about the whole. */
	field: string;
	words: string;
	/** What the server said, where the words are ours. */
	details?: ReactNode;
}

/** The server refused, and says why. In any other case something went wrong on the way, or inside of it. */
const REFUSALS = [ 'refused', 'forbidden', 'missing', 'busy' ];

/**
 * What a write that failed is told with, where the server said something: its own words for a refusal, one notice a field; else ours,
 * and its under details.
 *
 * @param words   What failed, as a sentence.
 * @param failure
 */
export function noticesOfFailure( words: string, failure: RequestFailure ): FailureNotice[] {
	const { kind, message, fields } = failure;
	const said = plainText( message ).trim();
	if ( ! REFUSALS.includes( kind ) || ! said ) {
		return [
			{ field: '', words: `${ words } ${ reasonOf( failure ) }`, details: said && <Details words={ said } /> },
		];
	}
	const [ first, ...others ] = Object.entries( fields );
	if ( first ) {
		return [
			{ field: '', words: `${ words } ${ first[ 1 ] }` },
			...others.map( ( [ field, problem ] ) => ( { field, words: problem } ) ),
		];
	}
	const again = kind === 'busy' && failure.retryAt ? ` ${ againOf( failure ) }` : '';
	return [ { field: '', words: `${ words } ${ said }${ again }` } ];
}

const Details = ( { words }: { words: string } ) => (
	<details className="storeboard-snackbar__details">
		<summary>{ __( 'Error details', 'storeboard' ) }</summary>
		<p dir="auto">{ words }</p>
	</details>
);
