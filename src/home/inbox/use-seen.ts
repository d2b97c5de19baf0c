import { useDispatch } from '@wordpress/data';
import { useCallback, useEffect, useRef } from '@wordpress/element';
import type { RefObject } from 'react';
import { store } from '../../data/notes';

/** A note counts as read after this time in view. In milliseconds. */
const READ_AFTER = 3000;
/** Notes read within this time are sent in one request. In milliseconds. */
const TOGETHER = 300;
/** The share of the title that must be in view. */
const PART = 0.5;

/**
 * Reports when an element has come into view, and when it has stayed there for a while in a visible window.
 *
 * @param onSeen Called once.
 */
export function useSeen( place: RefObject< Element >, onSeen: () => void, onRead: () => void ) {
	const latest = useRef( { onSeen, onRead } );
	latest.current = { onSeen, onRead };

	useEffect( () => {
		if ( ! place.current || ! ( 'IntersectionObserver' in window ) ) {
			return;
		}
		let timer: ReturnType< typeof setTimeout >;
		let isSeen = false;
		const wait = () => {
			timer = setTimeout( () => {
				if ( document.visibilityState === 'hidden' ) {
					wait();
				} else {
					latest.current.onRead();
				}
			}, READ_AFTER );
		};
		const observer = new IntersectionObserver(
			( entries ) => {
				clearTimeout( timer );
				if ( ( entries[ entries.length - 1 ]?.intersectionRatio ?? 0 ) < PART ) {
					return;
				}
				if ( ! isSeen ) {
					isSeen = true;
					latest.current.onSeen();
				}
				wait();
			},
			{ threshold: PART }
		);
		observer.observe( place.current );
		return () => {
			clearTimeout( timer );
			observer.disconnect();
		};
	}, [ place ] );
}

/**
 * Marks notes as read, those of one moment together. A refusal leaves them unread without a notice, because nobody
 * asked for the change.
 */
export function useReadQueue() {
	const { markRead } = useDispatch( store );
	const queue = useRef< number[] >( [] );

	return useCallback(
		( id: number ) => {
			if ( ! queue.current.length ) {
				setTimeout( () => markRead( queue.current.splice( 0 ) ).catch( () => {} ), TOGETHER );
			}
			queue.current.push( id );
		},
		[ markRead ]
	);
}
