import { flushSync, useSyncExternalStore } from '@wordpress/element';
import { dayAt } from './today';

const MINUTE = 60_000;

const listeners = new Set< () => void >();
let timer: ReturnType< typeof setInterval >;
let day = '';

/**
 * The day that it is in the store: 'YYYY-MM-DD'. All components of a page see the same one. They render again with the
 * next day: within a minute of midnight in the store, or when the tab comes back into view. A tab that nobody sees asks
 * the server for nothing new.
 */
export const useToday = () => useSyncExternalStore( subscribe, today );

function today() {
	if ( ! listeners.size ) {
		day = dayAt();
	}
	return day;
}

function subscribe( listener: () => void ) {
	if ( ! listeners.size ) {
		// One timer until midnight would stand still while the machine sleeps.
		timer = setInterval( move, MINUTE );
		listen( 'addEventListener' );
	}
	listeners.add( listener );
	return () => {
		listeners.delete( listener );
		if ( ! listeners.size ) {
			clearInterval( timer );
			listen( 'removeEventListener' );
		}
	};
}

/** Before anything else hears that the tab is back: what brings data up to date does so for the new day. */
const listen = ( change: 'addEventListener' | 'removeEventListener' ) =>
	[ 'visibilitychange', 'focus', 'pageshow' ].forEach( ( event ) => window[ change ]( event, comeBack, true ) );

function comeBack( { target }: Event ) {
	// A field may get the focus while React is rendering.
	if ( ! ( target instanceof Element ) ) {
		move();
	}
}

function move() {
	if ( document.visibilityState !== 'hidden' && day !== dayAt() ) {
		day = dayAt();
		flushSync( () => listeners.forEach( ( listener ) => listener() ) );
	}
}
