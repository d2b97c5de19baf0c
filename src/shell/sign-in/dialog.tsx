import { Button, Modal } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSpokenMessage } from '../../components/use-spoken-message';
import type { Standing } from '../../data/sign-in';
import { speakMessage } from '../../lib/speak';
import { getPageSettings } from '../../lib/page-settings';
import { getErrorMessage } from '../../lib/error-messages';
import './style.scss';

interface Props {
	/** 'other' where somebody else is signed in, 'unknown' where the server does not say who. */
	standing: Exclude< Standing, 'same' >;
	/** Asks the server again. */
	check: () => Promise< Standing >;
	onSignedIn: () => void;
	onCancel: () => void;
}

/** WordPress' own sign-in form, above the page as it is. */
export function SignInDialog( { standing: first, check, onSignedIn, onCancel }: Props ) {
	const [ standing, setStanding ] = useState( first );
	const [ problem, setProblem ] = useState( '' );
	const isChecking = useRef( false );
	const isAskedAgain = useRef( false );
	// WordPress may begin a new session as it sends the form: what was asked before that would be of the old one.
	const isFormThere = useRef( first !== 'out' );

	useOwnDialogOnly();
	useSpokenMessage( problem );

	/** However the user signed in, here or in another tab: the server knows. */
	async function look() {
		if ( isChecking.current ) {
			// The answer under way may be older than the signing in.
			isAskedAgain.current = true;
			return;
		}
		isChecking.current = true;
		try {
			const now = await check();
			setProblem( '' );
			if ( now === 'same' ) {
				isAskedAgain.current = false;
				speakMessage( __( 'You’re logged in again.', 'storeboard' ) );
				onSignedIn();
			} else {
				setStanding( now );
			}
		} catch ( error ) {
			setProblem( getErrorMessage( error ) );
		} finally {
			isChecking.current = false;
			if ( isAskedAgain.current ) {
				isAskedAgain.current = false;
				latest.current();
			}
		}
	}

	function onForm() {
		isFormThere.current = true;
		look();
	}

	const latest = useRef( look );
	latest.current = look;
	useEffect( () => {
		const onReturn = () => isFormThere.current && document.visibilityState === 'visible' && latest.current();
		document.addEventListener( 'visibilitychange', onReturn );
		window.addEventListener( 'online', onReturn );
		return () => {
			document.removeEventListener( 'visibilitychange', onReturn );
			window.removeEventListener( 'online', onReturn );
		};
	}, [] );

	return (
		<Modal
			className="storeboard-sign-in"
			title={ titleOf( standing ) }
			onRequestClose={ onCancel }
			shouldCloseOnClickOutside={ false }
		>
			{ standing === 'out' ? (
				<SignInForm onLoad={ onForm } />
			) : (
				<p>
					{ standing === 'other'
						? __(
								'This page still shows the other account’s information, so it needs to reload. Copy any unsaved text first, or you’ll lose it.',
								'storeboard'
							)
						: __(
								'We couldn’t confirm who’s logged in, so this page needs to reload. Copy any unsaved text first, or you’ll lose it.',
								'storeboard'
							) }
				</p>
			) }
			{ problem && <p>{ problem }</p> }
			<div className="storeboard-actions">
				{ standing !== 'out' && (
					<Button variant="primary" onClick={ () => window.location.reload() }>
						{ __( 'Reload', 'storeboard' ) }
					</Button>
				) }
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'storeboard' ) }
				</Button>
			</div>
		</Modal>
	);
}

function titleOf( standing: Props[ 'standing' ] ): string {
	switch ( standing ) {
		case 'out':
			return __( 'Log in again', 'storeboard' );
		case 'other':
			return __( 'You’re logged in as someone else', 'storeboard' );
		case 'unknown':
			return __( 'Reload the page', 'storeboard' );
	}
}

function SignInForm( { onLoad }: { onLoad: () => void } ) {
	const { loginUrl } = getPageSettings();
	const address = new URL( loginUrl, window.location.href );
	address.searchParams.set( 'interim-login', '1' );

	return (
		<>
			<p>
				{ __(
					'You’ve been logged out. Log in to pick up where you left off. Nothing you typed is lost.',
					'storeboard'
				) }
			</p>
			<iframe
				className="storeboard-sign-in__form"
				title={ __( 'Login form', 'storeboard' ) }
				src={ address.href }
				onLoad={ onLoad }
			/>
			<p>
				<a href={ loginUrl } target="_blank" rel="noreferrer">
					{ __( 'Don’t see the form? Log in in a new tab, then come back.', 'storeboard' ) }
				</a>
			</p>
		</>
	);
}

/** WordPress notices by itself, some time later, that the session is over: two dialogs would be one too many. */
function useOwnDialogOnly() {
	useEffect( () => {
		const { classList } = document.body;
		classList.add( 'storeboard-signing-in' );
		return () => {
			classList.remove( 'storeboard-signing-in' );
			document.getElementById( 'wp-auth-check-wrap' )?.classList.add( 'hidden' );
		};
	}, [] );
}
