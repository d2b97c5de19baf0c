import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useSpokenMessage } from '../components/use-spoken-message';

/** How long a report usually takes at most. In milliseconds. */
const USUAL = 10_000;

/**
 * Says that a report of a large store is still on its way.
 *
 * @param props.isWaiting Whether something of the report was asked for, and is not there.
 * @param props.asked     What was asked for: something else takes its own time.
 */
export function LongWait( { isWaiting, asked }: { isWaiting: boolean; asked: unknown } ) {
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
	const words = isLong ? __( 'This report is taking longer than usual.', 'storeboard' ) : '';
	useSpokenMessage( words );

	return words ? <p className="storeboard-report__wait">{ words }</p> : null;
}
