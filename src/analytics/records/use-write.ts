import { useState } from '@wordpress/element';
import { useSingleRun } from '../../components/use-single-run';
import { getErrorMessage } from '../../lib/error-messages';
import { RequestError } from '../../lib/request-error';
import { plainText } from '../../lib/sanitize';

/** Runs a write of a form that stays as it is where the write fails. */
export function useWrite() {
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState< unknown >();
	const single = useSingleRun();

	const run = ( work: () => Promise< unknown > ) =>
		single( async () => {
			setBusy( true );
			setError( undefined );
			try {
				await work();
			} catch ( reason ) {
				setError( reason );
			} finally {
				setBusy( false );
			}
		} );

	return { run, isBusy, error, clear: () => setError( undefined ) };
}

/** The server's own words where it refused and said why. */
const REFUSALS = [ 'refused', 'forbidden', 'missing' ];

/**
 * Why a write failed, with what is wrong with each field in the message's place.
 *
 * @param error
 */
export function reasonOf( error: unknown ) {
	if ( ! ( error instanceof RequestError ) || ! REFUSALS.includes( error.kind ) || ! error.message ) {
		return getErrorMessage( error );
	}
	return Object.values( error.fields ).join( ' ' ) || plainText( error.message );
}
