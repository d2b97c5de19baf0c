import { Button, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Icon, check, closeSmall } from '@wordpress/icons';
import { outcomeMessage } from '../../lib/confirm-write';
import type { PluginState } from '../../data/plugins';
import { getErrorMessage } from '../../lib/error-messages';

interface Props {
	name: string;
	state?: PluginState;
	/** Why it failed. */
	error?: unknown;
	/** Which of how many it is, from 1. */
	place: number;
	count: number;
	onRetry: () => void;
}

/** One plugin, and how far it is. */
export function PluginRow( { name, state, error, place, count, onRetry }: Props ) {
	const isBusy = state === 'installing' || state === 'activating';
	const row = useRef< HTMLLIElement >( null );
	const retryButton = useRef< HTMLButtonElement >( null );
	const [ isRetried, setRetried ] = useState( false );
	const isDone = state === 'active';
	// It keeps the focus while it is busy.
	const hasRetry = state === 'failed' || ( isRetried && ! isDone );

	const hadFocus = useRef( false );
	hadFocus.current = !! retryButton.current && retryButton.current === row.current?.ownerDocument.activeElement;
	useEffect( () => {
		if ( isDone && hadFocus.current ) {
			row.current?.focus();
		}
	}, [ isDone ] );

	function retry() {
		if ( state === 'failed' ) {
			setRetried( true );
			onRetry();
		}
	}

	return (
		<li ref={ row } tabIndex={ -1 } className={ `storeboard-install__row is-${ state }` } aria-busy={ isBusy }>
			<span className="storeboard-install__mark" aria-hidden="true">
				{ isDone && <Icon icon={ check } size={ 24 } /> }
				{ state === 'failed' && <Icon icon={ closeSmall } size={ 24 } /> }
				{ isBusy && <Spinner /> }
			</span>
			<span className="storeboard-install__words">
				<strong dir="auto">{ name }</strong>
				<span className="storeboard-install__state">
					{ state === 'failed'
						? outcomeMessage(
								error,
								__( 'Setup failed', 'storeboard' ),
								__( 'Setup not confirmed', 'storeboard' )
							)
						: wordsOf( state, place, count ) }
				</span>
				{ state === 'failed' && (
					<span className="storeboard-install__why" dir="auto">
						{ getErrorMessage( error ) }
					</span>
				) }
			</span>
			{ hasRetry && (
				<Button
					ref={ retryButton }
					className="storeboard-install__retry"
					variant="secondary"
					isBusy={ state !== 'failed' }
					aria-disabled={ state !== 'failed' }
					onClick={ retry }
					aria-label={ sprintf(
						/* translators: %s: name of a plugin. */
						__( 'Try again: %s', 'storeboard' ),
						name
					) }
				>
					{ __( 'Try again', 'storeboard' ) }
				</Button>
			) }
		</li>
	);
}

function wordsOf( state: PluginState | undefined, place: number, count: number ): string {
	switch ( state ) {
		case 'installing':
			/* translators: 1: which plugin it is. 2: how many there are. */
			return sprintf( __( 'Installing %1$d of %2$d…', 'storeboard' ), place, count );
		case 'activating':
			/* translators: 1: which plugin it is. 2: how many there are. */
			return sprintf( __( 'Activating %1$d of %2$d…', 'storeboard' ), place, count );
		case 'waiting':
			/* translators: 1: which plugin it is. 2: how many there are. */
			return sprintf( __( 'Waiting (%1$d of %2$d)', 'storeboard' ), place, count );
		case 'active':
			return __( 'Installed and active', 'storeboard' );
		case 'installed':
			return __( 'Installed, not active', 'storeboard' );
		default:
			return __( 'Not installed', 'storeboard' );
	}
}
