import { useRef, useState } from '@wordpress/element';
import type { PointerEvent } from 'react';

/**
 * Sorts rows by dragging them at a handle, with a mouse, a pen or a finger. The rows move while the pointer does; Escape puts them back.
 *
 * @param move Moves a row from one place to another.
 * @return The place of the row that is being dragged, and what a handle listens to.
 */
export function useSorting( move: ( from: number, to: number ) => void ) {
	const [ dragged, setDragged ] = useState< number >();
	const latest = useRef( { move, at: 0 } );
	latest.current.move = move;

	const handle = ( index: number ) => ( {
		onPointerDown( event: PointerEvent< HTMLElement > ) {
			// Another button than the first.
			if ( event.button ) {
				return;
			}
			event.preventDefault();
			const { currentTarget } = event;
			const list = currentTarget.closest( 'ol' );
			const { defaultView: view } = currentTarget.ownerDocument;
			if ( ! list || ! view ) {
				return;
			}
			const state = latest.current;
			state.at = index;
			setDragged( index );

			function onMove( { clientY }: { clientY: number } ) {
				const to = placeAt( [ ...list!.children ], state.at, clientY );
				if ( to !== state.at ) {
					state.move( state.at, to );
					state.at = to;
					setDragged( to );
				}
			}
			function onKey( pressed: KeyboardEvent ) {
				if ( pressed.key === 'Escape' ) {
					pressed.preventDefault();
					state.move( state.at, index );
					end();
				}
			}
			function end() {
				setDragged( undefined );
				view!.removeEventListener( 'pointermove', onMove );
				view!.removeEventListener( 'pointerup', end );
				view!.removeEventListener( 'pointercancel', end );
				view!.removeEventListener( 'keydown', onKey );
			}
			view.addEventListener( 'pointermove', onMove );
			view.addEventListener( 'pointerup', end );
			view.addEventListener( 'pointercancel', end );
			view.addEventListener( 'keydown', onKey );
		},
	} );

	return { dragged, handle };
}

/**
 * The place of the row that the pointer has reached: past the middle of a neighbour.
 *
 * @param at Where the dragged row is.
 * @param y  Of the pointer.
 */
function placeAt( rows: Element[], at: number, y: number ) {
	const middles = rows.map( ( row ) => {
		const { top, height } = row.getBoundingClientRect();
		return top + height / 2;
	} );
	let to = at;
	while ( to > 0 && y < middles[ to - 1 ]! ) {
		to--;
	}
	while ( to < rows.length - 1 && y > middles[ to + 1 ]! ) {
		to++;
	}
	return to;
}
