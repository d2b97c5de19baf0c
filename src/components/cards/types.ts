import type { ComponentType } from 'react';
import type { Attributes } from '../../lib/arrangement';
import type { Query } from '../../lib/report-query';

/** What the module of a card gets. */
export interface CardProps {
	/** Of this card; another one of its kind has another. */
	id: string;
	/** As it stands above it. A `framed` card has its heading from home, with `headingId`. */
	title: string;
	headingId: string;
	/** What the owner set of it; what its declaration names and nobody set has the default. */
	attributes: Attributes;
	/** Whether it stands over both columns. */
	isWide: boolean;
	/** Arguments of the address. */
	query: Query;
}

/** A card's script: it comes once its box is in view. */
interface CardModule {
	default: ComponentType< CardProps >;
}

export type LoadCard = () => Promise< CardModule >;
