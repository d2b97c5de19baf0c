import { useEffect } from '@wordpress/element';
import { leaveTo } from '../lib/navigate';
import { Waiting } from './waiting';

/** A screen that the platform owns. A full load of the same address brings the platform's own client. */
export function PlatformScreen() {
	useEffect( () => leaveTo.go( window.location.href ), [] );

	return <Waiting />;
}
