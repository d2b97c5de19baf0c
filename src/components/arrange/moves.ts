import { applyChange, bandsOf, type Change, type HomeCard, type Place } from '../../lib/arrangement';

type Move = Extract< Change, { do: 'move' } >;

/** The id before a card; empty for the first one. */
export const idBefore = ( cards: Pick< HomeCard, 'id' >[], id: string ) =>
	cards[ cards.findIndex( ( card ) => card.id === id ) - 1 ]?.id ?? '';

/**
 * How a card moves one place up or down on the page; undefined where there is no such place.
 *
 * @param hasTwoColumns Whether two columns stand beside each other. In one, what is in the second follows the first.
 */
export function moveBy( cards: HomeCard[], card: HomeCard, by: 1 | -1, hasTwoColumns: boolean ): Move | undefined {
	const { id } = card;
	const bands = bandsOf( cards );
	const at = bands.findIndex( ( { columns } ) => columns.flat().some( ( one ) => one.id === id ) );
	const band = bands[ at ];
	if ( ! band ) {
		return undefined;
	}
	const move = ( after: string, place: Place = card.place ): Move => ( { do: 'move', id, place, after } );
	const lane = band.columns[ card.place === 'end' ? 1 : 0 ];
	const other = band.columns[ card.place === 'end' ? 0 : 1 ];
	const neighbour = lane[ lane.findIndex( ( one ) => one.id === id ) + by ];

	if ( neighbour ) {
		return move( by < 0 ? idBefore( cards, neighbour.id ) : neighbour.id );
	}
	if ( ! hasTwoColumns && ( card.place === 'end' ) === by < 0 && other.length && ! band.isWide ) {
		return by < 0
			? move( idBefore( cards, other[ other.length - 1 ]!.id ), 'start' )
			: move( other[ 0 ]!.id, 'end' );
	}
	const next = bands[ at + by ]?.columns.flat();
	if ( ! next ) {
		return undefined;
	}
	return move( by < 0 ? idBefore( cards, next[ 0 ]!.id ) : next[ next.length - 1 ]!.id );
}

/** How a card goes to another column, or over both, beside where it is. */
export const moveTo = ( cards: HomeCard[], { id }: HomeCard, place: Place ): Move => ( {
	do: 'move',
	id,
	place,
	after: idBefore( cards, id ),
} );

/** What takes a change back. */
export function undoOf( cards: HomeCard[], change: Change ): Change {
	const before = 'id' in change ? cards.find( ( { id } ) => id === change.id ) : undefined;
	switch ( change.do ) {
		case 'add':
			return { do: 'remove', id: change.card.id };
		case 'move':
			return { do: 'move', id: change.id, place: before!.place, after: idBefore( cards, change.id ) };
		case 'set':
			return { do: 'set', id: change.id, attributes: before!.attributes, title: before!.title };
		case 'remove':
			return { do: 'add', card: before!, after: idBefore( cards, change.id ) };
		case 'restore':
			return { do: 'restore', cards };
	}
}

/** Where a card stands after a change, from 1. */
export const positionAfter = ( cards: HomeCard[], change: Move ) =>
	applyChange( cards, change ).findIndex( ( { id } ) => id === change.id ) + 1;
