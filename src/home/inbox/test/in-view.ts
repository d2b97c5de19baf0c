import { act } from '@testing-library/react';

let observers: { callback: IntersectionObserverCallback; element?: Element }[] = [];

/** A fake IntersectionObserver. jsdom has no layout, so the test says what is in view. */
export function fakeIntersectionObserver() {
	observers = [];
	window.IntersectionObserver = class {
		entry: ( typeof observers )[ number ];
		constructor( callback: IntersectionObserverCallback ) {
			this.entry = { callback };
			observers.push( this.entry );
		}
		observe( element: Element ) {
			this.entry.element = element;
		}
		disconnect() {
			observers = observers.filter( ( entry ) => entry !== this.entry );
		}
	} as unknown as typeof IntersectionObserver;
}

/** Moves elements with this text into view, or out of it. */
export const bringIntoView = ( words: string, intersectionRatio = 1 ) =>
	act( () =>
		observers
			.filter( ( { element } ) => element?.textContent === words )
			.forEach( ( { callback } ) =>
				callback( [ { intersectionRatio } ] as IntersectionObserverEntry[], {} as IntersectionObserver )
			)
	);
