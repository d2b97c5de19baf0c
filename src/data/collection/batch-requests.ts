import type { State } from './store';

/** What is being gathered for a query key, and the request for it that is under way. */
interface Traffic {
	gathered?: { items: unknown[]; reply: Promise< unknown >; send: () => void };
	underWay?: Promise< unknown >;
}

const all = new Set< Traffic >();

/**
 * Sends what is sent in the same turn, for the same query key, as one request, and the next only when that is answered. For values
 * that the server writes as a whole, though their parts are meant each for itself. Each item is answered by the reply to all.
 */
export function batchRequests< Item, Reply >(
	{ underWay }: Pick< State, 'underWay' >,
	queryKey: string,
	item: Item,
	send: ( items: Item[] ) => Promise< Reply >
): Promise< Reply > {
	const key = `batch ${ queryKey }`;
	const traffic: Traffic = underWay.get( key ) ?? {};
	underWay.set( key, traffic );
	all.add( traffic );

	traffic.gathered ??= gather( traffic, send as ( items: unknown[] ) => Promise< unknown > );
	traffic.gathered.items.push( item );
	return traffic.gathered.reply as Promise< Reply >;
}

function gather( traffic: Traffic, send: ( items: unknown[] ) => Promise< unknown > ) {
	const items: unknown[] = [];
	let begin = () => {};
	const reply = new Promise< void >( ( resolve ) => ( begin = resolve ) ).then( () => {
		traffic.gathered = undefined;
		return ( traffic.underWay = send( items ) );
	} );
	Promise.resolve( traffic.underWay ).then( begin, begin );
	return { items, reply, send: begin };
}

// A user who leaves the page does not wait: pending changes are sent at once, and outlive the page.
window.addEventListener( 'pagehide', () => {
	for ( const traffic of all ) {
		traffic.underWay = undefined;
		traffic.gathered?.send();
	}
} );
