/** Why a request got no answer that can be used. Each kind has its own words (reasons.ts). */
export type RequestErrorKind =
	/** The browser has no network. */
	| 'offline'
	/** It has one, but the server is not to be reached, or says that it cannot serve now. */
	| 'down'
	| 'timeout'
	/** The user is signed out, and has not signed in again. */
	| 'session'
	/** The user is signed in, and the server refuses what this page knows them by all the same. */
	| 'stale'
	| 'forbidden'
	| 'missing'
	/** Too many requests: the server asks for a pause. */
	| 'busy'
	| 'refused'
	| 'server'
	| 'malformed';

/** The one error that requests reject with. */
export class RequestError extends Error {
	constructor(
		readonly kind: RequestErrorKind,
		/** The server's own words, where it had some. */
		message: string = '',
		/** The server's error code, for example 'woocommerce_rest_invalid_task'. */
		readonly code: string = '',
		/** When the server wants to be asked again, as Unix time in milliseconds; undefined where it does not say. */
		readonly retryAt?: number,
		/** Field to what is wrong with it, as plain text. */
		readonly fields: Record< string, string > = {}
	) {
		super( message );
		this.name = 'RequestError';
	}
}
