import { readId, readObject } from './read';
import { post } from './request';

/** A section of the overview, as the platform's client keeps it. */
export interface DashboardSection {
	key: string;
	title: string;
	isVisible: boolean;
	/** Ids of its parts that do not show. */
	hiddenBlocks: string[];
}

/** What changes of one section, or the order of all; nothing else does. */
export interface SectionChange {
	key?: string;
	title?: string;
	is_visible?: boolean;
	/** Parts of it. */
	show?: string[];
	hide?: string[];
	/** Keys; a section that is not named keeps its place. */
	order?: string[];
}

/**
 * Changes that alone, in one step on the server: the platform's route writes the whole list, and loses what another tab chose. Answers
 * the preference as it is stored now.
 *
 * @param sections As they show: those that are not stored yet are stored so.
 */
export const changeDashboardSections = ( sections: DashboardSection[], change: SectionChange ) =>
	post( '/storeboard/v1/dashboard-sections', { sections, ...change }, ( body ) =>
		readId( readObject( body, 'Sections' ).dashboard_sections, 'Sections' )
	);
