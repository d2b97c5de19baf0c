/** In the first column, in the second one, or over both. */
export type Place = 'start' | 'end' | 'wide';

export type Attributes = Record< string, string | number >;

/** A card of home as the server tells it (includes/Cards/Arrangement.php). */
export interface HomeCard {
	id: string;
	/** Its kind: 'storeboard/metric'. */
	card: string;
	place: Place;
	attributes: Attributes;
	/** Its heading; empty where its kind is gone and nobody called it anything. */
	title: string;
	/** Whether home draws box and heading around the module, or the module its own. */
	presentation: 'framed' | 'full-bleed';
	/** What its box keeps free until the module is there, in pixels; 0 where only the module knows. */
	height: number;
	/** Nobody declares its kind any more. */
	isGone: boolean;
}

/** What is needed of a card to find its place. */
type Placed = Pick< HomeCard, 'id' | 'place' >;

/** What is done to the cards; nothing else changes. */
export type Change< C extends Placed = HomeCard > =
	| { do: 'add'; card: C; after?: string }
	/** `after`: the id before it; empty for the first place. */
	| { do: 'move'; id: string; place: Place; after: string }
	| { do: 'set'; id: string; attributes: Attributes; title: string }
	| { do: 'remove'; id: string }
	| { do: 'restore'; cards: C[] };

/** Cards that stand in two columns beside each other, or one over both. */
export interface Band< C > {
	isWide: boolean;
	columns: [ C[], C[] ];
}

/** The cards as they stand on the page: those over both columns part it into bands. */
export function bandsOf< C extends Placed >( cards: C[] ): Band< C >[] {
	const bands: Band< C >[] = [];
	for ( const card of cards ) {
		const isWide = card.place === 'wide';
		const last = bands[ bands.length - 1 ];
		const band: Band< C > = ! isWide && last && ! last.isWide ? last : { isWide, columns: [ [], [] ] };
		if ( band !== last ) {
			bands.push( band );
		}
		band.columns[ card.place === 'end' ? 1 : 0 ].push( card );
	}
	return bands;
}

/** The order of the page, which is that of reading and of a phone as well. */
const normalised = < C extends Placed >( cards: C[] ) => bandsOf( cards ).flatMap( ( { columns } ) => columns.flat() );

/** What the server will make of it (includes/Cards/Arrangement.php; tests/data/arrangement.json holds both together). */
export function applyChange< C extends Placed >( cards: C[], change: Change< C > ): C[] {
	const indexOf = ( id: string ) => cards.findIndex( ( card ) => card.id === id );
	const placed = ( others: C[], card: C, after: string | undefined, at: number ) => {
		const before = others.findIndex( ( { id } ) => id === after );
		const place = after === '' ? 0 : before < 0 ? at : before + 1; // eslint-disable-line no-nested-ternary -- Three cases of one value, in their order.
		return normalised( [ ...others.slice( 0, place ), card, ...others.slice( place ) ] );
	};

	switch ( change.do ) {
		case 'add':
			return indexOf( change.card.id ) < 0 ? placed( cards, change.card, change.after, cards.length ) : cards;
		case 'move': {
			const at = indexOf( change.id );
			return at < 0
				? cards
				: placed(
						cards.filter( ( { id } ) => id !== change.id ),
						{ ...cards[ at ]!, place: change.place },
						change.after,
						at
					);
		}
		case 'set':
			return cards.map( ( card ) =>
				card.id === change.id
					? {
							...card,
							title: change.title,
							attributes: { ...( card as unknown as HomeCard ).attributes, ...change.attributes },
						}
					: card
			);
		case 'remove':
			return normalised( cards.filter( ( { id } ) => id !== change.id ) );
		case 'restore':
			return normalised( change.cards );
	}
}
