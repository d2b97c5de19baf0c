/** Why a request got no answer that can be used. Each kind has its own words (reasons.ts). */
export type RequestErrorKind =
	/** The browser has no network. */
	| 'offline'
	/** The browser has a network, but cannot reach the server, or the server says that it is unavailable. */
	| 'down'
	| 'timeout'
	/** The user is signed out and has not signed in again. */
	| 'session'
	/** The user is signed in, but the server still refuses this page's nonce. */
	| 'stale'
	| 'forbidden'
	| 'missing'
	/** Too many requests: the server asks for a pause. */
	| 'busy'
	| 'refused'
	| 'server'
	| 'malformed';

/** The only error that requests reject with. */
export class RequestError extends Error {
	constructor(
		readonly kind: RequestErrorKind,
		/** The server's own message, if it sent one. */
		message: string = '',
		/** The server's error code, for example 'woocommerce_rest_invalid_task'. */
		readonly code: string = '',
		/** The time until which the server asks for a pause, as Unix time in milliseconds, if it said so. */
		readonly retryAt?: number,
		/** Error messages by field, as plain text. */
		readonly fields: Record< string, string > = {},
		/** What the server tells besides, as it has it. */
		readonly data?: unknown
	) {
		super( message );
		this.name = 'RequestError';
	}
}
