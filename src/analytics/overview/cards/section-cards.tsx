import { useMemo } from '@wordpress/element';
import { CardBox } from '../../../components/cards/box';
import { CardsContext, type CardsPage } from '../../../components/cards/page';
import { lazyPart } from '../../../components/lazy-part';
import type { CardChange } from '../../../data/home-cards';
import type { SectionChange } from '../../../data/user-preferences/read-dashboard-sections';
import { applyChange, type HomeCard } from '../../../lib/arrangement';
import { recordEvent } from '../../../lib/tracks';
import type { Section } from '../types';
import { loadArrange } from '../use-arranging';

/** A section among cards: it stands over all columns. Ids of cards have no colon. */
export const idOf = ( { key }: Section ) => `section:${ encodeURIComponent( key ) }`;

const toCard = ( section: Section ): HomeCard => ( {
	id: idOf( section ),
	card: 'section',
	place: 'wide',
	attributes: {},
	title: section.title,
	presentation: 'full-bleed',
	height: 0,
	isGone: false,
} );

/**
 * What a change of sections as cards is to the preference of sections.
 *
 * @param sections All, in their order.
 */
function toSectionChange( sections: Section[], change: CardChange ): SectionChange | undefined {
	const keyOf = ( id: string ) => sections.find( ( section ) => idOf( section ) === id )?.key;
	const keys = sections.map( ( { key } ) => key );
	const withoutKey = ( key: string ) => keys.filter( ( each ) => each !== key );

	if ( change.do === 'move' ) {
		// Hidden sections keep their places.
		const shown = sections.filter( ( { isVisible } ) => isVisible ).map( toCard );
		return { order: applyChange( shown, change ).map( ( { id } ) => keyOf( id )! ) };
	}
	if ( change.do === 'remove' ) {
		// One that goes is the last one then, as in the platform's client.
		const key = keyOf( change.id )!;
		return { key, is_visible: false, order: [ ...withoutKey( key ), key ] };
	}
	if ( change.do === 'add' ) {
		const key = keyOf( change.card.id )!;
		const order = withoutKey( key );
		order.splice( change.after ? order.indexOf( keyOf( change.after )! ) + 1 : 0, 0, key );
		return { key, is_visible: true, order };
	}
	return undefined;
}

/** The sections of an arrangement as they are by now, whatever shows of them. */
export interface Latest {
	current?: {
		sections: Section[];
		/** Is refused where it could not be stored. */
		onChange: ( change: SectionChange ) => Promise< unknown >;
	};
}

const Controls = lazyPart( loadArrange, { pick: ( part ) => part.Controls } );

interface BarProps {
	section: Section;
	/** All, in their order. */
	sections: Section[];
	latest: Latest;
}

/** What a section is moved and removed with while the owner arranges the overview: the bar that cards have. */
export function SectionBar( { section, sections, latest }: BarProps ) {
	const page = useMemo< CardsPage >(
		() => ( {
			name: 'overview',
			Box: CardBox,
			async change( change ) {
				// Undo takes back a change of then, among the sections of now.
				const { sections: now, onChange: write } = latest.current!;
				const made = toSectionChange( now, change );
				if ( made ) {
					tell( now, change );
					await write( made );
				}
			},
		} ),
		[ latest ]
	);
	const shown = sections.filter( ( { isVisible } ) => isVisible ).map( toCard );

	return (
		<CardsContext.Provider value={ page }>
			<Controls card={ toCard( section ) } cards={ shown } hasTwoColumns={ false } />
		</CardsContext.Provider>
	);
}

/** As the menu of a section tells tracking. */
function tell( sections: Section[], change: CardChange ) {
	const shown = sections.filter( ( { isVisible } ) => isVisible );
	const at = ( id: string ) => shown.findIndex( ( section ) => idOf( section ) === id );
	if ( change.do === 'move' ) {
		const direction = change.after && at( change.after ) >= at( change.id ) ? 'down' : 'up';
		recordEvent( 'dash_section_order_change', { key: shown[ at( change.id ) ]?.key, direction } );
	} else if ( change.do === 'remove' ) {
		recordEvent( 'dash_section_remove', { key: shown[ at( change.id ) ]?.key } );
	} else if ( change.do === 'add' ) {
		recordEvent( 'dash_section_add', {
			key: sections.find( ( section ) => idOf( section ) === change.card.id )?.key,
		} );
	}
}
