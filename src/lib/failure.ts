/** Why a request got no answer that can be used. Each kind has its own words (reasons.ts). */
export type FailureKind =
	'offline' | 'timeout' | 'session' | 'forbidden' | 'missing' | 'refused' | 'server' | 'malformed';

/** The one error that requests reject with. */
export class RequestFailure extends Error {
	constructor(
		readonly kind: FailureKind,
		/** The server's own words, where it had some. */
		message: string,
		/** The server's error code, for example 'woocommerce_rest_invalid_task'. */
		readonly code: string = ''
	) {
		super( message );
		this.name = 'RequestFailure';
	}
}
