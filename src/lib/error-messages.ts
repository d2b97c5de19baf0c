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
			? __( 'The store may have been updated. Reload the page to get the new version.', 'storeboard' )
			: getErrorMessage( new RequestError( 'offline' ) );
	}
	const failure = error instanceof RequestError ? error : new RequestError( 'server' );

	switch ( failure.kind ) {
		case 'offline':
			return __( 'You are offline. Check your connection, then try again.', 'storeboard' );
		case 'down':
			return `${ __( 'The store cannot be reached right now.', 'storeboard' ) } ${ getRetryAdvice( failure ) }`;
		case 'timeout':
			return __( 'The store did not answer in time. Try again in a moment.', 'storeboard' );
		case 'session':
			return __( 'You are signed out. Sign in again, then try again.', 'storeboard' );
		case 'stale':
			return __( 'The store does not accept this page any more. Reload it, then try again.', 'storeboard' );
		case 'forbidden':
			return __( 'Your account is not allowed to do this. Ask an administrator of the store.', 'storeboard' );
		case 'missing':
			return __(
				'The store did not find what was asked for. A plugin may have been switched off.',
				'storeboard'
			);
		case 'busy':
			return `${ __( 'The store gets too many requests.', 'storeboard' ) } ${ getRetryAdvice( failure ) }`;
		case 'malformed':
			return __(
				'The store’s answer could not be read. A plugin may have printed something into it.',
				'storeboard'
			);
		case 'refused':
			return plainText( failure.message ) || __( 'The store refused the request.', 'storeboard' );
		default:
			return __( 'Something went wrong on the store’s server. Try again in a moment.', 'storeboard' );
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
