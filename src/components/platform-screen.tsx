import { Spinner } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { leaveTo } from '../lib/navigate';

/** A screen that stays the platform's: the same address, loaded whole, is answered by the platform's own client. */
export function PlatformScreen() {
	useEffect( () => leaveTo.go( window.location.href ), [] );

	return (
		<p className="storeboard-waiting" role="status">
			<Spinner /> { __( 'Loading…', 'storeboard' ) }
		</p>
	);
}
