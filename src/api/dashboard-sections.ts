import { readId, readObject, readString } from './read';
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

/**
 * Stores the whole list, as the preference has it; empty for the sections of the beginning.
 *
 * @param expected What has to be stored by now: the server refuses where another tab has changed it. Undefined for anything.
 */
export const replaceDashboardSections = ( list: string, expected?: string ) =>
	post( '/storeboard/v1/dashboard-sections', { replace: list, expected }, ( body ) => {
		const { dashboard_sections: stored, before } = readObject( body, 'Sections' );
		return { stored: readString( stored ), before: readString( before ) };
	} );
