/**
 * What was asked for and what came back. An answer of 2xx is acknowledged: it has to be there afterwards. One of 4xx refused the change. After any other, or none, nobody
 * knows whether it was done.
 */
export class Ledger {
	constructor() {
		/** Key to its writes: value, is ('done', 'refused' or 'unknown'), at. */
		this.values = new Map();
		/** Key to how often: done, unknown. */
		this.counts = new Map();
		/** Of 5xx and of no answer: at, status, method, path, said, web. */
		this.failures = [];
		this.requests = 0;
	}

	static kind( status ) {
		if ( status >= 200 && status < 300 ) {
			return 'done';
		}
		return status >= 400 && status < 500 ? 'refused' : 'unknown';
	}

	/**
	 * A key that one tab alone writes, one value after the other.
	 *
	 * @param {string} key
	 * @param {any}    value  What it should be from now on; undefined for gone.
	 * @param {number} status
	 */
	write( key, value, status ) {
		this.values.set( key, [
			...( this.values.get( key ) ?? [] ),
			{ value, is: Ledger.kind( status ), at: Date.now() },
		] );
	}

	/**
	 * A key that goes up by one.
	 *
	 * @param {string} key
	 * @param {number} status
	 */
	count( key, status ) {
		const counts = this.counts.get( key ) ?? { done: 0, unknown: 0 };
		const kind = Ledger.kind( status );
		if ( kind !== 'refused' ) {
			counts[ kind ]++;
		}
		this.counts.set( key, counts );
	}

	fail( failure ) {
		this.failures.push( failure );
	}
}
