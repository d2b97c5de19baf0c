import { PERIOD_ARGUMENTS } from '../period-arguments';
import type { FilterConfig, FilterOption, Query } from './types';

const ALL = 'all';

/** All options of a filter, those within others too, each with the values of the options above it. */
export const flatten = ( options: FilterOption[] = [], path: string[] = [] ): FilterOption[] =>
	options.flatMap( ( option ) => [
		{ ...option, path: option.path ?? path },
		...flatten( option.subFilters ?? [], [ ...path, option.value ] ),
	] );

export const defaultOf = ( { defaultValue = ALL }: FilterConfig ) => defaultValue;

/** The option that an address chooses: its own or the default one; undefined if it has an unknown one. */
export const optionOf = ( config: FilterConfig, query: Query ): FilterOption | undefined =>
	flatten( config.filters ).find( ( { value } ) => value === ( query[ config.param ] || defaultOf( config ) ) );

/** The ids that an address has for an option. */
export const idsOf = ( { settings }: FilterOption, query: Query ): string[] =>
	splitIds( ( settings?.param && query[ settings.param ] ) || '' );

/**
 * Takes a list of ids apart, each once.
 *
 * @param text '1,2'.
 */
export const splitIds = ( text: string ) => [
	...new Set(
		text
			.split( ',' )
			.map( ( id ) => id.trim() )
			.filter( Boolean )
	),
];

/**
 * The address after an option was chosen. What belongs to other options goes; the period and what the filter calls
 * static stay.
 *
 * @param query     The current address.
 * @param value     The option's.
 * @param ids       What it is about, if it searches.
 * @param persisted More arguments that stay, such as an extension's currency.
 */
export function chooseOption(
	query: Query,
	config: FilterConfig,
	value: string,
	ids: ( string | number )[] = [],
	persisted: string[] = []
): Query {
	const kept = [ 'page', 'path', 'view', ...PERIOD_ARGUMENTS, ...persisted, ...( config.staticParams ?? [] ) ];
	const option = flatten( config.filters ).find( ( one ) => one.value === value );
	const param = option?.settings?.param;
	const next = Object.fromEntries(
		Object.entries( query ).filter( ( [ name ] ) => kept.includes( name ) && name !== config.param )
	);
	return {
		...next,
		...( value !== defaultOf( config ) && { [ config.param ]: value } ),
		...option?.query,
		...( param && ids.length && { [ param ]: ids.join() } ),
	};
}
