import { useEffect } from '@wordpress/element';
import { leaveTo } from '../lib/navigate';
import { Waiting } from './waiting';

/** A screen that stays the platform's: the same address, loaded whole, is answered by the platform's own client. */
export function PlatformScreen() {
	useEffect( () => leaveTo.go( window.location.href ), [] );

	return <Waiting />;
}
