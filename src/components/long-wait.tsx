import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSpokenMessage } from './use-spoken-message';

/** How long an answer usually takes at most. In milliseconds. */
const USUAL = 10_000;

interface Props {
	/** Whether something was asked for, and is not there. */
	isWaiting: boolean;
	/** What was asked for: something else takes its own time. */
	asked: unknown;
	/** What is said: of a report, unless told. */
	says?: string;
	className?: string;
}

/** Says that what a large store was asked for is still on its way. */
export function LongWait( { isWaiting, asked, says, className = 'storeboard-report__wait' }: Props ) {
	const [ isLong, setIsLong ] = useState( false );
	useEffect( () => {
		if ( ! isWaiting ) {
			return;
		}
		const timer = setTimeout( () => setIsLong( true ), USUAL );
		return () => {
			clearTimeout( timer );
			setIsLong( false );
		};
	}, [ isWaiting, asked ] );
	const words = isLong ? ( says ?? __( 'This report is taking longer than usual.', 'storeboard' ) ) : '';
	useSpokenMessage( words );

	return words ? <p className={ className }>{ words }</p> : null;
}
