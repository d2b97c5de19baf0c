import type { ComponentType } from 'react';
import type { DashboardSection } from '../../data/user-preferences/read-dashboard-sections';
import type { FilterConfig, Query } from '../../lib/report-query';

/** A section as extensions add it by `woocommerce_dashboard_default_sections`. */
export interface Section extends DashboardSection {
	component: ComponentType< SectionProps >;
	/** An element, in the list of sections to add. */
	icon?: unknown;
}

/** What the component of a section gets: the names are the platform's, for extensions bring sections of their own. */
export interface SectionProps {
	path: string;
	query: Query;
	/** As the setting has it, its ampersand escaped. */
	defaultDateRange: string;
	/** Those of `woocommerce_admin_dashboard_filters`. */
	filters: FilterConfig[];
	title: string;
	/** What is typed in the place of the title. */
	titleInput: string;
	onTitleChange: ( title: string ) => void;
	onTitleBlur: () => void;
	onTitleUpdate: ( title: string ) => void;
	hiddenBlocks: string[];
	onChangeHiddenBlocks: ( hidden: string[] ) => void;
	/** Makes a function that shows a hidden part, or hides one. */
	onToggleHiddenBlock: ( block: string ) => () => void;
	/** 1 moves it down, -1 up. */
	onMove: ( by: number ) => void;
	onRemove: () => void;
	isFirst: boolean;
	isLast: boolean;
	/** Title, places and removal, for a menu of the section. */
	controls: ComponentType< ControlsProps >;
}

/** What the component of those controls gets. */
export type ControlsProps = Pick<
	SectionProps,
	'onMove' | 'onRemove' | 'isFirst' | 'isLast' | 'onTitleBlur' | 'onTitleChange' | 'titleInput'
> & {
	/** Closes the menu that it stands in. */
	onToggle?: () => void;
};
