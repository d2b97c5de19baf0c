import { bandsOf, type Change, type HomeCard, type Place } from '../../lib/arrangement';
import { idBefore } from './moves';

type Move = Extract< Change, { do: 'move' } >;

const BEFORE = 'is-drop-before';
const AFTER = 'is-drop-after';
const INTO = 'is-drop-into';
const MARKS = [ BEFORE, AFTER, INTO ];

/** This near to the edge of the window it scrolls, and so far at a time. In pixels. */
const EDGE = 56;
const STEP = 16;

/**
 * Moves a card by the pointer until it is let go. Escape leaves it where it was.
 *
 * @param event Of the handle.
 * @param done  Gets the move, where there is one.
 */
export function drag( event: PointerEvent, card: HomeCard, cards: HomeCard[], done: ( move: Move ) => void ) {
	const handle = event.target as HTMLElement;
	const box = handle.closest< HTMLElement >( '[data-card]' )!;
	const page = box.ownerDocument;
	let target: { element: Element; mark: string; move: Move } | undefined;
	let point = { x: event.clientX, y: event.clientY };

	event.preventDefault();
	handle.setPointerCapture?.( event.pointerId );
	box.classList.add( 'is-dragged' );
	const scrolling = setInterval( () => {
		const { innerHeight } = window;
		const by = point.y < EDGE ? -STEP : point.y > innerHeight - EDGE ? STEP : 0; // eslint-disable-line no-nested-ternary -- Three cases of one value, in their order.
		if ( by ) {
			window.scrollBy( 0, by );
			look();
		}
	}, 32 );

	function look() {
		target?.element.classList.remove( ...MARKS );
		target = targetAt( page, point, card, cards );
		target?.element.classList.add( target.mark );
	}
	function onMove( { clientX: x, clientY: y }: PointerEvent ) {
		point = { x, y };
		look();
	}
	function end( isDropped: boolean ) {
		clearInterval( scrolling );
		handle.removeEventListener( 'pointermove', onMove );
		handle.removeEventListener( 'pointerup', drop );
		handle.removeEventListener( 'pointercancel', cancel );
		page.removeEventListener( 'keydown', onKey, true );
		box.classList.remove( 'is-dragged' );
		target?.element.classList.remove( ...MARKS );
		if ( isDropped && target ) {
			done( target.move );
		}
	}
	const drop = () => end( true );
	const cancel = () => end( false );
	function onKey( key: KeyboardEvent ) {
		if ( key.key === 'Escape' ) {
			key.stopPropagation();
			cancel();
		}
	}
	handle.addEventListener( 'pointermove', onMove );
	handle.addEventListener( 'pointerup', drop );
	handle.addEventListener( 'pointercancel', cancel );
	page.addEventListener( 'keydown', onKey, true );
}

/** Where a card would go that is let go here. */
function targetAt( page: Document, { x, y }: { x: number; y: number }, card: HomeCard, cards: HomeCard[] ) {
	const element = page.elementFromPoint( x, y );
	const cardOver = ( from?: Element | null ) => from?.closest< HTMLElement >( '[data-card]' );
	let over = cardOver( element );
	// Another list of cards stands in one of these.
	while ( over && ! cards.some( ( { id } ) => id === over!.dataset.card ) ) {
		over = cardOver( over.parentElement );
	}
	const isWide = card.place === 'wide';
	if ( over ) {
		const other = cards.find( ( { id } ) => id === over!.dataset.card )!;
		if ( other.id === card.id ) {
			return undefined;
		}
		const { top, height } = over.getBoundingClientRect();
		const isBefore = y < top + height / 2;
		// One over both columns does not share a row with others; what goes beside one keeps its column.
		const place: Place = isWide || other.place === 'wide' ? card.place : other.place;
		const move: Move = {
			do: 'move',
			id: card.id,
			place,
			after: isBefore ? idBefore( without( cards, card ), other.id ) : other.id,
		};
		return { element: over, mark: isBefore ? BEFORE : AFTER, move };
	}
	const column = element?.closest( '.storeboard-cards__column' );
	const at = column && Array.from( page.querySelectorAll( '.storeboard-cards__column' ) ).indexOf( column );
	if ( ! column || typeof at !== 'number' || isWide ) {
		return undefined;
	}
	// Below the last card of a column, or in an empty one.
	const band = bandsOf( cards )[ Math.floor( at / 2 ) ];
	const all = band?.columns.flat().filter( ( { id } ) => id !== card.id ) ?? [];
	const place: Place = at % 2 ? 'end' : 'start';
	const last = all.filter( ( one ) => one.place === place ).pop() ?? all[ all.length - 1 ];
	return band && ! band.isWide && last
		? { element: column, mark: INTO, move: { do: 'move', id: card.id, place, after: last.id } as Move }
		: undefined;
}

const without = ( cards: HomeCard[], { id }: HomeCard ) => cards.filter( ( card ) => card.id !== id );
