import { useState } from '@wordpress/element';
import { useSingleRun } from '../../components/use-single-run';

/** Runs a write of a form that stays as it is where the write fails. */
export function useWrite() {
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState< unknown >();
	const single = useSingleRun();

	/**
	 * @param onConflict Shows the row that somebody else wrote meanwhile, if that is why the write was refused. Answers whether it was.
	 */
	const run = ( work: () => Promise< unknown >, onConflict?: ( reason: unknown ) => boolean ) =>
		single( async () => {
			setBusy( true );
			setError( undefined );
			try {
				await work();
			} catch ( reason ) {
				if ( ! onConflict?.( reason ) ) {
					setError( reason );
				}
			} finally {
				setBusy( false );
			}
		} );

	return { run, isBusy, error, clear: () => setError( undefined ) };
}
