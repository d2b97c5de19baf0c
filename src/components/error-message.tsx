import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RequestError } from '../lib/request-error';
import { getErrorMessage } from '../lib/error-messages';
import { useSpokenMessage } from './use-spoken-message';

interface Props {
	/** What failed, as a sentence. */
	what: string;
	error: unknown;
	/**
	 * Tries again. If it succeeds, the parent removes this message and moves the focus into the new content, unless
	 * the owner has moved on meanwhile.
	 */
	onRetry: ( mayFocus: boolean ) => Promise< unknown >;
}

/**
 * Shows in the place of what could not be loaded: what failed, why, and Retry. The rest of the screen keeps working.
 * The message is spoken, and it retries by itself when the network is back.
 */
export function ErrorMessage( { what, error, onRetry }: Props ) {
	const [ latest, setLatest ] = useState( error );
	const [ isBusy, setBusy ] = useState( false );
	const place = useRef< HTMLDivElement >( null );
	const why = getErrorMessage( latest );

	useSpokenMessage( `${ what } ${ why }` );

	useEffect( () => setLatest( error ), [ error ] );

	async function retry() {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		try {
			const { ownerDocument } = place.current ?? {};
			await onRetry( !! place.current?.contains( ownerDocument?.activeElement ?? null ) );
		} catch ( again ) {
			setLatest( again );
		} finally {
			setBusy( false );
		}
	}

	const latestRetry = useRef( retry );
	latestRetry.current = retry;
	const isOffline = latest instanceof RequestError && latest.kind === 'offline';
	useEffect( () => {
		if ( ! isOffline ) {
			return;
		}
		const onBack = () => latestRetry.current();
		window.addEventListener( 'online', onBack );
		return () => window.removeEventListener( 'online', onBack );
	}, [ isOffline ] );

	return (
		<div ref={ place } className="storeboard-error-message" role="group" aria-label={ what }>
			<p className="storeboard-failure__what">{ what }</p>
			<p className="storeboard-failure__why">{ why }</p>
			<Button variant="secondary" onClick={ retry } isBusy={ isBusy } aria-disabled={ isBusy }>
				{ __( 'Try again', 'storeboard' ) }
			</Button>
		</div>
	);
}
