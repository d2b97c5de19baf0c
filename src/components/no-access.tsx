import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSpokenMessage } from './use-spoken-message';
import { Waiting } from './waiting';

/** How long a script of an extension may still add the route. In milliseconds. */
const PATIENCE = 3000;

const haveScriptsRun = () => document.readyState === 'complete';

/**
 * The page for an unknown address, or one that the user may not see. While scripts still load, one of them may add the route; once all
 * have run it is decided.
 *
 * @param props.isKnown Whether the route is known, so that nothing can change the answer.
 */
export function NoAccess( { isKnown }: { isKnown: boolean } ) {
	const [ isDecided, setDecided ] = useState( isKnown || haveScriptsRun() );

	useEffect( () => {
		const decide = () => setDecided( true );
		const timer = setTimeout( decide, PATIENCE );
		window.addEventListener( 'load', decide );
		return () => {
			clearTimeout( timer );
			window.removeEventListener( 'load', decide );
		};
	}, [] );

	const refusal = __( 'Sorry, you are not allowed to access this page.', 'storeboard' );
	useSpokenMessage( isDecided ? refusal : '' );

	return isDecided ? <p className="storeboard-waiting">{ refusal }</p> : <Waiting />;
}
