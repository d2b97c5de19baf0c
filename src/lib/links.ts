import { addQueryArgs } from '@wordpress/url';
import { getPageSettings } from './page-settings';

/** The address of a task's own page. */
export const taskPageUrl = ( taskId: string ) =>
	adminUrl( addQueryArgs( 'admin.php', { page: 'wc-admin', task: taskId } ) );

/** This page in the platform's own client. */
export const originalClientUrl = () => addQueryArgs( window.location.href, { storeboard: 'off' } );

/**
 * Completes an address from the server. Relative addresses are relative to the admin folder. Anything but a web
 * address (a script, say) is refused.
 *
 * @param url An address such as a task's actionUrl.
 */
export function adminUrl( url: string ): string {
	const base = new URL( getPageSettings().adminUrl || './', window.location.href );
	let target: URL;
	try {
		target = new URL( url.replace( /^\/?wp-admin\//, '' ), base );
	} catch {
		return base.href;
	}
	return [ 'http:', 'https:' ].includes( target.protocol ) ? target.href : base.href;
}
