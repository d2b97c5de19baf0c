import { __, sprintf } from '@wordpress/i18n';
import { formatDuration } from './durations';
import { RequestError } from './request-error';
import { plainText } from './sanitize';

/**
 * Says in plain words why a request failed and what to do.
 *
 * @param error The thrown error.
 */
export function getErrorMessage( error: unknown ): string {
	if ( ( error as Error | undefined )?.name === 'ChunkLoadError' ) {
		return window.navigator.onLine
			? __( 'Your store may have been updated. Reload the page to get the latest version.', 'storeboard' )
			: getErrorMessage( new RequestError( 'offline' ) );
	}
	const failure = error instanceof RequestError ? error : new RequestError( 'server' );

	switch ( failure.kind ) {
		case 'offline':
			return __( 'You’re offline. Check your connection, then try again.', 'storeboard' );
		case 'down':
			return `${ __( 'Your store isn’t responding right now.', 'storeboard' ) } ${ getRetryAdvice( failure ) }`;
		case 'timeout':
			return __( 'Your store took too long to respond. Try again in a moment.', 'storeboard' );
		case 'session':
			return __( 'You’ve been logged out. Log in, then try again.', 'storeboard' );
		case 'stale':
			return __( 'This page has expired. Reload it, then try again.', 'storeboard' );
		case 'forbidden':
			return __( 'You don’t have permission to do this. Ask a store administrator for help.', 'storeboard' );
		case 'missing':
			return __(
				'This wasn’t found. It may have been deleted, or a plugin it needs may be inactive.',
				'storeboard'
			);
		case 'busy':
			return `${ __( 'Your store is getting too many requests.', 'storeboard' ) } ${ getRetryAdvice( failure ) }`;
		case 'malformed':
			return __( 'Your store sent an unexpected response. A plugin conflict may be the cause.', 'storeboard' );
		case 'refused':
			return plainText( failure.message ) || __( 'Your store didn’t accept this request.', 'storeboard' );
		default:
			return __( 'Something went wrong on your site’s server. Try again in a moment.', 'storeboard' );
	}
}

/** When to try again, if the server said so. */
export function getRetryAdvice( { retryAt }: RequestError ): string {
	const wait = ( retryAt ?? 0 ) - Date.now();
	return wait > 0
		? /* translators: %s: how long, for example '30 seconds'. */
			sprintf( __( 'Try again in %s.', 'storeboard' ), formatDuration( wait ) )
		: __( 'Try again in a moment.', 'storeboard' );
}
