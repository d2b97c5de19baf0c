import type { State } from './store';

interface Batch {
	items: unknown[];
	reply: Promise< unknown >;
	/** Sends it now; whoever does so later sends nothing more. */
	send: () => void;
	isSent: boolean;
}

/** What is gathered for a query key, and what the next request waits for. */
interface Traffic {
	/** Those that were not sent yet. The last one still takes items. */
	gathered: Set< Batch >;
	last?: Batch;
}

/** Whose requests are sent where the page is left. */
const all = new Set< Traffic >();

interface Options {
	/** So many items go in one request; what is more goes in the next. */
	most?: number;
	/**
	 * For questions: what is asked within so many milliseconds goes together, no request waits for the one before, and none is sent for a page that is left.
	 */
	within?: number;
}

/**
 * Sends what is sent in the same turn, for the same query key, as one request, and the next only when that is answered. For values
 * that the server writes as a whole, though their parts are meant each for itself. Each item is answered by the reply to all.
 */
export function batchRequests< Item, Reply >(
	{ underWay }: Pick< State, 'underWay' >,
	queryKey: string,
	item: Item,
	send: ( items: Item[] ) => Promise< Reply >,
	options: Options = {}
): Promise< Reply > {
	const key = `batch ${ queryKey }`;
	const traffic = underWay.get< Traffic >( key ) ?? { gathered: new Set() };
	underWay.set( key, traffic );
	if ( options.within === undefined ) {
		all.add( traffic );
	}

	const { last } = traffic;
	const isOpen = last && ! last.isSent && last.items.length < ( options.most ?? Infinity );
	const batch = isOpen ? last : gather( traffic, send as ( items: unknown[] ) => Promise< unknown >, options );
	batch.items.push( item );
	return batch.reply as Promise< Reply >;
}

function gather( traffic: Traffic, send: ( items: unknown[] ) => Promise< unknown >, { within }: Options ): Batch {
	let begin = () => {};
	const batch: Batch = {
		items: [],
		reply: new Promise< void >( ( resolve ) => ( begin = resolve ) ).then( () => {
			batch.isSent = true;
			traffic.gathered.delete( batch );
			return send( batch.items );
		} ),
		send: () => begin(),
		isSent: false,
	};
	if ( within === undefined ) {
		Promise.resolve( traffic.last?.reply ).then( begin, begin );
	} else {
		setTimeout( begin, within );
	}
	traffic.gathered.add( batch );
	traffic.last = batch;
	return batch;
}

// A user who leaves the page does not wait: pending changes are sent at once, and outlive the page.
window.addEventListener( 'pagehide', () => {
	for ( const traffic of all ) {
		traffic.gathered.forEach( ( { send } ) => send() );
		if ( traffic.last?.isSent ) {
			traffic.last = undefined;
		}
	}
} );
