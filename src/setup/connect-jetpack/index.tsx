import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { ErrorMessage } from '../../components/error-message';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { Waiting } from '../../components/waiting';
import { store } from '../../data/connection';
import { getErrorMessage } from '../../lib/error-messages';
import { adminUrl } from '../../lib/links';
import { leaveTo } from '../../lib/navigate';
import { can } from '../../lib/page-settings';
import { useReturn } from '../../lib/use-return';
import { useRevalidate } from '../../lib/use-revalidate';
import { MayNotConnect } from './may-not-connect';
import './style.scss';

interface Props {
	/** Where the owner comes back to: an address of this site. */
	redirectUrl: string;
	/** The store is connected, from the start too. Called once. */
	onConnected: () => void;
	/** Pressed Connect, for the page's tracking event. */
	onConnect?: () => void;
	/** Whether it waits for another button of the page. */
	isWaiting?: boolean;
	/** Goes on without. Not offered without it. */
	onSkip?: () => void;
	skipLabel?: string;
	/** Whether that is under way. */
	isSkipping?: boolean;
	/** Gives the step up. Not offered without it. */
	onAbort?: () => void;
	abortLabel?: string;
}

/**
 * The step that connects the store with WordPress.com: it asks for the address, leads there, and goes on where the store is connected. Where
 * that fails, it says why, and Connect becomes Retry, which reloads the page. A user who may not connect it reads who can.
 */
export function ConnectJetpack( {
	redirectUrl,
	onConnected,
	onConnect,
	isWaiting = false,
	onSkip,
	skipLabel = __( 'No thanks', 'storeboard' ),
	isSkipping = false,
	onAbort,
	abortLabel = __( 'Abort', 'storeboard' ),
}: Props ) {
	const { value: connection, madeAt, error: unread } = useSelect( ( select ) => select( store ).getConnection(), [] );
	const { reloadConnection, requestAuthorization } = useDispatch( store );
	const [ isLeaving, setLeaving ] = useState( false );
	const [ error, setError ] = useState< unknown >();
	const why = error ? getErrorMessage( error ) : undefined;
	const isConnected = connection?.hasConnectedOwner === true;
	const mayConnect = isConnected || can( 'install_plugins' );
	const wasTold = useRef( false );

	useSpokenMessage( why );
	useRevalidate( madeAt, reloadConnection );

	useEffect( () => {
		if ( isConnected && ! wasTold.current ) {
			wasTold.current = true;
			onConnected();
		}
	}, [ isConnected, onConnected ] );

	// The state of the connection has been requested again by then.
	useReturn( () => setLeaving( false ) );

	if ( ! connection ) {
		return unread ? (
			<ErrorMessage
				what={ __( 'Couldn’t check your store’s WordPress.com connection.', 'storeboard' ) }
				error={ unread }
				onRetry={ () => reloadConnection() }
			/>
		) : (
			<Waiting />
		);
	}

	async function connect() {
		if ( error ) {
			leaveTo.go( window.location.href );
			return;
		}
		setLeaving( true );
		onConnect?.();
		try {
			leaveTo.go( adminUrl( await requestAuthorization( redirectUrl ) ) );
		} catch ( failure ) {
			setError( failure );
			setLeaving( false );
		}
	}

	return (
		<div className="storeboard-connect">
			{ why && (
				<p className="storeboard-connect__why" dir="auto">
					{ why }
				</p>
			) }
			{ ! mayConnect && <MayNotConnect /> }
			<div className="storeboard-step-actions">
				{ mayConnect && (
					<BusyButton
						label={ error ? __( 'Retry', 'storeboard' ) : __( 'Connect', 'storeboard' ) }
						busyLabel={ __( 'Connecting…', 'storeboard' ) }
						isBusy={ isLeaving || isConnected }
						isWaiting={ isWaiting }
						onClick={ connect }
					/>
				) }
				{ onSkip && (
					<BusyButton
						variant="tertiary"
						label={ skipLabel }
						busyLabel={ __( 'Saving…', 'storeboard' ) }
						isBusy={ isSkipping }
						isWaiting={ isWaiting }
						onClick={ onSkip }
					/>
				) }
				{ onAbort && (
					<Button __next40pxDefaultSize variant="tertiary" onClick={ onAbort }>
						{ abortLabel }
					</Button>
				) }
			</div>
		</div>
	);
}
