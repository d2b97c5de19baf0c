import type { Store } from './store';
import { write } from './write';

/**
 * A write that must not be made twice, such as one that makes something new: a second request for the same while it is under way gets its
 * answer. `isPending( what )` is told of it.
 */
export function mutate< T >( store: Store, what: string, send: () => Promise< T > ): Promise< T > {
	const { underWay } = store.select.getState();
	const key = `once ${ what }`;
	const known = underWay.get< Promise< T > >( key );
	if ( known ) {
		return known;
	}
	let reply: T;
	const job = write( store, {
		queryKey: key,
		mutation: key,
		changes: [],
		pending: [ what ],
		send: async () => {
			reply = await send();
		},
	} )
		.then( () => reply )
		.finally( () => underWay.delete( key ) );
	underWay.set( key, job );
	return job;
}
