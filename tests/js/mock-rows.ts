import apiFetch from '@wordpress/api-fetch';
import { mockApi, type Replies } from './mock-api';

export { withTotal } from './mock-api';

/** mockApi where deleting is listed as 'DELETE /path'. */
export function mockRows( replies: Replies ) {
	const { setFetchHandler } = apiFetch;
	apiFetch.setFetchHandler = ( handler ) =>
		setFetchHandler( ( options ) =>
			handler( { ...options, method: options.headers?.[ 'X-HTTP-Method-Override' ] ?? options.method } )
		);
	try {
		return mockApi( replies );
	} finally {
		apiFetch.setFetchHandler = setFetchHandler;
	}
}
