import { calendar, chartBar, check, columns, inbox, link, list, plugins, table, trendingUp } from '@wordpress/icons';

const ICONS: Record< string, JSX.Element | undefined > = {
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
