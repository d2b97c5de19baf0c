interface Batch {
	items: unknown[];
	reply: Promise< unknown >;
	/** Sends it. */
	go: () => void;
}

/** What is being gathered for a thing, and the request for it that is under way. */
interface Traffic {
	gathered?: Batch;
	underWay?: Promise< unknown >;
}

const traffic = new Map< object, Map< string, Traffic > >();

/**
 * Sends what is sent in the same turn, for the same thing, as one request, and the next only when that is answered. For things
 * that the server writes as a whole, though their parts are meant each for itself.
 *
 * @param registry The stores' registry.
 * @param key      The thing, its store's name first.
 * @param send     Sends all items that were gathered.
 * @return The reply, the same for each item of a request.
 */
export function batchRequests< Item, Reply >(
	registry: object,
	key: string,
	item: Item,
	send: ( items: Item[] ) => Promise< Reply >
): Promise< Reply > {
	const ofRegistry = traffic.get( registry ) ?? new Map< string, Traffic >();
	traffic.set( registry, ofRegistry );
	const ofThing = ofRegistry.get( key ) ?? {};
	ofRegistry.set( key, ofThing );

	ofThing.gathered ??= begin( ofThing, send as ( items: unknown[] ) => Promise< unknown > );
	ofThing.gathered.items.push( item );
	return ofThing.gathered.reply as Promise< Reply >;
}

function begin( ofThing: Traffic, send: ( items: unknown[] ) => Promise< unknown > ): Batch {
	const items: unknown[] = [];
	let go = () => {};
	const reply = new Promise< void >( ( resolve ) => ( go = resolve ) ).then( () => {
		ofThing.gathered = undefined;
		return ( ofThing.underWay = send( items ) );
	} );
	Promise.resolve( ofThing.underWay ).then( go, go );
	return { items, reply, go };
}

// Whoever leaves the page does not wait: what was meant goes out at once, and outlives the page.
window.addEventListener( 'pagehide', () => {
	for ( const ofRegistry of traffic.values() ) {
		for ( const ofThing of ofRegistry.values() ) {
			ofThing.underWay = undefined;
			ofThing.gathered?.go();
		}
	}
} );
