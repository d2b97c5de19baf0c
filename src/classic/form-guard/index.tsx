import { Button, Notice } from '@wordpress/components';
import { createPortal, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useSpokenMessage } from '../../components/use-spoken-message';
import { fetchSavedSettings } from '../../data/saved-settings';
import { getQuery } from '../../lib/location';
import { changedFields } from './saved-values';
import './style.scss';

/** The server is asked at most this often. In milliseconds. */
const RAREST_MS = 5000;

/** Says above the page's form that its settings were changed elsewhere since it was opened. What was typed stays. */
export default function FormGuard() {
	const place = useRef< HTMLDivElement >( null );
	const [ above, setAbove ] = useState< HTMLElement >();
	const [ labels, setLabels ] = useState< string[] >( [] );
	const [ isClosed, setClosed ] = useState( false );
	const isTold = labels.length > 0;
	const words = isTold
		? sprintf(
				/* translators: %s: labels of settings. */
				__(
					'These settings have changed in another tab or by someone else since you opened this page: %s.',
					'storeboard'
				),
				labels.join( ', ' )
			)
		: '';
	useSpokenMessage( words );

	useEffect( () => {
		const form = place.current?.closest( 'form' );
		if ( ! form ) {
			return;
		}
		const area = document.createElement( 'div' );
		form.before( area );
		setAbove( area );
		return () => area.remove();
	}, [] );

	useEffect( () => {
		const form = place.current?.closest( 'form' );
		if ( ! form || isTold ) {
			return;
		}
		let askedAt = -Infinity;
		let isGone = false;
		// Once the form is sent its page is on the way out.
		const onSubmit = ( event: Event ) => {
			isGone = ! event.defaultPrevented;
		};

		async function ask() {
			if ( document.visibilityState !== 'visible' || isGone || performance.now() - askedAt < RAREST_MS ) {
				return;
			}
			askedAt = performance.now();
			try {
				const saved = await fetchSavedSettings( getQuery().tab || 'general' );
				if ( ! isGone ) {
					setLabels( changedFields( form!, saved ) );
				}
			} catch {
				// A server that cannot be reached changes nothing here: the form works as it did.
			}
		}

		window.addEventListener( 'submit', onSubmit );
		window.addEventListener( 'focus', ask );
		document.addEventListener( 'visibilitychange', ask );
		return () => {
			isGone = true;
			window.removeEventListener( 'submit', onSubmit );
			window.removeEventListener( 'focus', ask );
			document.removeEventListener( 'visibilitychange', ask );
		};
	}, [ isTold ] );

	return (
		<div ref={ place }>
			{ above &&
				isTold &&
				! isClosed &&
				createPortal(
					<Notice
						className="storeboard-form-guard"
						status="warning"
						spokenMessage=""
						onRemove={ () => setClosed( true ) }
					>
						<p>{ words }</p>
						<p>
							{ __(
								'Your edits are still here. If you save now, they’ll replace those changes. If you reload, you’ll see those changes but lose your unsaved edits.',
								'storeboard'
							) }
						</p>
						<Button __next40pxDefaultSize variant="secondary" onClick={ () => window.location.reload() }>
							{ __( 'Reload', 'storeboard' ) }
						</Button>
					</Notice>,
					above
				) }
		</div>
	);
}
