import type { useRegistry } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { getQuery } from './location';
import { leaveTo } from './navigate';

type Registry = ReturnType< typeof useRegistry >;

/** What a write rejects with that was undone before it was sent. */
export const UNDONE = new Error( 'Undone' );

/** Sends what is held back. */
const releases = new Set< () => void >();
/** What was sent and has no answer yet. */
const underWay = new Set< Promise< unknown > >();

const releaseAll = () => releases.forEach( ( release ) => release() );

/**
 * Holds a write that nothing undoes back while its notice offers Undo. It goes out when the notice closes in whatever way, the page or the screen is
 * left, or the user signs out.
 *
 * @param id   The notice's.
 * @param show Shows the notice.
 * @param send Makes the request at once, and outlives the page.
 * @return The answer; rejects with UNDONE where nothing was sent.
 */
export function holdBack< T >(
	registry: Registry,
	id: string,
	show: ( undo: () => void ) => void,
	send: () => Promise< T >
): Promise< T > {
	const { getNotices } = registry.select( noticesStore );
	const isShown = () => getNotices().some( ( notice: { id: string } ) => notice.id === id );

	return new Promise( ( resolve, reject ) => {
		let unsubscribe = () => {};
		const end = () => {
			unsubscribe();
			return releases.delete( release );
		};
		const release = () => {
			if ( end() ) {
				const sent = send();
				underWay.add( sent );
				sent.finally( () => underWay.delete( sent ) ).then( resolve, reject );
				if ( isShown() ) {
					registry.dispatch( noticesStore ).removeNotice( id );
				}
			}
		};
		place = placeOf( getQuery() );
		show( () => end() && reject( UNDONE ) );
		releases.add( release );
		// Undo closes its notice before it says so.
		unsubscribe = registry.subscribe( () => isShown() || queueMicrotask( release ) );
	} );
}

const placeOf = ( { page, path, task }: ReturnType< typeof getQuery > ) => [ page, path, task ].join();
/** Where what is held back was written. */
let place = '';

/** On a push the platform's package fires its event before the push is done. */
const onMove = () =>
	queueMicrotask( () => {
		if ( placeOf( getQuery() ) !== place ) {
			releaseAll();
		}
	} );

/** The longest that a sign-out waits. In milliseconds. */
const PATIENCE = 10_000;

/** A sign-out ends the session that the requests need: they go first. Where one fails the page stays, and says so. */
async function onClick( event: MouseEvent ) {
	const link = ( event.target as Element ).closest?.< HTMLAnchorElement >( 'a[href*="action=logout"]' );
	if ( ! link || ! ( releases.size + underWay.size ) ) {
		return;
	}
	event.preventDefault();
	releaseAll();
	const outcomes = await Promise.race( [
		Promise.allSettled( underWay ),
		new Promise< [] >( ( resolve ) => setTimeout( resolve, PATIENCE, [] ) ),
	] );
	if ( outcomes.every( ( { status } ) => status === 'fulfilled' ) ) {
		leaveTo.go( link.href );
	}
}

window.addEventListener( 'pagehide', releaseAll );
document.addEventListener( 'freeze', releaseAll );
[ 'popstate', 'pushstate', 'replacestate' ].forEach( ( name ) => window.addEventListener( name, onMove ) );
document.addEventListener( 'click', onClick, true );
