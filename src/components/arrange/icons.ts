import { calendar, chartBar, check, columns, inbox, link, list, plugins, table, trendingUp } from '@wordpress/icons';
import type { ReactElement } from 'react';

const ICONS: Record< string, ReactElement | undefined > = {
	calendar,
	chartBar,
	check,
	columns,
	inbox,
	link,
	list,
	table,
	trendingUp,
};

/** The icon of a kind of card, by its name in the declaration. */
export const iconOf = ( name: string ) => ( Object.hasOwn( ICONS, name ) ? ICONS[ name ] : undefined ) ?? plugins;
