import { Spinner } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { speakMessage } from '../lib/speak';

/** What comes sooner is not said to be loading. In milliseconds. */
const PATIENCE = 1000;

/** Stands in the place of a screen that is on its way; read out where that takes long. */
export function Waiting() {
	useEffect( () => {
		const timer = setTimeout( () => speakMessage( __( 'Loading…', 'storeboard' ) ), PATIENCE );
		return () => clearTimeout( timer );
	}, [] );

	return (
		<p className="storeboard-waiting" aria-busy="true">
			<Spinner /> { __( 'Loading…', 'storeboard' ) }
		</p>
	);
}
