import { createContext } from '@wordpress/element';
import type { ComponentType, ReactNode } from 'react';
import type { CardChange, PageOfCards } from '../../data/home-cards';
import type { Ranges } from '../../lib/date-range';
import type { HomeCard } from '../../lib/arrangement';
import type { Query } from '../../lib/report-query';
import { CardBox } from './box';

/** The page whose cards these are. */
export interface CardsPage {
	name: PageOfCards;
	/** Changes its cards where that is not for the server to keep, such as in a saved view that is open. */
	change?: ( change: CardChange ) => Promise< unknown >;
	/** Draws one card of it. */
	Box: ComponentType< { card: HomeCard; query: Query; isArranging: boolean; children: ReactNode } >;
	/** Of a page with a period of its own, which its cards show: else each card is set to one. */
	period?: PagePeriod;
}

export interface PagePeriod {
	ranges: Ranges;
	/** What the page is narrowed by, as its requests say it: { currency: 'EUR' }. */
	narrow: Record< string, string >;
	/** What links to reports keep of the address. */
	persisted: Query;
}

export const CardsContext = createContext< CardsPage >( { name: 'home', Box: CardBox } );
