import { Spinner } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { speakMessage } from '../lib/speak';

/** A screen that loads sooner is not called loading. In milliseconds. */
const PATIENCE = 1000;

/** Shown in the place of a screen that is loading, and spoken if that takes long. */
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
