const REST = /\/wp-json\/|[?&]rest_route=/;
const TYPES = { Document: 'html', Script: 'script', Stylesheet: 'style', Image: 'image', Font: 'font' };

/** Records the requests of one page through the browser's DevTools protocol. */
export class Traffic {
	#requests = new Map();
	#done = [];
	#lastEnd = Date.now();

	/**
	 * @param {Object} session A CDP session of the page.
	 */
	constructor( session ) {
		session.on( 'Network.requestWillBeSent', ( event ) => this.#start( event ) );
		session.on( 'Network.requestServedFromCache', ( { requestId } ) => {
			this.#update( requestId, ( request ) => ( request.cached = true ) );
		} );
		session.on( 'Network.responseReceived', ( { requestId, response, type } ) => {
			this.#update( requestId, ( request ) => {
				request.status = response.status;
				request.type = type;
				request.cached ||= Boolean( response.fromDiskCache || response.fromPrefetchCache );
			} );
		} );
		session.on( 'Network.dataReceived', ( { requestId, dataLength } ) => {
			this.#update( requestId, ( request ) => ( request.decoded += dataLength ) );
		} );
		session.on( 'Network.loadingFinished', ( { requestId, timestamp, encodedDataLength } ) => {
			this.#end( requestId, timestamp, { transferred: encodedDataLength } );
		} );
		session.on( 'Network.loadingFailed', ( { requestId, timestamp, errorText } ) => {
			this.#end( requestId, timestamp, { failed: errorText } );
		} );
	}

	#update( id, change ) {
		const request = this.#requests.get( id );
		if ( request ) {
			change( request );
		}
	}

	#start( { requestId, request, timestamp, wallTime, type, redirectResponse } ) {
		if ( redirectResponse ) {
			this.#end( requestId, timestamp, {
				transferred: redirectResponse.encodedDataLength,
				status: redirectResponse.status,
			} );
		}
		// WordPress' heartbeat is not part of loading a page.
		const isHeartbeat = /action=heartbeat/.test( request.postData ?? '' );
		if ( /^https?:/.test( request.url ) && ! isHeartbeat ) {
			this.#requests.set( requestId, {
				url: request.url,
				method: request.method,
				type,
				wall: wallTime - timestamp,
				start: timestamp,
				decoded: 0,
				transferred: 0,
				cached: false,
			} );
		}
	}

	#end( id, timestamp, more ) {
		this.#update( id, ( request ) => {
			this.#requests.delete( id );
			this.#lastEnd = Date.now();
			this.#done.push( { ...request, ...more, end: timestamp } );
		} );
	}

	/** How long no request has been open, in ms. */
	quietFor() {
		return this.#requests.size ? 0 : Date.now() - this.#lastEnd;
	}

	/** The addresses that have not answered yet. */
	pending() {
		return [ ...this.#requests.values() ].map( ( { url } ) => url );
	}

	/**
	 * @param {number} origin When the navigation started: performance.timeOrigin.
	 * @return {Object[]} Requests; their times are in ms from the origin.
	 */
	requests( origin ) {
		return this.#done.map( ( { wall, start, end, ...request } ) => ( {
			...request,
			kind: REST.test( request.url ) ? 'rest' : ( TYPES[ request.type ] ?? 'other' ),
			transferred: request.cached ? 0 : request.transferred,
			start: ( wall + start ) * 1000 - origin,
			end: ( wall + end ) * 1000 - origin,
		} ) );
	}
}
