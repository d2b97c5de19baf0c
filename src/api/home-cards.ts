import { RequestError } from '../lib/request-error';
import type { Attributes, Change, HomeCard, Place } from '../lib/arrangement';
import { mapValues, readBoolean, readEach, readId, readList, readMap, readObject, readString, type Body } from './read';
import { post, query } from './request';

/** What an owner sets of each card of a kind. */
export interface CardAttribute {
	type: 'string' | 'number';
	label: string;
	default: string | number;
	choices?: { value: string; label: string }[];
}

/** A kind of card that the user may add (includes/Cards/cards.json). */
export interface CardKind {
	name: string;
	title: string;
	description: string;
	category: string;
	icon: string;
	keywords: string[];
	presentation: HomeCard[ 'presentation' ];
	attributes: Record< string, CardAttribute >;
	height: number;
	/** Whether home may have more than one. */
	several: boolean;
}

export interface HomeCards {
	cards: HomeCard[];
	/** Whether the user has arranged them. */
	isOwn: boolean;
	/** Whether home is drawn from them; else it is as it ever was. */
	isDrawn: boolean;
	kinds: CardKind[];
	/** The headings of the kinds' categories. */
	categories: Record< string, string >;
}

/** A page that has cards. */
export type PageOfCards = 'home' | 'overview';

const pathOf = ( page: PageOfCards = 'home' ) => `/storeboard/v1/${ page }-cards`;

export const fetchHomeCards = ( page?: PageOfCards, signal?: AbortSignal ) =>
	query(
		pathOf( page ),
		( body ): HomeCards => {
			const reply = readObject( body, 'Cards' );
			return {
				...readChanged( reply ),
				kinds: readEach( readList( reply.kinds, 'Kinds of cards' ), readKind ),
				categories: mapValues( readMap( reply.categories, 'Categories' ), readString ),
			};
		},
		signal
	);

/** Back to the page as it is until somebody changes it; and back from there to all that was stored. */
export type CardChange = Change | { do: 'reset' } | { do: 'restore'; cards: HomeCard[]; stored?: StoredCards };

/** Cards as the server stores them; nobody here reads them. */
export type StoredCards = readonly unknown[];

/** Changes that alone, in one step on the server, and answers what there is now. */
export const changeHomeCards = ( changes: CardChange[], page?: PageOfCards ) =>
	post( pathOf( page ), { changes: changes.map( sent ) }, ( body ) => {
		const reply = readObject( body, 'Cards' );
		return {
			now: readChanged( reply ),
			/** Cards that could not be added; the other changes were made. */
			refused: readEach( readList( reply.refused ?? [], 'Refused cards' ), readRefused ),
			/** All that a reset took away, as the server has it: also what the user is not shown. */
			beforeReset: ( reply.before_reset ?? undefined ) as StoredCards | undefined,
		};
	} );

/** What the server takes of a card. */
export const told = ( { id, card, place, attributes }: HomeCard ) => ( { id, card, place, attributes } );

function sent( change: CardChange ): object {
	switch ( change.do ) {
		case 'add':
			return { do: change.do, ...told( change.card ), after: change.after };
		case 'set':
			return { do: change.do, id: change.id, attributes: change.attributes };
		case 'restore':
			return { do: change.do, cards: ( 'stored' in change && change.stored ) || change.cards.map( told ) };
		default:
			return change;
	}
}

const readChanged = ( reply: Body ) => ( {
	cards: readHomeCards( reply.cards ),
	isOwn: readBoolean( reply.is_own ),
	isDrawn: readBoolean( reply.is_drawn ?? reply.is_own ),
} );

const readRefused = ( each: unknown ) => {
	const { id, code, message } = readObject( each, 'Refused card' );
	return {
		id: readId( id, 'Id of a card' ),
		reason: new RequestError( 'refused', readString( message ), readString( code ) ),
	};
};

/** As the page settings have them too. */
export const readHomeCards = ( cards: unknown ): HomeCard[] =>
	readEach( readList( cards, 'Cards' ), ( each ) => {
		const card = readObject( each, 'Card' );
		return {
			id: readId( card.id, 'Id of a card' ),
			card: readId( card.card, 'Kind of a card' ),
			place: ( [ 'end', 'wide' ].includes( readString( card.place ) ) ? card.place : 'start' ) as Place,
			attributes: readMap( card.attributes, 'Settings of a card' ) as Attributes,
			title: readString( card.title ),
			presentation: readPresentation( card ),
			height: Number( card.height ) || 0,
			isGone: readBoolean( card.is_gone ),
		};
	} );

const readPresentation = ( { presentation }: Body ) => ( presentation === 'full-bleed' ? presentation : 'framed' );

function readKind( each: unknown ): CardKind {
	const kind = readObject( each, 'Kind of a card' );
	return {
		name: readId( kind.name, 'Name of a kind' ),
		title: readString( kind.title ),
		description: readString( kind.description ),
		category: readString( kind.category ),
		icon: readString( kind.icon ),
		keywords: readList( kind.keywords, 'Keywords' ).map( readString ),
		presentation: readPresentation( kind ),
		attributes: mapValues( readMap( kind.attributes, 'Settings of a kind' ), readAttribute ),
		height: Number( kind.height ) || 0,
		several: readBoolean( kind.several ),
	};
}

function readAttribute( each: unknown ): CardAttribute {
	const attribute = readObject( each, 'Setting' );
	return {
		type: attribute.type === 'number' ? 'number' : 'string',
		label: readString( attribute.label ),
		default: typeof attribute.default === 'number' ? attribute.default : readString( attribute.default ),
		...( attribute.choices !== undefined && {
			choices: readEach( readList( attribute.choices, 'Choices' ), ( given ) => {
				const choice = readObject( given, 'Choice' );
				return { value: readString( choice.value ), label: readString( choice.label ) };
			} ),
		} ),
	};
}
