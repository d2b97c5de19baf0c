import type { useRegistry } from '@wordpress/data';
import { store } from '../../data/attention';
import { showMenuNumber } from './menu-number';

/** Asks what needs attention now, and has the menu and whatever lists it show that. Rejects where the server does not say. */
export async function askMenuNumber( registry: ReturnType< typeof useRegistry > ) {
	await registry.dispatch( store ).load();
	showMenuNumber( registry.select( store ).getLines().value ?? [] );
}
