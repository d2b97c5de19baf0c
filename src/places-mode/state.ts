import { useSyncExternalStore } from '@wordpress/element';

/** A slot that is drawn, between two marks that take no room. */
export interface DrawnSlot {
	/** The same as long as it is drawn. */
	key: string;
	name: string;
	fillProps: Record< string, unknown >;
	start: Element;
	end: Element;
}

/** What is watched on this page. */
export const drawn = new Set< DrawnSlot >();
/** Filters that were read, and who added callbacks to them. */
export const read = new Set< string >();
/** Who fills a slot: an entry for each fill, without a name where nothing tells whose it is. */
const fills = new Map< string, string[] >();
/** The plugin that added a callback, by filter and namespace; that registered parts, by their name. */
const owners = new Map< string, string >();

const listeners = new Set< () => void >();
let turn = 0;
let isTelling = false;

/** Once for all that happens in one frame. */
export function tell() {
	if ( ! isTelling ) {
		isTelling = true;
		requestAnimationFrame( () => {
			isTelling = false;
			turn++;
			listeners.forEach( ( listener ) => listener() );
		} );
	}
}

export const useTurn = () =>
	useSyncExternalStore(
		( listener ) => {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		() => turn
	);

export function noteRead( filter: string ) {
	if ( ! read.has( filter ) ) {
		read.add( filter );
		tell();
	}
}

export function noteOwner( what: string, owner: string | undefined ) {
	if ( owner ) {
		owners.set( what, owner );
	}
}

/** By its plugin where that is known, else as it calls itself. */
export const ownerOf = ( what: string, registered: string ) => owners.get( what ) ?? registered;

/**
 * A fill that is there.
 *
 * @return It is there no longer.
 */
export function noteFill( slot: string, by: string ) {
	fills.set( slot, [ ...fillersOf( slot ), by ] );
	tell();
	return () => {
		const left = [ ...fillersOf( slot ) ];
		left.splice( left.indexOf( by ), 1 );
		fills.set( slot, left );
		tell();
	};
}

export const fillersOf = ( slot: string ): string[] => fills.get( slot ) ?? [];
