import { select } from '@wordpress/data';
import { all, placeOf, type Place } from './registry';
import { drawn, fillersOf, read, type DrawnSlot } from './state';
import { callersOf } from './watch';

/** In pixels, from the window's corner. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** A place on this screen. */
export interface Shown {
	key: string;
	/** With its id, or its report. */
	name: string;
	place: Place;
	/** What a fill gets here: name and value. */
	props: [ string, string ][];
	/** Who stands there; undefined where somebody does and nothing tells who. */
	by: string[] | undefined;
	/** Where it is; undefined where nothing of it shows. */
	box: () => Box | undefined;
	element: Element;
}

/** A slot without fills is drawn so large, for the eye. In pixels. */
const EMPTY = 12;

function boxBetween( { start, end }: DrawnSlot ): Box | undefined {
	if ( ! start.isConnected || start.parentElement?.closest( '[hidden]' ) ) {
		return undefined;
	}
	const range = document.createRange();
	range.setStartAfter( start );
	range.setEndBefore( end );
	const { left, top, width, height } = range.getBoundingClientRect();
	if ( width > 0 && height > 0 ) {
		return { left, top, width, height };
	}
	const mark = start.getBoundingClientRect();
	return { left: mark.left, top: mark.top, width: EMPTY, height: EMPTY };
}

function boxOf( element: Element ): Box | undefined {
	const { left, top, width, height } = element.getBoundingClientRect();
	return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** How a value reads in one line. */
function say( value: unknown ): string {
	if ( typeof value === 'function' ) {
		return 'function';
	}
	try {
		const text = JSON.stringify( value ) ?? String( value );
		return text.length > 80 ? `${ text.slice( 0, 80 ) }…` : text;
	} catch {
		return typeof value;
	}
}

const propsOf = ( props: object ) =>
	Object.entries( props ).map( ( [ name, value ] ): [ string, string ] => [ name, say( value ) ] );

function known( fillers: string[] ): string[] | undefined {
	const names = fillers.filter( Boolean );
	return fillers.length && ! names.length ? undefined : names;
}

/** Who changes the filters of PHP, which the page tells (includes/Inspector/Places.php). */
const ofServer = () => ( window as { storeboardPlaces?: Record< string, string[] > } ).storeboardPlaces;

function slotsShown(): Shown[] {
	return [ ...drawn ].flatMap( ( slot ) => {
		const place = placeOf( 'slot', slot.name );
		return place
			? [
					{
						key: `slot ${ slot.key }`,
						name: slot.name,
						place,
						props: propsOf( slot.fillProps ),
						by: known( fillersOf( slot.name ) ),
						box: () => boxBetween( slot ),
						element: slot.start,
					},
				]
			: [];
	} );
}

/** Filters that the client has read, where the part that they change is on the screen. */
function filtersShown(): Shown[] {
	return [ ...read ].flatMap( ( name ) => {
		const place = placeOf( 'filter', name );
		const element = place?.at ? document.querySelector( place.at ) : null;
		return place && element
			? [
					{
						key: `filter ${ name }`,
						name,
						place,
						props: [],
						by: callersOf( name ),
						box: () => boxOf( element ),
						element,
					},
				]
			: [];
	} );
}

interface Card {
	id: string;
	card: string;
	attributes: object;
}

/** Cards of home, each as its kind; the example is that of a kind of your own. */
function cardsShown(): Shown[] {
	const place = all.find( ( { name } ) => name === 'storeboard_cards' );
	const store = select( 'storeboard/home-cards' ) as unknown as { getCards?: () => Card[] } | undefined;
	const cards = store?.getCards?.() ?? [];
	return [ ...document.querySelectorAll< HTMLElement >( '[data-card]' ) ].flatMap( ( element ) => {
		const card = cards.find( ( { id } ) => id === element.dataset.card );
		return place && card
			? [
					{
						key: `card ${ card.id }`,
						name: card.card,
						place: { ...place, kind: 'card' },
						props: propsOf( card.attributes ),
						by: [ card.card.split( '/' )[ 0 ]! ].filter( ( name ) => name !== 'storeboard' ),
						box: () => boxOf( element ),
						element,
					},
				]
			: [];
	} );
}

/** All places on the screen, those of PHP among them that have a part of it. */
export function placesShown(): Shown[] {
	const ofPhp = all.flatMap( ( place ): Shown[] => {
		const element = place.kind === 'php filter' && place.at ? document.querySelector( place.at ) : null;
		return element
			? [
					{
						key: `php ${ place.name }`,
						name: place.name,
						place,
						props: [],
						by: ofServer()?.[ place.name ],
						box: () => boxOf( element ),
						element,
					},
				]
			: [];
	} );
	return [ ...slotsShown(), ...filtersShown(), ...cardsShown(), ...ofPhp ];
}
