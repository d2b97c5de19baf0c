import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { reasonOf } from '../lib/reasons';

interface Props {
	/** What failed, as a sentence. */
	what: string;
	error: unknown;
	/** Tries again. Where it works, whoever shows this takes it away. */
	onRetry: () => Promise< unknown >;
}

/** Stands in the place of what could not be loaded: what failed, what it means, and Retry. Nothing else is lost. */
export function Failure( { what, error, onRetry }: Props ) {
	const [ latest, setLatest ] = useState( error );
	const [ isBusy, setBusy ] = useState( false );

	async function retry() {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		try {
			await onRetry();
		} catch ( again ) {
			setLatest( again );
		} finally {
			setBusy( false );
		}
	}

	return (
		<div className="storeboard-failure" role="alert">
			<p className="storeboard-failure__what">{ what }</p>
			<p className="storeboard-failure__why">{ reasonOf( latest ) }</p>
			<Button variant="secondary" onClick={ retry } isBusy={ isBusy } aria-disabled={ isBusy }>
				{ __( 'Retry', 'storeboard' ) }
			</Button>
		</div>
	);
}
